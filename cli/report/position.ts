import type { Location } from './diagnostic.ts'

/** Converts an offset in a text to a location; `length` is at least 1 and ends with the line. */
export function locationAt(
  file: string,
  text: string,
  range: { readonly offset: number; readonly length?: number },
): Location {
  const offset = Math.min(Math.max(range.offset, 0), text.length)
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1
  return {
    file,
    line: countLines(text, lineStart),
    column: offset - lineStart + 1,
    length: Math.max(1, Math.min(range.length ?? 1, lineEnd(text, offset) - offset)),
  }
}

function countLines(text: string, end: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) line++
  return line
}

function lineEnd(text: string, offset: number): number {
  const newline = text.indexOf('\n', offset)
  const end = newline === -1 ? text.length : newline
  return text[end - 1] === '\r' && end > offset ? end - 1 : end
}
