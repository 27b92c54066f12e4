import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, rmdirSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { linkOrCopy } from './link-or-copy.ts'
import type { Changes } from './staging.ts'
import type { WorkFolder } from './work-folder.ts'

/** Data to undo an interrupted placement. */
interface Journal {
  /** New files that replace one of the last output. */
  readonly replaced: readonly string[]
  readonly created: readonly string[]
  readonly removed: readonly string[]
}

/** Renames the new files into the output folder one by one, and removes the stale ones. Undoes everything if a step fails. */
export function placeFiles(work: WorkFolder, changes: Changes): void {
  const order = orderOf(changes)
  const isReplaced = (path: string): boolean => existsSync(join(work.target, path)) && !order.madeRoomFor.has(path)
  const replaced = changes.written.filter(isReplaced)
  const created = changes.written.filter((path) => !isReplaced(path))
  writeJournal(work, { replaced, created, removed: changes.removed })
  try {
    for (const path of order.removedFirst) remove(work, path)
    for (const path of [...changes.written].sort(byKind)) place(work, path)
    for (const path of order.removedLast) remove(work, path)
    rmSync(work.journal)
  } catch (error) {
    undoPlacing(work)
    throw error
  }
}

/** Undoes the placement recorded in a journal; may itself be interrupted and repeated. */
export function undoPlacing(work: WorkFolder): void {
  const journal = readJournal(work)
  if (!journal) return
  for (const path of journal.created) {
    unlinkIfThere(join(work.target, path))
    pruneFolders(work.target, path)
  }
  for (const path of [...journal.replaced, ...journal.removed]) {
    const backup = join(work.backup, path)
    if (existsSync(backup)) move(backup, join(work.target, path))
  }
  rmSync(work.journal)
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
  const [written, newFolders, oldFolders] = [
    new Set(changes.written),
    foldersOf(changes.written),
    foldersOf(changes.removed),
  ]
  const isInTheWay = (path: string): boolean =>
    newFolders.has(path) || [...foldersOf([path])].some((folder) => written.has(folder))
  return {
    removedFirst: changes.removed.filter(isInTheWay),
    removedLast: changes.removed.filter((path) => !isInTheWay(path)),
    /** New files at the path of a removed folder. */
    madeRoomFor: new Set(changes.written.filter((path) => oldFolders.has(path))),
  }
}

function foldersOf(paths: readonly string[]): ReadonlySet<string> {
  const folders = new Set<string>()
  for (const path of paths) {
    for (let folder = dirname(path); folder !== '.' && !folders.has(folder); folder = dirname(folder))
      folders.add(folder)
  }
  return folders
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

function writeJournal(work: WorkFolder, journal: Journal): void {
  mkdirSync(work.root, { recursive: true })
  mkdirSync(work.target, { recursive: true })
  writeFileSync(`${work.journal}.new`, JSON.stringify(journal))
  renameSync(`${work.journal}.new`, work.journal)
}

function readJournal(work: WorkFolder): Journal | undefined {
  return existsSync(work.journal) ? (JSON.parse(readFileSync(work.journal, 'utf8')) as Journal) : undefined
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
