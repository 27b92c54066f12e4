import { closeSync, existsSync, fstatSync, openSync, readSync, renameSync, writeSync } from 'node:fs'
import { type Checksum, checksumOf } from './checksum.ts'
import { removeLeftover } from './whole-file.ts'

/** A file of values, one after another. What it holds never changes, and it is opened on the first read. */
export class Segment {
  #path: string
  #descriptor: number | undefined
  /** The last block read and its offset: values read together are stored together. */
  #window = { offset: 0, bytes: Buffer.alloc(0) }

  /** @param path absolute path of the file, which need not exist */
  constructor(path: string) {
    this.#path = path
  }

  /** Absolute path of the file. */
  get path(): string {
    return this.#path
  }

  /** Renames the file, which stays open. */
  rename(path: string): void {
    renameSync(this.#path, path)
    this.#path = path
  }

  /** Whether the file still exists under its name; another process may have removed it while it is open here. */
  isPresent(): boolean {
    return existsSync(this.path)
  }

  /** Size of the file in bytes, unused ones included; 0 if it is missing. */
  size(): number {
    const descriptor = this.open()
    return descriptor === undefined ? 0 : fstatSync(descriptor).size
  }

  /** Reads a range; `undefined` if it is incomplete or unreadable, or its checksum differs. */
  read(offset: number, length: number, checksum: Checksum): Buffer | undefined {
    const descriptor = this.open()
    if (descriptor === undefined) return undefined
    try {
      const bytes = this.#range(descriptor, offset, length)
      return bytes.length === length && checksumOf(bytes) === checksum ? bytes : undefined
    } catch {
      // The disk is damaged, the path is a folder, or the length is impossible.
      return undefined
    }
  }

  #range(descriptor: number, offset: number, length: number): Buffer {
    const start = offset - this.#window.offset
    if (start < 0 || start + length > this.#window.bytes.length) {
      const bytes = Buffer.allocUnsafe(Math.max(length, windowSize))
      const size = readSync(descriptor, bytes, 0, bytes.length, offset)
      this.#window = { offset, bytes: bytes.subarray(0, size) }
    }
    const begin = offset - this.#window.offset
    return this.#window.bytes.subarray(begin, begin + length)
  }

  /** Opens the file, so that it stays readable even if another process removes it. Returns the descriptor. */
  open(): number | undefined {
    try {
      return (this.#descriptor ??= openSync(this.path, 'r'))
    } catch {
      return undefined
    }
  }
}

/** Size of a block read, in bytes. */
const windowSize = 1 << 17

/** Location of a value in a segment. */
interface SegmentRange {
  readonly segment: Segment
  readonly offset: number
  readonly length: number
  readonly checksum: Checksum
}

/** Size of the write buffer, in bytes. */
const chunkSize = 1 << 20

/** Writes a new segment, which is unused until the index refers to it. */
export class SegmentWriter {
  readonly #segment: Segment
  #descriptor: number | undefined
  #pending: Buffer[] = []
  #pendingSize = 0
  #size = 0

  /** @param path absolute path of the file, created with the first value */
  constructor(path: string) {
    this.#segment = new Segment(path)
  }

  /** Appends a value and returns its location. */
  append(bytes: Buffer): SegmentRange {
    const place = { segment: this.#segment, offset: this.#size, length: bytes.length, checksum: checksumOf(bytes) }
    this.#pending.push(bytes)
    this.#pendingSize += bytes.length
    this.#size += bytes.length
    if (this.#pendingSize >= chunkSize) this.flush()
    return place
  }

  /** Copies a value of an older segment, unless it can no longer be read. */
  copy(from: SegmentRange, keep: (place: SegmentRange) => void): void {
    const bytes = from.segment.read(from.offset, from.length, from.checksum)
    if (bytes) keep(this.append(bytes))
  }

  /** Writes the rest of the buffer, and opens the finished segment for reading. */
  close(): void {
    this.flush()
    if (this.#descriptor !== undefined) closeSync(this.#descriptor)
    this.#descriptor = undefined
    this.#segment.open()
  }

  /** Gives the finished file its name. */
  rename(path: string): void {
    if (this.#size > 0) this.#segment.rename(path)
  }

  /** Removes the file. */
  abandon(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor)
    removeLeftover(this.#segment.path)
  }

  /** Writes the buffer, so that the values so far can be read. */
  flush(): void {
    const bytes = Buffer.concat(this.#pending)
    this.#pending = []
    this.#pendingSize = 0
    if (bytes.length === 0) return
    this.#descriptor ??= openSync(this.#segment.path, 'wx')
    // Another process may take it for a leftover.
    this.#segment.open()
    for (let offset = 0; offset < bytes.length;) offset += writeSync(this.#descriptor, bytes, offset)
  }
}
