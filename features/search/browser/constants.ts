import type { SearchSettings } from '../../../runtime/contract/index.ts'

/** Defaults of the limits that a site can set by options of the same names. */
export const limits = {
  /** Maximum length of a query in characters. */
  maxQueryLength: 64,
  /** Maximum number of results in a group. */
  maxResultsPerGroup: 5,
  /** Maximum number of recent searches. */
  recentSearchesLimit: 7,
  /** Maximum number of recent searches if there are favorites. */
  recentSearchesWithFavoritesLimit: 4,
  /** Maximum number of favorites. */
  favoriteSearchesLimit: 10,
} as const

/** The limits in force. */
export type Limits = { readonly [name in keyof typeof limits]: number }

/** Number of results that are rendered at once, more than fit into the box. */
export const firstRows = 10

/** Delay before the others are rendered, in ms: nobody is typing then. */
export const rowsDelay = 400

/** Number of results in a request. */
export const hitsPerPage = 20

/** Length of a snippet in words; shorter on screens up to `narrowScreen` px. */
export const snippetWords = 10
export const narrowSnippetWords = 5
export const narrowScreen = 768

/** Time in ms after which a search counts as stalled. */
export const stallDelay = 300

/** Time in ms after the last key before the texts of results are loaded. */
export const restDelay = 150

/** Number of suggested queries if there are no results. */
export const suggestionCount = 3

/** Search page: number of results loaded at once, and pause after a key in ms. */
export const pageHits = 15
export const pageDelay = 300

/** Keys in the browser's storage, followed by the name of the index. */
export const recentKey = '__DOCSEARCH_RECENT_SEARCHES__'
export const favoriteKey = '__DOCSEARCH_FAVORITE_SEARCHES__'

/** The limits of a site. */
export function limitsOf(options: SearchSettings): Limits {
  const entries = Object.entries(options).filter(([name, value]) => name in limits && typeof value === 'number')
  return { ...limits, ...Object.fromEntries(entries) }
}
