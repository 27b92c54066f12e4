import { gunzipSync } from 'node:zlib'
import type { WireRequest } from './wire-message.ts'
import { WireError } from './wire-message.ts'

/** Largest body, packed or unpacked, in bytes. */
export const largestBody = 1_000_000

/** The JSON object or list that a request carries; nothing is an empty object. */
export function readBody({ body, headers }: WireRequest): object {
  if (body.byteLength > largestBody) throw tooLarge()
  const text = new TextDecoder().decode(unpack(body, headers['content-encoding']))
  if (text.trim() === '') return {}
  const value = parse(text)
  if (typeof value !== 'object' || value === null) throw new WireError(400, 'Expecting a JSON object')
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new WireError(400, 'The body is not valid JSON')
  }
}

function unpack(body: Uint8Array, encoding: string | undefined): Uint8Array {
  if (encoding === undefined || encoding === '' || encoding === 'identity') return body
  if (encoding !== 'gzip') throw new WireError(415, `Content-Encoding ${encoding} is not supported`)
  try {
    return gunzipSync(body, { maxOutputLength: largestBody })
  } catch (error) {
    const isLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw isLarge ? tooLarge() : new WireError(400, 'The body is not valid gzip')
  }
}

function tooLarge(): WireError {
  return new WireError(413, `The body is larger than ${largestBody} bytes`)
}
