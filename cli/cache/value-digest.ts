import { contentDigest } from './digest.ts'

/**
 * Digest of any value: data by its content, functions by their source text.
 * @returns `undefined` if the value contains itself
 */
export function valueDigest(value: unknown): string | undefined {
  try {
    // Data gives the same text either way, but much faster without the replacer.
    const text: string | undefined = isData(value) ? JSON.stringify(value) : JSON.stringify(value, jsonReplacer)
    return contentDigest(text ?? 'undefined')
  } catch {
    return undefined
  }
}

/** Whether JSON can represent the whole value. */
function isData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null)
    return typeof value !== 'function' && typeof value !== 'bigint' && typeof value !== 'symbol'
  if (Array.isArray(value)) return value.every(isData)
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return false
  for (const key in value) if (!isData((value as Readonly<Record<string, unknown>>)[key])) return false
  return true
}

/** Replaces values that JSON omits by objects that no data equals. */
function jsonReplacer(_key: string, value: unknown): unknown {
  if (typeof value === 'function' || typeof value === 'bigint' || typeof value === 'symbol')
    return { [`\0${typeof value}`]: String(value) }
  if (value instanceof RegExp) return { '\0regexp': String(value) }
  if (value instanceof Map || value instanceof Set) return { '\0collection': [...(value as Iterable<unknown>)] }
  return value
}
