import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** Size of the chunks in which two files are compared, in bytes. */
const chunkSize = 1 << 16

/** Compares files with their expected content. It reuses its buffers: thousands of new ones would burden the garbage collector. */
export class ByteComparer {
  #left = Buffer.allocUnsafe(chunkSize)
  #right = Buffer.allocUnsafe(chunkSize)

  /** Whether an existing file holds exactly this text or these bytes. */
  holds(file: string, content: string | Uint8Array): boolean {
    const length = typeof content === 'string' ? Buffer.byteLength(content) : content.length
    return withFile(file, (descriptor, size) => {
      if (size !== length) return false
      this.#grow(length)
      if (readFull(descriptor, this.#left, length) !== length) return false
      if (typeof content !== 'string') return this.#left.compare(content, 0, length, 0, length) === 0
      this.#right.write(content)
      return this.#left.compare(this.#right, 0, length, 0, length) === 0
    })
  }

  /** Whether two existing files hold the same bytes, read in chunks. */
  isCopy(file: string, source: string): boolean {
    return withFile(source, (two, sourceSize) =>
      withFile(file, (one, size) => size === sourceSize && this.#isSameStream(one, two)),
    )
  }

  #isSameStream(one: number, two: number): boolean {
    for (;;) {
      const count = readFull(one, this.#left, chunkSize)
      if (readFull(two, this.#right, chunkSize) !== count) return false
      if (this.#left.compare(this.#right, 0, count, 0, count) !== 0) return false
      if (count < chunkSize) return true
    }
  }

  #grow(length: number): void {
    if (length <= this.#left.length) return
    this.#left = Buffer.allocUnsafe(length * 2)
    this.#right = Buffer.allocUnsafe(length * 2)
  }
}

function withFile<T>(file: string, use: (descriptor: number, size: number) => T): T {
  const descriptor = openSync(file, 'r')
  try {
    return use(descriptor, fstatSync(descriptor).size)
  } finally {
    closeSync(descriptor)
  }
}

function readFull(descriptor: number, buffer: Buffer, byteCount: number): number {
  let count = 0
  while (count < byteCount) {
    const more = readSync(descriptor, buffer, count, byteCount - count, null)
    if (more === 0) return count
    count += more
  }
  return count
}
