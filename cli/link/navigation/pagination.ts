import type { Breadcrumb, DocCard, LabelledLink, SidebarItem } from '../../../runtime/contract/index.ts'
import { descriptionOf, docKey, type DocTable, type Route, titleOf } from '../targets/routes.ts'
import { type LinkRules, pageUrl } from '../targets/resolve.ts'
import type { Sidebars } from './sidebars.ts'

/** Neighbours of each page in the order of its sidebar, across categories: page id → previous and next. */
export function linkPagination(
  sidebars: Sidebars,
  docs: DocTable,
  rules: LinkRules,
): ReadonlyMap<string, { previous?: LabelledLink; next?: LabelledLink }> {
  const neighbours = new Map<string, { previous?: LabelledLink; next?: LabelledLink }>()
  for (const [key, listed] of sidebars.order) {
    const routes = listed.filter((route) => !route.page.meta.unlisted)
    for (const [i, route] of routes.entries()) {
      if (sidebars.ofPage.get(route.page.id) !== key) continue
      const previous = neighbour(route, 'paginationPrev', routes[i - 1], { docs, rules })
      const next = neighbour(route, 'paginationNext', routes[i + 1], { docs, rules })
      neighbours.set(route.page.id, { previous, next })
    }
  }
  return neighbours
}

// eslint-disable-next-line max-params -- front matter may name another neighbour, or none
function neighbour(
  route: Route,
  key: 'paginationPrev' | 'paginationNext',
  beside: Route | undefined,
  links: { docs: DocTable; rules: LinkRules },
): LabelledLink | undefined {
  const { doc } = route.page.meta
  const target = doc?.[key]
  if (target === null) return undefined
  const other = doc && target !== undefined ? links.docs.byKey.get(docKey({ ...doc, id: target })) : beside
  if (!other) return undefined
  const { meta } = other.page
  return {
    label: meta.doc?.paginationLabel ?? meta.doc?.sidebarLabel ?? titleOf(other),
    href: pageUrl(other.path, links.rules),
  }
}

/** Steps from the sidebar's root to every page in it: href → breadcrumbs, the page itself last and without a link. */
export function breadcrumbsOf(items: readonly SidebarItem[]): ReadonlyMap<string, readonly Breadcrumb[]> {
  const crumbs = new Map<string, readonly Breadcrumb[]>()
  const walk = (list: readonly SidebarItem[], above: readonly Breadcrumb[]): void => {
    for (const item of list) {
      if (item.type === 'html') continue
      const step: Breadcrumb =
        item.href === undefined || (item.type === 'link' ? item.docId === undefined : item.linkUnlisted)
          ? { label: item.label }
          : { label: item.label, href: item.href }
      if (item.href !== undefined && !crumbs.has(item.href)) crumbs.set(item.href, [...above, { label: item.label }])
      if (item.type === 'category') walk(item.items, [...above, step])
    }
  }
  walk(items, [])
  return crumbs
}

/** Cards of the category whose page has this href. */
export function cardsOf(
  items: readonly SidebarItem[],
  href: string,
  describe: (href: string) => string | undefined,
): readonly DocCard[] {
  const category = findCategory(items, href)
  return (category?.items ?? []).flatMap((item): DocCard[] => {
    if (item.type === 'html') return []
    const target = item.type === 'category' ? item.firstHref : item.href
    if (target === undefined || (item.type === 'link' && item.unlisted)) return []
    const description = item.description ?? describe(target)
    const kind = item.type === 'category' ? 'category' : item.docId === undefined ? 'link' : 'doc'
    return [{ kind, label: item.label, href: target, description }]
  })
}

function findCategory(
  items: readonly SidebarItem[],
  href: string,
): Extract<SidebarItem, { type: 'category' }> | undefined {
  for (const item of items) {
    if (item.type !== 'category') continue
    if (item.href === href) return item
    const inside = findCategory(item.items, href)
    if (inside) return inside
  }
  return undefined
}

/** Description of the page with an href, for cards. */
export function describeBy(routes: readonly Route[], rules: LinkRules): (href: string) => string | undefined {
  const byHref = new Map(routes.map((route) => [pageUrl(route.path, rules), route]))
  return (href) => {
    const route = byHref.get(href)
    return route && descriptionOf(route)
  }
}
