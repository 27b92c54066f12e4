import { fileDigest } from './witness.ts'

/**
 * A digest of a value as far as it can be told: of data all of it, of a function its text.
 * @returns `undefined` where the value refers back to itself
 */
export function valueDigest(value: unknown): string | undefined {
  try {
    // The same text comes of data either way; asking for each value takes many times as long as writing it.
    const text: string | undefined = isData(value) ? JSON.stringify(value) : JSON.stringify(value, written)
    return fileDigest(Buffer.from(text ?? 'undefined'))
  } catch {
    return undefined
  }
}

/** Whether a value is such that JSON writes all of it. */
function isData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null)
    return typeof value !== 'function' && typeof value !== 'bigint' && typeof value !== 'symbol'
  if (Array.isArray(value)) return value.every(isData)
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return false
  for (const key in value) if (!isData((value as Readonly<Record<string, unknown>>)[key])) return false
  return true
}

/** What JSON leaves out, written so that it differs from any data. */
function written(_key: string, value: unknown): unknown {
  if (typeof value === 'function' || typeof value === 'bigint' || typeof value === 'symbol')
    return { [`\0${typeof value}`]: String(value) }
  if (value instanceof RegExp) return { '\0regexp': String(value) }
  if (value instanceof Map || value instanceof Set) return { '\0collection': [...(value as Iterable<unknown>)] }
  return value
}
