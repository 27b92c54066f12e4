import type { Location } from '../../report/diagnostic.ts'

/** The place in the text as written of one in the text as parsed, where a line was changed before it was parsed. */
export function writtenPlace(
  at: Location,
  { text, written }: { readonly text: string; readonly written: string },
): Location {
  if (text === written) return at
  const [parsed, own] = [lineOf(text, at.line), lineOf(written, at.line)]
  if (parsed === own) return at
  const before = samePart(parsed, own)
  if (at.column - 1 < before) return at
  const after = samePart(reversed(parsed.slice(before)), reversed(own.slice(before)))
  const column = at.column > parsed.length - after ? at.column + own.length - parsed.length : before + 1
  return { ...at, column, length: Math.max(1, Math.min(at.length, own.length - column + 1)) }
}

function samePart(a: string, b: string): number {
  let n = 0
  while (n < a.length && a[n] === b[n]) n++
  return n
}

function reversed(text: string): string {
  return [...text].reverse().join('')
}

function lineOf(text: string, line: number): string {
  return text.split('\n', line)[line - 1] ?? ''
}
