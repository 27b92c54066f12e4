import type { Location } from '../../report/diagnostic.ts'

/** The place in the text as written of one in the text as parsed, where a line was changed before it was parsed. */
export function writtenPlace(
  at: Location,
  { text, written }: { readonly text: string; readonly written: string },
): Location {
  if (text === written) return at
  const [parsed, own] = [lineOf(text, at.line), lineOf(written, at.line)]
  if (parsed === own) return at
  const column = writtenColumn(at.column, parsed, own)
  if (column === at.column && column <= samePart(parsed, own)) return at
  return { ...at, column, length: Math.max(1, Math.min(at.length, own.length - column + 1)) }
}

/** The column in a line as written of one in the line as it was changed. */
export function writtenColumn(column: number, changed: string, written: string): number {
  const before = samePart(changed, written)
  if (column - 1 < before) return column
  const after = samePart(reversed(changed.slice(before)), reversed(written.slice(before)))
  return column > changed.length - after ? column + written.length - changed.length : before + 1
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
