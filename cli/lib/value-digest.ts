import { fileDigest } from './witness.ts'

/**
 * A digest of a value as far as it can be told: of data all of it, of a function its text.
 * @returns `undefined` where the value refers back to itself
 */
export function valueDigest(value: unknown): string | undefined {
  try {
    return fileDigest(Buffer.from(JSON.stringify(value, written) ?? 'undefined'))
  } catch {
    return undefined
  }
}

/** What JSON leaves out, written so that it differs from any data. */
function written(_key: string, value: unknown): unknown {
  if (typeof value === 'function' || typeof value === 'bigint' || typeof value === 'symbol')
    return { [`\0${typeof value}`]: String(value) }
  if (value instanceof RegExp) return { '\0regexp': String(value) }
  if (value instanceof Map || value instanceof Set) return { '\0collection': [...(value as Iterable<unknown>)] }
  return value
}
