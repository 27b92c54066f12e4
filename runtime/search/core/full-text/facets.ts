import type { Job } from '../client/job.ts'
import type { Found } from '../query/score.ts'
import { sectionValues } from './section-values.ts'

/** What `*` stands for. */
const facetNames = ['type', 'language', 'lang', 'version', 'docusaurus_tag', 'hierarchy.lvl0', 'hierarchy.lvl1']
/** Values counted for each facet where the request says nothing, and at most. */
const valuesPerFacet = 100
const mostValues = 1000

/** Counts the values of facets among results; the most frequent ones are kept. */
export function countFacets(
  { request, scope }: Job,
  found: Found,
  results: readonly number[],
): Record<string, Record<string, number>> {
  const asked = [request.facets ?? []].flat()
  const names = asked.includes('*') ? facetNames : asked
  const most = Math.min(mostValues, Math.max(1, Math.floor(request.maxValuesPerFacet ?? valuesPerFacet)))
  const values = results.map((section) => sectionValues(scope, found, section))
  const counted = names.map((name) => {
    const counts = new Map<string, number>()
    for (const value of values.flatMap((valuesOf) => valuesOf(name)))
      if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
    return [name, Object.fromEntries([...counts].sort((a, b) => b[1] - a[1]).slice(0, most))] as const
  })
  return Object.fromEntries(counted.filter(([, counts]) => Object.keys(counts).length > 0))
}
