/** Figures of the search box, each with its source. Those in `limits` are defaults of options. */

/** Limits that a site may set otherwise, under the same names. */
export const limits = {
  /** Longest query, in characters (R81, R101). */
  maxQueryLength: 64,
  /** Results in a group of the panel (R90). */
  maxResultsPerGroup: 5,
  /** Recent searches kept (R89). */
  recentSearchesLimit: 7,
  /** Recent searches kept where there are favourites (R89). */
  recentSearchesWithFavoritesLimit: 4,
  /** Favourites kept (R89). */
  favoriteSearchesLimit: 10,
} as const

/** The limits in force. */
export type Limits = { readonly [name in keyof typeof limits]: number }

/** Results asked for at once (R107). */
export const hitsPerPage = 20

/** Words of a snippet, and on screens of at most `narrowScreen` px (R107). */
export const snippetWords = 10
export const narrowSnippetWords = 5
export const narrowScreen = 768

/** After this long, in ms, a search counts as stalled (R86). */
export const stallDelay = 300

/** Suggestions on the screen without results (R91). */
export const suggestionCount = 3

/** Results on a page of the search page, and how long it waits after a key, in ms (R118). */
export const pageHits = 15
export const pageDelay = 300

/** Names of what is kept in the browser, without the index's name (R88). */
export const recentKey = '__DOCSEARCH_RECENT_SEARCHES__'
export const favoriteKey = '__DOCSEARCH_FAVORITE_SEARCHES__'
