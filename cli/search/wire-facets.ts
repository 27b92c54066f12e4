import type { SearchRequest, SearchResult } from '../../runtime/search/core/index.ts'
import { escapeHtml } from '../../runtime/search/core/text/escape.ts'

/** What is looked for among the values of a facet. */
export interface FacetSearch {
  readonly name: string
  readonly query: string
  readonly most: number
  readonly request: SearchRequest
}

/** The values of a facet that have a word beginning with the query, most frequent first. */
export function facetHits(result: SearchResult, { name, query, most, request }: FacetSearch): object {
  const { highlightPreTag = '<em>', highlightPostTag = '</em>' } = request
  const wanted = query.trim().toLowerCase()
  const hits = Object.entries(result.facets?.[name] ?? {}).flatMap(([value, count]) => {
    const at = beginning(value.toLowerCase(), wanted)
    if (at < 0) return []
    const end = at + wanted.length
    const marked =
      escapeHtml(value.slice(0, at)) +
      highlightPreTag +
      escapeHtml(value.slice(at, end)) +
      highlightPostTag +
      escapeHtml(value.slice(end))
    return [{ value, highlighted: wanted === '' ? escapeHtml(value) : marked, count }]
  })
  return {
    facetHits: hits.slice(0, most),
    exhaustiveFacetsCount: result.exhaustiveNbHits,
    processingTimeMS: result.processingTimeMS,
  }
}

function beginning(value: string, wanted: string): number {
  for (let at = value.indexOf(wanted); at >= 0; at = value.indexOf(wanted, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(value[at - 1] ?? '')) return at
  }
  return -1
}
