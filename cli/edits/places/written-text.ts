import type { Edit } from '../../text/text-edits.ts'
import { applyEdits } from '../../text/text-edits.ts'
import { type Location } from '../../report/diagnostic.ts'
import { locationAt } from '../../report/position.ts'

/** A file as its author wrote it, and its text as the stages read it: without a byte order mark, with `\n` at the end of lines. */
export class WrittenText {
  readonly file: string
  readonly raw: string
  readonly text: string
  readonly #isPlain: boolean

  constructor(file: string, raw: string) {
    this.file = file
    this.raw = raw
    this.text = raw.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
    this.#isPlain = this.text.length === raw.length
  }

  /** The file with edits of its text. What is between them stays to the byte. */
  withEdits(edits: readonly Edit[]): string {
    if (this.#isPlain) return applyEdits(this.raw, edits)
    const toRaw = this.#rawOffsets()
    const lineEnd = this.raw.includes('\r\n') ? '\r\n' : '\n'
    return applyEdits(
      this.raw,
      edits.map(({ start, end, text }) => ({
        start: toRaw(start),
        end: toRaw(end),
        text: text.replaceAll('\n', lineEnd),
      })),
    )
  }

  /** The place of a part of the text. */
  at(offset: number, length = 1): Location {
    return locationAt(this.file, this.text, { offset, length })
  }

  #rawOffsets(): (offset: number) => number {
    const { raw } = this
    const start = raw.startsWith('\uFEFF') ? 1 : 0
    /** Offsets in the text behind which one more character was removed. */
    const breaks: number[] = []
    for (let at = raw.indexOf('\r\n'); at >= 0; at = raw.indexOf('\r\n', at + 2))
      breaks.push(at - start - breaks.length)
    return (offset) => offset + start + countBelow(breaks, offset)
  }
}

/** The number of values of a sorted list that are below a limit. */
function countBelow(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < limit) low = middle + 1
    else high = middle
  }
  return low
}
