// The search of a built site, for features that answer from its files.
export type { SearchHit } from './search/engine/index.ts'
export { searchFolder } from './search/index/search-index.ts'
export { openBuiltSearch } from './search/index/served-search.ts'
