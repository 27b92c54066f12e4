import { type CacheIndex, readEntry, readIndex, writeEntries } from './cache-file.ts'

/**
 * Work remembered by content. An entry is found by its key (tool version, options and text go into it) and returned as it was put.
 */
export interface Cache {
  /** The value put under this key, in this run or an earlier one. Shared by all who ask: never change it. */
  get<T>(space: string, key: string): T | undefined
  /** Remembers a JSON-serialisable value. */
  put<T>(space: string, key: string, value: T): void
  /** Whether there is a value, which is then kept though nobody may read it. It can still turn out to be lost (`LostValue`). */
  has(space: string, key: string): boolean
  /** Forgets everything, on disk with the next save. */
  clear(): void
  /** Writes what is new to disk; entries not asked for since `openCache` are dropped, in the spaces that were asked at all. */
  save(): void
}

/** A value that a cache had turned out to be damaged: the cache is to be cleared and the work done again. */
export class LostValue extends Error {}

/** Throws `LostValue`. */
export function lostValue(): never {
  throw new LostValue('The cache is damaged')
}

/** Does some work; where the cache turns out to be damaged, does it again without what was in it. */
export async function despiteDamage<T>(cache: Cache, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof LostValue)) throw error
    cache.clear()
    return work()
  }
}

/** A cache that remembers nothing (`--no-cache`). */
export const noCache: Cache = {
  get: () => undefined,
  put: () => undefined,
  has: () => false,
  clear: () => undefined,
  save: () => undefined,
}

/**
 * Opens the cache kept in `file` (an index; the values lie in segments beside it). Only the index is read now, values when asked for.
 * Whatever cannot be used (missing, damaged, of another tool version) is an empty cache; what cannot be saved is forgotten.
 * @param toolVersion anything that changes what the stages make of the same input
 */
export function openCache(file: string, toolVersion: string): Cache {
  return new DiskCache(file, toolVersion)
}

class DiskCache implements Cache {
  readonly #file: string
  readonly #version: string
  #index: CacheIndex
  #isCleared = false
  /** Parsed values, so that a reload of `serve` parses nothing twice. */
  readonly #values = new Map<string, unknown>()
  readonly #asked = new Set<string>()
  readonly #spaces = new Set<string>()
  /** Objects are encoded when put, so that what is saved is what was put; text, which cannot change, when it is saved. */
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
      // A full or read-only disk costs time on the next run, never this run's output.
    }
  }

  #load(id: string): void {
    const stored = this.#index.entries.get(id)
    const text = stored && readEntry(stored)
    if (text === undefined) return
    this.#values.set(id, text.startsWith('"') ? text.slice(1) : (JSON.parse(text) as unknown))
  }

  /** A space nobody asked (its stage did not run) keeps what it has. */
  #isWanted(id: string): boolean {
    return !this.#fresh.has(id) && (this.#asked.has(id) || !this.#spaces.has(spaceOf(id)))
  }
}

/** A value that has not been saved: text, or an object as JSON. */
type Fresh = string | Buffer

/** A text put together of many pieces keeps them all in memory until somebody looks at all of it: measuring it does. */
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
