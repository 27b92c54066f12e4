/** One section of a page, as search sees it: the same records feed the embedded index, `serve` and every provider. */
export interface SearchRecord {
  /** Stable across builds while path and anchor stay. */
  readonly id: string
  /** Href of the page (with base path), without anchor. */
  readonly href: string
  /** Empty for the part above the first heading. */
  readonly anchor: string
  /** Titles from the page's group (lvl0) down to this heading; the page's own title is at index 1. */
  readonly hierarchy: readonly string[]
  /** 1 for the page itself, 2 to 6 for its headings. */
  readonly level: number
  /** Plain text of the section without its code blocks. */
  readonly text: string
  /** Identifiers found in code, space-separated. */
  readonly code: string
  readonly kind: 'guide' | 'api' | 'blog' | 'page'
  readonly locale: string
  /** Facet tag: `default` or `docs-{instance}-{version}`. */
  readonly tag: string
  /** Version of the docs the page belongs to, as a facet; absent outside docs. */
  readonly version?: string
  /** Page rank, higher first; from front matter `search.rank`, default by kind. */
  readonly rank: number
  readonly keywords: readonly string[]
  /** Order on the page. */
  readonly position: number
}
