export { buildIndex, type BuildOptions, type IndexCache, partitionOf } from './build-index.ts'
export { groupPages, type IndexPage, pageRecords, type PageRecords, pagesOfRecords } from './index-page.ts'
export type { PartitionState } from './partition-state.ts'
export type { IndexFile, SplitSizes } from './write-partition.ts'
