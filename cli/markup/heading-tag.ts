const headings: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/** Whether an element is a heading, by its tag name. */
export function isHeadingTag(tagName: string): boolean {
  return headings.has(tagName)
}
