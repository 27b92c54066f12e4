/** Loads the function that takes the files of a shard from those of the whole site. */
export async function loadShardOutputs() {
  return (await import('./shard-outputs.ts')).shardOutputs
}
