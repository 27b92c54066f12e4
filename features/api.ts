// Functions of features that `docs-gen` exports, with their types. Each is imported when it is called.
import type { DiffOptions, DiffResult } from './diff/diff.ts'
import type { MergeOptions, MergeResult } from './shards/merge/merge.ts'

export type { DiffOptions, DiffResult } from './diff/diff.ts'
export type { SiteDiff } from './diff/site-diff.ts'
export type { MergeOptions, MergeResult } from './shards/merge/merge.ts'

/** Compares two built sites. Sites that cannot be read are on the result; only a bug is thrown. */
export async function diff(options: DiffOptions): Promise<DiffResult> {
  const command = await import('./diff/diff.ts')
  return command.diff(options)
}

/** Joins the shards of a site into one output. Problems are on the result; only a bug is thrown. */
export async function merge(options: MergeOptions): Promise<MergeResult> {
  const command = await import('./shards/merge/merge.ts')
  return command.merge(options)
}
