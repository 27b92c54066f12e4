export type { BuildOptions } from './build-index.ts'
export { buildIndex, groupPages, withManifest, writePartitions } from './build-index.ts'
export type { PageRecords } from './write-heads.ts'
export type { IndexFile, SplitSizes, WrittenPartition } from './write-partition.ts'
