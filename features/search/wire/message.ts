import { gunzipSync } from 'node:zlib'

/** A request of Algolia's read protocol, independent of the server that received it. */
export interface WireRequest {
  readonly method: string
  /** Path from the root, still encoded, without query: `/1/indexes/{index}/query`. */
  readonly path: string
  /** With or without question mark. */
  readonly query: string
  /** Headers with names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Uint8Array
}

/** A complete response. */
export interface WireResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A rejected request, with a message in the protocol's words. */
export class WireError extends Error {
  override readonly name = 'WireError'
  /** HTTP status. */
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Maximum size of a body in bytes, compressed or not. */
export const largestBody = 1_000_000

/** Parses the JSON object or list of a request; an empty body counts as an empty object. */
export function readBody({ body, headers }: WireRequest): object {
  if (body.byteLength > largestBody) throw tooLarge()
  const text = new TextDecoder().decode(decompress(body, headers['content-encoding']))
  if (text.trim() === '') return {}
  const value = parse(text)
  if (typeof value !== 'object' || value === null) throw new WireError(400, 'Expecting a JSON object')
  if (isDeep(value)) throw new WireError(400, `The body has more than ${maxDepth} levels`)
  return value
}

/** Maximum number of levels of a body: requests have six. */
const maxDepth = 32

/** Whether a value has too many levels to be handled by recursion. */
function isDeep(value: unknown): boolean {
  let level: readonly unknown[] = [value]
  for (let depth = 0; depth <= maxDepth; depth += 1)
    level = level.flatMap((one): unknown[] => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  return level.length > 0
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new WireError(400, 'The body is not valid JSON')
  }
}

function decompress(body: Uint8Array, encoding: string | undefined): Uint8Array {
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
