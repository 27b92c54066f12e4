import { type ApiPagePlan, type ApiPlan, entryName, isAside } from '../pages/plan/plan.ts'
import { apiPageTitle } from '../pages/pages.ts'
import { componentKind, kinds, shownKind } from '../model/kinds.ts'
import type { SidebarCategoryItem, SidebarSource, SidebarSourceItem } from '../../../cli/sources/sidebar.ts'
import { compareNames } from '../model/compare-names.ts'
import { apiDocId, changesName } from './api-pages.ts'
import type { ReferenceSettings } from '../schema.ts'

/** The kinds of pages in their order, with the label of their group. */
const groups: readonly (readonly [string, number])[] = [
  ['Components', componentKind],
  ['Classes', kinds.class],
  ['Interfaces', kinds.interface],
  ['Enums', kinds.enum],
  // Those of a small module are on its page.
  ['Functions', kinds.function],
  ['Variables', kinds.variable],
  ['Types', kinds.typeAlias],
]

/**
 * The sidebar of the reference: the overviews, then all pages, by module or by kind.
 * @param hasChanges whether there is a page of changes
 */
export function apiSidebar(plan: ApiPlan, settings: ReferenceSettings, hasChanges: boolean): SidebarSource {
  const { sidebarId: name, docsInstance: instance, docsVersion: version } = settings
  const items = openItems(plan, settings)
  const overviews = ['', 'modules', ...(hasChanges ? [changesName] : [])].map((page) => items.doc(page))
  const pages = settings.sidebarBy === 'kind' ? pagesByKind(plan, items) : pagesByModule(plan, items)
  return { name, instance, version, items: [...overviews, ...pages] }
}

/** What items of the sidebar are made of. */
interface Items {
  doc(name: string, label?: string): SidebarSourceItem
  link(name: string): NonNullable<SidebarCategoryItem['link']>
  /** The pages of what is declared in a module or namespace, by its id. */
  readonly inside: ReadonlyMap<number, readonly ApiPagePlan[]>
}

function openItems({ pageOf }: ApiPlan, settings: ReferenceSettings): Items {
  const inside = new Map<number, ApiPagePlan[]>()
  for (const page of pageOf.values()) if (page.parent) addTo(inside, page.parent.id, page)
  return {
    doc: (name, label) => ({ type: 'doc', id: apiDocId(name, settings), label }),
    link: (name) => ({ type: 'doc', id: apiDocId(name, settings) }),
    inside,
  }
}

/** Adds a page to those of a key. */
function addTo<Key>(pages: Map<Key, ApiPagePlan[]>, key: Key, page: ApiPagePlan): void {
  const existing = pages.get(key)
  if (existing) existing.push(page)
  else pages.set(key, [page])
}

function category(label: string, items: readonly SidebarSourceItem[], isOpen = false): SidebarCategoryItem {
  return { type: 'category', label, items, collapsible: true, collapsed: !isOpen }
}

/** Items, with what a module or namespace has below it. */
interface Tree extends Items {
  contentOf(page: ApiPagePlan): readonly SidebarSourceItem[]
}

/** Modules with what they have, those of one package below its name. A reference of one module needs no level for it. */
function pagesByModule(plan: ApiPlan, items: Items): readonly SidebarSourceItem[] {
  const tree: Tree = { ...items, contentOf: (page) => contentItems(page, tree) }
  const modules = modulePages(plan)
  const [only, ...others] = modules.filter(({ module }) => !isAside(module))
  if (!only || others.length > 0) return packageItems(modules, tree)
  const asides = modules.filter(({ module }) => isAside(module))
  return [
    items.doc(only.name, apiPageTitle(only)),
    ...contentItems(only, tree, true),
    ...asides.map((page) => containerItem(page, entryName(page.module), tree)),
  ]
}

/** All pages of a kind in one list, with the modules and their namespaces before them; after them what is not exported. */
function pagesByKind(plan: ApiPlan, items: Items): readonly SidebarSourceItem[] {
  const tree: Tree = { ...items, contentOf: (page) => namespaceItems(page, tree) }
  const inFull: Tree = { ...items, contentOf: (page) => contentItems(page, inFull) }
  const isExported = ({ module }: ApiPagePlan): boolean => !isAside(module)
  const modules = packageItems(modulePages(plan).filter(isExported), tree)
  const asides = modulePages(plan).filter((page) => !isExported(page))
  return [
    category('Modules', modules, true),
    ...groupItems([...plan.pageOf.values()].filter(isExported), items),
    ...asides.map((page) => containerItem(page, apiPageTitle(page), inFull)),
  ]
}

function modulePages({ pageOf }: ApiPlan): readonly ApiPagePlan[] {
  return [...pageOf.values()].filter(({ reflection }) => reflection.kind === kinds.module)
}

/** The modules in order; those of one package under its name, without repeating it. */
function packageItems(pages: readonly ApiPagePlan[], tree: Tree): readonly SidebarSourceItem[] {
  const packages = new Map<string, ApiPagePlan[]>()
  for (const page of pages) addTo(packages, page.module.package ?? page.module.name, page)
  return [...packages].map(([label, modules]): SidebarSourceItem => {
    const [only, ...others] = modules
    if (only && others.length === 0) return containerItem(only, apiPageTitle(only), tree)
    const main = modules.find(({ module }) => module.name === label)
    const rows = modules
      .filter((page) => page !== main)
      .map((page) => containerItem(page, entryName(page.module), tree))
    const content = category(label, [...(main ? tree.contentOf(main) : []), ...rows])
    return main ? { ...content, link: tree.link(main.name) } : content
  })
}

/** A module or namespace, with what it has below it. */
function containerItem(page: ApiPagePlan, label: string, tree: Tree): SidebarSourceItem {
  const content = tree.contentOf(page)
  if (content.length === 0) return tree.doc(page.name, label)
  return { ...category(label, content), link: tree.link(page.name) }
}

function namespaceItems({ reflection }: ApiPagePlan, tree: Tree): readonly SidebarSourceItem[] {
  const pages = tree.inside.get(reflection.id) ?? []
  return pages
    .filter((page) => page.reflection.kind === kinds.namespace)
    .map((page) => containerItem(page, page.reflection.name, tree))
}

/** So few pages need no groups. */
const fewPages = 10
/** Most pages in groups that are open where a reader begins. */
const maxOpen = 50

/** The namespaces of a module or namespace, then the pages of what it declares. @param isStart whether its groups are open unless they are long */
function contentItems(page: ApiPagePlan, tree: Tree, isStart = false): readonly SidebarSourceItem[] {
  const pages = tree.inside.get(page.reflection.id) ?? []
  const rows = groupItems(pages, tree, isStart && pages.length <= maxOpen)
  const flat = pages.length <= fewPages ? rows.flatMap(({ items }) => items) : rows
  return [...namespaceItems(page, tree), ...flat]
}

function groupItems(pages: readonly ApiPagePlan[], items: Items, isOpen = false): readonly SidebarCategoryItem[] {
  return groups.flatMap(([label, kind]) => {
    const ofKind = pages.filter(({ reflection }) => shownKind(reflection) === kind).sort(byTitle)
    return ofKind.length === 0 ? [] : category(label, inRanges(ofKind, items), isOpen)
  })
}

/** Most pages in one list; every page of the reference holds the list that it is in. */
const maxListed = 400
/** Pages in a part of a longer list. */
const partLength = 100

/** Pages by their names; many of them in parts, such as `Acc–Ass`. */
function inRanges(pages: readonly ApiPagePlan[], { doc }: Items): readonly SidebarSourceItem[] {
  const item = (page: ApiPagePlan): SidebarSourceItem => doc(page.name, apiPageTitle(page))
  if (pages.length <= maxListed) return pages.map(item)
  const count = Math.ceil(pages.length / partLength)
  const starts = Array.from({ length: count }, (_, n) => Math.round((n * pages.length) / count))
  const titleAt = (n: number): string | undefined => pages[n] && apiPageTitle(pages[n])
  return starts.map((start, n): SidebarSourceItem => {
    const end = starts[n + 1] ?? pages.length
    const [first = '', last = ''] = [titleAt(start), titleAt(end - 1)]
    const label = `${startOf(first, titleAt(start - 1))}–${startOf(last, titleAt(end))}`
    return category(label, pages.slice(start, end).map(item))
  })
}

/** The first letters of a name, as many as tell it from its neighbour. */
function startOf(name: string, neighbour = ''): string {
  let length = 1
  while (length < name.length && name.slice(0, length).toLowerCase() === neighbour.slice(0, length).toLowerCase())
    length += 1
  return name.slice(0, length)
}

function byTitle(a: ApiPagePlan, b: ApiPagePlan): number {
  return compareNames(apiPageTitle(a), apiPageTitle(b)) || (a.name < b.name ? -1 : 1)
}
