import { type ApiPagePlan, apiPageTitle, type ApiPlan, kinds } from '../../../templates/api/index.ts'
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
    const sorted = label === 'Modules' ? pages : [...pages].sort(byTitle)
    const links = sorted.map((page) => doc(page.name, apiPageTitle(page)))
    return links.length === 0
      ? []
      : [{ type: 'category', label, items: links, collapsible: true, collapsed: label !== 'Modules' }]
  })
  const { sidebarId: name, docsInstance: instance, docsVersion: version } = settings
  return { name, instance, version, items: [doc(''), doc('modules'), ...items] }
}

function byTitle(a: ApiPagePlan, b: ApiPagePlan): number {
  return apiPageTitle(a).localeCompare(apiPageTitle(b), 'en') || (a.name < b.name ? -1 : 1)
}
