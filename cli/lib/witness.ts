import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import type { Dirent, Stats } from 'node:fs'

/** A file or folder that something was made from, or that was looked for and was not there. */
export interface Input {
  /** Absolute. */
  readonly path: string
  /** What was found there: of a file `fileDigest`, of a folder `folderDigest`, of nothing `absent`. Left out where nobody knows. */
  readonly digest?: string
}

/** The digest of what is not there. */
export const absent = 'absent'

/** How files and folders looked at one time: whether they still do is told without reading them. Serialisable. */
export interface Witness {
  /** When they were looked at, in ms since 1970. */
  readonly at: number
  readonly entries: readonly Entry[]
}

/** Path, size in bytes, times of the last change of content and of anything (ms since 1970), number of the inode; digest where it is known or needed. */
export type Entry = readonly [path: string, size: number, mtime: number, ctime: number, inode: number, digest?: string]

/**
 * Looks at files and folders, so that a later run can tell whether they changed.
 * @param since when what is made of them was begun, in ms since 1970: what has changed after that counts only if its digest is the one given
 * @returns `undefined` where something changed meanwhile
 */
export function bearWitness(inputs: Iterable<Input>, since = Infinity): Witness | undefined {
  const at = Date.now()
  const entries: Entry[] = []
  for (const { path, digest } of inputs) {
    const stat = look(path)
    const isLate = stat !== undefined && mayHaveChangedSince(stat, since)
    if (isLate && (digest === undefined || digestOf(path, stat) !== digest)) return undefined
    if (digest !== undefined && (digest === absent) !== (stat === undefined)) return undefined
    entries.push(
      entryOf(path, stat, digest ?? (stat && mayHaveChangedSince(stat, at) ? digestOf(path, stat) : undefined)),
    )
  }
  return { at, entries }
}

/** Whether all is as it was. Times, size and inode are looked at first; the content only where they differ, or were too fresh to tell. */
export function questionWitness({ at, entries }: Witness): boolean {
  return entries.every((entry) => isAsWitnessed(entry, at))
}

/** Whether one file or folder is as it was. @param at when it was looked at, in ms since 1970 */
export function isAsWitnessed([path, size, mtime, ctime, inode, digest]: Entry, at: number): boolean {
  const stat = look(path)
  if (!stat || inode === 0) return stat === undefined && inode === 0
  const isSame = stat.size === size && stat.mtimeMs === mtime && stat.ctimeMs === ctime && stat.ino === inode
  return (isSame && !mayHaveChangedSince(stat, at)) || (digest !== undefined && digestOf(path, stat) === digest)
}

/** The digest of what is at a path now. */
export function pathDigest(path: string): string {
  const stat = look(path)
  return stat ? digestOf(path, stat) : absent
}

/** The digest of a file's bytes. */
export function fileDigest(bytes: Uint8Array): string {
  return createHash('sha1').update(bytes).digest('base64url')
}

/** The digest of the names in a folder; docs-gen's own are left out. */
export function folderDigest(entries: readonly Dirent[]): string {
  const names = entries.filter(({ name }) => !/^\.(?:docs-gen$|.*\.docs-gen$)/.test(name))
  const lines = names.map((entry) => entry.name + (entry.isDirectory() ? '/' : ''))
  return fileDigest(Buffer.from(lines.sort().join('\n')))
}

function entryOf(path: string, stat: Stats | undefined, digest: string | undefined): Entry {
  if (!stat) return [path, 0, 0, 0, 0]
  const known = [path, stat.size, stat.mtimeMs, stat.ctimeMs, stat.ino] as const
  return digest === undefined ? known : [...known, digest]
}

function look(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** Ticks in which file systems keep time, in ms: the kernel's clock, or on old file systems whole seconds, of which FAT counts two. */
const fineTick = 20
const coarseTick = 2000

/** Whether a file that looks like this may have been changed at that time or later: its times are no finer than a tick. */
function mayHaveChangedSince({ mtimeMs, ctimeMs }: Stats, time: number): boolean {
  const tick = Number.isInteger(mtimeMs) && Number.isInteger(ctimeMs) ? coarseTick : fineTick
  return Math.max(mtimeMs, ctimeMs) > time - tick
}

function digestOf(path: string, stat: Stats): string {
  try {
    return stat.isDirectory()
      ? folderDigest(readdirSync(path, { withFileTypes: true }))
      : fileDigest(readFileSync(path))
  } catch {
    return absent
  }
}
