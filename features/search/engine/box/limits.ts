import type { SearchSettings } from '../../../../runtime/contract/index.ts'

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

/** Number of results in a request. */
export const hitsPerPage = 20

/** Length of a snippet in words; shorter on narrow screens. */
export const snippetWords = 10
export const narrowSnippetWords = 5

/** The limits of a site. */
export function limitsOf(options: SearchSettings): Limits {
  const entries = Object.entries(options).filter(([name, value]) => name in limits && typeof value === 'number')
  return { ...limits, ...Object.fromEntries(entries) }
}
