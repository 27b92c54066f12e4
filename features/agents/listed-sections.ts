import { pageHref, type SidebarItem, type SiteData, withBase } from '../../runtime/contract/index.ts'
import type { LinkedRoute, Site } from '../../cli/link/site.ts'

/** Pages under one heading of `llms.txt`. */
export interface ListedSection {
  readonly title: string
  readonly routes: readonly LinkedRoute[]
}

/**
 * Puts pages into sections: docs by the categories of their sidebars, the rest of an API reference, posts by their blog, then single
 * pages. Lists of other pages come last, under the name that tells agents what they can leave out.
 * @param routes the pages to list
 */
export function listedSections(
  routes: readonly LinkedRoute[],
  { sidebars, data, blogs }: Site,
): readonly ListedSection[] {
  const remaining = new Map(routes.map((route) => [pageHref(withBase(route.path, data.baseUrl), data), route]))
  const hrefs = new Map([...remaining].map(([href, { page }]) => [page.id, href]))
  const take = (addresses: readonly string[]): readonly LinkedRoute[] =>
    addresses.flatMap((href) => {
      const route = remaining.get(href)
      remaining.delete(href)
      return route ?? []
    })
  const takeIf = (test: (route: LinkedRoute) => boolean): readonly LinkedRoute[] =>
    take([...remaining].filter(([, route]) => test(route)).map(([href]) => href))
  const ofSidebars = sidebarsInOrder(sidebars, data).flatMap(({ name, suffix, items }) =>
    sectionsOf(items, name).map((section) => ({ title: section.title + suffix, routes: take(section.hrefs) })),
  )
  const ofBlogs = blogs.map(({ title, posts }) => ({
    title,
    routes: take(posts.flatMap((id) => hrefs.get(id) ?? [])),
  }))
  // The sidebar has the modules, classes and interfaces only.
  const symbols = { title: 'API: functions, variables and types', routes: takeIf(({ page }) => page.kind === 'api') }
  const pages = { title: 'Pages', routes: takeIf(({ page }) => ['markdown', 'component', 'doc'].includes(page.kind)) }
  const others = { title: 'Optional', routes: takeIf(() => true) }
  return [...ofSidebars, symbols, ...ofBlogs, pages, others].filter((section) => section.routes.length > 0)
}

interface NamedSidebar {
  readonly name: string
  /** The ending that tells versions apart; empty for the last one. */
  readonly suffix: string
  readonly items: readonly SidebarItem[]
}

/** Sidebars of the last version first. */
function sidebarsInOrder(sidebars: Site['sidebars'], { docs }: SiteData): readonly NamedSidebar[] {
  const entries = Object.entries(sidebars).map(([key, items]): NamedSidebar => {
    const [instance = '', version = '', name = ''] = key.split('/')
    const docsVersion = docs[instance]?.versions.find((candidate) => candidate.name === version)
    return {
      name: titleOf(name),
      suffix: docsVersion === undefined || docsVersion.isLast ? '' : ` (${docsVersion.label})`,
      items,
    }
  })
  return entries.toSorted((a, b) => Number(a.suffix !== '') - Number(b.suffix !== ''))
}

/** `Docs` for the sidebar `docs` and for the one of a site that names none, `API` for `api`. */
function titleOf(name: string): string {
  if (name === 'defaultSidebar') return 'Docs'
  return name.length < 4 ? name.toUpperCase() : name.slice(0, 1).toUpperCase() + name.slice(1)
}

interface HrefSection {
  readonly title: string
  readonly hrefs: readonly string[]
}

/** A section for each category, after one for the links between them. */
function sectionsOf(items: readonly SidebarItem[], name: string): readonly HrefSection[] {
  const single = items.filter(({ type }) => type === 'link')
  const categories = items.filter((item) => item.type === 'category')
  return [
    { title: name, hrefs: hrefsIn(single) },
    ...categories.map((category) => ({ title: category.label, hrefs: hrefsIn([category]) })),
  ]
}

function hrefsIn(items: readonly SidebarItem[]): readonly string[] {
  return items.flatMap((item) => {
    if (item.type === 'html') return []
    const hrefs = item.href === undefined ? [] : [item.href]
    return item.type === 'link' ? hrefs : [...hrefs, ...hrefsIn(item.items)]
  })
}
