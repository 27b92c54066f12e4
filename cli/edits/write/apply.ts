import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, resolve } from 'node:path'
import { isFolder } from '../../cache/path-stats.ts'
import { syncAll } from '../../emit/sync.ts'
import { stepsOf } from '../../files/file-kinds.ts'
import { isSystemError, systemReason } from '../../process/system-error.ts'
import { isWithin, repositoryAround } from '../../files/symlink-boundary.ts'
import type { IndexChange } from './git.ts'
import { changeIndex } from './git.ts'
import { type Journal, type JournalEntry, JournalFolder } from './journal.ts'

/** A file to make, to write, to move, or the last two. Paths are relative to the site folder. */
export interface FileChange extends Omit<JournalEntry, 'isNew'> {
  /** Its new text. Unset: it stays. */
  readonly text?: string
}

/** A change of files, and where it is made. */
export interface Writing {
  /** Absolute path of the site folder. */
  readonly root: string
  readonly cacheDir: string
  readonly changes: readonly FileChange[]
  /** What changes in the index of git. Unset: nothing. */
  readonly index?: IndexChange | undefined
}

/**
 * Makes a change of files whole or not at all: one that is interrupted is undone by `recover`.
 * @returns why the system refuses it, when all files are as they were
 */
export async function applyChanges(writing: Writing): Promise<string | undefined> {
  try {
    await apply(writing)
    return undefined
  } catch (error) {
    if (!isSystemError(error)) throw error
    return systemReason(error)
  }
}

async function apply({ root, cacheDir, changes, index }: Writing): Promise<void> {
  const folder = new JournalFolder(cacheDir)
  const absolute = (path: string): string => resolve(root, path)
  folder.remove()
  mkdirSync(folder.path, { recursive: true })
  const entries = changes.map(({ from, to }): JournalEntry => {
    const isNew = from === to && !existsSync(absolute(from))
    return { from, to, ...(isNew && { isNew }) }
  })
  const backups = [...entries.entries()].filter(([, { isNew }]) => !isNew)
  for (const [n, { from }] of backups) cpSync(absolute(from), folder.backup(n), { preserveTimestamps: true })
  await syncAll(backups.map(([n]) => folder.backup(n)))
  const folders = newFolders(
    changes.map(({ to }) => to),
    root,
  )
  folder.write({ entries, folders, index: index?.undo ?? '' })
  try {
    write(changes, root)
    await syncAll(changes.map(({ to }) => absolute(to)))
    if (index) await changeIndex(index.top, index.apply)
  } catch (error) {
    await undo(folder, root)
    throw error
  }
  folder.remove()
}

/** Files first leave their places, so that two may change theirs. */
function write(changes: readonly FileChange[], root: string): void {
  const absolute = (path: string): string => resolve(root, path)
  const moved = changes.filter(({ from, to }) => from !== to)
  const leaving = new Set(moved.map(({ from }) => from))
  for (const { from, to } of moved) if (leaving.has(to)) renameSync(absolute(from), asidePath(absolute(from)))
  for (const { from, to } of moved) {
    mkdirSync(dirname(absolute(to)), { recursive: true })
    if (!leaving.has(to)) renameSync(absolute(from), absolute(to))
  }
  for (const { from, to } of moved) if (leaving.has(to)) renameSync(asidePath(absolute(from)), absolute(to))
  for (const { to, text } of changes) {
    if (text === undefined) continue
    mkdirSync(dirname(absolute(to)), { recursive: true })
    replaceKeepingMode(absolute(to), text)
  }
  for (const { from } of moved) removeEmpty(dirname(absolute(from)), root)
}

/** Writes a file whole, with the permissions that it has. */
function replaceKeepingMode(file: string, text: string): void {
  const fresh = asidePath(file)
  writeFileSync(fresh, text, { flush: true })
  if (existsSync(file)) chmodSync(fresh, lstatSync(file).mode)
  renameSync(fresh, file)
}

/** Where a file is for the time of a change: the next command knows it by its name. */
function asidePath(file: string): string {
  return `${file}.docs-gen-moving`
}

/** Folders that have to be made for some paths, the outermost first. */
function newFolders(paths: readonly string[], root: string): readonly string[] {
  const folders = new Set<string>()
  for (const path of paths)
    for (
      let folder = dirname(path);
      folder !== '.' && !folders.has(folder) && !existsSync(resolve(root, folder));
      folder = dirname(folder)
    )
      folders.add(folder)
  return [...folders].sort((a, b) => a.length - b.length)
}

/** Removes a folder that nothing is in, and those around it. */
function removeEmpty(folder: string, root: string): void {
  for (
    let path = folder;
    path !== root && isWithin(root, path) && isFolder(path) && readdirSync(path).length === 0;
    path = dirname(path)
  )
    rmdirSync(path)
}

/** Why an interrupted change cannot be undone, and what to do. */
interface DamagedJournal {
  readonly fault: string
  readonly hint: string
}

/** The result of a look for an interrupted change. */
export type Recovery = 'nothing' | 'undone' | DamagedJournal

/** Undoes a change that was interrupted, so that all files are as they were. */
export async function recover(root: string, cacheDir: string): Promise<Recovery> {
  const folder = new JournalFolder(cacheDir)
  const journal = folder.read()
  if (journal === undefined) return 'nothing'
  if (journal === 'damaged' || !staysInside(journal, root) || !isComplete(journal, folder))
    return {
      fault: 'The journal of an interrupted change is damaged, so the change cannot be undone',
      hint: `Look at the files with git, and remove the folder ${folder.path}.`,
    }
  await undo(folder, root)
  return 'undone'
}

function isComplete({ entries }: Journal, folder: JournalFolder): boolean {
  return entries.every(({ isNew }, n) => isNew === true || existsSync(folder.backup(n)))
}

/** Whether all paths are in the repository of the site: what the cache names may come from a stranger. */
export function areInside(root: string, paths: readonly string[]): boolean {
  // Content may be beside the site folder.
  const top = repositoryAround(root) ?? dirname(root)
  return paths.every((path) => {
    const absolute = resolve(root, path)
    return isWithin(top, absolute) && !stepsOf(absolute).includes('.git') && !isBehindLink(top, dirname(absolute))
  })
}

function staysInside({ entries, folders }: Journal, root: string): boolean {
  return areInside(root, [...entries.flatMap(({ from, to }) => [from, to]), ...folders])
}

function isBehindLink(top: string, folder: string): boolean {
  for (let path = folder; path.length > top.length; path = dirname(path))
    if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return true
  return false
}

async function undo(folder: JournalFolder, root: string): Promise<void> {
  const journal = folder.read()
  if (journal === undefined || journal === 'damaged') return
  const { entries, folders, index } = journal
  const absolute = (path: string): string => resolve(root, path)
  const sources = new Set(entries.map(({ from }) => from))
  for (const [n, { from, to, isNew }] of entries.entries()) {
    if (isNew) {
      for (const path of [absolute(to), asidePath(absolute(to))]) rmSync(path, { force: true })
      continue
    }
    mkdirSync(dirname(absolute(from)), { recursive: true })
    for (const path of [from, to]) rmSync(asidePath(absolute(path)), { force: true })
    if (!isSame(folder.backup(n), absolute(from)))
      cpSync(folder.backup(n), absolute(from), { preserveTimestamps: true })
  }
  for (const { to } of entries) if (!sources.has(to)) rmSync(absolute(to), { force: true })
  for (const path of [...folders].reverse())
    if (isFolder(absolute(path)) && readdirSync(absolute(path)).length === 0) rmdirSync(absolute(path))
  if (index !== '') await changeIndex(root, index)
  folder.remove()
}

function isSame(one: string, other: string): boolean {
  return existsSync(other) && readFileSync(one).equals(readFileSync(other))
}
