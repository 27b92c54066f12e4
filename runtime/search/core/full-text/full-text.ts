import { type FullText, type LoadedPartition, SearchLoadError, type TextIndex } from '../client/load-partition.ts'
import { buildResult } from '../client/result.ts'
import { facetFilter } from '../query/filters.ts'
import type { WordMatches } from '../query/match-word.ts'
import { parseQuery, type QueryWord } from '../query/parse-query.ts'
import { relevantSections } from '../query/rank.ts'
import { type Matches, scoreSections } from '../query/score.ts'
import {
  type IndexView,
  openContext,
  partitionAt,
  type PartitionView,
  type SearchContext,
  type TextContext,
} from '../query/search-context.ts'
import type { SearchRequest, SearchResult } from '../types.ts'
import { firstSentences, isQuestion } from './answer.ts'
import { hitBuilder } from './build-hit.ts'
import { correctQuery } from './correct-query.ts'
import { countFacets, parseFilters } from './facets.ts'
import { filterSections, parseOperators } from './filter-matches.ts'
import { interpret } from './interpretation.ts'
import { matchWithSynonyms } from './match-synonyms.ts'
import { type SynonymTable, withSynonyms } from './synonyms.ts'
import { fuzzyTerms, splitCompound, stemVariants } from './term-variants.ts'

export { loadTextIndex } from './text-index.ts'

/** Answers a query from headings and text. Unless `strict`, it works without missing files, and reports the first of them. */
export const answerFromText: FullText['answerFromText'] = async (all, request, strict) => {
  const started = Date.now()
  const { context, matches } = await scoreQuery(all, request, strict)
  const { index, textOf, missing } = context
  const found = await filterSections(context, matches, relevantSections(matches))
  const result = await buildResult(context, {
    matches,
    sections: found,
    async makeHits(sections, highlighter) {
      const buildHit = hitBuilder(request, highlighter)
      const isAsked = (heading: string): boolean => isQuestion(heading) && highlighter.rangesIn(heading).length > 0
      const hits = sections.map(async (at) => {
        const partition = partitionAt(index, at)
        const section = at - partition.offset
        if (isAsked(partition.table.titles[section] ?? '')) {
          const answer = firstSentences(await textOf(at), partition.locale)
          return buildHit({ partition, section, text: '', answer })
        }
        return buildHit({ partition, section, text: matches.inText[at] === 1 ? await textOf(at) : '' })
      })
      return Promise.all(hits)
    },
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

/** A query with the sections that match it. */
interface ScoredQuery {
  readonly context: TextContext
  readonly matches: Matches
  /** Finds the sections that match a word. */
  readonly match: (index: IndexView, word: QueryWord) => WordMatches
}

/** Scores the sections that match a query in headings or text. */
export async function scoreQuery(
  all: readonly LoadedPartition[],
  request: SearchRequest,
  strict: boolean,
): Promise<ScoredQuery> {
  const context = await openQuery(all, request, strict)
  const toleratesTypos = String(request.typoTolerance) !== 'false'
  const fuzziness = { stemVariants, splitCompound, fuzzyTerms: toleratesTypos ? fuzzyTerms : undefined }
  const match = (index: IndexView, word: QueryWord): WordMatches => matchWithSynonyms(index, word, fuzziness)
  const interpretation = interpret(context.query)
  return { context, match, matches: scoreSections(context.index, context.query, { match, interpretation }) }
}

/** Parses a query and loads the headings and the shards of the text that it needs. */
async function openQuery(
  all: readonly LoadedPartition[],
  request: SearchRequest,
  strict: boolean,
): Promise<TextContext> {
  const more = request.filters ? [parseFilters(request.filters)] : []
  const filter = { all: [facetFilter(request.facetFilters), ...more] }
  const query = parseQuery(request.query ?? '', request.advancedSyntax === false ? undefined : parseOperators)
  return withText(await openContext(all, { request, filter, query }), strict)
}

/** Adds the text to a query, as far as `restrictSearchableAttributes` admits it. */
async function withText(context: SearchContext, strict: boolean): Promise<TextContext> {
  const { request, query, index, loaded } = context
  const attributes = request.restrictSearchableAttributes ?? []
  const searches = (name: string): boolean =>
    attributes.length === 0 || attributes.some((path) => path.startsWith(name))
  const missing: string[] = []
  const attempt = async <T>(fallback: T, task: () => Promise<T>): Promise<T> => {
    try {
      return await task()
    } catch (error) {
      if (strict || !(error instanceof SearchLoadError)) throw error
      missing.push(error.message)
      return fallback
    }
  }
  const textIndex = (n: number): Promise<TextIndex> | undefined => loaded[n]?.text.get()
  const words = [...query.words, ...query.excluded]
  const synonyms: SynonymTable[] = []
  const open = async (partition: PartitionView, n: number): Promise<PartitionView> => {
    const text = await textIndex(n)
    if (!text) return partition
    const shards = await text.shardsFor(words)
    const known = shards.map((shard) => shard.synonyms)
    synonyms.push(...known)
    const others = withSynonyms(query.words, known).flatMap((word) => word.synonyms ?? [])
    const more = await text.shardsFor(others)
    return { ...partition, shards: [...new Set([...shards, ...more])], common: text.common, links: text.links }
  }
  const opened =
    query.words.length > 0 && searches('content')
      ? await Promise.all(index.partitions.map((partition, n) => attempt(partition, () => open(partition, n))))
      : index.partitions
  const textOf = async (section: number): Promise<string> => {
    const partition = partitionAt(index, section)
    const text = await textIndex(index.partitions.indexOf(partition))
    return (await text?.textOf(section - partition.offset)) ?? ''
  }
  const partitions = searches('hierarchy') ? opened : opened.map((partition) => ({ ...partition, headings: [] }))
  return {
    ...context,
    query: { ...query, words: withSynonyms(query.words, synonyms) },
    index: { ...index, partitions },
    textOf: (section) => attempt('', () => textOf(section)),
    missing,
  }
}
