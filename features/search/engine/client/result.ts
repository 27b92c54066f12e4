import { facetFilter } from '../query/filters.ts'
import { createHighlighter, type Highlighter } from '../query/highlight.ts'
import { headingHit } from '../query/hit.ts'
import { parseQuery } from '../query/parse-query.ts'
import { rankSections, relevantSections } from '../query/rank.ts'
import { type Matches, scoreSections } from '../query/score.ts'
import { openContext, pageOf, partitionAt, passesEntirely, type SearchContext } from '../query/search-context.ts'
import type { SearchHit, SearchRequest, SearchResult } from '../types.ts'
import type { LoadedPartition } from './load-partition.ts'

/** Default and maximum number of hits in a result. */
const defaultHits = 20
const maxHits = 1000
/** Default number of sections of one page among the hits. */
const sectionsPerPage = 3

/** Answers a query from titles and headings alone. Operators count as words; filters on single sections admit no results. */
export async function answerFromHeadings(
  all: readonly LoadedPartition[],
  request: SearchRequest,
): Promise<SearchResult> {
  const filter = facetFilter(request.facetFilters)
  const context = await openContext(all, { request, filter, query: parseQuery(request.query ?? '') })
  const { index } = context
  const matches = scoreSections(index, context.query)
  return buildResult(context, {
    matches,
    sections: passesEntirely(context) && !request.filters ? relevantSections(matches) : [],
    async makeHits(sections, highlighter) {
      return sections.map((section) => {
        const partition = partitionAt(index, section)
        return headingHit({ partition, section: section - partition.offset, text: '' }, highlighter)
      })
    },
  })
}

/** The sections that match a query, and how they become hits. */
interface ResultInput {
  readonly matches: Matches
  /** The matching sections, unsorted. */
  readonly sections: readonly number[]
  readonly makeHits: (sections: readonly number[], highlighter: Highlighter) => Promise<readonly SearchHit[]>
}

/** Ranks sections and makes the hits of the requested page of results. */
export async function buildResult(
  { request, index }: SearchContext,
  { matches, sections: candidates, makeHits }: ResultInput,
): Promise<SearchResult> {
  const page = wholeNumber(request.page, 0)
  const perPage = Math.min(maxHits, wholeNumber(request.hitsPerPage, defaultHits))
  const { sections, total } = rankSections(index, candidates, {
    scores: matches.scores,
    perPage: Number(request.distinct ?? sectionsPerPage) || Infinity,
    limit: (page + 1) * perPage,
  })
  return {
    hits: await makeHits(sections.slice(page * perPage, (page + 1) * perPage), highlighterFor(request, matches)),
    nbHits: total,
    nbDocuments: countPages(index, candidates),
    page,
    nbPages: perPage === 0 ? 0 : Math.ceil(total / perPage),
    hitsPerPage: perPage,
    query: request.query ?? '',
    index: request.indexName ?? '',
    processingTimeMS: 0,
    exhaustiveNbHits: false,
  }
}

function countPages(index: SearchContext['index'], sections: readonly number[]): number {
  return new Set(sections.map((section) => pageOf(index, section))).size
}

function wholeNumber(value: number | undefined, fallback: number): number {
  const number = Math.floor(Number(value ?? fallback))
  return number >= 0 ? number : fallback
}

function highlighterFor(request: SearchRequest, { words }: Matches): Highlighter {
  const { highlightPreTag = '<em>', highlightPostTag = '</em>', snippetEllipsisText = '…' } = request
  return createHighlighter(
    words.filter(({ isStopWord }) => !isStopWord),
    { before: highlightPreTag, after: highlightPostTag, ellipsis: snippetEllipsisText },
  )
}
