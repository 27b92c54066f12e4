import { contentDigest } from '../../../cli/cache/digest.ts'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Cache } from '../../../cli/cache/cache.ts'
import { type Conversion, type ConversionRequest, withModel } from './conversion.ts'
import { tools } from '../names.ts'

/** A conversion and the key of its request. */
export interface KeyedConversion {
  readonly key: string
  readonly conversion: Conversion
}

/** Cache key of a request: its options, and the versions of the tools. Stamps cover the files. */
export function requestKey(request: ConversionRequest): string {
  const versions = tools.map((name) => versionOf(name) ?? 'none')
  return contentDigest(JSON.stringify([versions, request]))
}

/** Reads the cache, without loading TypeDoc. */
export function recall(cache: Cache, source: string): KeyedConversion | undefined {
  const entry = cache.get<KeyedConversion>('typedoc', source)
  const text = cache.get<string>('typedoc-models', source)
  return entry && text !== undefined ? { ...entry, conversion: withModel({ ...entry.conversion, text }) } : undefined
}

/** Writes a conversion to the cache. It replaces the previous one, whatever its options. */
export function remember(cache: Cache, source: string, entry: KeyedConversion): void {
  const { model, text = JSON.stringify(model), ...conversion } = entry.conversion
  cache.put('typedoc', source, { key: entry.key, conversion })
  cache.put('typedoc-models', source, text)
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
