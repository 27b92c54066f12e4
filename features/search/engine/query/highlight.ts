import { escapeHtml, foldInPlace } from '../text/normalize.ts'
import { isEdge } from '../text/tokenize.ts'
import type { HighlightResult } from '../types.ts'
import type { MatchedWord } from './score.ts'

/** Tags around highlights, and the sign at the cut ends of a snippet. */
interface HighlightStyle {
  readonly before: string
  readonly after: string
  readonly ellipsis: string
}

/** A text to highlight in results. */
interface HighlightTerm {
  readonly text: string
  /** Words that only start with the text are highlighted up to its end. */
  readonly isPrefix: boolean
  /** Number of the word of the query. */
  readonly word: number
}

/** A range of a text to highlight. */
export interface HighlightRange {
  readonly start: number
  readonly end: number
  readonly term: HighlightTerm
}

/** Highlights the words of one query. */
export interface Highlighter {
  readonly style: HighlightStyle
  /** Finds the ranges of a text to highlight, in order and without overlaps. */
  rangesIn(text: string): readonly HighlightRange[]
  /** Highlights a whole text. */
  highlight(text: string): HighlightResult
  /** How much of the query the ranges cover. */
  matchLevel(ranges: readonly HighlightRange[]): HighlightResult['matchLevel']
}

/** Makes a highlighter, which searches each text once. */
export function createHighlighter(words: readonly MatchedWord[], style: HighlightStyle): Highlighter {
  const terms = highlightTerms(words)
  const rangesIn = memoizeByText((text: string) => findRanges(text, terms))
  const matchLevel = (ranges: readonly HighlightRange[]): HighlightResult['matchLevel'] => {
    const { size } = wordsIn(ranges)
    return size === 0 ? 'none' : size < words.length ? 'partial' : 'full'
  }
  const highlight = memoizeByText((text: string): HighlightResult => {
    const ranges = rangesIn(text)
    return {
      value: toHtml(text, ranges, style),
      matchLevel: matchLevel(ranges),
      matchedWords: [...wordsIn(ranges)].map((word) => words[word]?.word.raw ?? ''),
    }
  })
  return { style, rangesIn, highlight, matchLevel }
}

/** Caches the results of a function by its text. */
export function memoizeByText<T>(compute: (text: string) => T): (text: string) => T {
  const cache = new Map<string, T>()
  return (text) => {
    const value = cache.get(text) ?? compute(text)
    cache.set(text, value)
    return value
  }
}

/** Writes a text as HTML with highlighted ranges. */
export function toHtml(text: string, ranges: readonly HighlightRange[], style: HighlightStyle): string {
  let html = ''
  let last = 0
  for (const { start, end } of ranges) {
    html += escapeHtml(text.slice(last, start)) + style.before + escapeHtml(text.slice(start, end)) + style.after
    last = end
  }
  return html + escapeHtml(text.slice(last))
}

function highlightTerms(words: readonly MatchedWord[]): readonly HighlightTerm[] {
  return words.flatMap(({ word: { token, parts, isPrefix }, variants }, index) => [
    ...(token === undefined ? [] : [{ text: token, isPrefix, word: index }]),
    ...Array.from(variants, (text) => ({ text, isPrefix: isPrefix && text === parts.at(-1), word: index })),
  ])
}

function wordsIn(ranges: readonly HighlightRange[]): ReadonlySet<number> {
  return new Set(ranges.map(({ term }) => term.word))
}

function findRanges(text: string, terms: readonly HighlightTerm[]): readonly HighlightRange[] {
  const foldedText = foldInPlace(text)
  const ranges: HighlightRange[] = []
  for (const term of terms) {
    const { length } = term.text
    for (
      let start = foldedText.indexOf(term.text);
      start >= 0 && length > 0;
      start = foldedText.indexOf(term.text, start + 1)
    ) {
      const end = start + length
      if (isEdge(text, start) && (term.isPrefix || isEdge(text, end))) ranges.push({ start, end, term })
    }
  }
  return withoutOverlaps(ranges)
}

/** Keeps the first of overlapping ranges, and the longest of those with the same start. */
function withoutOverlaps(ranges: readonly HighlightRange[]): readonly HighlightRange[] {
  let last = 0
  return [...ranges]
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start, end }) => {
      if (start < last) return false
      last = end
      return true
    })
}
