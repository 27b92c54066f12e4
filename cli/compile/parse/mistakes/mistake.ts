import { blank } from '../../../text/spaces.ts'

/** A mistake in MDX: its message, and the edits that remove it so that the rest can be parsed. */
export interface Mistake {
  readonly message: string
  readonly hint?: string
  readonly at: Range
  /** A second place that explains the first. */
  readonly related?: { readonly message: string; readonly at: Range }
  /** Ranges that are blanked out or replaced, keeping their length. */
  readonly edits: readonly Edit[]
  /** Tags whose partner the edits may have removed: errors about them are not reported. */
  readonly orphans?: { readonly opening?: string; readonly closing: readonly string[] }
  /** The tag without a partner that this mistake is about. */
  readonly unmatchedTag?: { readonly kind: 'opening' | 'closing'; readonly name: string }
  /** Reported even if it overlaps an earlier edit. */
  readonly isIndependent?: boolean
}

/** Offsets in the text; `to` is exclusive. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** An edit that keeps the position of everything else. */
export interface Edit extends Range {
  /** Put at the start of the range; the rest is blanked out. */
  readonly text?: string
}

/** The text that failed to parse, with the parser's message and position. */
export interface Failure {
  readonly text: string
  readonly offset: number
  readonly message: string
}

/** Applies edits; all lines and columns stay the same. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  return edits.reduce((all, { from, to, text: replacement = '' }) => {
    const rest = blank(all.slice(from, to))
    return all.slice(0, from) + replacement + rest.slice(replacement.length) + all.slice(to)
  }, text)
}

/** The offset of a line and column, which count from 1. */
export function offsetOf(text: string, line: number, column: number): number {
  let start = 0
  for (let n = 1; n < line; n++) {
    const end = text.indexOf('\n', start)
    if (end < 0) break
    start = end + 1
  }
  return Math.min(start + column - 1, text.length)
}

/** The end of the line at an offset. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  return end < 0 ? text.length : end
}

/** The end of the block at an offset: the next blank line. */
export function blockEnd(text: string, offset: number): number {
  const length = text.slice(offset).search(/\n[ \t>]*\n/)
  return length < 0 ? text.length : offset + length
}
