import { readFileSync, statSync } from 'node:fs'
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

/** A file that has not changed since the last run, by its times. */
export class UnreadFile implements SourceFile {
  readonly hash: string
  readonly #read: () => SourceFile

  constructor(absolute: string, hash: string) {
    this.hash = hash
    this.#read = lazily(() => {
      const source = readSource(absolute)
      // Results cached by its hash must not be reused for another text.
      return source?.hash === hash ? source : lostValue()
    })
  }

  get text(): string {
    return this.#read().text
  }

  get invalidAt(): number | undefined {
    return this.#read().invalidAt
  }
}

/** Reads a file; `undefined` if it cannot be read. */
export function readSource(absolute: string): SourceFile | undefined {
  const bytes = readBytes(absolute)
  if (!bytes) return undefined
  const hash = contentDigest(bytes)
  const text = bytes.toString('utf8')
  if (!text.includes('\uFFFD') || (Buffer.byteLength(text) === bytes.length && Buffer.from(text).equals(bytes))) {
    return { text: plainText(text), hash }
  }
  return { text: plainText(text), hash, invalidAt: Buffer.byteLength(text.slice(0, text.indexOf('\uFFFD'))) }
}

/** Hash of a file's bytes. */
export function hashFile(absolute: string): string | undefined {
  const bytes = readBytes(absolute)
  return bytes && contentDigest(bytes)
}

/** A device or a pipe may have no end. */
function readBytes(absolute: string): Buffer | undefined {
  try {
    return statSync(absolute).isFile() ? readFileSync(absolute) : undefined
  } catch {
    return undefined
  }
}

/** Removes the byte order mark and converts line ends to `\n`, the only ones that later stages expect. */
function plainText(text: string): string {
  const bare = withoutByteOrderMark(text)
  return bare.includes('\r\n') ? bare.replaceAll('\r\n', '\n') : bare
}
