/** Filters by facet: `attribute:value` or `attribute:-value`; a list is "and", a list in it is "or". */
export type FacetFilters = string | readonly (string | readonly string[])[]

/** One query, in the shape in which Algolia's clients send it. Parameters not named here are ignored. */
export interface SearchRequest {
  readonly indexName?: string
  readonly query?: string
  /** From 0. */
  readonly page?: number
  /** Default 20, at most 1000. */
  readonly hitsPerPage?: number
  /** Dotted paths or `*`; default everything. */
  readonly attributesToRetrieve?: readonly string[]
  /** Default everything, retrieved or not. */
  readonly attributesToHighlight?: readonly string[]
  /** `path` or `path:words`; default none. */
  readonly attributesToSnippet?: readonly string[]
  /** Stands where a snippet is cut; default `…`. */
  readonly snippetEllipsisText?: string
  readonly highlightPreTag?: string
  readonly highlightPostTag?: string
  readonly facetFilters?: FacetFilters
  /** `attribute:value` joined by `AND`, `OR`, `NOT` and parentheses. */
  readonly filters?: string
  /** Attributes to count values of; `*` for all. */
  readonly facets?: string | readonly string[]
  readonly maxValuesPerFacet?: number
  /** How many sections of one page may be among the hits: `true` is one, `false` any number. Default 3. */
  readonly distinct?: boolean | number
  /** `false` turns typing errors off. */
  readonly typoTolerance?: boolean | string
  /** `"phrases"` and `-word`; default on. */
  readonly advancedSyntax?: boolean
  /** `content` and `hierarchy.lvl0` to `hierarchy.lvl6`; default all. */
  readonly restrictSearchableAttributes?: readonly string[]
  /** Asks hosts for a `queryID`. */
  readonly clickAnalytics?: boolean
}

/** A value with the words of the query marked. Values are HTML: the text in them is escaped. */
export interface HighlightResult {
  readonly value: string
  readonly matchLevel: 'none' | 'partial' | 'full'
  /** Absent on snippets. */
  readonly matchedWords?: readonly string[]
}

/** Highlights in the shape of the attributes they belong to. */
export interface HighlightTree {
  readonly [attribute: string]: HighlightResult | HighlightTree
}

/** One result. Which attributes it has depends on `attributesToRetrieve`. All text is escaped for HTML. */
export interface SearchHit {
  readonly objectID: string
  readonly url?: string
  readonly url_without_anchor?: string
  readonly anchor?: string
  readonly type?: string
  /** Text of the section, on hits of type `content`; else `null`. */
  readonly content?: string | null
  /** `lvl0` to `lvl6`. */
  readonly hierarchy?: Readonly<Record<string, string | null>>
  readonly language?: string
  readonly lang?: string
  readonly version?: readonly string[]
  readonly docusaurus_tag?: string
  readonly weight?: Readonly<Record<string, number>>
  readonly _highlightResult?: HighlightTree
  readonly _snippetResult?: HighlightTree
}

/** The answer to one query. */
export interface SearchResult {
  readonly hits: readonly SearchHit[]
  readonly nbHits: number
  readonly page: number
  readonly nbPages: number
  readonly hitsPerPage: number
  readonly query: string
  /** The request as a query string; only hosts send it. */
  readonly params?: string
  readonly index: string
  readonly processingTimeMS: number
  /** `false` while only titles and headings have been searched. */
  readonly exhaustiveNbHits: boolean
  readonly exhaustiveTypo?: boolean
  readonly exhaustive?: { readonly nbHits: boolean; readonly typo: boolean }
  readonly facets?: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Only hosts send it. */
  readonly queryID?: string
  /** Says what is missing, where a part of the index could not be loaded. */
  readonly message?: string
}

/** Several queries at once. */
export interface SearchParams {
  readonly requests: readonly SearchRequest[]
}

/** Answers in the order of the requests. */
export interface SearchResponse {
  readonly results: readonly SearchResult[]
}
