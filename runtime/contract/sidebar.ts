/** A sidebar item. Its hrefs are final: they have the base path and the trailing slash. */
export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml

/** A link in a sidebar. */
export interface SidebarLink {
  readonly type: 'link'
  readonly label: string
  readonly href: string
  readonly docId?: string
  readonly className?: string
  readonly customProps?: Readonly<Record<string, unknown>>
  /** Whether the page is unlisted; the item is shown on that page only. On other pages, label and href are empty. */
  readonly unlisted?: boolean
  readonly description?: string
}

/** A category in a sidebar, with its items. */
export interface SidebarCategory {
  readonly type: 'category'
  readonly label: string
  /** The category's own page. */
  readonly href?: string
  /** Href of the category without JavaScript: its own page, or its first doc. */
  readonly firstHref?: string
  readonly items: readonly SidebarItem[]
  readonly collapsible: boolean
  readonly collapsed: boolean
  readonly className?: string
  readonly customProps?: Readonly<Record<string, unknown>>
  /** Whether the category's own page is unlisted. On other pages, the category has no href of its own. */
  readonly linkUnlisted?: boolean
  readonly description?: string
}

/** Trusted HTML in a sidebar. */
export interface SidebarHtml {
  readonly type: 'html'
  readonly value: string
  readonly className?: string
  readonly defaultStyle?: boolean
}

/** A longer list of a sidebar is in the document in part, until the browser has the whole tree. @internal */
export const longestSidebarList = 60

/** Whether a sidebar has a list that documents have in part. @internal */
export function hasLongList(items: readonly SidebarItem[]): boolean {
  return items.length > longestSidebarList || items.some((item) => item.type === 'category' && hasLongList(item.items))
}

/** An item of a sidebar that only its own page has, because the page is unlisted. */
export interface UnlistedItem {
  /** Index of the item, after those of the categories around it. */
  readonly at: readonly number[]
  readonly item: SidebarLink | Omit<SidebarCategory, 'items'>
}

/** A sidebar without the names and addresses of unlisted pages; positions of items stay. @internal */
export function withoutUnlisted(items: readonly SidebarItem[]): readonly SidebarItem[] {
  return items.map((item): SidebarItem => {
    if (item.type === 'link') return item.unlisted ? { type: 'link', label: '', href: '', unlisted: true } : item
    if (item.type === 'html') return item
    return { ...item, items: withoutUnlisted(item.items), href: item.linkUnlisted ? undefined : item.href }
  })
}

/** The items that `withoutUnlisted` hides, and that lead to a page. @internal */
export function unlistedItems(
  items: readonly SidebarItem[],
  href: string,
  parents: readonly number[] = [],
): readonly UnlistedItem[] {
  return items.flatMap((item, index): readonly UnlistedItem[] => {
    const at = [...parents, index]
    if (item.type === 'link') return item.unlisted && item.href === href ? [{ at, item }] : []
    if (item.type === 'html') return []
    const { items: children, ...category } = item
    const self = item.linkUnlisted && item.href === href ? [{ at, item: category }] : []
    return [...self, ...unlistedItems(children, href, at)]
  })
}

/** A sidebar with the items that its current page brings along. @internal */
export function withUnlisted(
  items: readonly SidebarItem[],
  unlisted: readonly UnlistedItem[],
  parents: readonly number[] = [],
): readonly SidebarItem[] {
  if (unlisted.length === 0) return items
  return items.map((item, index): SidebarItem => {
    const at = [...parents, index]
    const match = unlisted.find((one) => one.at.join() === at.join())?.item
    if (item.type === 'category') {
      const children = withUnlisted(item.items, unlisted, at)
      return match?.type === 'category' ? { ...match, items: children } : { ...item, items: children }
    }
    return match?.type === 'link' ? match : item
  })
}
