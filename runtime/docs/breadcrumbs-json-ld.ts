import type { Breadcrumb } from '../contract/index.ts'

/**
 * The breadcrumbs as schema.org's BreadcrumbList, safe inside a script element. Categories without a page are left out;
 * the last step is the page itself, whose address search engines know.
 */
export function breadcrumbsJsonLd(breadcrumbs: readonly Breadcrumb[], origin: string): string {
  const items = breadcrumbs
    .filter((step, i) => step.href !== undefined || i === breadcrumbs.length - 1)
    .map(({ label, href }, i) => {
      const item = href === undefined ? undefined : `${origin}${href}`
      return { '@type': 'ListItem', position: i + 1, name: label, item }
    })
  const list = { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: items }
  return JSON.stringify(list).replaceAll('<', '\\u003c')
}
