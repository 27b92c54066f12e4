// What features make of linked pages: the records of the search.
export { searchPages } from './search/records.ts'
