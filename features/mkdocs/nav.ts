import type { SidebarItemConfig } from '../../cli/config/sidebars-config.ts'
import { isRecord } from '../../cli/process/is-record.ts'

/** A `nav` as a sidebar. */
export interface NavInput {
  readonly pages: ReadonlySet<string>
  /** Whether the index of a section is its page. */
  readonly hasSectionPages: boolean
  readonly left: (entry: string, advice: string) => void
  /** Receives the titles that `nav` gives pages. */
  readonly titles: Map<string, string>
}

/** The items of a sidebar for a list of `nav`. */
export function navItems(nav: readonly unknown[], input: NavInput): readonly SidebarItemConfig[] {
  return nav.flatMap((entry): readonly SidebarItemConfig[] => {
    if (typeof entry === 'string') return pageItem(undefined, entry, input)
    if (!isRecord(entry)) return []
    return Object.entries(entry).flatMap(([label, value]): readonly SidebarItemConfig[] => {
      if (typeof value === 'string') return pageItem(label, value, input)
      return Array.isArray(value) ? section(label, value, input) : []
    })
  })
}

function section(label: string, entries: readonly unknown[], input: NavInput): readonly SidebarItemConfig[] {
  const items = navItems(entries, input)
  const [first, ...others] = items
  const index = typeof first === 'string' && /(?:^|\/)(?:index|README)$/.test(first) ? first : undefined
  if (items.length === 0) return []
  const category = { type: 'category' as const, label }
  if (input.hasSectionPages && index !== undefined && others.length > 0)
    return [{ ...category, link: { type: 'doc', id: index }, items: others }]
  return [{ ...category, items }]
}

function pageItem(label: string | undefined, target: string, input: NavInput): readonly SidebarItemConfig[] {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|\/)/i.test(target)) return [{ type: 'link', label: label ?? target, href: target }]
  const path = target.replace(/^\.\//, '')
  if (input.pages.has(path)) {
    const id = path.replace(/\.(?:md|markdown)$/, '')
    if (label === undefined) return [id]
    input.titles.set(path, label)
    return [{ type: 'doc', id, label }]
  }
  input.left(target, 'No page has this path, so it is left out of the sidebar.')
  return []
}
