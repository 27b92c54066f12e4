import { headingField, type InvertedIndex, lowerBound, termAt } from '../format/inverted-index.ts'
import type { QueryWord } from './parse-query.ts'
import { type IndexView, isCommon, type PartitionView } from './search-context.ts'
import {
  codeQuality,
  fieldWeights,
  inheritedQuality,
  inheritedShare,
  kindWeights,
  splitShare,
  textWeights,
} from './weights.ts'
import {
  isIn,
  newScores,
  raiseCoverage,
  raiseHeading,
  raiseQuality,
  raiseText,
  type WordScores,
} from './word-scores.ts'

/** A term of the dictionary that matches a word of the query. */
export interface TermMatch {
  /** Number of the term. */
  readonly term: number
  /** 0 to 1, where 1 is the word itself. */
  readonly quality: number
  /** The term does not start with the word, so it is highlighted separately. */
  readonly isVariant?: boolean
}

/** The sections that match one word of the query. */
export interface WordMatches {
  readonly scores: WordScores
  /** Document frequency: the number of matching sections, without those that only inherit a heading. */
  readonly count: number
  /** Terms to highlight besides the word. */
  readonly variants: ReadonlySet<string>
  /** The word itself was not found: the variants are terms spelled like it. */
  readonly isCorrected?: boolean
}

/** Sorted terms of one inverted index. */
export type TermDictionary = readonly string[]

/** Inexact ways to match a word. */
export interface Fuzziness {
  /** Finds terms with the same stem. */
  readonly stemVariants: (terms: TermDictionary, word: string) => readonly TermMatch[]
}

/** The terms that match a word, by dictionary. */
export type DictionaryMatches = ReadonlyMap<TermDictionary, readonly TermMatch[]>

/** Finds the sections that match a word, as a whole or in all its parts. */
export function matchWord(index: IndexView, word: QueryWord, fuzziness?: Fuzziness): WordMatches {
  const { token, parts, isPrefix } = word
  const asWhole = token === undefined ? undefined : matchToken(index, token, { isPrefix, ...fuzziness })
  const inParts = asWhole && parts.length === 0 ? asWhole : matchParts(index, word)
  return asWhole && asWhole !== inParts ? best(inParts, asWhole) : inParts
}

/** Matches a token; prefixes of one letter are looked up in headings only, but for other scripts, in which it may be a word. */
export function matchToken(
  index: IndexView,
  token: string,
  options: Partial<Fuzziness> & { readonly isPrefix: boolean },
): WordMatches {
  return matchTerms(index, (terms, inText) => [
    ...lookUp(terms, token, options.isPrefix && (!inText || token.length > 1 || token > 'z')),
    ...(options.stemVariants?.(terms, token) ?? []),
  ])
}

/** Looks up the term that equals the word, and those that start with it. */
function lookUp(terms: TermDictionary, word: string, isPrefix: boolean): readonly TermMatch[] {
  const matches: TermMatch[] = []
  for (let term = lowerBound(terms, word); termAt(terms, term).startsWith(word); term += 1) {
    const { length } = termAt(terms, term)
    if (length === word.length) matches.push({ term, quality: 1 })
    else if (isPrefix) matches.push({ term, quality: 0.5 + (0.4 * word.length) / length })
    else break
  }
  return matches
}

type FindTerms = (terms: TermDictionary, inText: boolean) => readonly TermMatch[]

/** Matches the terms that a function finds in each dictionary. */
export function matchTerms(index: IndexView, find: FindTerms): WordMatches {
  const scores = newScores(index.size)
  const variants = new Set<string>()
  const noteVariant = (terms: TermDictionary, { term, isVariant }: TermMatch): void => {
    if (isVariant) variants.add(termAt(terms, term))
  }
  for (const partition of index.partitions) {
    const { headings, shards, offset, skippedTerms } = partition
    for (const index of headings) {
      for (const match of find(index.terms, false)) {
        noteVariant(index.terms, match)
        scoreHeadings(scores, { index, offset }, match)
      }
    }
    for (const { terms, each } of shards) {
      for (const match of find(terms, true)) {
        noteVariant(terms, match)
        if (skippedTerms?.has(termAt(terms, match.term))) continue
        const { quality } = match
        each(match.term, (section, value) => {
          raiseText(scores, section + offset, quality * (textWeights[value] ?? 0))
          raiseQuality(scores, section + offset, value === 0 ? quality * codeQuality : quality)
        })
      }
    }
  }
  const count = scores.sections.length
  for (const partition of index.partitions) inheritHeadings(scores, partition)
  return { scores, count, variants }
}

function scoreHeadings(
  scores: WordScores,
  { index, offset }: { readonly index: InvertedIndex; readonly offset: number },
  { term, quality }: TermMatch,
): void {
  const coverage = termAt(index.terms, term).length * quality
  index.each(term, (local, value) => {
    const kindWeight = (kindWeights[(value >> 2) & 3] ?? 0) * quality
    raiseHeading(scores, local + offset, (fieldWeights[value & 3] ?? 0) * kindWeight)
    raiseQuality(scores, local + offset, quality)
    if ((value & 3) === headingField) raiseCoverage(scores, local + offset, { position: (value >> 4) + 1, coverage })
  })
}

/** Passes a share of a heading's score on to the sections below it. */
function inheritHeadings(scores: WordScores, { table, offset }: PartitionView): void {
  const { heading, sections } = scores
  const owners = sections.filter(
    (section) => heading[section] !== 0 && section >= offset && section < offset + table.ends.length,
  )
  const shares = owners.map((section) => (heading[section] ?? 0) * inheritedShare)
  owners.forEach((owner, index) => {
    const end = (table.ends[owner - offset] ?? 0) + offset
    const quality = (scores.quality[owner] ?? 0) * inheritedQuality
    for (let below = owner + 1; below < end; below += 1) {
      raiseHeading(scores, below, shares[index] ?? 0)
      raiseQuality(scores, below, quality)
    }
  })
}

/** Finds the sections that have every part of a word; common parts are optional. */
export function matchParts(index: IndexView, word: QueryWord, fuzziness?: Fuzziness): WordMatches {
  const last = word.parts.length - 1
  const parts = word.parts.map((text, n) =>
    matchToken(index, text, { isPrefix: word.isPrefix && n === last, stemVariants: fuzziness?.stemVariants }),
  )
  const selective = parts.filter((_part, n) => !isCommon(index, word.parts[n]))
  const partsByCount = [...(selective.length > 0 ? selective : parts)].sort((a, b) => a.count - b.count)
  const [rarest = parts[0], ...others] = partsByCount
  const scores = newScores(index.size)
  const partScores = parts.map((part) => part.scores)
  for (const section of rarest?.scores.sections ?? []) {
    if (others.every((other) => isIn(other.scores, section))) addParts(scores, partScores, section)
  }
  const variants = new Set([...word.parts, ...parts.flatMap((part) => [...part.variants])])
  return { scores, count: scores.sections.length, variants }
}

/** Adds the mean score of the parts, less if only some of them occur in the heading. */
function addParts(scores: WordScores, parts: readonly WordScores[], section: number): void {
  let heading = 0
  let text = 0
  let coverage = 0
  let position = 0
  let inHeading = 0
  let quality = 0
  for (const part of parts) {
    quality += (part.quality[section] ?? 0) / parts.length
    heading += part.heading[section] ?? 0
    text += part.text[section] ?? 0
    coverage += part.coverage[section] ?? 0
    position = part.position[section] || position
    if (part.heading[section] !== 0) inHeading += 1 / parts.length
  }
  raiseHeading(scores, section, (heading * inHeading * splitShare) / parts.length)
  raiseText(scores, section, (text * splitShare) / parts.length)
  raiseQuality(scores, section, quality * splitShare)
  raiseCoverage(scores, section, { position, coverage: coverage * inHeading * splitShare })
}

/** Joins two matches of the same word, with the better score of each section. */
function best(one: WordMatches, other: WordMatches): WordMatches {
  raiseAll(one.scores, other.scores, { share: 1, quality: 1 })
  return { ...one, count: one.scores.sections.length, variants: new Set([...one.variants, ...other.variants]) }
}

/** Raises scores to a share of those of another match. */
export function raiseAll(
  scores: WordScores,
  other: WordScores,
  { share, quality }: { readonly share: number; readonly quality: number },
): void {
  for (const section of other.sections) {
    raiseHeading(scores, section, (other.heading[section] ?? 0) * share)
    raiseText(scores, section, (other.text[section] ?? 0) * share)
    raiseQuality(scores, section, (other.quality[section] ?? 0) * quality)
    const coverage = (other.coverage[section] ?? 0) * share
    raiseCoverage(scores, section, { position: other.position[section] ?? 0, coverage })
  }
}
