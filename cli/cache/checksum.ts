import { createHmac } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Proves that stored bytes are those that docs-gen wrote. */
export type Checksum = number | string

/**
 * Read before any code of the site runs, which sees other variables. An empty one is what CI gives where a secret is not available, so
 * nothing may count as signed with it.
 */
const signingKey = process.env['DOCS_GEN_CACHE_KEY'] || undefined

/** Whether what is kept between runs is signed. */
export const isCacheSigned = signingKey !== undefined

/**
 * The checksum of what is kept between runs: a CRC-32, which finds damage. Where `DOCS_GEN_CACHE_KEY` is set, a signature with that key,
 * which others cannot make: what they have written is no cache.
 */
export function checksumOf(bytes: Buffer | string): Checksum {
  return signingKey === undefined ? crc32(bytes) : createHmac('sha256', signingKey).update(bytes).digest('base64url')
}
