// Written by `npm run build:lists` from what each feature.json says. Do not edit.

/** The records of the search, made of linked pages. */
export { searchPages } from '../search/records.ts'
