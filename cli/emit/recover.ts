import { existsSync } from 'node:fs'
import type { Diagnostic } from '../report/diagnostic.ts'
import { takeLock } from './lock.ts'
import { readJournal, removeJournal } from './journal.ts'
import { undoPlacing } from './place-files.ts'
import { damaged, failed, linked } from './problem.ts'
import { undoSwap } from './swap-trees.ts'
import {
  type WorkFolder,
  clearWorkFolder,
  findLinkedWorkFolder,
  innerWorkFolder,
  nameWorkFolder,
  removeWorkFolder,
} from './work-folder.ts'

/**
 * Restores the last good output if a build was killed while it replaced the output; otherwise does nothing.
 * `build` does so itself; commands that only read an output (`serve --built`) call this first.
 */
export async function recoverOutput(outDir: string): Promise<readonly Diagnostic[]> {
  const work = nameWorkFolder(outDir)
  if (!existsSync(work.root) && !existsSync(innerWorkFolder(work.target).root)) return []
  const stray = findLinkedWorkFolder(work)
  if (stray) return [linked(stray.root)]
  try {
    const lock = await takeLock(work, 0)
    if (lock.heldBy !== undefined) return []
    const warnings = recover(work)
    lock.release()
    removeWorkFolder(work)
    return warnings
  } catch (error) {
    return [failed(error, `bring the last output back to ${outDir}`)]
  }
}

/** Undoes an interrupted build and removes its files. The lock must be held. Returns warnings. */
export function recover(work: WorkFolder): readonly Diagnostic[] {
  const warnings = [...undo(innerWorkFolder(work.target)), ...undo(work)]
  discard(work)
  return warnings
}

/** A damaged journal is removed: the next build compares every file, and writes those that differ. */
function undo(work: WorkFolder): readonly Diagnostic[] {
  const journal = readJournal(work)
  if (journal !== 'damaged') {
    if (journal?.kind === 'placed') undoPlacing(work, journal)
    else undoSwap(work, journal)
    return []
  }
  removeJournal(work)
  undoSwap(work, undefined)
  return [damaged(work.journal)]
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
