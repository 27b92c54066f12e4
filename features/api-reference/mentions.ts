import type { LabelledLink } from '../../runtime/contract/index.ts'
import { type LinkRules, pageUrl } from '../../cli/link/targets/resolve.ts'
import { type PageLinks, type Route, titleOf } from '../../cli/link/targets/routes.ts'

/**
 * Finds the guides that link to each page of the API reference, by a link or by a name in inline code.
 * @returns page id → guides, sorted by title
 */
export function mentionsOf(
  pages: readonly PageLinks[],
  rules: LinkRules,
): ReadonlyMap<string, readonly LabelledLink[]> {
  const byHref = new Map(
    pages.filter(({ route }) => route.page.kind === 'api').map(({ route }) => [hrefOf(route, rules), route.page.id]),
  )
  const mentions = new Map<string, LabelledLink[]>()
  if (byHref.size === 0) return mentions
  for (const { route, targets } of pages.filter(isGuide)) {
    const ids = new Set(targets.flatMap((target) => byHref.get(target) ?? []))
    const guide = { label: titleOf(route), href: hrefOf(route, rules) }
    for (const id of ids) mentions.set(id, [...(mentions.get(id) ?? []), guide])
  }
  return new Map([...mentions].map(([id, guides]) => [id, guides.sort(byLabel)]))
}

/** Pages hidden from lists are not suggested to readers. */
function isGuide({ route }: PageLinks): boolean {
  const { kind, meta } = route.page
  return (kind === 'doc' || kind === 'markdown' || kind === 'blog-post') && !meta.unlisted && !meta.draft
}

function hrefOf(route: Route, rules: LinkRules): string {
  return pageUrl(route.path, rules)
}

function byLabel(a: LabelledLink, b: LabelledLink): number {
  return a.label.localeCompare(b.label, 'en') || (a.href < b.href ? -1 : 1)
}
