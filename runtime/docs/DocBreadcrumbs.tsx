import type { ReactNode } from 'react'
import type { Breadcrumb, SiteData } from '../contract/index.ts'
import { Link } from '../ui/Link.tsx'
import { useRuntime } from '../hooks/runtime.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { Icon } from '../ui/Icon.tsx'
import type { BreadcrumbsProps } from '../theme/slots.ts'

/** The path from the home page to this one, for readers and for search engines. */
export function DocBreadcrumbs({ breadcrumbs }: BreadcrumbsProps): ReactNode {
  const { site, services } = useRuntime('DocBreadcrumbs')
  // For search engines, which read the server's document only.
  services.renderHead?.(
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: breadcrumbsJsonLd(breadcrumbs, site) }} />,
  )
  const translate = useTranslate()
  const home = translate({ id: 'theme.docs.breadcrumbs.home', message: 'Home page' })
  return (
    <nav
      className="theme-doc-breadcrumbs"
      aria-label={translate({ id: 'theme.docs.breadcrumbs.navAriaLabel', message: 'Breadcrumbs' })}
    >
      <ul className="breadcrumbs">
        <li className="breadcrumbs__item">
          <Link to="/" aria-label={home} className="breadcrumbs__link">
            <Icon name="home" size={16} />
          </Link>
        </li>
        {breadcrumbs.map((step, i) => (
          <Step key={i} step={step} isLast={i === breadcrumbs.length - 1} />
        ))}
      </ul>
    </nav>
  )
}

function Step({ step, isLast }: { readonly step: Breadcrumb; readonly isLast: boolean }): ReactNode {
  if (isLast || step.href === undefined) {
    const className = isLast ? 'breadcrumbs__item breadcrumbs__item--active' : 'breadcrumbs__item'
    return (
      <li className={className}>
        <span className="breadcrumbs__link">{step.label}</span>
      </li>
    )
  }
  return (
    <li className="breadcrumbs__item">
      <Link to={step.href} className="breadcrumbs__link">
        {step.label}
      </Link>
    </li>
  )
}

/**
 * The breadcrumbs as schema.org's BreadcrumbList, escaped for a script element. The site comes first: categories without a page are
 * left out, and most pages are in such a one. The last step is the page itself, which needs no address.
 */
function breadcrumbsJsonLd(breadcrumbs: readonly Breadcrumb[], { title, url: origin, baseUrl }: SiteData): string {
  const items = [{ label: title, href: baseUrl }, ...breadcrumbs]
    .filter((step, i) => step.href !== undefined || i === breadcrumbs.length)
    .map(({ label, href }, i) => {
      const item = href === undefined ? undefined : `${origin}${href}`
      return { '@type': 'ListItem', position: i + 1, name: label, item }
    })
  const list = { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: items }
  return JSON.stringify(list).replaceAll('<', '\\u003c')
}
