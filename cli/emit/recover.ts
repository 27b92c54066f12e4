import { existsSync } from 'node:fs'
import type { Diagnostic } from '../report/diagnostic.ts'
import { takeLock } from './lock.ts'
import { undoPlacing } from './place-files.ts'
import { failed } from './problem.ts'
import { restoreTree } from './swap-trees.ts'
import { type WorkFolder, clearWorkFolder, innerWorkFolder, nameWorkFolder, removeWorkFolder } from './work-folder.ts'

/**
 * Restores the last good output if a build was killed while it replaced the output; otherwise does nothing.
 * `build` does so itself; commands that only read an output (`serve --built`) call this first.
 */
export async function recoverOutput(outDir: string): Promise<readonly Diagnostic[]> {
  const work = nameWorkFolder(outDir)
  if (!existsSync(work.root) && !existsSync(innerWorkFolder(work.target).root)) return []
  try {
    const lock = await takeLock(work, 0)
    if (lock.heldBy !== undefined) return []
    recover(work)
    lock.release()
    removeWorkFolder(work)
    return []
  } catch (error) {
    return [failed(error, `bring the last output back to ${outDir}`)]
  }
}

/** Undoes an interrupted build and removes its files. The lock must be held. */
export function recover(work: WorkFolder): void {
  restoreTree(work)
  undoPlacing(innerWorkFolder(work.target))
  undoPlacing(work)
  discard(work)
}

/** Removes the work files of a build but the lock; keeps those needed for recovery if undoing failed. */
export function discard(work: WorkFolder): void {
  const inner = innerWorkFolder(work.target)
  if (!needsRecovery(work)) clearWorkFolder(work)
  if (inner.root === work.root || !existsSync(inner.root) || needsRecovery(inner)) return
  clearWorkFolder(inner)
  removeWorkFolder(inner)
}

function needsRecovery(work: WorkFolder): boolean {
  return existsSync(work.journal) || (existsSync(work.previous) && !existsSync(work.target))
}
