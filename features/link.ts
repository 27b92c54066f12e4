// What features find out about the linked pages of a site, and make of them.

/** The records of the search. */
export { searchPages } from './search/records.ts'

/** Finds the guides that a page should lead back to, by page id. */
export { mentionsOf } from './api-reference/mentions.ts'
