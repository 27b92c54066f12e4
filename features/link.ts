// What features find out about the linked pages of a site.

/** Finds the guides that a page should lead back to, by page id. */
export { mentionsOf } from './api-reference/mentions.ts'
