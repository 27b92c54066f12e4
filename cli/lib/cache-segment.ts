import { closeSync, existsSync, fstatSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'

/** A file of values, one after another; never changed once written, and opened when first read. */
export class Segment {
  readonly path: string
  #descriptor: number | undefined
  /** What was read last, and where it stands: values that are asked for one after another lie side by side. */
  #window = { offset: 0, bytes: Buffer.alloc(0) }

  /** @param path absolute path of the file, which need not exist */
  constructor(path: string) {
    this.path = path
  }

  /** Whether the file still has its name; another process may have dropped it while it is open here. */
  isPresent(): boolean {
    return existsSync(this.path)
  }

  /** Bytes in the file, dead ones included; 0 where it is gone. */
  size(): number {
    const descriptor = this.open()
    return descriptor === undefined ? 0 : fstatSync(descriptor).size
  }

  /** Reads a range; `undefined` where it is not there whole, cannot be read, or its CRC-32 differs. */
  read(offset: number, length: number, crc: number): Buffer | undefined {
    const descriptor = this.open()
    if (descriptor === undefined) return undefined
    try {
      const bytes = this.#range(descriptor, offset, length)
      return bytes.length === length && crc32(bytes) === crc ? bytes : undefined
    } catch {
      // A damaged disk, a folder of that name, or a length that no file has.
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

  /** Opens the file: from now on it can be read even when another process drops it. Returns its descriptor. */
  open(): number | undefined {
    try {
      return (this.#descriptor ??= openSync(this.path, 'r'))
    } catch {
      return undefined
    }
  }
}

/** Bytes read at once. */
const windowSize = 1 << 17

/** A value's place in a segment. */
interface Place {
  readonly segment: Segment
  readonly offset: number
  readonly length: number
  readonly crc: number
}

/** Bytes gathered before they are written at once. */
const chunkSize = 1 << 20

/** Writes a new segment; nothing refers to it until the index does. */
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

  /** Appends a value and returns its place. */
  append(bytes: Buffer): Place {
    const place = { segment: this.#segment, offset: this.#size, length: bytes.length, crc: crc32(bytes) }
    this.#pending.push(bytes)
    this.#pendingSize += bytes.length
    this.#size += bytes.length
    if (this.#pendingSize >= chunkSize) this.#flush()
    return place
  }

  /** Appends a value of an older segment; one that can no longer be read is left out. */
  copy(from: Place, keep: (place: Place) => void): void {
    const bytes = from.segment.read(from.offset, from.length, from.crc)
    if (bytes) keep(this.append(bytes))
  }

  /** Writes what is left. */
  close(): void {
    this.#flush()
    if (this.#descriptor !== undefined) closeSync(this.#descriptor)
    this.#descriptor = undefined
    this.#segment.open()
  }

  /** Removes what was written. */
  abandon(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor)
    rmSync(this.#segment.path, { force: true })
  }

  #flush(): void {
    const bytes = Buffer.concat(this.#pending)
    this.#pending = []
    this.#pendingSize = 0
    if (bytes.length === 0) return
    this.#descriptor ??= openSync(this.#segment.path, 'wx')
    for (let written = 0; written < bytes.length;) written += writeSync(this.#descriptor, bytes, written)
  }
}
