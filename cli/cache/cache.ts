import { RunError } from '../report/page-failure.ts'
import { type CacheIndex, type Fresh, readEntry, readIndex, type Stored, writeEntries } from './cache-file.ts'
import { EarlySegments } from './early-segments.ts'

/**
 * Results cached by content: the key of an entry includes the tool version, the options and the text.
 */
export interface Cache {
  /** Returns the value stored in this run or an earlier one. Callers share it and must not change it. */
  get<T>(space: string, key: string): T | undefined
  /** Stores a JSON-serialisable value. */
  put<T>(space: string, key: string, value: T): void
  /** Whether there is a value, which the next save keeps even if it is never read. Reading it may still throw `LostValue`. */
  has(space: string, key: string): boolean
  /** Removes all entries; those on disk with the next save. */
  clear(): void
  /** Whether it began empty because the one on the disk does not have the signature that it needs. */
  readonly isForeign?: boolean
  /** Writes new entries to disk, and drops the entries not read since `openCache` in the spaces that were read at all. */
  save(): void
}

/** A cached value is damaged: clear the cache and repeat the work. */
class LostValue extends RunError {}

/** Throws `LostValue`, as an expression. */
export function lostValue(): never {
  throw new LostValue('The cache is damaged')
}

/** Does some work; if the cache turns out to be damaged, clears it and repeats the work. */
export async function despiteDamage<T>(cache: Cache, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof LostValue)) throw error
    cache.clear()
    return work()
  }
}

/** A cache that stores nothing (`--no-cache`). */
export const noCache: Cache = {
  get: () => undefined,
  put: () => undefined,
  has: () => false,
  clear: () => undefined,
  save: () => undefined,
}

/**
 * Opens the cache whose index is `file`, with segments of values in the same folder. Values are read on demand.
 * A missing or damaged cache, or one of another tool version, is empty; a failed save is ignored.
 * @param toolVersion identifies everything that changes the results of the same input
 */
export function openCache(file: string, toolVersion: string): Cache {
  return new DiskCache(file, toolVersion)
}

/** Unsaved values of a space with more characters or bytes than this are written early. */
const earlySize = 4 << 20

class DiskCache implements Cache {
  readonly #file: string
  readonly #version: string
  readonly isForeign: boolean | undefined
  #index: CacheIndex
  #isCleared = false
  /** Values other than text that were asked for since the last save, so that a reload in `serve` parses nothing twice. */
  #values = new Map<string, unknown>()
  /** Those of the time before; `serve` saves after each pause, so older texts of pages take no memory. */
  #olderValues = new Map<string, unknown>()
  readonly #asked = new Set<string>()
  readonly #spaces = new Set<string>()
  /** Objects are encoded immediately, as they may change before the save; text, which cannot change, on the save. */
  readonly #fresh = new Map<string, Fresh>()
  /** Sizes of unsaved values by space. */
  readonly #freshSizes = new Map<string, number>()
  readonly #early: EarlySegments

  constructor(file: string, toolVersion: string) {
    this.#file = file
    this.#version = toolVersion
    this.#index = readIndex(file, toolVersion)
    this.isForeign = this.#index.isForeign
    this.#early = new EarlySegments(file)
  }

  get<T>(space: string, key: string): T | undefined {
    const id = entryId(space, key)
    this.#spaces.add(space)
    const value = this.#inMemory(id) ?? this.#read(id)
    if (value !== undefined) this.#asked.add(id)
    return value as T | undefined
  }

  put<T>(space: string, key: string, value: T): void {
    const fresh: Fresh | undefined = typeof value === 'string' ? joined(value) : encode(value)
    if (fresh === undefined) return
    const id = entryId(space, key)
    this.#spaces.add(space)
    this.#asked.add(id)
    this.#olderValues.delete(id)
    if (typeof value === 'string') this.#values.delete(id)
    else this.#values.set(id, value)
    this.#fresh.set(id, fresh)
    this.#writeEarly(space, fresh.length)
  }

  has(space: string, key: string): boolean {
    const id = entryId(space, key)
    this.#spaces.add(space)
    const isKnown = this.#inMemory(id) !== undefined || this.#fresh.has(id) || this.#stored(id) !== undefined
    if (isKnown) this.#asked.add(id)
    return isKnown
  }

  clear(): void {
    this.#index = { entries: new Map() }
    this.#values.clear()
    this.#olderValues.clear()
    this.#early.clear()
    this.#fresh.clear()
    this.#freshSizes.clear()
    this.#asked.clear()
    this.#isCleared = true
  }

  save(): void {
    this.#write()
    this.#olderValues = this.#values
    this.#values = new Map()
  }

  #write(): void {
    const wantedEntries = new Map([...this.#index.entries].filter(([id]) => this.#isWanted(id)))
    const isNew = this.#fresh.size > 0 || this.#early.size > 0 || this.#isCleared
    if (!isNew && wantedEntries.size === this.#index.entries.size) return
    try {
      for (const [id, stored] of this.#early.finish()) if (!this.#fresh.has(id)) wantedEntries.set(id, stored)
      this.#index = writeEntries({
        file: this.#file,
        version: this.#version,
        storedEntries: wantedEntries,
        fresh: this.#fresh,
      })
      this.#early.clear()
      this.#fresh.clear()
      this.#freshSizes.clear()
      this.#isCleared = false
    } catch {
      // A full or read-only disk makes the next run slower, but does not fail this one.
    }
  }

  /** A value in memory as it was put or read. */
  #inMemory(id: string): unknown {
    if (!this.#olderValues.has(id)) return this.#values.get(id)
    const value = this.#olderValues.get(id)
    this.#olderValues.delete(id)
    this.#values.set(id, value)
    return value
  }

  /** Reads a value that is not in memory as it was put. Text is not kept, as it is read once or twice. */
  #read(id: string): unknown {
    const fresh = this.#fresh.get(id)
    if (typeof fresh === 'string') return fresh
    const stored = this.#stored(id)
    const text = fresh?.toString() ?? (stored && readEntry(stored))
    if (text === undefined) return undefined
    if (text.startsWith('"')) return text.slice(1)
    const value: unknown = JSON.parse(text)
    this.#values.set(id, value)
    return value
  }

  #stored(id: string): Stored | undefined {
    return this.#early.get(id) ?? this.#index.entries.get(id)
  }

  /** Writes the unsaved values of a space once they are large. */
  #writeEarly(space: string, size: number): void {
    const sum = (this.#freshSizes.get(space) ?? 0) + size
    this.#freshSizes.set(space, sum)
    if (sum < earlySize) return
    const values = new Map([...this.#fresh].filter(([id]) => spaceOf(id) === space))
    this.#freshSizes.set(space, 0)
    if (this.#early.write(space, values)) for (const id of values.keys()) this.#fresh.delete(id)
  }

  /** Keeps the entries of a space that was not read, because its stage did not run. */
  #isWanted(id: string): boolean {
    return !this.#fresh.has(id) && (this.#asked.has(id) || !this.#spaces.has(spaceOf(id)))
  }
}

/** Flattens a concatenated text, which otherwise keeps all its pieces in memory; measuring its bytes does it. */
function joined(text: string): string {
  Buffer.byteLength(text)
  return text
}

function encode(value: unknown): Buffer | undefined {
  const json: string | undefined = JSON.stringify(value)
  return json === undefined ? undefined : Buffer.from(json)
}

function entryId(space: string, key: string): string {
  return `${space}\0${key}`
}

function spaceOf(id: string): string {
  return id.slice(0, id.indexOf('\0'))
}
