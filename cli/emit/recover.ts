import { existsSync } from 'node:fs'
import type { Diagnostic } from '../report/diagnostic.ts'
import { takeLock } from './lock.ts'
import { undoPlacing } from './place-files.ts'
import { failed } from './problem.ts'
import { restoreTree } from './swap-trees.ts'
import { type WorkFolder, clearWorkFolder, innerWorkFolder, nameWorkFolder, removeWorkFolder } from './work-folder.ts'

/**
 * Brings the last good output back where a build was killed in the moment it put a new one in its place; else does nothing.
 * `build` does so by itself; whoever reads an output without building (`serve --built`) calls this first.
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

/** Undoes what an interrupted build left, and removes its files. To be called with the lock held. */
export function recover(work: WorkFolder): void {
  restoreTree(work)
  undoPlacing(innerWorkFolder(work.target))
  undoPlacing(work)
  discard(work)
}

/** Removes all that a build made beside its output, but the lock; keeps what is needed where undoing has failed. */
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
