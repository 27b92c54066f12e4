import type { SidebarItem } from '../../runtime/contract/index.ts'
import type { LinkedRoute, Site } from './site.ts'

/** The title of a page before and after an edit. */
export interface Titles {
  readonly href: string
  readonly old: string
  readonly now: string
}

/** The data of a page with its new title. */
export function withTitle(data: LinkedRoute['data'], { old, now }: Titles): LinkedRoute['data'] {
  if (old === now) return data
  const { doc } = data
  const last = doc?.breadcrumbs.at(-1)
  if (!doc || last?.label !== old) return { ...data, title: now }
  const breadcrumbs = [...doc.breadcrumbs.slice(0, -1), { ...last, label: now }]
  return { ...data, title: now, doc: { ...doc, breadcrumbs } }
}

/** Sidebars with the new title of a page, where its link has no label of its own. */
export function retitled(sidebars: Site['sidebars'], titles: Titles): Site['sidebars'] {
  if (titles.old === titles.now) return sidebars
  return Object.fromEntries(
    Object.entries(sidebars).map(([key, items]) => [key, items.map((item) => retitledItem(item, titles))]),
  )
}

function retitledItem(item: SidebarItem, titles: Titles): SidebarItem {
  if (item.type === 'html') return item
  const current = item.href === titles.href && item.label === titles.old ? { ...item, label: titles.now } : item
  return current.type === 'category'
    ? { ...current, items: current.items.map((inner) => retitledItem(inner, titles)) }
    : current
}
