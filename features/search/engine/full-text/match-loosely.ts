import { matchParts, matchTerms, matchToken, matchWord, raiseAll, type WordMatches } from '../query/match-word.ts'
import type { QueryWord } from '../query/parse-query.ts'
import { type IndexView, isCommon } from '../query/search-context.ts'
import { commonShare, splitShare } from '../query/weights.ts'
import { newScores } from '../query/word-scores.ts'
import { umlautSpellings } from './spellings.ts'
import { fuzzyTerms, innerTerms, splitCompound, stemVariants } from './term-variants.ts'

/** The index with the postings of common terms. */
export function withCommon(index: IndexView): IndexView {
  return { ...index, partitions: index.partitions.map((partition) => ({ ...partition, skippedTerms: undefined })) }
}

/** Finds the sections that match a word, if there are none in common terms, too. */
export function matchInCommon(index: IndexView, word: QueryWord): WordMatches {
  const direct = matchWord(index, word, { stemVariants })
  // Beside other words, a common one says too little.
  if (direct.count > 0 || isCommon(index, word.token)) return direct
  const matches = matchWord(withCommon(index), word, { stemVariants })
  // They are in more sections than their postings say.
  return { ...matches, count: matches.count && Math.max(matches.count, index.size * commonShare) }
}

/** Finds the sections that match a word; if there are none, as a compound, inside of terms, and in terms that are spelled like it. */
export function matchLoosely(index: IndexView, word: QueryWord, toleratesTypos: boolean): WordMatches {
  const { token, isPrefix } = word
  const matches = matchInCommon(index, word)
  if (matches.count > 0) return matches
  const whole = withCommon(index)
  if (token === undefined) return matchMostParts(whole, word)
  const dictionaries = index.partitions.flatMap(({ headings, shards }) =>
    [...headings, ...shards].map(({ terms }) => terms),
  )
  const halves = splitCompound(dictionaries, token)
  const asHalves = halves && matchInHeadings(index, halves)
  if (asHalves && asHalves.count > 0) return asHalves
  const spellings = umlautSpellings(word)
  const asSpelled = spellings.map((other) => inSpelling(index, word, other)).find(({ count }) => count > 0)
  if (asSpelled) return asSpelled
  const around = new Map([token, ...spellings].flatMap((text) => [...innerTerms(dictionaries, text)]))
  const near = around.size > 0 || !toleratesTypos ? around : fuzzyTerms(dictionaries, token, isPrefix)
  return near.size === 0 ? matches : { ...matchTerms(whole, (terms) => near.get(terms) ?? []), isCorrected: true }
}

/** Finds the sections with a word in another spelling. */
function inSpelling(index: IndexView, word: QueryWord, token: string): WordMatches {
  const matches = matchInCommon(index, { ...word, raw: token, token, parts: [] })
  return { ...matches, variants: new Set([token, ...matches.variants]) }
}

/** Finds the sections whose own heading has all parts: a text that has them somewhere may be about anything. */
function matchInHeadings(index: IndexView, parts: readonly string[]): WordMatches {
  const matches = matchParts(index, { raw: '', parts, isPrefix: false })
  const partScores = parts.map((text) => matchToken(index, text, { isPrefix: false }).scores)
  const sections = matches.scores.sections.filter((section) =>
    partScores.every(({ position }) => (position[section] ?? 0) > 0),
  )
  const scores = newScores(index.size)
  raiseAll(scores, { ...matches.scores, sections }, { share: 1, quality: 1 })
  return { ...matches, scores, count: sections.length }
}

/**
 * Finds the sections with the most parts of a word, at least a third of them: of two words of two characters that are written together, one
 * is a third of the pairs. The postings of common ones are cut.
 */
function matchMostParts(index: IndexView, { parts, isPrefix }: QueryWord): WordMatches {
  const matches = parts.map((text, n) => matchToken(index, text, { isPrefix: isPrefix && n === parts.length - 1 }))
  const counts = new Map<number, number>()
  for (const { scores } of matches)
    for (const section of scores.sections) counts.set(section, (counts.get(section) ?? 0) + 1)
  const most = Math.max(parts.length / 3, ...counts.values())
  const scores = newScores(index.size)
  for (const part of matches) {
    const sections = part.scores.sections.filter((section) => counts.get(section) === most)
    raiseAll(scores, { ...part.scores, sections }, { share: splitShare, quality: splitShare })
  }
  return { scores, count: scores.sections.length, variants: new Set(parts) }
}
