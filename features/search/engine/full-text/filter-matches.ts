import { passes } from '../query/filters.ts'
import { matchWord } from '../query/match-word.ts'
import { type Operators, type QueryWord, wordsOf } from '../query/parse-query.ts'
import { rankSections } from '../query/rank.ts'
import type { Matches } from '../query/score.ts'
import { isCommon, partitionAt, passesEntirely, type TextContext } from '../query/search-context.ts'
import { isIn } from '../query/word-scores.ts'
import { fold } from '../text/normalize.ts'
import { eachWord, wordTokens } from '../text/tokenize.ts'
import { facetValues } from './facets.ts'
import { isKnown } from './sparse-headings.ts'

/** Maximum number of sections whose texts are searched for phrases. */
const maxPhraseTexts = 200

/** Parses the operators `"phrase"` and `-word`; a single `-` or two of them are plain text. */
export function parseOperators(text: string): Operators {
  const phrases: (readonly QueryWord[])[] = []
  const exclusions: QueryWord[] = []
  // A quotation mark inside of a word is none of an operator.
  const operator = /(?:^|\s)"([^"]*)"?|(?:^|\s)-([\p{L}\p{N}]{2}\S*)/gu
  for (const [, phrase, word] of text.matchAll(operator)) {
    if (phrase !== undefined) phrases.push(wordsOf(phrase, false))
    else exclusions.push(...wordsOf(word ?? '', false))
  }
  return { rest: text.replace(operator, ' '), phrases, exclusions }
}

/** Keeps the sections that pass the filter, have the query's phrases and lack its excluded words. */
export async function filterSections(
  context: TextContext,
  matches: Matches,
  sections: readonly number[],
): Promise<readonly number[]> {
  const { index, filter, query } = context
  if (passesEntirely(context) && query.phrases.length + query.exclusions.length === 0) return sections
  const exclusions = query.exclusions.map((word) => matchWord(index, word))
  const common = query.exclusions.filter(({ token }) => isCommon(index, token)).map((word) => [word])
  if (!passesEntirely(context)) await loadHeadings(context, sections)
  const candidates = sections.filter((section) => {
    if (exclusions.some(({ scores }) => isIn(scores, section))) return false
    return passes(filter, facetValues(index, matches, section)) === true
  })
  if (query.phrases.length + common.length === 0) return candidates
  const texts = (await readTexts(context, matches, candidates)).filter(({ has }) => !common.some(has))
  const left = texts.map(({ section }) => section)
  const withAll = texts.filter(({ has }) => query.phrases.every(has)).map(({ section }) => section)
  return withAll.length > 0 || query.phrases.length === 0 ? withAll : withWords(context, left)
}

/** The sections with all words of the phrases: texts lack the code, in which these may follow each other. */
function withWords({ index, query }: TextContext, sections: readonly number[]): readonly number[] {
  const words = query.phrases.flat().map((word) => matchWord(index, word))
  return sections.filter((section) => words.every(({ scores }) => isIn(scores, section)))
}

/** Loads the headings of sections; leaves out those whose file is missing. */
export async function loadHeadings(
  { index, textOf }: TextContext,
  sections: readonly number[],
): Promise<readonly number[]> {
  const isThere = (section: number): boolean => {
    const { table, offset } = partitionAt(index, section)
    return isKnown(table, section - offset)
  }
  const missingTexts = sections.filter((section) => !isThere(section))
  if (missingTexts.length === 0) return sections
  await Promise.all(missingTexts.map(textOf))
  return sections.filter(isThere)
}

/** A section, and whether its heading or its text has a phrase, word by word. */
interface SectionText {
  readonly section: number
  readonly has: (phrase: readonly QueryWord[]) => boolean
}

/** Reads the texts of the best sections. */
async function readTexts(
  { index, textOf }: TextContext,
  { scores }: Matches,
  candidates: readonly number[],
): Promise<readonly SectionText[]> {
  const { sections } = rankSections(index, candidates, { scores, perPage: Infinity, limit: maxPhraseTexts })
  const firstSections = sections.slice(0, maxPhraseTexts)
  const texts = await Promise.all(firstSections.map(textOf))
  return firstSections.map((section, n) => {
    const { table, offset } = partitionAt(index, section)
    const spacedTexts = [table.titles[section - offset] ?? '', texts[n] ?? ''].map(spacedWords)
    const has = (phrase: readonly QueryWord[]): boolean => {
      const needle = spacedWords(phrase.map(({ raw }) => raw).join(' '))
      return spacedTexts.some((text) => text.includes(needle))
    }
    return { section, has }
  })
}

/** Puts each word between spaces; in scripts without spaces every character is a word. */
function spacedWords(text: string): string {
  let words = ' '
  eachWord(text, (start, end, isUnspaced) => {
    const word = text.slice(start, end)
    words += isUnspaced ? `${[...fold(word)].join(' ')} ` : `${wordTokens(word)[0]?.text ?? fold(word)} `
  })
  return words
}
