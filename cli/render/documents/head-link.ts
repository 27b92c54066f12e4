/** A link in the head of a page to another form of its content, or of that of the site. */
export interface HeadLink {
  readonly title: string
  readonly type: string
  readonly href: string
}
