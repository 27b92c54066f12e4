// Written by `npm run build:lists` from what each feature.json says. Do not edit.

/** How a build makes one shard of the output. */
export { noSuchShard } from '../shards/problem.ts'
export { parseShard, shardFolder, shardForms } from '../shards/shard-request.ts'
export { loadShardOutputs } from '../shards/load-outputs.ts'

/** Types of these requests. */
export type { ShardRequest } from '../shards/shard-request.ts'
