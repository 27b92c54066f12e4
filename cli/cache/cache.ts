import { RunError } from '../report/page-failure.ts'
import { type CacheIndex, readEntry, readIndex, writeEntries } from './cache-file.ts'

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

class DiskCache implements Cache {
  readonly #file: string
  readonly #version: string
  #index: CacheIndex
  #isCleared = false
  /** Parsed values, so that a reload in `serve` parses nothing twice. */
  readonly #values = new Map<string, unknown>()
  readonly #asked = new Set<string>()
  readonly #spaces = new Set<string>()
  /** Objects are encoded immediately, as they may change before the save; text, which cannot change, on the save. */
  readonly #fresh = new Map<string, Fresh>()

  constructor(file: string, toolVersion: string) {
    this.#file = file
    this.#version = toolVersion
    this.#index = readIndex(file, toolVersion)
  }

  get<T>(space: string, key: string): T | undefined {
    const id = entryId(space, key)
    this.#spaces.add(space)
    if (!this.#values.has(id)) this.#load(id)
    if (!this.#values.has(id)) return undefined
    this.#asked.add(id)
    return this.#values.get(id) as T
  }

  put<T>(space: string, key: string, value: T): void {
    const fresh: Fresh | undefined = typeof value === 'string' ? joined(value) : encode(value)
    if (fresh === undefined) return
    const id = entryId(space, key)
    this.#spaces.add(space)
    this.#asked.add(id)
    this.#values.set(id, value)
    this.#fresh.set(id, fresh)
  }

  has(space: string, key: string): boolean {
    const id = entryId(space, key)
    this.#spaces.add(space)
    const isKnown = this.#values.has(id) || this.#index.entries.has(id)
    if (isKnown) this.#asked.add(id)
    return isKnown
  }

  clear(): void {
    this.#index = { entries: new Map() }
    this.#values.clear()
    this.#fresh.clear()
    this.#asked.clear()
    this.#isCleared = true
  }

  save(): void {
    const kept = new Map([...this.#index.entries].filter(([id]) => this.#isWanted(id)))
    if (this.#fresh.size === 0 && kept.size === this.#index.entries.size && !this.#isCleared) return
    try {
      this.#index = writeEntries({ file: this.#file, version: this.#version, kept, fresh: this.#fresh })
      this.#fresh.clear()
      this.#isCleared = false
    } catch {
      // A full or read-only disk makes the next run slower, but does not fail this one.
    }
  }

  #load(id: string): void {
    const stored = this.#index.entries.get(id)
    const text = stored && readEntry(stored)
    if (text === undefined) return
    this.#values.set(id, text.startsWith('"') ? text.slice(1) : (JSON.parse(text) as unknown))
  }

  /** Keeps the entries of a space that was not read, because its stage did not run. */
  #isWanted(id: string): boolean {
    return !this.#fresh.has(id) && (this.#asked.has(id) || !this.#spaces.has(spaceOf(id)))
  }
}

/** A value not saved yet: text, or an object as JSON. */
type Fresh = string | Buffer

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
