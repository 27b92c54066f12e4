import { readFileSync } from 'node:fs'

/** Reads a text file; `undefined` if that fails. */
export function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
