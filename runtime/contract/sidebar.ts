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
  /** Whether the page is unlisted; the item is shown on that page only. */
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
