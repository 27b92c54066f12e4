import { facetFilter } from '../query/filters.ts'
import { headsHit } from '../query/hit.ts'
import { parseQuery } from '../query/parse-query.ts'
import { resultsOf } from '../query/rank.ts'
import { partOf } from '../query/scope.ts'
import { scoreSections } from '../query/score.ts'
import type { SearchRequest, SearchResult } from '../types.ts'
import { isSettled, prepare } from './job.ts'
import type { LoadedPart } from './load-part.ts'
import { toResult } from './to-result.ts'

/** Answers a query from titles and headings alone. Operators count as words, and filters that look at single sections let none pass. */
export async function answerHeads(all: readonly LoadedPart[], request: SearchRequest): Promise<SearchResult> {
  const filter = facetFilter(request.facetFilters)
  const job = await prepare(all, { request, filter, query: parseQuery(request.query ?? '') })
  const { scope } = job
  const found = scoreSections(scope, job.query)
  return toResult(job, {
    found,
    results: isSettled(job) && !request.filters ? resultsOf(scope, found) : [],
    async makeHits(sections, marker) {
      return sections.map((section) => {
        const part = partOf(scope, section)
        return headsHit({ part, section: section - part.offset, text: '' }, marker)
      })
    },
  })
}
