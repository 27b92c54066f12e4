import type { Marker } from '../query/highlight.ts'
import { createMarker } from '../query/highlight.ts'
import { marksOf } from '../query/marks.ts'
import { rankSections } from '../query/rank.ts'
import type { Found } from '../query/score.ts'
import type { SearchHit, SearchRequest, SearchResult } from '../types.ts'
import type { Job } from './job.ts'

/** Hits on a page of results where the request says nothing, and at most. */
const hitsPerPage = 20
const mostHits = 1000
/** Sections of one page among the hits where the request says nothing. */
const sectionsPerPage = 3

/** What becomes an answer. */
export interface Outcome {
  readonly found: Found
  /** The sections that are results, in no order. */
  readonly results: readonly number[]
  /** Makes hits of sections, which are numbered within the scope. */
  readonly makeHits: (sections: readonly number[], marker: Marker) => Promise<readonly SearchHit[]>
}

/** Ranks results and makes hits of those on the page that is asked for. */
export async function toResult({ request, scope }: Job, { found, results, makeHits }: Outcome): Promise<SearchResult> {
  const page = wholeNumber(request.page, 0)
  const perPage = Math.min(mostHits, wholeNumber(request.hitsPerPage, hitsPerPage))
  const { sections, total } = rankSections(scope, results, {
    scores: found.scores,
    perPage: Number(request.distinct ?? sectionsPerPage) || Infinity,
    wanted: (page + 1) * perPage,
  })
  return {
    hits: await makeHits(sections.slice(page * perPage, (page + 1) * perPage), markerFor(request, found)),
    nbHits: total,
    page,
    nbPages: perPage === 0 ? 0 : Math.ceil(total / perPage),
    hitsPerPage: perPage,
    query: request.query ?? '',
    index: request.indexName ?? '',
    processingTimeMS: 0,
    exhaustiveNbHits: false,
  }
}

function wholeNumber(value: number | undefined, instead: number): number {
  const number = Math.floor(Number(value ?? instead))
  return number >= 0 ? number : instead
}

function markerFor(request: SearchRequest, { words }: Found): Marker {
  const { highlightPreTag = '<em>', highlightPostTag = '</em>', snippetEllipsisText = '…' } = request
  const telling = words.filter(({ isWeak }) => !isWeak)
  return createMarker({
    before: highlightPreTag,
    after: highlightPostTag,
    ellipsis: snippetEllipsisText,
    marks: marksOf(telling),
    words: telling.map(({ word }) => word.raw),
  })
}
