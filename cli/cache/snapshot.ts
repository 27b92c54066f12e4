import { contentDigest } from './digest.ts'
import { lstatSync, readdirSync, readFileSync, realpathSync, type Stats } from 'node:fs'
import { pathStats } from './path-stats.ts'

/** A file or folder that a result depends on; it may be missing. */
export interface Input {
  /** Absolute path. */
  readonly path: string
  /** `contentDigest` of a file, `folderDigest` of a folder, or `absent`. Unset: not known. */
  readonly digest?: string
  /** Whether it was read, so that its absence means that it was removed meanwhile. */
  readonly wasRead?: true
}

/** Digest of a missing file or folder. */
export const absent = 'absent'

/** State of files and folders at one time, to check for changes without reading them. Serialisable. */
export interface Snapshot {
  /** When the snapshot was taken, in ms since 1970. */
  readonly at: number
  readonly entries: readonly Entry[]
}

/** State of one path: size in bytes, times in ms since 1970; the digest is set if known or needed. */
export type Entry = readonly [path: string, size: number, mtime: number, ctime: number, inode: number, digest?: string]

/**
 * Takes a snapshot of files and folders, so that a later run can check whether they changed.
 * @param since when the work on the inputs began, in ms since 1970; inputs changed later must have the digest passed in
 * @param entryInMemory states that were looked up a moment ago
 * @returns `undefined` if an input changed meanwhile
 */
export function takeSnapshot(
  inputs: Iterable<Input>,
  since = Infinity,
  entryInMemory?: (path: string) => Entry | undefined,
): Snapshot | undefined {
  const at = Date.now()
  const entries: Entry[] = []
  for (const { path, digest, wasRead } of inputs) {
    const looked = entryInMemory?.(path)
    if (looked) {
      entries.push(looked)
      continue
    }
    const stat = pathStats(path)
    const isLate = stat !== undefined && mayHaveChangedSince(stat, since)
    if (isLate && (digest === undefined || digestOf(path, stat) !== digest)) return undefined
    if (wasRead && !stat) return undefined
    if (digest !== undefined && (digest === absent) !== (stat === undefined)) return undefined
    entries.push(
      entryOf(path, stat, digest ?? (stat && mayHaveChangedSince(stat, at) ? digestOf(path, stat) : undefined)),
    )
  }
  return { at, entries }
}

/** Whether nothing has changed. Reads content only if times, size or inode differ, or the file was too new when the snapshot was taken. */
export function isSnapshotCurrent({ at, entries }: Snapshot): boolean {
  return entries.every((entry) => isEntryCurrent(entry, at))
}

/** The digest of a file by its entry, if its times say that it has not changed. @param at when the snapshot was taken, in ms since 1970 */
export function knownDigest(entry: Entry, at: number): string | undefined {
  const stat = pathStats(entry[0])
  return stat?.isFile() && isSame(entry, stat) && !mayHaveChangedSince(stat, at) ? entry[5] : undefined
}

function isSame([, size, mtime, ctime, inode]: Entry, stat: Stats): boolean {
  return stat.size === size && stat.mtimeMs === mtime && stat.ctimeMs === ctime && stat.ino === inode
}

/** Whether one file or folder is unchanged. @param at when the snapshot was taken, in ms since 1970 */
export function isEntryCurrent(entry: Entry, at: number): boolean {
  return entryState(entry, at) !== 'changed'
}

/**
 * The state of one file or folder: the `same` by its times alone, `equal` by its content only, or `changed`.
 * @param at when the snapshot was taken, in ms since 1970
 */
export function entryState(entry: Entry, at: number): 'same' | 'equal' | 'changed' {
  const [path, , , , inode, digest] = entry
  const stat = pathStats(path)
  if (!stat || inode === 0) return stat === undefined && inode === 0 ? 'same' : 'changed'
  if (isSame(entry, stat) && !mayHaveChangedSince(stat, at)) return 'same'
  return digest !== undefined && digestOf(path, stat) === digest ? 'equal' : 'changed'
}

/** Digest of the file or folder at a path. */
export function pathDigest(path: string): string {
  const stat = pathStats(path)
  return stat ? digestOf(path, stat) : absent
}

/** An entry of a folder, as Node lists it. */
interface FolderEntry {
  readonly name: string
  isDirectory(): boolean
}

/** Digest of the names in a folder, without docs-gen's own. */
export function folderDigest(entries: readonly FolderEntry[]): string {
  const names = entries.filter(({ name }) => !(name.startsWith('.') && name.endsWith('.docs-gen')))
  const lines = names.map((entry) => entry.name + (entry.isDirectory() ? '/' : ''))
  return contentDigest(lines.sort().join('\n'))
}

function entryOf(path: string, stat: Stats | undefined, digest: string | undefined): Entry {
  if (!stat) return [path, 0, 0, 0, 0]
  const state = [path, stat.size, stat.mtimeMs, stat.ctimeMs, stat.ino] as const
  return digest === undefined ? state : [...state, digest]
}

/** Resolutions of file times, in ms: the clock of the kernel, or on old file systems one second, or two on FAT. */
const fineTick = 20
const coarseTick = 2000

/** Whether a file may have changed at that time or later, given the resolution of its times. */
function mayHaveChangedSince(times: FileTimes, time: number): boolean {
  return Math.max(times.mtimeMs, times.ctimeMs) > time - timeResolution(times)
}

/** Times of a file in ms since 1970, as Node gives them. */
interface FileTimes {
  readonly mtimeMs: number
  readonly ctimeMs: number
}

/**
 * The resolution of a file's times, in ms. Only whole seconds are taken for a coarse one: the kernel's clock ticks every few ms, and its
 * fraction of a ms drifts so slowly that for some seconds, a few times a day, all new files have times of whole ms.
 */
export function timeResolution({ mtimeMs, ctimeMs }: FileTimes): number {
  return mtimeMs % 1000 === 0 && Number.isInteger(ctimeMs) ? coarseTick : fineTick
}

/** The place that a link to a folder leads to: folders with the same names may have other content. */
function linkTarget(path: string): string {
  return lstatSync(path).isSymbolicLink() ? ` ${realpathSync(path)}` : ''
}

function digestOf(path: string, stat: Stats): string {
  try {
    return stat.isDirectory()
      ? folderDigest(readdirSync(path, { withFileTypes: true })) + linkTarget(path)
      : contentDigest(readFileSync(path))
  } catch {
    return absent
  }
}
