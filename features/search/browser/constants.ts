/** Delay before the others are rendered, in ms: nobody is typing then. */
export const rowsDelay = 400

/** Width in px up to which a screen is narrow: snippets are shorter there. */
export const narrowScreen = 768

/** Time in ms after which a search counts as stalled. */
export const stallDelay = 300

/** Time in ms after the last key before shards of the index, and the texts of results, are loaded. */
export const restDelay = 150

/** Number of suggested queries if there are no results. */
export const suggestionCount = 3

/** Search page: number of results loaded at once, and pause after a key in ms. */
export const pageHits = 15
export const pageDelay = 300

/** Keys in the browser's storage, followed by the name of the index. */
export const recentKey = '__DOCSEARCH_RECENT_SEARCHES__'
export const favoriteKey = '__DOCSEARCH_FAVORITE_SEARCHES__'
