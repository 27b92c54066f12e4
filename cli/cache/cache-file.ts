import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { decodeChecked, encodeChecked } from './checked-json.ts'
import { type Checksum, isCacheSigned } from './checksum.ts'
import { identityOf } from './process-identity.ts'
import { Segment, SegmentWriter } from './cache-segment.ts'
import { removeLeftover, replaceFile } from './whole-file.ts'

/** Location of a value: a byte range of a segment, and the checksum of these bytes. */
export interface Stored {
  readonly segment: Segment
  readonly offset: number
  readonly length: number
  readonly checksum: Checksum
}

/** Entries of a cache, by `space\0key`. */
export interface CacheIndex {
  readonly entries: ReadonlyMap<string, Stored>
  /** Whether there is an index, but of another key, or signed where this run has no key, or not signed where it has one. */
  readonly isForeign?: boolean
}

/** File format of the index: one row per entry (id, number of the segment, offset, length, checksum). It has a checksum as a whole, too. */
interface IndexFile {
  readonly format: 'docs-gen cache 1'
  readonly version: string
  readonly segments: readonly string[]
  readonly entries: readonly (readonly [string, number, number, number, Checksum])[]
}

/** Reads the index; a missing or damaged index, or one of another version, is empty. */
export function readIndex(file: string, version: string): CacheIndex {
  const text = readIndexText(file)
  const index = parseIndex(text)
  if (index?.version !== version) return { entries: new Map(), isForeign: !index && isForeign(text) }
  const segments = index.segments.map((name) => new Segment(join(dirname(file), basename(name))))
  const entries = new Map<string, Stored>()
  for (const [id, number, offset, length, checksum] of index.entries) {
    const segment = segments[number]
    if (segment) entries.set(id, { segment, offset, length, checksum })
  }
  return { entries }
}

/** Reads one value; `undefined` if its segment is missing or its bytes are damaged. */
export function readEntry(stored: Stored): string | undefined {
  const bytes = stored.segment.read(stored.offset, stored.length, stored.checksum)
  return bytes?.toString('utf8')
}

/** Content of a save: the entries to keep, and the new ones. */
interface Save {
  readonly file: string
  readonly version: string
  readonly storedEntries: ReadonlyMap<string, Stored>
  readonly fresh: ReadonlyMap<string, Fresh>
}

/** A value that is not saved yet: text, or an object as JSON. */
export type Fresh = string | Buffer

/**
 * Writes the new values to a new segment, then replaces the index by a rename: an interrupted save does not change the cache.
 * Merges small and half-unused segments into the new one, so that their number stays logarithmic.
 */
export function writeEntries(save: Save): CacheIndex {
  mkdirSync(dirname(save.file), { recursive: true })
  const carried = segmentsToCarry(save)
  const path = newSegment(save.file)
  const writer = new SegmentWriter(path)
  const entries = new Map<string, Stored>()
  try {
    for (const [id, stored] of save.storedEntries) {
      if (!carried.has(stored.segment)) entries.set(id, stored)
      else writer.copy(stored, (copy) => entries.set(id, copy))
    }
    for (const [id, value] of bySpace(save.fresh)) entries.set(id, writer.append(bytesOf(value)))
    writer.close()
    writeIndex(save, entries)
  } catch (error) {
    writer.abandon()
    throw error
  }
  removeUnused(save.file, entries)
  return { entries }
}

/** A new name for a segment of a cache. @param file its index */
export function newSegment(file: string): string {
  return `${file}.${randomBytes(6).toString('hex')}.segment`
}

/** Sorts values by space, as they are read together. */
function bySpace<T>(values: ReadonlyMap<string, T>): readonly (readonly [string, T])[] {
  const spaces = new Map<string, [string, T][]>()
  for (const entry of values) {
    const space = entry[0].slice(0, entry[0].indexOf('\0'))
    const group = spaces.get(space)
    if (group) group.push(entry)
    else spaces.set(space, [entry])
  }
  return [...spaces.values()].flat()
}

/** Encodes text as a quotation mark and the text itself: most of the cache is HTML, which JSON makes longer and slower. */
export function bytesOf(value: Fresh): Buffer {
  return typeof value === 'string' ? Buffer.from(`"${value}`) : value
}

function segmentsToCarry(save: Save): ReadonlySet<Segment> {
  const live = new Map<Segment, number>()
  for (const { segment, length } of save.storedEntries.values()) live.set(segment, (live.get(segment) ?? 0) + length)
  let total = 0
  for (const value of save.fresh.values())
    total += typeof value === 'string' ? Buffer.byteLength(value) + 1 : value.length
  const carried = new Set<Segment>()
  for (const [segment, bytes] of [...live].sort((a, b) => a[1] - b[1])) {
    if (segment.isPresent() && bytes > total && bytes * 2 > segment.size()) continue
    carried.add(segment)
    total += bytes
  }
  return carried
}

function writeIndex(save: Save, entries: ReadonlyMap<string, Stored>): void {
  const segments = [...new Set([...entries.values()].map((stored) => stored.segment))]
  const numbers = new Map(segments.map((segment, number) => [segment, number]))
  const index: IndexFile = {
    format: 'docs-gen cache 1',
    version: save.version,
    segments: segments.map((segment) => basename(segment.path)),
    entries: [...entries].map(([id, { segment, offset, length, checksum }]) => [
      id,
      numbers.get(segment) ?? 0,
      offset,
      length,
      checksum,
    ]),
  }
  replaceFile(save.file, encodeChecked(index))
}

/** A file without its final name that has not grown for this long is left over, in ms. */
const abandonedAfter = 3_600_000

/** Removes unused segments, also those of another process: it can read the ones it has open, and misses the rest. */
function removeUnused(file: string, entries: ReadonlyMap<string, Stored>): void {
  const segmentNames = new Set([...entries.values()].map((stored) => basename(stored.segment.path)))
  const prefix = `${basename(file)}.`
  for (const name of readdirSync(dirname(file))) {
    if (!name.startsWith(prefix)) continue
    const path = join(dirname(file), name)
    if (name.endsWith('.part') ? isAbandoned(path) : name.endsWith('.segment') && !segmentNames.has(name))
      removeLeftover(path)
  }
}

/** Whether the process that writes a file has ended: on this machine, or long ago. */
function isAbandoned(path: string): boolean {
  const [, pid] = /\.(\d+)\.part$/.exec(path) ?? []
  if (pid !== undefined && identityOf(Number(pid)) === undefined) return true
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat !== undefined && stat.mtimeMs < Date.now() - abandonedAfter
}

/** The text of the index; empty if it is missing. */
function readIndexText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Whether the text of an index that is not valid is there and signed, or should be signed. */
function isForeign(text: string): boolean {
  return text !== '' && (isCacheSigned || /^[\w-]{43}\n/.test(text))
}

function parseIndex(text: string): IndexFile | undefined {
  try {
    const index = decodeChecked(text) as Partial<IndexFile> | null | undefined
    const isOurs = index?.format === 'docs-gen cache 1' && Array.isArray(index.segments) && Array.isArray(index.entries)
    return isOurs ? (index as IndexFile) : undefined
  } catch {
    return undefined
  }
}
