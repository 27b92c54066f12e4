import { existsSync, mkdirSync, renameSync, rmdirSync, unlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type PlacedJournal, removeJournal, writeJournal } from './journal.ts'
import { linkOrCopy } from './link-or-copy.ts'
import { foldersOf } from './output-path.ts'
import type { Changes } from './staging.ts'
import { syncFolder } from './sync.ts'
import type { WorkFolder } from './work-folder.ts'

/** Renames the new files into the output folder one by one, and removes the stale ones. Undoes everything if a step fails. */
export function placeFiles(work: WorkFolder, changes: Changes): void {
  const order = orderOf(changes)
  const isReplaced = (path: string): boolean => existsSync(join(work.target, path)) && !order.madeRoomFor.has(path)
  const replaced = changes.written.filter(isReplaced)
  const created = changes.written.filter((path) => !isReplaced(path))
  const journal: PlacedJournal = { kind: 'placed', replaced, created, removed: changes.removed }
  mkdirSync(work.target, { recursive: true })
  writeJournal(work, journal)
  try {
    for (const path of order.removedFirst) remove(work, path)
    for (const path of [...changes.written].sort(byKind)) place(work, path)
    for (const path of order.removedLast) remove(work, path)
    for (const folder of foldersOf(changes.written)) syncFolder(join(work.target, folder))
    removeJournal(work)
  } catch (error) {
    undoPlacing(work, journal)
    throw error
  }
}

/** Undoes the placement recorded in a journal; may itself be interrupted and repeated. */
export function undoPlacing(work: WorkFolder, journal: PlacedJournal): void {
  for (const path of journal.created) {
    unlinkIfThere(join(work.target, path))
    pruneFolders(work.target, path)
  }
  for (const path of [...journal.replaced, ...journal.removed]) {
    const backup = join(work.backup, path)
    if (existsSync(backup)) move(backup, join(work.target, path))
  }
  removeJournal(work)
}

/** Pages last: those already in place find the new assets, the others still find the old ones. */
function byKind(one: string, two: string): number {
  return Number(one.endsWith('.html')) - Number(two.endsWith('.html'))
}

function place(work: WorkFolder, path: string): void {
  const [target, backup] = [join(work.target, path), join(work.backup, path)]
  if (existsSync(target)) {
    mkdirSync(dirname(backup), { recursive: true })
    linkOrCopy(target, backup)
  }
  move(join(work.fresh, path), target)
}

function remove(work: WorkFolder, path: string): void {
  move(join(work.target, path), join(work.backup, path))
  pruneFolders(work.target, path)
}

function move(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  renameSync(from, to)
}

/** Stale files are removed last, except those at the path of a new folder or in a folder at the path of a new file. */
function orderOf(changes: Changes) {
  const [newFiles, newFolders, oldFolders] = [
    new Set(changes.written),
    foldersOf(changes.written),
    foldersOf(changes.removed),
  ]
  const isInTheWay = (path: string): boolean =>
    newFolders.has(path) || [...foldersOf([path])].some((folder) => newFiles.has(folder))
  return {
    removedFirst: changes.removed.filter(isInTheWay),
    removedLast: changes.removed.filter((path) => !isInTheWay(path)),
    /** New files at the path of a removed folder. */
    madeRoomFor: new Set(changes.written.filter((path) => oldFolders.has(path))),
  }
}

/** Removes the empty folders of a path, from the innermost out. */
function pruneFolders(target: string, path: string): void {
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    try {
      rmdirSync(join(target, folder))
    } catch {
      return
    }
  }
}

/** A folder at the path means that the new file was never placed. */
function unlinkIfThere(path: string): void {
  try {
    unlinkSync(path)
  } catch (error) {
    const harmless = ['ENOENT', 'ENOTDIR', 'EISDIR', 'EPERM']
    if (!harmless.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
