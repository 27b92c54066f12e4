import { chmodSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { linkOrCopy } from './link-or-copy.ts'
import type { Changes } from './staging.ts'
import type { WorkFolder } from './work-folder.ts'

/**
 * Completes the new tree with links to the unchanged files, then exchanges the trees by two renames.
 * At every moment `target` or `previous` is the complete last output, or `target` is the complete new one.
 */
export function swapTrees(work: WorkFolder, changes: Changes): void {
  linkUnchanged(work, changes.unchanged)
  const hadTarget = existsSync(work.target)
  if (hadTarget) {
    chmodSync(work.fresh, statSync(work.target).mode)
    renameSync(work.target, work.previous)
  }
  try {
    renameSync(work.fresh, work.target)
  } catch (error) {
    restoreTree(work)
    throw error
  }
  if (hadTarget) discardPrevious(work)
}

/** The new output is in place. `previous` is renamed before it is deleted, as recovery would take it for a complete tree. */
function discardPrevious(work: WorkFolder): void {
  try {
    renameSync(work.previous, work.trash)
  } catch {
    // The next build deletes it.
  }
}

/** Restores the last output if a swap was interrupted between its two renames. */
export function restoreTree(work: WorkFolder): void {
  if (existsSync(work.previous) && !existsSync(work.target)) renameSync(work.previous, work.target)
}

function linkUnchanged(work: WorkFolder, paths: readonly string[]): void {
  const folders = new Set<string>()
  for (const path of paths) {
    const to = join(work.fresh, path)
    const folder = dirname(to)
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
    folders.add(folder)
    linkOrCopy(join(work.target, path), to)
  }
}
