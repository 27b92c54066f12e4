import type { MergeOptions, MergeResult } from './merge/merge.ts'

export type { MergeOptions, MergeResult } from './merge/merge.ts'

/** Joins the shards of a site into one output. Problems are on the result; only a bug is thrown. */
export async function merge(options: MergeOptions): Promise<MergeResult> {
  const command = await import('./merge/merge.ts')
  return command.merge(options)
}
