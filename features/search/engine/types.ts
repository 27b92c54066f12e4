/** Facet filters, `attribute:value` or `attribute:-value`: a list means "and", a nested list "or". */
export type FacetFilters = string | readonly (string | readonly string[])[]

/** A query in the shape of Algolia's clients. Other parameters are ignored. */
export interface SearchRequest {
  readonly indexName?: string
  readonly query?: string
  /** Page of results, from 0. */
  readonly page?: number
  /** Default 20, maximum 1000. */
  readonly hitsPerPage?: number
  /** Dotted paths or `*`. Default: all. */
  readonly attributesToRetrieve?: readonly string[]
  /** Dotted paths or `*`. Default: all, even those that are not retrieved. */
  readonly attributesToHighlight?: readonly string[]
  /** `path` or `path:words`. Default: no snippets. */
  readonly attributesToSnippet?: readonly string[]
  /** Sign at the cut ends of a snippet. Default `…`. */
  readonly snippetEllipsisText?: string
  readonly highlightPreTag?: string
  readonly highlightPostTag?: string
  readonly facetFilters?: FacetFilters
  /** `attribute:value` joined by `AND`, `OR`, `NOT` and parentheses. */
  readonly filters?: string
  /** Facets whose values are counted; `*` for all. */
  readonly facets?: string | readonly string[]
  readonly maxValuesPerFacet?: number
  /** Maximum number of hits of one page: `true` means 1, `false` unlimited. Default 3. */
  readonly distinct?: boolean | number
  /** `false` turns tolerance of typing errors off. */
  readonly typoTolerance?: boolean | string
  /** Parses `"phrases"` and `-word`. Default `true`. */
  readonly advancedSyntax?: boolean
  /** `content` and `hierarchy.lvl0` to `hierarchy.lvl6`. Default: all. */
  readonly restrictSearchableAttributes?: readonly string[]
  /** Requests a `queryID` from hosts. */
  readonly clickAnalytics?: boolean
}

/** A value with the words of the query highlighted, as HTML with escaped text. */
export interface HighlightResult {
  readonly value: string
  readonly matchLevel: 'none' | 'partial' | 'full'
  /** Absent on snippets. */
  readonly matchedWords?: readonly string[]
}

/** Highlights, nested like the attributes they belong to. */
export interface HighlightTree {
  readonly [attribute: string]: HighlightResult | HighlightTree
}

/** A result. `attributesToRetrieve` selects its attributes. All text is escaped for HTML. */
export interface SearchHit {
  readonly objectID: string
  readonly url?: string
  readonly url_without_anchor?: string
  readonly anchor?: string
  readonly type?: string
  /** Text of the section for hits of type `content`, else `null`. */
  readonly content?: string | null
  /** `lvl0` to `lvl6`. */
  readonly hierarchy?: Readonly<Record<string, string | null>>
  /** The kind and the code of an API symbol, of results for a name. Absent in answers of hosts. */
  readonly signature?: string
  readonly language?: string
  readonly lang?: string
  readonly version?: readonly string[]
  readonly docusaurus_tag?: string
  readonly weight?: Readonly<Record<string, number>>
  readonly _highlightResult?: HighlightTree
  readonly _snippetResult?: HighlightTree
}

/** The results of one query. */
export interface SearchResult {
  readonly hits: readonly SearchHit[]
  readonly nbHits: number
  /** Number of pages with a hit. Absent in answers of hosts. */
  readonly nbDocuments?: number
  readonly page: number
  readonly nbPages: number
  readonly hitsPerPage: number
  readonly query: string
  /** The request as a query string; sent by hosts only. */
  readonly params?: string
  readonly index: string
  readonly processingTimeMS: number
  /** `false` if only titles and headings were searched. */
  readonly exhaustiveNbHits: boolean
  readonly exhaustiveTypo?: boolean
  readonly exhaustive?: { readonly nbHits: boolean; readonly typo: boolean }
  readonly facets?: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Sent by hosts only. */
  readonly queryID?: string
  /** The query with words that were not found replaced by similar ones, which are highlighted; escaped for HTML. Absent in answers of hosts. */
  readonly correctedQuery?: string
  /** The words that were searched in place of the query, as text: it is too long, or finds nothing with its operators. Absent in answers of hosts. */
  readonly searchedQuery?: string
  /** The words of the query that no page has, as text. Absent in answers of hosts, and if there are none. */
  readonly unknownWords?: readonly string[]
  /** Titles of the pages that others link to most, as text, if nothing was found. Absent in answers of hosts. */
  readonly topics?: readonly string[]
  /** `true` if texts of hits that are not shown first have not been loaded. Absent in answers of hosts. */
  readonly lacksTexts?: boolean
  /** Error message if a part of the index could not be loaded. */
  readonly message?: string
}

/** A batch of queries. */
export interface SearchParams {
  readonly requests: readonly SearchRequest[]
}

/** Results in the order of the requests. */
export interface SearchResponse {
  readonly results: readonly SearchResult[]
}
