import { type Accumulator, accumulate, accumulatePages, newAccumulator } from './accumulator.ts'
import { matchWord, type WordMatches } from './match-word.ts'
import type { ParsedQuery, QueryWord } from './parse-query.ts'
import { type IndexView, isCommon, partitionAt, type PartitionView } from './search-context.ts'
import * as weights from './weights.ts'

/** A word of the query with the terms that matched it. */
export interface MatchedWord {
  readonly word: QueryWord
  /** Terms to highlight besides the word. */
  readonly variants: ReadonlySet<string>
  /** The word itself was not found: the variants are terms spelled like it. */
  readonly isCorrected?: boolean
  /** The word is common and others of the query are not. */
  readonly isStopWord: boolean
  /** The word would be a stop word, but not every text has it: it is highlighted. */
  readonly isFrequent?: boolean
  /** Its weight: the rarer, the higher; 0 for words that only ask. */
  readonly weight: number
}

/** The sections that match a query, scored. */
export interface Matches {
  readonly words: readonly MatchedWord[]
  /** Sections with a score, unsorted. */
  readonly sections: readonly number[]
  /** Scores by section, 0 to 17. */
  readonly scores: Float64Array
  /** Share of the query that matches, by section, 0 to 1. */
  readonly shares: Float64Array
  /** 1 for sections that match in their text. */
  readonly inText: Uint8Array
}

/** The meaning of a query, as far as its words tell. */
export interface Interpretation {
  /** Share of the weight of each word: 0 for words that only ask, such as "how". */
  readonly wordShares: readonly number[]
  /** The query is spelled like a name of code. */
  readonly isName: boolean
  /** The query is a question. */
  readonly isQuestion: boolean
  /** The text after the last dot of a query such as `editor.update()`, in lower case; else empty. */
  readonly member: string
}

const plain: Interpretation = { wordShares: [], isName: false, isQuestion: false, member: '' }

/** Settings for matching and weighing the words of a query. */
interface ScoreOptions {
  /** Finds the sections that match a word. Default: exactly, or by its beginning. */
  readonly match?: (index: IndexView, word: QueryWord) => WordMatches
  readonly interpretation?: Interpretation
}

/** Scores the sections that match a query. */
export function scoreSections(index: IndexView, query: ParsedQuery, options: ScoreOptions = {}): Matches {
  if (query.words.length === 0) return matchLiterally(index, query.literal)
  const { match = matchWord, interpretation = plain } = options
  const allCommon = isAllCommon(index, query)
  const sums = newAccumulator(index)
  const words = query.words.map((word, n): MatchedWord => {
    const { scores, count, variants, isCorrected } = match(index, word)
    const rarity = count === 0 ? Math.log(1 + index.size) / 2 : Math.log(1 + index.size / (1 + count))
    const share = allCommon ? 1 : (interpretation.wordShares[n] ?? 1)
    const isStopWord = !allCommon && (share === 0 || isCommon(index, word.token))
    const weight = rarity * share * (isStopWord ? weights.stopWordShare : 1)
    accumulate(sums, scores, { weight, isStopWord })
    accumulatePages(sums, index, { weight, isStopWord, scores })
    return { word, variants, isCorrected, isStopWord, weight }
  })
  const scores = new Float64Array(index.size)
  const shares = new Float64Array(index.size)
  const total = { sums, interpretation, text: query.literal }
  for (const section of sums.sections) {
    shares[section] = (sums.matchWeight[section] ?? 0) / sums.total
    scores[section] = totalScore(partitionAt(index, section), section, total)
  }
  return {
    words,
    sections: sums.sections.filter((section) => scores[section] !== 0),
    scores,
    shares,
    inText: sums.inText,
  }
}

/** Whether a query has common words only. */
export function isAllCommon(index: IndexView, { words }: ParsedQuery): boolean {
  return words.every(({ token }) => isCommon(index, token))
}

/** Matches a query without words: the headings that contain its signs, or everything if it is empty. */
function matchLiterally(index: IndexView, text: string): Matches {
  const scores = new Float64Array(index.size)
  const sections = index.partitions.flatMap((partition) =>
    partition.table.titles.flatMap((title, section) => {
      if (!title.toLowerCase().includes(text)) return []
      scores[section + partition.offset] = 1 + staticRank(partition, section, true) / 100
      return [section + partition.offset]
    }),
  )
  return {
    words: [],
    sections,
    scores,
    shares: scores.map(Math.sign),
    inText: new Uint8Array(index.size),
  }
}

interface TotalInput {
  readonly sums: Accumulator
  readonly interpretation: Interpretation
  /** The query in lower case. */
  readonly text: string
}

/** Highest score; see the buckets of `rankSections`. */
const highestScore = 16.9

function totalScore(partition: PartitionView, at: number, input: TotalInput): number {
  const { sums, interpretation } = input
  const { total } = sums
  const matchShare = (sums.matchWeight[at] ?? 0) / total
  if (!(matchShare > 0)) return 0
  const section = at - partition.offset
  const page = (partition.table.pages[section] ?? 0) + partition.firstPage
  const quality =
    (sums.score[at] ?? 0) / total +
    (sums.bonus[at] ?? 0) +
    headingBonus(partition, at, input) +
    staticRank(partition, section, interpretation.isName)
  const score =
    matchShare * weights.matchedWeight +
    ((sums.pageMatched[page] ?? 0) / total) * weights.pageMatchedWeight +
    ((sums.pageTitle[page] ?? 0) / total) * weights.pageTitleWeight +
    Math.max(0, quality) * weights.qualityWeight
  return Math.min(highestScore, score)
}

/** The bonus of a section for how well its own heading fits the query. */
function headingBonus(
  { table, offset }: PartitionView,
  at: number,
  { sums, interpretation, text }: TotalInput,
): number {
  const section = at - offset
  const inHeading = (sums.inHeading[at] ?? 0) / sums.total
  const isPage = table.levels[section] === 1
  const title = table.titles[section]?.toLowerCase() ?? ''
  // The member may be a word that only asks, such as `is`.
  if (!isPage && title !== '' && text.endsWith(`.${title}`) && text === `${pageTitle(table, section)}.${title}`)
    return weights.fullName
  if (inHeading === 0) return 0
  const { member, isName, isQuestion } = interpretation
  const coverage = Math.min(1, (sums.coveredLetters[at] ?? 0) / (table.letters[section] || 1))
  let bonus = coverage * inHeading * (weights.coverage + (isPage ? weights.titleCoverage : 0))
  bonus -= (table.levels[section] ?? 1) * weights.levelStep
  if (inHeading > 0.9 && title.includes(text)) bonus += weights.literal
  if (title === text) bonus += isPage ? weights.exactTitle : isName ? weights.exactName : weights.exactHeading
  if (isQuestion && title.endsWith('?')) bonus += weights.questionHeading * inHeading
  if (member !== '' && !isPage && (title === member || title.startsWith(`${member}(`)))
    bonus += (weights.member * (sums.matchWeight[at] ?? 0)) / sums.total
  return bonus
}

/** The title of a section's page in lower case. */
function pageTitle({ pages, firsts, titles }: PartitionView['table'], section: number): string {
  return (titles[firsts[pages[section] ?? 0] ?? 0] ?? '').toLowerCase()
}

/** The score of a section whatever the query: its page's rank, and the links to it. */
function staticRank({ table, links }: PartitionView, section: number, isName: boolean): number {
  const page = table.pages[section] ?? 0
  const rank = (table.ranks[page] ?? 0) * (isName ? weights.rankStep : weights.plainRankStep)
  const isPage = table.levels[section] === 1
  return rank + Number(links[page] ?? 0) * (isPage ? weights.pageLink : isName ? weights.nameLink : weights.sectionLink)
}
