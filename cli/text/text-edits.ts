/** A replacement of part of a text. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** A part of a text. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** Applies replacements and insertions to part of a text. Of overlapping ones, the first applies, of those with one start the longest. */
export function applyEdits(text: string, edits: readonly Edit[], range: Range = { from: 0, to: text.length }): string {
  const inside = edits.filter(({ start }) => start >= range.from && (start < range.to || range.to === text.length))
  const sorted = inside.sort((a, b) => a.start - b.start || compareRanks(lengthRank(a), lengthRank(b)))
  let result = ''
  let at = range.from
  for (const edit of sorted) {
    if (edit.start < at) continue
    result += text.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return result + text.slice(at, range.to)
}

/** Insertions first, then from long to short. */
function lengthRank({ start, end }: Edit): number {
  return start === end ? -Infinity : start - end
}

function compareRanks(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0
}
