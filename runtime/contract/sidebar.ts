/** A linked sidebar item: hrefs are final. Short keys are avoided on purpose: the file compresses well. */
export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml

export interface SidebarLink {
  readonly type: 'link'
  readonly label: string
  readonly href: string
  readonly docId?: string
  readonly className?: string
  readonly customProps?: Readonly<Record<string, unknown>>
  /** Shown only while it is the current page (R42). */
  readonly unlisted?: boolean
  readonly description?: string
}

export interface SidebarCategory {
  readonly type: 'category'
  readonly label: string
  /** The category's own page. */
  readonly href?: string
  /** Where the category leads without JavaScript: its own page, else its first doc (R40). */
  readonly firstHref?: string
  readonly items: readonly SidebarItem[]
  readonly collapsible: boolean
  readonly collapsed: boolean
  readonly className?: string
  readonly customProps?: Readonly<Record<string, unknown>>
  readonly linkUnlisted?: boolean
  readonly description?: string
}

export interface SidebarHtml {
  readonly type: 'html'
  readonly value: string
  readonly className?: string
  readonly defaultStyle?: boolean
}
