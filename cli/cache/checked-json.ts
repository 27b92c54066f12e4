import { type Checksum, checksumOf } from './checksum.ts'

type ChecksumOf = (text: string) => Checksum

/**
 * Encodes a value as JSON below a line with its checksum, so that a truncated or changed file is recognised.
 * @param checksum default: that of the cache, which may be a signature
 */
export function encodeChecked(value: unknown, checksum: ChecksumOf = checksumOf): string {
  const body = JSON.stringify(value)
  return `${checksum(body)}\n${body}`
}

/** Decodes the text of `encodeChecked`; `undefined` if it is damaged. */
export function decodeChecked(text: string, checksum: ChecksumOf = checksumOf): unknown {
  const end = text.indexOf('\n')
  const body = text.slice(end + 1)
  return end !== -1 && text.slice(0, end) === String(checksum(body)) ? (JSON.parse(body) as unknown) : undefined
}
