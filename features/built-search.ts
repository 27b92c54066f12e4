// The search of a built site, for features that answer from its files.
export type { SearchHit } from './search/engine/index.ts'
export { searchFolder } from './search/index/index-paths.ts'
export { openBuiltSearch } from './search/index/open-built-search.ts'
