// Written by `npm run build:lists` from what each feature.json says. Do not edit.

/** The search of a built site, for features that answer from its files. */
export { searchFolder } from '../search/index/index-paths.ts'
export { openBuiltSearch } from '../search/index/open-built-search.ts'

/** Types of this search. */
export type { SearchHit } from '../search/engine/index.ts'
