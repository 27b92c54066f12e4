import type { FullText, LoadedPartition } from '../client/load-partition.ts'
import { buildResult } from '../client/result.ts'
import type { Fuzziness, WordMatches } from '../query/match-word.ts'
import type { QueryWord } from '../query/parse-query.ts'
import { relevantSections } from '../query/rank.ts'
import { type MatchedWord, type Matches, scoreSections } from '../query/score.ts'
import { type IndexView, partitionAt, type TextContext } from '../query/search-context.ts'
import type { SearchHit, SearchRequest, SearchResult } from '../types.ts'
import { firstSentences, isQuestion } from './answer.ts'
import { hitBuilder } from './build-hit.ts'
import { correctQuery } from './correct-query.ts'
import { countFacets } from './facets.ts'
import { filterSections, loadHeadings } from './filter-matches.ts'
import { interpret } from './interpretation.ts'
import { matchWithSynonyms } from './match-synonyms.ts'
import { openQuery } from './open-query.ts'
import type { SnippetHighlighter } from './snippet.ts'
import { isKnown } from './sparse-headings.ts'
import { spreadPages } from './spread-pages.ts'
import { fuzzyTerms, innerTerms, splitCompound, stemVariants } from './term-variants.ts'

export { loadTextIndex } from './text-index.ts'

/** Answers a query from headings and text. Unless `strict`, it works without missing files, and reports the first of them. */
export const answerFromText: FullText['answerFromText'] = async (all, request, { strict, beforeTexts }) => {
  const started = Date.now()
  const { context, matches } = await scoreQuery(all, request, strict)
  const { missing } = context
  const found = await filterSections(context, matches, relevantSections(matches))
  if (request.facets) await loadHeadings(context, found)
  const marked = matches.words.filter(({ isStopWord }) => !isStopWord)
  const isRare: SnippetHighlighter['isRare'] = ({ term }) => !marked[term.word]?.isFrequent
  const answer = async (makeHits: MakeHits): Promise<SearchResult> => {
    const result = await buildResult(context, {
      matches,
      sections: found,
      makeHits: (sections, highlighter) => makeHits(sections, { ...highlighter, isRare }),
    })
    const isComplete = missing.length === 0
    return {
      ...result,
      processingTimeMS: Math.max(0, Date.now() - started),
      exhaustiveNbHits: isComplete,
      exhaustiveTypo: isComplete,
      exhaustive: { nbHits: isComplete, typo: isComplete },
      correctedQuery: correctQuery(request, matches.words),
      facets: request.facets ? countFacets(context, matches, found) : undefined,
      message: missing[0],
    } satisfies SearchResult
  }
  const query = { context, matches }
  if (beforeTexts) {
    let isWhole = false
    const early = await answer((sections, highlighter) => {
      isWhole = hasTexts(query, sections)
      return (isWhole ? hitsOf : hitsWithoutTexts)(query, sections, highlighter)
    })
    if (isWhole || !(await beforeTexts(early))) return early
  }
  return answer((sections, highlighter) => hitsOf(query, sections, highlighter))
}

type MakeHits = (sections: readonly number[], highlighter: SnippetHighlighter) => Promise<readonly SearchHit[]>

/** A query with the sections that match it. */
interface ScoredQuery {
  readonly context: TextContext
  readonly matches: Matches
  /** Finds the sections that match a word. */
  readonly match: (index: IndexView, word: QueryWord) => WordMatches
}

type ScoredSections = Pick<ScoredQuery, 'context' | 'matches'>

/** The first results of a name may be symbols with a signature, which comes with their text. */
const mostSymbols = 5

/** Whether a query is a single name of code. */
function isOneName({ query }: TextContext): boolean {
  return interpret(query).isName && !/\s/.test(query.literal)
}

/** Whether all that the hits show is loaded. */
function hasTexts({ context, matches }: ScoredSections, sections: readonly number[]): boolean {
  const { index, hasText } = context
  const isName = isOneName(context)
  return sections.every((at, n) => {
    const { table, offset } = partitionAt(index, at)
    const section = at - offset
    const needsText = (isName && n < mostSymbols) || matches.inText[at] === 1 || isQuestion(table.titles[section] ?? '')
    return isKnown(table, section) && (!needsText || hasText(at))
  })
}

async function hitsOf(
  { context, matches }: ScoredSections,
  sections: readonly number[],
  highlighter: SnippetHighlighter,
): Promise<readonly SearchHit[]> {
  const { index, request, textOf, signatureOf } = context
  const isName = isOneName(context)
  const known = await loadHeadings(context, sections)
  const buildHit = hitBuilder(request, highlighter)
  const isAsked = (heading: string): boolean =>
    isQuestion(heading) && highlighter.rangesIn(heading).some(highlighter.isRare)
  const hits = known.map(async (at, n) => {
    const partition = partitionAt(index, at)
    const section = at - partition.offset
    if (isAsked(partition.table.titles[section] ?? '')) {
      const answer = firstSentences(await textOf(at), partition.locale)
      return buildHit({ partition, section, text: '', answer })
    }
    if (matches.inText[at] === 1) return buildHit({ partition, section, text: await textOf(at) })
    const mayBeSymbol = isName && n < mostSymbols
    if (mayBeSymbol) await textOf(at)
    return buildHit({ partition, section, text: '', signature: mayBeSymbol ? signatureOf(at) : '' })
  })
  return Promise.all(hits)
}

/** Makes the hits as far as they are there: a section whose heading is not is replaced by its page. */
async function hitsWithoutTexts(
  { context: { index, request } }: ScoredSections,
  sections: readonly number[],
  highlighter: SnippetHighlighter,
): Promise<readonly SearchHit[]> {
  const buildHit = hitBuilder(request, highlighter)
  const shown = sections.map((at) => {
    const { table, offset } = partitionAt(index, at)
    return isKnown(table, at - offset) ? at : (table.firsts[table.pages[at - offset] ?? 0] ?? 0) + offset
  })
  return [...new Set(shown)].map((at) => {
    const partition = partitionAt(index, at)
    return buildHit({ partition, section: at - partition.offset, text: '' })
  })
}

/** Scores the sections that match a query in headings or text. */
export async function scoreQuery(
  all: readonly LoadedPartition[],
  request: SearchRequest,
  strict: boolean,
): Promise<ScoredQuery> {
  const toleratesTypos = String(request.typoTolerance) !== 'false'
  const similarTerms: Fuzziness['fuzzyTerms'] = (dictionaries, word, isPrefix) => {
    const around = innerTerms(dictionaries, word)
    return around.size > 0 || !toleratesTypos ? around : fuzzyTerms(dictionaries, word, isPrefix)
  }
  const fuzziness = { stemVariants, splitCompound, fuzzyTerms: similarTerms }
  const context = await openQuery(all, { request, strict, fuzziness })
  const match = (index: IndexView, word: QueryWord): WordMatches => matchWithSynonyms(index, word, fuzziness)
  const interpretation = interpret(context.query)
  const matches = scoreSections(context.index, context.query, { match, interpretation })
  const words = matches.words.map((word) => (isFrequent(context.index, word) ? { ...word, ...frequentWord } : word))
  return { context, match, matches: { ...spreadPages(context.index, matches), words } }
}

const frequentWord = { isStopWord: false, isFrequent: true }

/** Whether a word occurs in most sections of a partition, and is none of those that stand in any text. */
function isFrequent({ partitions }: IndexView, { word: { token = '' }, isStopWord, weight }: MatchedWord): boolean {
  return isStopWord && weight > 0 && partitions.some(({ frequent }) => frequent?.has(token))
}
