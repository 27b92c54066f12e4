import { lstatSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { replaceFile } from '../cache/whole-file.ts'
import { decodeChecked, encodeChecked } from '../cache/checked-json.ts'
import { isRecord } from '../process/is-record.ts'
import { isInside } from './output-path.ts'
import { syncFolder } from './sync.ts'
import type { WorkFolder } from './work-folder.ts'

/** Files that are placed one by one: data to undo it. Paths are relative to the output folder. */
export interface PlacedJournal {
  readonly kind: 'placed'
  /** New files that replace one of the last output. */
  readonly replaced: readonly string[]
  readonly created: readonly string[]
  readonly removed: readonly string[]
}

/** Trees that are exchanged: data to undo it. Paths are relative to the output folder. */
export interface ExchangedJournal {
  readonly kind: 'exchanged'
  /** Folders that are moved from the last output to the new one. */
  readonly moved: readonly string[]
}

/** Record of a change of the output that is under way, to undo it if it is interrupted. */
export type Journal = PlacedJournal | ExchangedJournal

/** Writes the journal so that it is on the disk, whole, when this returns. It is no cache: a run with another key has to undo the change, too. */
export function writeJournal(work: WorkFolder, journal: Journal): void {
  mkdirSync(work.root, { recursive: true })
  replaceFile(work.journal, encodeChecked(journal, crc32), true)
  syncFolder(work.root)
}

/** Reads the journal of an interrupted change. Anything but a whole journal that stays within the two folders is `'damaged'`. */
export function readJournal(work: WorkFolder): Journal | 'damaged' | undefined {
  const stat = lstatSync(work.journal, { throwIfNoEntry: false })
  if (!stat) return undefined
  if (!stat.isFile()) return 'damaged'
  const journal = parse(readFileSync(work.journal, 'utf8'))
  return journal && pathsOf(journal).every((path) => staysInside(work, path)) ? journal : 'damaged'
}

/** Removes the journal: the change is complete, or undone. */
export function removeJournal(work: WorkFolder): void {
  rmSync(work.journal, { recursive: true, force: true })
}

function parse(text: string): Journal | undefined {
  try {
    const value = decodeChecked(text, crc32)
    return isJournal(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isJournal(value: unknown): value is Journal {
  if (!isRecord(value)) return false
  if (value['kind'] === 'exchanged') return isPathList(value['moved'])
  return value['kind'] === 'placed' && [value['replaced'], value['created'], value['removed']].every(isPathList)
}

function isPathList(value: unknown): boolean {
  return Array.isArray(value) && value.every((path) => typeof path === 'string' && isInside(path))
}

function pathsOf(journal: Journal): readonly string[] {
  return journal.kind === 'exchanged' ? journal.moved : [...journal.replaced, ...journal.created, ...journal.removed]
}

/** The work folder may come from a stranger's repository, with links in it that lead elsewhere. */
function staysInside({ target, backup, fresh, previous }: WorkFolder, path: string): boolean {
  return [target, backup, fresh, previous].every((root) => !isBehindLink(root, path))
}

function isBehindLink(root: string, path: string): boolean {
  for (let folder = dirname(join(root, path)); folder.length >= root.length; folder = dirname(folder))
    if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) return true
  return false
}
