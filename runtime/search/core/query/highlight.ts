import { escapeHtml } from '../text/escape.ts'
import type { HighlightResult } from '../types.ts'
import type { Mark, Range } from './marks.ts'
import { findMarks, wordsIn } from './marks.ts'
import { once } from './once.ts'

/** How results are marked. */
export interface MarkStyle {
  readonly before: string
  readonly after: string
  /** Stands where a snippet is cut. */
  readonly ellipsis: string
  readonly marks: readonly Mark[]
  /** The words of the query that say something, as typed. */
  readonly words: readonly string[]
}

/** Marks the words of one query in texts. */
export interface Marker {
  readonly style: MarkStyle
  /** The places to mark in a text. */
  rangesIn(text: string): readonly Range[]
  /** A text with its places marked. */
  highlight(text: string): HighlightResult
}

/** Makes a marker, which looks through each text once. */
export function createMarker(style: MarkStyle): Marker {
  const rangesIn = once((text: string) => findMarks(text, style.marks))
  const highlight = once((text: string): HighlightResult => {
    const ranges = rangesIn(text)
    const matched = wordsIn(ranges)
    return {
      value: render(text, ranges, style),
      matchLevel: levelOf(matched, style),
      matchedWords: [...matched].map((word) => style.words[word] ?? ''),
    }
  })
  return { style, rangesIn, highlight }
}

/** How much of the query is marked. */
export function levelOf(matched: ReadonlySet<number>, style: MarkStyle): HighlightResult['matchLevel'] {
  return matched.size === 0 ? 'none' : matched.size < style.words.length ? 'partial' : 'full'
}

/** A text as HTML, with places in it marked. */
export function render(text: string, ranges: readonly Range[], style: MarkStyle): string {
  let html = ''
  let last = 0
  for (const { start, end } of ranges) {
    html += escapeHtml(text.slice(last, start)) + style.before + escapeHtml(text.slice(start, end)) + style.after
    last = end
  }
  return html + escapeHtml(text.slice(last))
}
