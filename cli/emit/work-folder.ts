import { existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, rmSync, rmdirSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { isSystemError } from '../process/system-error.ts'
import { innerWorkName } from './output-path.ts'

/** The folder where an output is prepared. It exists during a build only. */
export interface WorkFolder {
  /** The output folder itself: absolute, links resolved. */
  readonly target: string
  readonly root: string
  readonly lock: string
  /** The new files. */
  readonly fresh: string
  /** The complete last output between the two renames; never a partial tree. */
  readonly previous: string
  /** Old files that are replaced or removed one by one. */
  readonly backup: string
  /** Journal of the files that are being replaced. */
  readonly journal: string
  /** Files to delete. */
  readonly trash: string
}

/** The work folder next to an output folder; neither needs to exist. */
export function nameWorkFolder(outDir: string): WorkFolder {
  const target = existsSync(outDir) ? realpathSync(outDir) : resolve(outDir)
  return describe(target, join(dirname(target), `.${basename(target)}.docs-gen`))
}

/** Creates the work folder, within the output folder if its parent is not writable. */
export function openWorkFolder(outDir: string): WorkFolder {
  const beside = nameWorkFolder(outDir)
  try {
    ensureWorkFolder(beside)
    return beside
  } catch (error) {
    if (!isSystemError(error) || !existsSync(beside.target)) throw error
    const inner = innerWorkFolder(beside.target)
    ensureWorkFolder(inner)
    return inner
  }
}

/** A work folder within the output folder, on the same device even if that is a mount point. */
export function innerWorkFolder(target: string): WorkFolder {
  return describe(target, join(target, innerWorkName))
}

/** Creates the folder, which an earlier build may have removed as it ended. */
export function ensureWorkFolder(work: WorkFolder): void {
  mkdirSync(work.root, { recursive: true })
}

/** The work folder, or the one within the output, that is a link: its content would be deleted where the link leads. */
export function findLinkedWorkFolder(work: WorkFolder): WorkFolder | undefined {
  const isLink = ({ root }: WorkFolder): boolean =>
    lstatSync(root, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
  return [work, innerWorkFolder(work.target)].find(isLink)
}

/** Removes everything but the lock. The journal goes first: without it, nothing refers to the other files. */
export function clearWorkFolder(work: WorkFolder): void {
  rmSync(work.journal, { recursive: true, force: true })
  const names = existsSync(work.root) ? readdirSync(work.root) : []
  for (const path of names.map((name) => join(work.root, name)))
    if (!path.startsWith(work.lock)) rmSync(path, { recursive: true, force: true, maxRetries: 3 })
}

/** Removes the folder unless another build uses it. */
export function removeWorkFolder(work: WorkFolder): void {
  try {
    rmdirSync(work.root)
  } catch {
    // Not empty: another build uses it.
  }
}

function describe(target: string, root: string): WorkFolder {
  const at = (name: string): string => join(root, name)
  const [lock, fresh, previous, backup, journal, trash] = [
    at('lock'),
    at('fresh'),
    at('previous'),
    at('backup'),
    at('journal.json'),
    at('trash'),
  ]
  return { target, root, lock, fresh, previous, backup, journal, trash }
}
