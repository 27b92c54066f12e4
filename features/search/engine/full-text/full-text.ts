import type { LoadedPartition, MayLoad, ShownFirst, TextOptions } from '../client/load-partition.ts'
import { answerFromHeadings, buildResult } from '../client/result.ts'
import type { WordMatches } from '../query/match-word.ts'
import type { QueryWord } from '../query/parse-query.ts'
import { relevantSections } from '../query/rank.ts'
import { isAllCommon, type MatchedWord, type Matches, scoreSections } from '../query/score.ts'
import { type IndexView, partitionAt, type TextContext } from '../query/search-context.ts'
import type { SearchHit, SearchRequest, SearchResult } from '../types.ts'
import { firstSentences, isQuestion } from './answer.ts'
import { hitBuilder } from './build-hit.ts'
import { answerByType, hasArrow } from './by-type.ts'
import { correctQuery, withoutOperators } from './correct-query.ts'
import { countFacets } from './facets.ts'
import { filterSections, loadHeadings } from './filter-matches.ts'
import { lowerGenerated } from './generated-pages.ts'
import { interpret } from './interpretation.ts'
import { mainTopics } from './main-topics.ts'
import { withCommon } from './match-loosely.ts'
import { matchWithSynonyms } from './match-synonyms.ts'
import { openQuery } from './open-query.ts'
import { shortenQuery } from './shorten-query.ts'
import type { SnippetHighlighter } from './snippet.ts'
import { isKnown } from './sparse-headings.ts'
import { spreadPages } from './spread-pages.ts'

export { loadTextIndex } from './text-index.ts'

/** Gets the words and scores that an answer comes from. */
export interface AnswerOptions extends TextOptions {
  readonly inspect?: (query: FoundQuery) => void
}

/** Answers a query from headings and text. Unless `strict`, it works without missing files, and reports the first of them. */
export async function answerFromText(
  all: readonly LoadedPartition[],
  wholeRequest: SearchRequest,
  options: AnswerOptions,
): Promise<SearchResult> {
  const { query: text = '' } = wholeRequest
  const byType = hasArrow(text) ? await answerByType(all, wholeRequest, options) : undefined
  // An arrow may be a part of code in the text.
  if (byType && (byType.nbHits > 0 || byType.message)) return byType
  const { strict, beforeTexts, shownFirst, excerpts, maxQueryLength: length = Infinity } = options
  const startTime = Date.now()
  const short = text.length > length ? await shortenQuery(all, wholeRequest, { strict, length }) : undefined
  const request = short === undefined ? wholeRequest : { ...wholeRequest, query: short }
  const mayLoad = afterRest(all, request, options)
  const find = async (isTyping: boolean, syntax: Pick<SearchRequest, 'advancedSyntax'> = {}): Promise<FoundQuery> => {
    const query = await scoreQuery(all, { ...request, ...syntax }, { strict, isTyping, mayLoad })
    const { context, matches } = query
    const candidates = await filterSections(context, matches, relevantSections(matches))
    if (request.facets) await loadHeadings(context, candidates)
    return { ...query, candidates, startTime, searched: short }
  }
  const ask = async (isTyping: boolean): Promise<FoundQuery> => {
    const query = await find(isTyping)
    const { phrases, exclusions } = query.context.query
    if (query.candidates.length > 0 || phrases.length + exclusions.length === 0) return query
    // Pasted errors quote names that no page has, and pasted commands have options: they are words, too.
    const plainQuery = await find(isTyping, { advancedSyntax: false })
    return plainQuery.candidates.length > 0 ? { ...plainQuery, searched: withoutOperators(request) } : query
  }
  const query = await ask(beforeTexts !== undefined)
  options.inspect?.(query)
  const withTexts: MakeHits = (scoredQuery, sections, highlighter) =>
    hitsOf(scoredQuery, sections, { highlighter, shownFirst, excerpts })
  if (!beforeTexts) return answer(query, withTexts)
  const { isWhole, early } = await earlyAnswer(query, withTexts)
  const hasSynonyms = !query.context.query.words.some(({ lacksSynonyms }) => lacksSynonyms)
  if ((isWhole && hasSynonyms) || !(await beforeTexts(early))) return early
  if (hasSynonyms) return answer(query, withTexts)
  const whole = await ask(false)
  options.inspect?.(whole)
  return answer(whole, withTexts)
}

/** Waits with the files that a query needs until it has been left alone, and meanwhile answers from what is loaded. */
function afterRest(
  all: readonly LoadedPartition[],
  request: SearchRequest,
  { rest, onPartial }: TextOptions,
): MayLoad | undefined {
  if (!rest) return undefined
  let waiting: Promise<boolean> | undefined
  const wait = async (): Promise<boolean> => {
    onPartial?.({ results: [await answerFromHeadings(all, request)] })
    return rest()
  }
  return () => (waiting ??= wait())
}

/** A query with the sections that it finds. */
export interface FoundQuery extends ScoredQuery {
  readonly candidates: readonly number[]
  /** Time at which it was asked. */
  readonly startTime: number
  /** The words that were searched in place of all that was asked: it is too long, or nothing was found with its operators. */
  readonly searched: string | undefined
}

/** Makes the hits of sections; `lacksTexts`: some have texts that were not loaded. */
type MakeHits = (
  query: ScoredSections,
  sections: readonly number[],
  highlighter: SnippetHighlighter,
) => Promise<{ readonly hits: readonly SearchHit[]; readonly lacksTexts: boolean }>

/** Answers a query from what is loaded. */
async function earlyAnswer(
  query: FoundQuery,
  withTexts: MakeHits,
): Promise<{ readonly isWhole: boolean; readonly early: SearchResult }> {
  let isWhole = false
  const early = await answer(query, async (scoredQuery, sections, highlighter) => {
    isWhole = sections.every((at, n) => hasText(scoredQuery, at, n))
    if (isWhole) return withTexts(scoredQuery, sections, highlighter)
    return { hits: hitsWithoutTexts(scoredQuery, sections, highlighter), lacksTexts: true }
  })
  return { isWhole, early }
}

async function answer(query: FoundQuery, makeHits: MakeHits): Promise<SearchResult> {
  const { context, matches, candidates, startTime, searched, unknownWords } = query
  const { request, missing } = context
  const contentWords = matches.words.filter(({ isStopWord }) => !isStopWord)
  const isRare: SnippetHighlighter['isRare'] = ({ term }) => !contentWords[term.word]?.isFrequent
  let lacksTexts = false
  const result = await buildResult(context, {
    matches,
    sections: candidates,
    async makeHits(sections, highlighter) {
      const output = await makeHits(query, sections, { ...highlighter, isRare })
      lacksTexts = output.lacksTexts
      return output.hits
    },
  })
  const isComplete = missing.length === 0
  return {
    ...result,
    processingTimeMS: Math.max(0, Date.now() - startTime),
    exhaustiveNbHits: isComplete,
    exhaustiveTypo: isComplete,
    exhaustive: { nbHits: isComplete, typo: isComplete },
    correctedQuery: correctQuery(request, matches.words),
    ...(searched === undefined ? {} : { searchedQuery: searched }),
    ...(unknownWords.length === 0 ? {} : { unknownWords }),
    ...(candidates.length > 0 ? {} : { topics: mainTopics(context.index) }),
    ...(lacksTexts ? { lacksTexts } : {}),
    facets: request.facets ? countFacets(context, matches, candidates) : undefined,
    message: missing[0],
  } satisfies SearchResult
}

/** A query with the sections that match it. */
interface ScoredQuery {
  readonly context: TextContext
  readonly matches: Matches
  /** Finds the sections that match a word. */
  readonly match: (index: IndexView, word: QueryWord) => WordMatches
  /** The words of the query that no section has, nor others like them. */
  readonly unknownWords: readonly string[]
}

type ScoredSections = Pick<ScoredQuery, 'context' | 'matches'>

/** The first results of a name may be symbols with a signature, which comes with their text. */
const mostSymbols = 5

/** Whether a query is a single name of code. */
function isOneName({ query }: TextContext): boolean {
  return interpret(query).isName && !/\s/.test(query.literal)
}

/** Whether all that a hit shows is loaded. @param n its place */
function hasText({ context, matches }: ScoredSections, at: number, n: number): boolean {
  const { table, offset } = partitionAt(context.index, at)
  const section = at - offset
  const needsText =
    (n < mostSymbols && isOneName(context)) || matches.inText[at] === 1 || isQuestion(table.titles[section] ?? '')
  return isKnown(table, section) && (!needsText || context.hasText(at))
}

interface HitOptions {
  readonly highlighter: SnippetHighlighter
  readonly shownFirst?: ShownFirst
  readonly excerpts?: boolean
}

/** Makes hits, and loads the texts of those that are shown first. */
async function hitsOf(
  query: ScoredSections,
  sections: readonly number[],
  { highlighter, shownFirst, excerpts = false }: HitOptions,
): ReturnType<MakeHits> {
  const groups = sections.map((at) => {
    const { table, offset } = partitionAt(query.context.index, at)
    return table.groups[table.pages[at - offset] ?? 0] ?? ''
  })
  const first = shownFirst && new Set([...sections.keys()].slice(0, mostSymbols).concat(placesOf(shownFirst, groups)))
  const withText = sections.filter((at, n) => !first || first.has(n) || hasText(query, at, n))
  const left = new Set(sections.filter((at) => !withText.includes(at)))
  const withHeading = new Set(await loadHeadings(query.context, withText))
  const makeHit = createHitMaker(query, highlighter, excerpts)
  const hits = sections.map((at, n) => {
    if (left.has(at)) return hitsWithoutTexts(query, [at], highlighter)
    return withHeading.has(at) ? makeHit(at, n) : []
  })
  return { hits: withoutDoubles((await Promise.all(hits)).flat()), lacksTexts: left.size > 0 }
}

/** The places of the hits that are shown first. @param groups the title of each hit's group, in the order of rank */
function placesOf({ hits, perGroup }: ShownFirst, groups: readonly string[]): readonly number[] {
  const places = [...new Set(groups)].map((title) =>
    [...groups.keys()].filter((n) => groups[n] === title).slice(0, perGroup),
  )
  return places.flat().slice(0, hits)
}

/** Leaves out the page in place of a section that is a hit itself already. */
function withoutDoubles(hits: readonly SearchHit[]): readonly SearchHit[] {
  const ids = hits.map(({ objectID }) => objectID)
  return hits.filter((_, n) => ids.indexOf(ids[n] ?? '') === n)
}

function createHitMaker(
  { context, matches }: ScoredSections,
  highlighter: SnippetHighlighter,
  excerpts: boolean,
): (at: number, n: number) => Promise<SearchHit> {
  const { index, request, textOf, signatureOf } = context
  const isName = isOneName(context)
  const buildHit = hitBuilder(request, highlighter)
  const isAsked = (heading: string): boolean =>
    isQuestion(heading) && highlighter.rangesIn(heading).some(highlighter.isRare)
  const isNamed = (heading: string): boolean => context.query.literal.endsWith(heading.toLowerCase())
  // Readers write names in small letters too. Other words that are names stay in the order of their rank.
  const isWhole = (heading: string): boolean => context.query.literal === heading.toLowerCase()
  return async (at, n) => {
    const partition = partitionAt(index, at)
    const section = at - partition.offset
    const title = partition.table.titles[section] ?? ''
    const isInText = matches.inText[at] === 1
    const isPage = excerpts && !isInText && (partition.table.levels[section] ?? 0) <= 1
    if (isAsked(title) || isPage) {
      const answer = firstSentences(await textOf(at), partition.locale)
      return buildHit({ partition, section, text: '', answer })
    }
    const mayBeSymbol = isName ? n < mostSymbols && (!isInText || isNamed(title)) : n === 0 && isWhole(title)
    const text = isInText || mayBeSymbol ? await textOf(at) : ''
    const signature = mayBeSymbol ? signatureOf(at) : ''
    return buildHit({ partition, section, text: isInText && signature === '' ? text : '', signature })
  }
}

/** Makes the hits from what is loaded: a section whose heading is not loaded is replaced by its page. */
function hitsWithoutTexts(
  { context: { index, request } }: ScoredSections,
  sections: readonly number[],
  highlighter: SnippetHighlighter,
): readonly SearchHit[] {
  const buildHit = hitBuilder(request, highlighter)
  const targets = sections.map((at) => {
    const { table, offset } = partitionAt(index, at)
    return isKnown(table, at - offset) ? at : (table.firsts[table.pages[at - offset] ?? 0] ?? 0) + offset
  })
  return [...new Set(targets)].map((at) => {
    const partition = partitionAt(index, at)
    return buildHit({ partition, section: at - partition.offset, text: '' })
  })
}

/** Scores the sections that match a query in headings or text. */
export async function scoreQuery(
  all: readonly LoadedPartition[],
  request: SearchRequest,
  options: { readonly strict: boolean; readonly isTyping?: boolean; readonly mayLoad?: MayLoad },
): Promise<ScoredQuery> {
  const toleratesTypos = String(request.typoTolerance) !== 'false'
  const baseContext = await openQuery(all, request, options)
  const context = isAllCommon(baseContext.index, baseContext.query)
    ? { ...baseContext, index: withCommon(baseContext.index) }
    : baseContext
  const match = (index: IndexView, word: QueryWord): WordMatches => matchWithSynonyms(index, word, toleratesTypos)
  const interpretation = interpret(context.query)
  const { isName } = interpretation
  const unknown = new Set<QueryWord>()
  const noting = (index: IndexView, word: QueryWord): WordMatches => {
    const matches = match(index, word)
    if (matches.count === 0) unknown.add(word)
    return matches
  }
  const matches = scoreSections(context.index, context.query, { match: noting, interpretation })
  // The pages of a reference are where names are.
  if (!isName) lowerGenerated(context.index, matches, context.query.literal)
  spreadPages(context.index, matches, isName)
  const words = matches.words.map((word) => (isFrequent(context.index, word) ? { ...word, ...frequentWord } : word))
  const unknownWords = words
    .filter(({ word, isStopWord }) => unknown.has(word) && !isStopWord)
    .map(({ word }) => word.raw)
  return { context, match, matches: { ...matches, words }, unknownWords }
}

const frequentWord = { isStopWord: false, isFrequent: true }

/** Whether a word occurs in most sections of a partition, and is none of those that stand in any text. */
function isFrequent({ partitions }: IndexView, { word: { token = '' }, isStopWord, weight }: MatchedWord): boolean {
  return isStopWord && weight > 0 && partitions.some(({ frequent }) => frequent?.has(token))
}
