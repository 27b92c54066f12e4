import { type IndexView, partitionAt } from './search-context.ts'
import { adjacency } from './weights.ts'
import type { WordScores } from './word-scores.ts'

/** Sums up the scores of a query's words by section and by page. */
export interface Accumulator {
  /** Sum of the weights of the words that match, times the quality of the match; without stop words. */
  readonly matchWeight: Float32Array
  /** Sum of the words' weighted scores. */
  readonly score: Float32Array
  readonly bonus: Float32Array
  /** Sum of the weights of the words in the section's own heading. */
  readonly inHeading: Float32Array
  /** Letters of that heading that are matched. */
  readonly coveredLetters: Float32Array
  /** Position in that heading of the last matching word, from 1, and the number of that word in the query. */
  readonly lastPosition: Uint8Array
  readonly lastWord: Uint8Array
  /** 1 for sections that match in their text but not in their own heading. */
  readonly inText: Uint8Array
  readonly sections: number[]
  /** The same sum as `matched` by page: of the best section for each word, and of the page's title. */
  readonly pageMatched: Float32Array
  readonly pageTitle: Float32Array
  /** Best quality of the current word by page; zero between words. */
  readonly pageBest: Float32Array
  /** Sum of the weights of all words, without stop words. */
  total: number
  /** Number of words so far. */
  words: number
}

/** Makes an accumulator for the sections and pages of an index. */
export function newAccumulator({ size, pages }: IndexView): Accumulator {
  const numbers = (length = size): Float32Array => new Float32Array(length)
  const bytes = (): Uint8Array => new Uint8Array(size)
  return {
    matchWeight: numbers(),
    score: numbers(),
    bonus: numbers(),
    inHeading: numbers(),
    coveredLetters: numbers(),
    lastPosition: bytes(),
    lastWord: bytes(),
    inText: bytes(),
    sections: [],
    pageMatched: numbers(pages),
    pageTitle: numbers(pages),
    pageBest: numbers(pages),
    total: 0,
    words: 0,
  }
}

/** Weight of a word of the query. */
interface WordWeight {
  readonly weight: number
  /** The word is not required, and does not enter the sums of what matches. */
  readonly isStopWord: boolean
}

/** Adds the next word of the query. A word without weight is left out. */
export function accumulate(sums: Accumulator, scores: WordScores, { weight, isStopWord }: WordWeight): void {
  sums.words += 1
  if (weight === 0) return
  if (!isStopWord) sums.total += weight
  for (const section of scores.sections) {
    const score = (scores.heading[section] ?? 0) + (scores.text[section] ?? 0)
    const position = scores.position[section] ?? 0
    if (sums.score[section] === 0) sums.sections.push(section)
    sums.score[section] = (sums.score[section] ?? 0) + score * weight
    if (!isStopWord)
      sums.matchWeight[section] = (sums.matchWeight[section] ?? 0) + weight * (scores.quality[section] ?? 0)
    if (position > 0) addPosition(sums, section, { position, coverage: scores.coverage[section] ?? 0, weight })
    else if (!isStopWord && scores.text[section] !== 0) sums.inText[section] = 1
  }
}

/** Adds a word to the sums of pages. */
export function accumulatePages(
  sums: Accumulator,
  index: IndexView,
  word: WordWeight & { readonly scores: WordScores },
): void {
  const { pageBest, pageMatched, pageTitle } = sums
  const { weight, scores } = word
  if (word.isStopWord || weight === 0) return
  const pages: number[] = []
  for (const section of scores.sections) {
    const { table, offset, firstPage } = partitionAt(index, section)
    const page = (table.pages[section - offset] ?? 0) + firstPage
    const quality = scores.quality[section] ?? 0
    if (pageBest[page] === 0) pages.push(page)
    if (quality > (pageBest[page] ?? 0)) pageBest[page] = quality
    if (scores.position[section] !== 0 && table.levels[section - offset] === 1)
      pageTitle[page] = (pageTitle[page] ?? 0) + weight * quality
  }
  for (const page of pages) {
    pageMatched[page] = (pageMatched[page] ?? 0) + weight * (pageBest[page] ?? 0)
    pageBest[page] = 0
  }
}

function addPosition(
  sums: Accumulator,
  section: number,
  word: { readonly position: number; readonly coverage: number; readonly weight: number },
): void {
  sums.inHeading[section] = (sums.inHeading[section] ?? 0) + word.weight
  sums.coveredLetters[section] = (sums.coveredLetters[section] ?? 0) + word.coverage
  const follows = sums.lastWord[section] === sums.words - 1 && sums.lastPosition[section] === word.position - 1
  if (follows && word.position > 1) sums.bonus[section] = (sums.bonus[section] ?? 0) + adjacency
  sums.lastPosition[section] = word.position
  sums.lastWord[section] = sums.words
}
