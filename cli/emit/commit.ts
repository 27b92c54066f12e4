import type { Changes } from './staging.ts'
import { isSystemError } from '../lib/system-error.ts'
import { placeFiles } from './place-files.ts'
import { swapTrees } from './swap-trees.ts'
import { type WorkFolder, innerWorkFolder } from './work-folder.ts'
import { cpSync } from 'node:fs'

/** Up to this many changed files are renamed one by one, which takes less than a millisecond; more are swapped in as a tree. */
const fewChanges = 32

/**
 * Replaces the last output by the new one. Throws the file system's error on failure; the last output is complete then.
 * A folder that cannot be renamed (a mount point, or open in another program) gets its files one by one.
 */
export function commit(work: WorkFolder, changes: Changes): void {
  const count = changes.written.length + changes.removed.length
  if (count === 0) return
  const isInner = work.root === innerWorkFolder(work.target).root
  if (!isInner && (count > fewChanges || changes.unchanged.length === 0) && attempt(() => swapTrees(work, changes)))
    return
  if (isInner) placeFiles(work, changes)
  else placeFromBeside(work, changes)
}

/** The output folder may be a mount point, into which files cannot be renamed: they are copied to a work folder inside it first. */
function placeFromBeside(work: WorkFolder, changes: Changes): void {
  try {
    placeFiles(work, changes)
  } catch (error) {
    if (!isSystemError(error) || error.code !== 'EXDEV') throw error
    const inner = innerWorkFolder(work.target)
    cpSync(work.fresh, inner.fresh, { recursive: true })
    placeFiles(inner, changes)
  }
}

function attempt(action: () => void): boolean {
  try {
    action()
    return true
  } catch (error) {
    if (isSystemError(error)) return false
    throw error
  }
}
