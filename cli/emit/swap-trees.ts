import { chmodSync, existsSync, lstatSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ExchangedJournal, removeJournal, writeJournal } from './journal.ts'
import { linkOrCopy } from './link-or-copy.ts'
import { foldersOf } from './output-path.ts'
import type { Changes } from './staging.ts'
import { syncFolder, syncTree } from './sync.ts'
import type { WorkFolder } from './work-folder.ts'

/**
 * Completes the new tree with the unchanged files, then exchanges the trees by renaming them.
 * Files beside a changed one are linked; folders without a change are moved, which costs the same for any number of files in them.
 * A build that is interrupted leaves the complete last output, the complete new one, or no output until the next command.
 */
export async function swapTrees(work: WorkFolder, changes: Changes): Promise<void> {
  const changed = new Set([...foldersOf([...changes.written, ...changes.removed]), '.'])
  const moved = prepareTree(work, changes, changed)
  const folders = [...changed].map((folder) => join(work.fresh, folder)).filter((folder) => existsSync(folder))
  await syncTree(work.fresh, [...changes.written.map((path) => join(work.fresh, path)), ...folders])
  exchange(work, { kind: 'exchanged', moved })
}

function exchange(work: WorkFolder, journal: ExchangedJournal): void {
  const hadTarget = existsSync(work.target)
  if (journal.moved.length > 0) writeJournal(work, journal)
  try {
    if (hadTarget) renameSync(work.target, work.previous)
    for (const folder of journal.moved) renameSync(join(work.previous, folder), join(work.fresh, folder))
    renameSync(work.fresh, work.target)
  } catch (error) {
    undoSwap(work, journal)
    throw error
  }
  settle(work, hadTarget)
}

/** The new output is in place. `previous` is renamed before it is deleted, as recovery would take it for a complete tree. */
function settle(work: WorkFolder, hadTarget: boolean): void {
  try {
    syncFolder(dirname(work.target))
    removeJournal(work)
    if (hadTarget) renameSync(work.previous, work.trash)
  } catch {
    // The next build deletes it.
  }
}

/**
 * Restores the last output if a swap was interrupted; may itself be interrupted and repeated.
 * @param journal of the swap; none if no folder was to be moved
 */
export function undoSwap(work: WorkFolder, journal: ExchangedJournal | undefined): void {
  if (isFolder(work.previous) && !existsSync(work.target)) {
    for (const folder of journal?.moved ?? []) moveBack(work, folder)
    renameSync(work.previous, work.target)
  }
  if (journal) removeJournal(work)
}

function moveBack(work: WorkFolder, folder: string): void {
  const [from, to] = [join(work.fresh, folder), join(work.previous, folder)]
  if (!existsSync(to) && isFolder(from)) renameSync(from, to)
}

/** A link in its place may come from a stranger's repository, and must not become the output. */
function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** Links the unchanged files of changed folders into the new tree; returns the folders to move there. */
function prepareTree(work: WorkFolder, changes: Changes, changed: ReadonlySet<string>): readonly string[] {
  const linked = changes.unchanged.filter((path) => changed.has(dirname(path)))
  const moved = movedFolders(changes, changed)
  const folders = new Set([...linked, ...moved].map((path) => dirname(path)))
  for (const folder of folders) mkdirSync(join(work.fresh, folder), { recursive: true })
  for (const path of linked) linkOrCopy(join(work.target, path), join(work.fresh, path))
  for (const folder of changed) keepMode(join(work.target, folder), join(work.fresh, folder))
  return moved
}

/** The outermost folders without a change in them. */
function movedFolders({ unchanged }: Changes, changed: ReadonlySet<string>): readonly string[] {
  const moved = new Map<string, string>()
  const outermost = (folder: string): string => {
    const parent = dirname(folder)
    return changed.has(parent) ? folder : outermost(parent)
  }
  for (const folder of unchanged.map((path) => dirname(path)))
    if (!changed.has(folder) && !moved.has(folder)) moved.set(folder, outermost(folder))
  return [...new Set(moved.values())]
}

/** A folder that is made again has the permissions that its owner gave it. */
function keepMode(from: string, to: string): void {
  const stat = statSync(from, { throwIfNoEntry: false })
  if (stat?.isDirectory() && existsSync(to)) chmodSync(to, stat.mode)
}
