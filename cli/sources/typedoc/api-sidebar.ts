import { type ApiPagePlan, apiPageTitle, type ApiPlan, entryName, kinds } from '../../../templates/api/index.ts'
import type { SidebarSource, SidebarSourceItem } from '../sidebar.ts'
import { apiDocId } from './api-pages.ts'
import type { TypedocSettings } from './options.ts'

/** Categories in order, with the kinds of their pages. */
const categories: readonly (readonly [string, readonly number[]])[] = [
  ['Modules', [kinds.module]],
  ['Classes', [kinds.class]],
  ['Interfaces', [kinds.interface]],
  ['Enums', [kinds.enum]],
]

/** The sidebar of the reference: the two overviews, then all pages by kind. Namespaces are listed on the page of their module. */
export function apiSidebar(plan: ApiPlan, settings: TypedocSettings): SidebarSource {
  const doc = (name: string, label?: string): SidebarSourceItem => ({
    type: 'doc',
    id: apiDocId(name, settings),
    label,
  })
  const items = categories.flatMap(([label, held]): SidebarSourceItem[] => {
    const pages = plan.pages.filter(({ reflection }) => held.includes(reflection.kind))
    const links =
      label === 'Modules'
        ? moduleItems(pages, doc, (name) => apiDocId(name, settings))
        : [...pages].sort(byTitle).map((page) => doc(page.name, apiPageTitle(page)))
    return links.length === 0
      ? []
      : [{ type: 'category', label, items: links, collapsible: true, collapsed: label !== 'Modules' }]
  })
  const { sidebarId: name, docsInstance: instance, docsVersion: version } = settings
  return { name, instance, version, items: [doc(''), doc('modules'), ...items] }
}

/** The modules in order; those of one package under its name, without repeating it. */
function moduleItems(
  pages: readonly ApiPagePlan[],
  doc: (name: string, label: string) => SidebarSourceItem,
  docId: (name: string) => string,
): readonly SidebarSourceItem[] {
  const packages = new Map<string, ApiPagePlan[]>()
  for (const page of pages) {
    const name = page.module.package ?? page.module.name
    packages.set(name, [...(packages.get(name) ?? []), page])
  }
  return [...packages].flatMap(([label, held]): readonly SidebarSourceItem[] => {
    if (held.length === 1) return held.map((page) => doc(page.name, apiPageTitle(page)))
    const main = held.find(({ module }) => module.name === label)
    const items = held.flatMap((page) => (page === main ? [] : doc(page.name, entryName(page.module))))
    const link = main && ({ type: 'doc', id: docId(main.name) } as const)
    return [{ type: 'category', label, items, collapsible: true, collapsed: true, link }]
  })
}

function byTitle(a: ApiPagePlan, b: ApiPagePlan): number {
  return apiPageTitle(a).localeCompare(apiPageTitle(b), 'en') || (a.name < b.name ? -1 : 1)
}
