import { prepare } from '../client/job.ts'
import type { LoadedPart } from '../client/load-part.ts'
import { toResult } from '../client/to-result.ts'
import { facetFilter } from '../query/filters.ts'
import { parseQuery } from '../query/parse-query.ts'
import { resultsOf } from '../query/rank.ts'
import { partOf } from '../query/scope.ts'
import { scoreSections } from '../query/score.ts'
import type { SearchRequest, SearchResult } from '../types.ts'
import { addText } from './add-text.ts'
import { countFacets } from './facets.ts'
import { narrow } from './narrow.ts'
import { nearTerms } from './near-terms.ts'
import { takeOperators } from './operators.ts'
import { otherForms } from './other-forms.ts'
import { parseFilters } from './parse-filters.ts'
import { shapeHit } from './shape-hit.ts'
import { splitWord } from './split-word.ts'

/** Answers a query from headings and texts. Unless `strict`, it does without files that cannot be had, and says so. */
export async function answerText(
  all: readonly LoadedPart[],
  request: SearchRequest,
  strict: boolean,
): Promise<SearchResult> {
  const started = Date.now()
  const more = request.filters ? [parseFilters(request.filters)] : []
  const filter = { all: [facetFilter(request.facetFilters), ...more] }
  const query = parseQuery(request.query ?? '', request.advancedSyntax === false ? undefined : takeOperators)
  const job = await addText(await prepare(all, { request, filter, query }), strict)
  const { scope, textOf, missing } = job
  const forgiving = String(request.typoTolerance) === 'false' ? {} : { nearTerms }
  const found = scoreSections(scope, query, { otherForms, splitWord, ...forgiving })
  const results = await narrow(job, found, resultsOf(scope, found))
  const result = await toResult(job, {
    found,
    results,
    async makeHits(sections, marker) {
      const makeHit = shapeHit(request, marker)
      const texts = await Promise.all(sections.map((section) => (found.inText[section] === 1 ? textOf(section) : '')))
      return sections.map((section, index) => {
        const part = partOf(scope, section)
        return makeHit({ part, section: section - part.offset, text: texts[index] ?? '' })
      })
    },
  })
  const isComplete = missing.length === 0
  return {
    ...result,
    processingTimeMS: Math.max(0, Date.now() - started),
    exhaustiveNbHits: isComplete,
    exhaustiveTypo: isComplete,
    exhaustive: { nbHits: isComplete, typo: isComplete },
    ...(request.facets ? { facets: countFacets(job, found, results) } : {}),
    ...(isComplete ? {} : { message: missing[0] }),
  }
}
