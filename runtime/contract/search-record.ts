/** One section of a page in search. The embedded index, `serve` and all providers get the same records. */
export interface SearchRecord {
  /** Id that stays the same across builds while the path and the anchor do. */
  readonly id: string
  /** Href of the page, with the base path and without the anchor. */
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
  /** The kind of an API symbol, such as `function`, and its code in one line. Unset for other sections. */
  readonly signature?: string
  /** The types of a function, `string,Editor?->boolean`, one text for each overload. Unset for other sections. */
  readonly types?: readonly string[]
  readonly kind: 'guide' | 'api' | 'blog' | 'changelog' | 'page'
  readonly locale: string
  /** Facet tag: `default` or `docs-{instance}-{version}`. */
  readonly tag: string
  /** Version of the docs, as a facet. Unset outside of docs. */
  readonly version?: string
  /** Rank of the page, higher first: `search.rank` of its front matter, or a default by kind. */
  readonly rank: number
  readonly keywords: readonly string[]
  /** The number of pages that link to the page: 0 none, 1 one, 2 two or three, 3 four to seven, 4 more. */
  readonly links: number
  /** Position on the page. */
  readonly position: number
}
