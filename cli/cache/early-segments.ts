import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { bytesOf, type Fresh, newSegment, type Stored } from './cache-file.ts'
import { SegmentWriter } from './cache-segment.ts'

/** Values of large spaces, written before the save to be out of memory. Their files have no final names until then. */
export class EarlySegments {
  readonly #file: string
  readonly #writers = new Map<string, SegmentWriter>()
  readonly #entries = new Map<string, Stored>()
  #isRefused = false

  /** @param file index of the cache */
  constructor(file: string) {
    this.#file = file
  }

  /** Number of values. */
  get size(): number {
    return this.#entries.size
  }

  get(id: string): Stored | undefined {
    return this.#entries.get(id)
  }

  /** Writes values of one space. Returns whether they are written: the disk may be full or read-only. */
  write(space: string, values: ReadonlyMap<string, Fresh>): boolean {
    if (this.#isRefused) return false
    try {
      const writer = this.#writerOf(space)
      const entries = [...values].map(([id, value]) => [id, writer.append(bytesOf(value))] as const)
      writer.flush()
      for (const [id, stored] of entries) this.#entries.set(id, stored)
      return true
    } catch {
      this.#isRefused = true
      return false
    }
  }

  /** Gives the files their names, and returns all entries. Throws the file system's error. */
  finish(): ReadonlyMap<string, Stored> {
    for (const [space, writer] of this.#writers) {
      writer.close()
      writer.rename(newSegment(this.#file))
      this.#writers.delete(space)
    }
    return this.#entries
  }

  /** Removes the values, and the files without names. */
  clear(): void {
    for (const writer of this.#writers.values()) writer.abandon()
    this.#writers.clear()
    this.#entries.clear()
  }

  #writerOf(space: string): SegmentWriter {
    const openWriter = this.#writers.get(space)
    if (openWriter) return openWriter
    mkdirSync(dirname(this.#file), { recursive: true })
    const writer = new SegmentWriter(`${this.#file}.${randomBytes(6).toString('hex')}.${process.pid}.part`)
    this.#writers.set(space, writer)
    return writer
  }
}
