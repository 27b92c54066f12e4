import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs'
import { lostValue } from '../cache/cache.ts'
import { contentDigest } from '../cache/digest.ts'
import { lazily } from '../process/lazily.ts'
import { withoutByteOrderMark } from './read-text.ts'

/** Content of a file: its text and the hash of its bytes. */
export interface SourceFile {
  readonly text: string
  readonly hash: string
  /** Byte offset of the first invalid UTF-8 sequence, if any. */
  readonly invalidAt?: number
}

/** A file that is larger than what was asked for. */
export class LargeFile {
  /** In bytes. */
  readonly size: number

  constructor(size: number) {
    this.size = size
  }
}

/** A file that has not changed since the last run, by its times. */
export class UnreadFile implements SourceFile {
  readonly hash: string
  readonly #read: () => SourceFile

  constructor(absolute: string, hash: string) {
    this.hash = hash
    this.#read = lazily(() => {
      const source = readSource(absolute, Infinity)
      // Results cached by its hash must not be reused for another text.
      return source && !(source instanceof LargeFile) && source.hash === hash ? source : lostValue()
    })
  }

  get text(): string {
    return this.#read().text
  }

  get invalidAt(): number | undefined {
    return this.#read().invalidAt
  }
}

/** Reads a file of at most so many bytes; `undefined` if it cannot be read. */
export function readSource(absolute: string, limit: number): SourceFile | LargeFile | undefined {
  const bytes = readBytes(absolute, limit)
  if (!bytes || bytes instanceof LargeFile) return bytes
  const hash = contentDigest(bytes)
  const text = bytes.toString('utf8')
  if (!text.includes('\uFFFD') || (Buffer.byteLength(text) === bytes.length && Buffer.from(text).equals(bytes))) {
    return { text: plainText(text), hash }
  }
  return { text: plainText(text), hash, invalidAt: Buffer.byteLength(text.slice(0, text.indexOf('\uFFFD'))) }
}

/** Hash of a file's bytes. */
export function hashFile(absolute: string): string | undefined {
  const bytes = readBytes(absolute, Infinity)
  return bytes && !(bytes instanceof LargeFile) ? contentDigest(bytes) : undefined
}

// Opening a pipe would wait for its other end.
const openFlags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

/** A device or a pipe may have no end, so only files are read. Looking at what was opened is cheaper than at a path. */
function readBytes(absolute: string, limit: number): Buffer | LargeFile | undefined {
  try {
    const file = openSync(absolute, openFlags)
    try {
      const stat = fstatSync(file)
      if (!stat.isFile()) return undefined
      return stat.size > limit ? new LargeFile(stat.size) : readFileSync(file)
    } finally {
      closeSync(file)
    }
  } catch {
    return undefined
  }
}

/** Removes the byte order mark and converts line ends to `\n`, the only ones that later stages expect. */
function plainText(text: string): string {
  const bare = withoutByteOrderMark(text)
  return bare.includes('\r\n') ? bare.replaceAll('\r\n', '\n') : bare
}
