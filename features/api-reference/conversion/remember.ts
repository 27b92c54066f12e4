import { contentDigest } from '../../../cli/cache/digest.ts'
import type { Cache } from '../../../cli/cache/cache.ts'
import { type Conversion, type ConversionRequest, withModel } from './conversion.ts'
import { optionalPackage } from '../../../cli/modules/optional-module.ts'
import { packageRoot } from '../../../cli/process/package-root.ts'
import { tools } from '../names.ts'

/** A conversion and the key of its request. */
export interface KeyedConversion {
  readonly key: string
  readonly conversion: Conversion
}

/** Cache key of a request: its options, and the versions of the tools. Stamps cover the files. */
export function requestKey(request: ConversionRequest): string {
  const versions = tools.map((name) => optionalPackage(name, packageRoot)?.version ?? 'none')
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
