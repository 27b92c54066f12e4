// What features make of linked pages.

/** The records of the search. */
export { searchPages } from './search/records.ts'
