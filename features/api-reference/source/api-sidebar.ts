import { type ApiPagePlan, type ApiPlan, entryName } from '../pages/plan/plan.ts'
import { apiPageTitle } from '../pages/pages.ts'
import { kinds } from '../model/kinds.ts'
import type { SidebarSource, SidebarSourceItem } from '../../../cli/sources/sidebar.ts'
import { apiDocId, changesName } from './api-pages.ts'
import type { TypedocSettings } from '../schema.ts'

/** Categories in order, with the kinds of their pages. */
const categories: readonly (readonly [string, readonly number[]])[] = [
  ['Modules', [kinds.module]],
  ['Classes', [kinds.class]],
  ['Interfaces', [kinds.interface]],
  ['Enums', [kinds.enum]],
  // Those of a small module are on its page.
  ['Functions', [kinds.function]],
  ['Variables', [kinds.variable]],
  ['Types', [kinds.typeAlias]],
]

/**
 * The sidebar of the reference: the overviews, then all pages by kind, namespaces below their module.
 * @param hasChanges whether there is a page of changes
 */
export function apiSidebar(plan: ApiPlan, settings: TypedocSettings, hasChanges: boolean): SidebarSource {
  const doc = (name: string, label?: string): SidebarSourceItem => ({
    type: 'doc',
    id: apiDocId(name, settings),
    label,
  })
  const links: PageLinks = { namespacesIn: namespacesIn(plan), docId: (name) => apiDocId(name, settings) }
  const items = categories.flatMap(([label, kinds]): SidebarSourceItem[] => {
    const pages = [...plan.pageOf.values()].filter(({ reflection }) => kinds.includes(reflection.kind))
    const rows =
      label === 'Modules'
        ? moduleItems(pages, links)
        : inRanges([...pages].sort(byTitle), (page) => doc(page.name, apiPageTitle(page)))
    return rows.length === 0
      ? []
      : [{ type: 'category', label, items: rows, collapsible: true, collapsed: label !== 'Modules' }]
  })
  const { sidebarId: name, docsInstance: instance, docsVersion: version } = settings
  return {
    name,
    instance,
    version,
    items: [doc(''), doc('modules'), ...(hasChanges ? [doc(changesName)] : []), ...items],
  }
}

/** Most pages in one list; every page of the reference holds the list that it is in. */
const maxListed = 400
/** Pages in a part of a longer list. */
const partLength = 100

/** Pages by their names; many of them in parts, such as `Acc–Ass`. */
function inRanges(
  pages: readonly ApiPagePlan[],
  item: (page: ApiPagePlan) => SidebarSourceItem,
): readonly SidebarSourceItem[] {
  if (pages.length <= maxListed) return pages.map(item)
  const count = Math.ceil(pages.length / partLength)
  const starts = Array.from({ length: count }, (_, n) => Math.round((n * pages.length) / count))
  const titleAt = (n: number): string | undefined => pages[n] && apiPageTitle(pages[n])
  return starts.map((start, n): SidebarSourceItem => {
    const end = starts[n + 1] ?? pages.length
    const [first = '', last = ''] = [titleAt(start), titleAt(end - 1)]
    const label = `${startOf(first, titleAt(start - 1))}–${startOf(last, titleAt(end))}`
    return { type: 'category', label, items: pages.slice(start, end).map(item), collapsible: true, collapsed: true }
  })
}

/** The first letters of a name, as many as tell it from its neighbour. */
function startOf(name: string, neighbour = ''): string {
  let length = 1
  while (length < name.length && name.slice(0, length).toLowerCase() === neighbour.slice(0, length).toLowerCase())
    length += 1
  return name.slice(0, length)
}

/** The targets of sidebar items. */
interface PageLinks {
  /** The pages of namespaces, by the id of what they are in. */
  readonly namespacesIn: ReadonlyMap<number, readonly ApiPagePlan[]>
  readonly docId: (name: string) => string
}

function namespacesIn({ pageOf }: ApiPlan): PageLinks['namespacesIn'] {
  const namespaces = new Map<number, ApiPagePlan[]>()
  for (const page of pageOf.values()) {
    const { reflection, parent } = page
    if (reflection.kind === kinds.namespace && parent) addTo(namespaces, parent.id, page)
  }
  return namespaces
}

/** Adds a page to those of a key. */
function addTo<Key>(pages: Map<Key, ApiPagePlan[]>, key: Key, page: ApiPagePlan): void {
  const existing = pages.get(key)
  if (existing) existing.push(page)
  else pages.set(key, [page])
}

/** The modules in order; those of one package under its name, without repeating it. */
function moduleItems(pages: readonly ApiPagePlan[], links: PageLinks): readonly SidebarSourceItem[] {
  const packages = new Map<string, ApiPagePlan[]>()
  for (const page of pages) addTo(packages, page.module.package ?? page.module.name, page)
  return [...packages].flatMap(([label, pages]): readonly SidebarSourceItem[] => {
    if (pages.length === 1) return pages.map((page) => pageItem(page, apiPageTitle(page), links))
    const main = pages.find(({ module }) => module.name === label)
    const others = pages.flatMap((page) => (page === main ? [] : pageItem(page, entryName(page.module), links)))
    const items = [...(main ? namespaceItems(main, links) : []), ...others]
    const link = main && ({ type: 'doc', id: links.docId(main.name) } as const)
    return [{ type: 'category', label, items, collapsible: true, collapsed: true, link }]
  })
}

/** A module or namespace, with its namespaces below it. */
function pageItem(page: ApiPagePlan, label: string, links: PageLinks): SidebarSourceItem {
  const id = links.docId(page.name)
  const items = namespaceItems(page, links)
  if (items.length === 0) return { type: 'doc', id, label }
  return { type: 'category', label, items, collapsible: true, collapsed: true, link: { type: 'doc', id } }
}

function namespaceItems({ reflection }: ApiPagePlan, links: PageLinks): readonly SidebarSourceItem[] {
  const inside = links.namespacesIn.get(reflection.id) ?? []
  return inside.map((page) => pageItem(page, page.reflection.name, links))
}

function byTitle(a: ApiPagePlan, b: ApiPagePlan): number {
  return apiPageTitle(a).localeCompare(apiPageTitle(b), 'en') || (a.name < b.name ? -1 : 1)
}
