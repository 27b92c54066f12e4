export { isTimeout, SearchLoadError, type FetchFile } from './client/load-partition.ts'
export { createLocalSearch, type LocalSearch, type SearchClient, type SearchOptions } from './client/local-search.ts'
export type * from './types.ts'
