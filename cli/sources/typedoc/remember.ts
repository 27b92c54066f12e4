import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Cache } from '../../lib/cache.ts'
import type { Conversion, ConversionRequest } from './conversion.ts'
import { isCurrent } from './stamps.ts'

/** What is remembered of a request, and whether it still holds. */
export interface Recalled {
  readonly conversion: Conversion
  readonly isCurrent: boolean
}

/** The key of a request: its options, and the versions of what would carry it out. Files are looked at apart from it. */
export function requestKey(request: ConversionRequest): string {
  const versions = ['typedoc', 'typescript'].map(versionOf)
  return createHash('sha1')
    .update(JSON.stringify([versions, request]))
    .digest('base64url')
}

/** Asks the cache. Loads nothing of TypeDoc. */
export function recall(cache: Cache, source: string, key: string): Recalled | undefined {
  const known = cache.get<{ key: string; conversion: Conversion }>('typedoc', source)
  if (!known) return undefined
  return { conversion: known.conversion, isCurrent: known.key === key && isCurrent(known.conversion) }
}

/** Puts a conversion into the cache; the one before it, of whatever options, is forgotten. */
export function remember(cache: Cache, source: string, entry: { key: string; conversion: Conversion }): void {
  cache.put('typedoc', source, entry)
}

function versionOf(name: string): string {
  try {
    const file = createRequire(import.meta.url).resolve(`${name}/package.json`)
    return String((JSON.parse(readFileSync(file, 'utf8')) as { version?: unknown }).version)
  } catch {
    return 'none'
  }
}
