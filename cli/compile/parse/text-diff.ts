import { type Location } from '../../report/diagnostic.ts'

/** Converts a position in the parsed text to one in the text as written, if its line was changed before parsing. */
export function writtenPlace(
  at: Location,
  { text, original }: { readonly text: string; readonly original: string },
): Location {
  if (text === original) return at
  const [parsedLine, originalLine] = [lineOf(text, at.line), lineOf(original, at.line)]
  if (parsedLine === originalLine) return at
  const column = writtenColumn(at.column, parsedLine, originalLine)
  if (column === at.column && column <= commonPrefix(parsedLine, originalLine)) return at
  return { ...at, column, length: Math.max(1, Math.min(at.length, originalLine.length - column + 1)) }
}

/** Converts a column in a changed line to one in the line as written. */
export function writtenColumn(column: number, changed: string, original: string): number {
  const before = commonPrefix(changed, original)
  if (column - 1 < before) return column
  const after = commonPrefix(reversed(changed.slice(before)), reversed(original.slice(before)))
  return column > changed.length - after ? column + original.length - changed.length : before + 1
}

/** Length of the common start of two texts or lists. */
function commonPrefix(a: ArrayLike<string>, b: ArrayLike<string>): number {
  let n = 0
  while (n < a.length && n < b.length && a[n] === b[n]) n++
  return n
}

function reversed(text: string): string {
  return [...text].reverse().join('')
}

function lineOf(text: string, line: number): string {
  return text.split('\n', line)[line - 1] ?? ''
}

/** Limit for the table of `commonLines`; changes with more cells are paired line by line. */
const maxCells = 4_000_000

/** The number (from 1) that each line of a changed text had before. */
export function lineMatches(changed: readonly string[], before: readonly string[]): readonly number[] {
  const start = commonPrefix(changed, before)
  const rest = Math.min(changed.length, before.length) - start
  const end = Math.min(rest, commonPrefix(changed.toReversed(), before.toReversed()))
  const [now, then] = [changed.slice(start, changed.length - end), before.slice(start, before.length - end)]
  const pairs = [...commonLines(now, then), [now.length, then.length] as const]
  const matches = changed.slice(0, start).map((_, n) => n + 1)
  let [from, fromThen] = [0, 0]
  for (const [to, toThen] of pairs) {
    // Lines between two matches are paired in order; surplus ones belong to the last line, or to the line above.
    for (let n = 0; n < to - from; n++) matches.push(Math.max(1, start + Math.min(fromThen + n + 1, toThen)))
    if (to < now.length) matches.push(start + toThen + 1)
    ;[from, fromThen] = [to + 1, toThen + 1]
  }
  const shift = before.length - changed.length
  return [...matches, ...changed.slice(changed.length - end).map((_, n) => changed.length - end + n + 1 + shift)]
}

/** The longest common subsequence of lines, as pairs of indices. */
function commonLines(a: readonly string[], b: readonly string[]): readonly (readonly [number, number])[] {
  if (a.length * b.length > maxCells) return []
  const width = b.length + 1
  const longest = new Uint32Array((a.length + 1) * width)
  const at = (n: number, m: number): number => longest[n * width + m] ?? 0
  for (let n = a.length - 1; n >= 0; n--) {
    for (let m = b.length - 1; m >= 0; m--)
      longest[n * width + m] = a[n] === b[m] ? at(n + 1, m + 1) + 1 : Math.max(at(n + 1, m), at(n, m + 1))
  }
  const pairs: [number, number][] = []
  for (let n = 0, m = 0; n < a.length && m < b.length;) {
    if (a[n] === b[m]) pairs.push([n++, m++])
    else if (at(n + 1, m) >= at(n, m + 1)) n++
    else m++
  }
  return pairs
}
