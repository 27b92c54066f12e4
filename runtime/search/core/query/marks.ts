import { isEdge } from '../text/tokens.ts'
import { foldInPlace } from '../text/fold.ts'
import type { FoundWord } from './score.ts'

/** Something to mark in results. */
export interface Mark {
  readonly text: string
  /** Words that only begin with it are marked up to its end. */
  readonly isPrefix: boolean
  /** Number of the word of the query. */
  readonly word: number
}

/** A marked place in a text. */
export interface Range {
  readonly start: number
  readonly end: number
  readonly mark: Mark
}

/** What the words of a query mark. */
export function marksOf(words: readonly FoundWord[]): readonly Mark[] {
  return words.flatMap(({ word, terms }, index) => [
    ...(word.token === undefined ? [] : [{ text: word.token, isPrefix: word.isPrefix, word: index }]),
    ...Array.from(terms, (text) => ({
      text,
      isPrefix: word.isPrefix && text === word.parts.at(-1),
      word: index,
    })),
  ])
}

/** Numbers of the query's words that are marked. */
export function wordsIn(ranges: readonly Range[]): ReadonlySet<number> {
  return new Set(ranges.map(({ mark }) => mark.word))
}

/** Finds the places to mark, in order and apart. */
export function findMarks(text: string, marks: readonly Mark[]): readonly Range[] {
  const folded = foldInPlace(text)
  const found: Range[] = []
  for (const mark of marks) {
    const { length } = mark.text
    for (
      let start = folded.indexOf(mark.text);
      start >= 0 && length > 0;
      start = folded.indexOf(mark.text, start + 1)
    ) {
      const end = start + length
      if (isEdge(text, start) && (mark.isPrefix || isEdge(text, end))) found.push({ start, end, mark })
    }
  }
  return apart(found)
}

/** Ranges that do not overlap: the first ones, and the longest of those that begin together. */
function apart(ranges: readonly Range[]): readonly Range[] {
  let last = 0
  return [...ranges]
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start, end }) => {
      if (start < last) return false
      last = end
      return true
    })
}
