import type { Changes } from './staging.ts'
import { isSystemError } from '../process/system-error.ts'
import { placeFiles } from './place-files.ts'
import { swapTrees } from './swap-trees.ts'
import { syncTree } from './sync.ts'
import { type WorkFolder, innerWorkFolder } from './work-folder.ts'
import { cpSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Replaces the last output by the new one. Throws the file system's error on failure; the last output is complete then.
 * A folder that cannot be renamed (a mount point, or open in another program) gets its files one by one.
 */
export async function commit(work: WorkFolder, changes: Changes): Promise<void> {
  if (changes.written.length + changes.removed.length === 0) return
  if (work.root === innerWorkFolder(work.target).root) return placeSynced(work, changes)
  try {
    await swapTrees(work, changes)
  } catch (error) {
    if (!isSystemError(error)) throw error
    await placeFromBeside(work, changes)
  }
}

/** The output folder may be a mount point, into which files cannot be renamed: they are copied to a work folder inside it first. */
async function placeFromBeside(work: WorkFolder, changes: Changes): Promise<void> {
  try {
    await placeSynced(work, changes)
  } catch (error) {
    if (!isSystemError(error) || error.code !== 'EXDEV') throw error
    const inner = innerWorkFolder(work.target)
    cpSync(work.fresh, inner.fresh, { recursive: true })
    await placeSynced(inner, changes)
  }
}

async function placeSynced(work: WorkFolder, changes: Changes): Promise<void> {
  await syncTree(
    work.fresh,
    changes.written.map((path) => join(work.fresh, path)),
  )
  placeFiles(work, changes)
}
