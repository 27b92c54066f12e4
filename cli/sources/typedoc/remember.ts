import { contentDigest } from '../../cache/digest.ts'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Cache } from '../../cache/cache.ts'
import type { Conversion, ConversionRequest } from './conversion.ts'
import { isCurrent } from './stamps.ts'

/** A cached conversion, and whether it is current. */
export interface Recalled {
  readonly conversion: Conversion
  readonly isCurrent: boolean
}

/** The optional packages that make the model. A site without an API reference does not install them. */
export const tools = ['typedoc', 'typescript'] as const

/** Cache key of a request: its options, and the versions of the tools. Stamps cover the files. */
export function requestKey(request: ConversionRequest): string {
  const versions = tools.map((name) => versionOf(name) ?? 'none')
  return contentDigest(JSON.stringify([versions, request]))
}

/** Reads the cache, without loading TypeDoc. */
export function recall(cache: Cache, source: string, key: string): Recalled | undefined {
  const known = cache.get<{ key: string; conversion: Conversion }>('typedoc', source)
  if (!known) return undefined
  return { conversion: known.conversion, isCurrent: known.key === key && isCurrent(known.conversion) }
}

/** Writes a conversion to the cache. It replaces the previous one, whatever its options. */
export function remember(cache: Cache, source: string, entry: { key: string; conversion: Conversion }): void {
  cache.put('typedoc', source, entry)
}

/** Version of a package that docs-gen can load; `undefined` if it is not installed. */
export function versionOf(name: string): string | undefined {
  try {
    const file = createRequire(import.meta.url).resolve(`${name}/package.json`)
    return String((JSON.parse(readFileSync(file, 'utf8')) as { version?: unknown }).version)
  } catch {
    return undefined
  }
}
