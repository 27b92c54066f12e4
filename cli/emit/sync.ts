import { execFile } from 'node:child_process'
import { closeSync, fsyncSync, openSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { inParallel } from '../process/parallel.ts'

/** Files that are synced at the same time. The disk joins syncs that meet, so this takes half the time of one after another. */
const width = 16

/**
 * Waits until files and folders are on the disk, so that a power failure after the exchange of the output leaves no empty files in it.
 * @param paths absolute
 */
export async function syncAll(paths: readonly string[]): Promise<void> {
  await inParallel(paths, width, sync)
}

/** From this number on, one sync of the whole file system takes less time than one of each file. */
const manyFiles = 300

/**
 * Waits until the files and folders of a tree are on the disk.
 * @param root absolute path of the tree
 * @param paths absolute, all inside the tree
 */
export async function syncTree(root: string, paths: readonly string[]): Promise<void> {
  if (paths.length < manyFiles || !(await syncFileSystem(root))) await syncAll(paths)
}

/** Syncs the file system that a folder is on. @returns whether this system can do that: Linux with coreutils or BusyBox */
async function syncFileSystem(folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return false
  return new Promise((resolve) => execFile('sync', ['-f', folder], (error) => resolve(error === null)))
}

/** Waits until the names in a folder are on the disk. Windows cannot do that, and does not need it. */
export function syncFolder(folder: string): void {
  const descriptor = attempt(() => openSync(folder, 'r'))
  if (descriptor === undefined) return
  try {
    attempt(() => fsyncSync(descriptor))
  } finally {
    closeSync(descriptor)
  }
}

/** Windows syncs only what is open for writing. */
const flags = process.platform === 'win32' ? 'r+' : 'r'

async function sync(path: string): Promise<void> {
  const handle = await open(path, flags).catch(ignoreUnsupported)
  try {
    await handle?.sync().catch(ignoreUnsupported)
  } finally {
    await handle?.close()
  }
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch (error) {
    return ignoreUnsupported(error)
  }
}

/** Some systems and file systems cannot sync a folder, or a file opened for reading. */
function ignoreUnsupported(error: unknown): undefined {
  const unsupported = ['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP', 'ENOSYS']
  if (!unsupported.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
}
