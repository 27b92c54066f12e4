import { readFileSync } from 'node:fs'

/** Reads a text file; `undefined` if that fails. */
export function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** Text without the byte order mark that some editors write in front of it. */
export function withoutByteOrderMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}
