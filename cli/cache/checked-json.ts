import { checksumOf } from './checksum.ts'

/** Encodes a value as JSON below a line with its checksum, so that a truncated or changed file is recognised. */
export function encodeChecked(value: unknown): string {
  const body = JSON.stringify(value)
  return `${checksumOf(body)}\n${body}`
}

/** Decodes the text of `encodeChecked`; `undefined` if it is damaged. */
export function decodeChecked(text: string): unknown {
  const end = text.indexOf('\n')
  const body = text.slice(end + 1)
  return end !== -1 && text.slice(0, end) === String(checksumOf(body)) ? (JSON.parse(body) as unknown) : undefined
}
