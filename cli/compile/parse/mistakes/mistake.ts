/** A mistake in MDX: what to say of it, and how to take it out of the text so that what follows can be read. */
export interface Mistake {
  readonly message: string
  readonly hint?: string
  /** What is pointed at. */
  readonly at: Range
  /** A second place that explains the first. */
  readonly related?: { readonly message: string; readonly at: Range }
  /** What is blanked out or replaced by as many characters. */
  readonly edits: readonly Edit[]
  /** Tags that may have lost their other half by the edits. */
  readonly widowed?: { readonly opening?: string; readonly closing: readonly string[] }
  /** The tag without its other half that this is about. */
  readonly half?: { readonly kind: 'opening' | 'closing'; readonly name: string }
  /** Told even where the text was mended already. */
  readonly isOwn?: boolean
}

/** Offsets in the text; `to` is behind the last character. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** A change that keeps the place of everything else; default is to blank the range out. */
export interface Edit extends Range {
  readonly text?: string
}

/** Where the parser stopped, in which text, and what it said. */
export interface Stop {
  readonly text: string
  readonly offset: number
  readonly message: string
}

/** Makes the changes; lines and columns stay what they were. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  return edits.reduce((all, { from, to, text: put = '' }) => {
    const blank = all.slice(from, to).replace(/[^\n]/g, ' ')
    return all.slice(0, from) + put + blank.slice(put.length) + all.slice(to)
  }, text)
}

/** The offset of a line and column, both from 1. */
export function offsetOf(text: string, line: number, column: number): number {
  let start = 0
  for (let n = 1; n < line; n++) {
    const end = text.indexOf('\n', start)
    if (end < 0) break
    start = end + 1
  }
  return Math.min(start + column - 1, text.length)
}

/** The end of the line that an offset stands in. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  return end < 0 ? text.length : end
}

/** The end of the block that an offset stands in: the next blank line. */
export function blockEnd(text: string, offset: number): number {
  const length = text.slice(offset).search(/\n[ \t>]*\n/)
  return length < 0 ? text.length : offset + length
}
