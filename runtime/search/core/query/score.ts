import { type Fuzziness, matchWord } from './match-word.ts'
import type { ParsedQuery, QueryWord } from './parse-query.ts'
import { type IndexView, isCommon, partitionAt, type PartitionView } from './search-context.ts'
import { adjacency, coverage, levelStep, literal, rankStep, stopWordShare } from './weights.ts'
import type { WordScores } from './word-scores.ts'

/** A word of the query with the terms that matched it. */
export interface MatchedWord {
  readonly word: QueryWord
  /** Terms to highlight besides the word. */
  readonly variants: ReadonlySet<string>
  /** The word is common and others of the query are not. */
  readonly isStopWord: boolean
}

/** The sections that match a query, scored. */
export interface Matches {
  readonly words: readonly MatchedWord[]
  /** Sections with a score, unsorted. */
  readonly sections: readonly number[]
  /** Scores by section. Integer part: share of the query that matches, in steps; fraction: how well it matches. */
  readonly scores: Float64Array
  /** 1 for sections that match in their text. */
  readonly inText: Uint8Array
}

/** Number of steps of the share of the query that matches, which outranks all else. */
const steps = 16

/** Scores the sections that match a query. */
export function scoreSections(index: IndexView, query: ParsedQuery, fuzziness?: Fuzziness): Matches {
  if (query.words.length === 0) return matchLiterally(index, query.literal)
  const allCommon = query.words.every(({ token }) => isCommon(index, token))
  const sums = newAccumulator(index.size)
  const words = query.words.map((word): MatchedWord => {
    const { scores, count, variants } = matchWord(index, word, fuzziness)
    const rarity = count === 0 ? 0 : Math.log(1 + index.size / (1 + count))
    const isStopWord = !allCommon && isCommon(index, word.token)
    accumulate(sums, scores, { weight: isStopWord ? rarity * stopWordShare : rarity, isStopWord })
    return { word, variants, isStopWord }
  })
  const scores = new Float64Array(index.size)
  for (const section of sums.touched)
    scores[section] = totalScore(sums, section, { partition: partitionAt(index, section), text: query.literal })
  return { words, sections: sums.touched.filter((section) => scores[section] !== 0), scores, inText: sums.inText }
}

/** Matches a query without words: the headings that contain its signs, or everything if it is empty. */
function matchLiterally(index: IndexView, text: string): Matches {
  const scores = new Float64Array(index.size)
  const sections = index.partitions.flatMap((partition) =>
    partition.table.titles.flatMap((title, section) => {
      if (!title.toLowerCase().includes(text)) return []
      scores[section + partition.offset] = 1 + asFraction(staticRank(partition, section))
      return [section + partition.offset]
    }),
  )
  return { words: [], sections, scores, inText: new Uint8Array(index.size) }
}

function totalScore(
  sums: Accumulator,
  at: number,
  { partition, text }: { readonly partition: PartitionView; readonly text: string },
): number {
  const { total } = sums
  const section = at - partition.offset
  const matched = (sums.matched[at] ?? 0) / total
  const inHeading = (sums.inHeading[at] ?? 0) / total
  if (!(matched > 0)) return 0
  let score = (sums.score[at] ?? 0) / total + (sums.bonus[at] ?? 0)
  if (inHeading > 0) {
    const covered = (sums.covered[at] ?? 0) / (partition.headings.wordCounts[section] ?? 1)
    score += Math.min(1, covered) * coverage * inHeading
  }
  if (inHeading > 0.9 && partition.table.titles[section]?.toLowerCase().includes(text)) score += literal
  return Math.round(matched * steps) + asFraction(score + staticRank(partition, section))
}

/** The score of a section whatever the query: its page's rank and its heading level. */
function staticRank({ table }: PartitionView, section: number): number {
  return (table.ranks[table.pages[section] ?? 0] ?? 0) * rankStep - (table.levels[section] ?? 1) * levelStep
}

/** Maps a score into the range between 0 and 1. */
function asFraction(score: number): number {
  return Math.min(0.999, Math.max(0.001, (score + 10) / 100))
}

/** Sums up the scores of a query's words by section. */
interface Accumulator {
  /** Sum of the weights of the words that match, without stop words. */
  readonly matched: Float32Array
  /** Sum of the words' weighted scores. */
  readonly score: Float32Array
  readonly bonus: Float32Array
  /** Sum of the weights of the words in the section's own heading. */
  readonly inHeading: Float32Array
  /** Number of words of that heading that are matched. */
  readonly covered: Float32Array
  /** Position in that heading of the last matching word, from 1, and the number of that word in the query. */
  readonly lastPosition: Uint8Array
  readonly lastWord: Uint8Array
  /** 1 for sections that match in their text but not in their own heading. */
  readonly inText: Uint8Array
  readonly touched: number[]
  /** Sum of the weights of all words, without stop words. */
  total: number
  /** Number of words so far. */
  words: number
}

function newAccumulator(size: number): Accumulator {
  const numbers = (): Float32Array => new Float32Array(size)
  const bytes = (): Uint8Array => new Uint8Array(size)
  return {
    matched: numbers(),
    score: numbers(),
    bonus: numbers(),
    inHeading: numbers(),
    covered: numbers(),
    lastPosition: bytes(),
    lastWord: bytes(),
    inText: bytes(),
    touched: [],
    total: 0,
    words: 0,
  }
}

/** Adds the next word of the query. */
function accumulate(
  sums: Accumulator,
  scores: WordScores,
  { weight, isStopWord }: { readonly weight: number; readonly isStopWord: boolean },
): void {
  sums.words += 1
  if (!isStopWord) sums.total += weight
  for (const section of scores.touched) {
    const score = (scores.heading[section] ?? 0) + (scores.text[section] ?? 0)
    const position = scores.position[section] ?? 0
    if (sums.score[section] === 0) sums.touched.push(section)
    sums.score[section] = (sums.score[section] ?? 0) + score * weight
    if (!isStopWord) sums.matched[section] = (sums.matched[section] ?? 0) + weight
    if (position > 0) addPosition(sums, section, { position, covered: scores.coverage[section] ?? 0, weight })
    else if (!isStopWord && scores.text[section] !== 0) sums.inText[section] = 1
  }
}

function addPosition(
  sums: Accumulator,
  section: number,
  word: { readonly position: number; readonly covered: number; readonly weight: number },
): void {
  sums.inHeading[section] = (sums.inHeading[section] ?? 0) + word.weight
  sums.covered[section] = (sums.covered[section] ?? 0) + word.covered
  const follows = sums.lastWord[section] === sums.words - 1 && sums.lastPosition[section] === word.position - 1
  if (follows && word.position > 1) sums.bonus[section] = (sums.bonus[section] ?? 0) + adjacency
  sums.lastPosition[section] = word.position
  sums.lastWord[section] = sums.words
}
