// How a build makes one shard of the output.
export { noSuchShard } from './shards/problem.ts'
export { parseShard, shardFolder, shardForms, type ShardRequest } from './shards/shard-request.ts'

/** Loads the function that takes the files of a shard from those of the whole site. */
export async function loadShardOutputs() {
  return (await import('./shards/shard-outputs.ts')).shardOutputs
}
