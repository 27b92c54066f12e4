import type { DiffOptions, DiffResult } from './diff.ts'

export type { DiffOptions, DiffResult } from './diff.ts'
export type { SiteDiff } from './site-diff.ts'

/** Compares two built sites. Sites that cannot be read are on the result; only a bug is thrown. */
export async function diff(options: DiffOptions): Promise<DiffResult> {
  const command = await import('./diff.ts')
  return command.diff(options)
}
