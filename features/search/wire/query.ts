import { randomBytes } from 'node:crypto'
import type { SearchClient, SearchHit, SearchRequest, SearchResult } from '../engine/index.ts'
import { escapeHtml } from '../engine/text/normalize.ts'
import { WireError } from './message.ts'
import { readParams } from './params.ts'
import { hasLetterOrDigit } from '../../../cli/text/writing.ts'

/** A search with the names and addresses of the site. */
export interface QueryOptions {
  readonly search: SearchClient
  /** Accepted names of the index. */
  readonly indexNames: readonly string[]
  /** Prefix of the paths of results. */
  readonly origin: string
}

/** Answers one unparsed query. */
export async function answerQuery(query: object, options: QueryOptions): Promise<unknown> {
  if ('type' in query && query.type === 'facet') return answerFacet(query, options)
  const { request, params } = readParams(query)
  const result = await searchIndex(request, options)
  return {
    ...result,
    hits: withNumbers(
      result.hits.map((hit) => withOrigin(hit, options.origin)),
      request,
    ),
    params,
    queryID: request.clickAnalytics ? randomBytes(16).toString('hex') : undefined,
  }
}

/** Answers a search for values of a facet. */
export async function answerFacet(input: object, options: QueryOptions): Promise<unknown> {
  const { request } = readParams(input)
  const { facet, facetName = facet, facetQuery, maxFacetHits } = input as Readonly<Record<string, unknown>>
  if (typeof facetName !== 'string') throw new WireError(400, 'Expecting the name of a facet')
  const all = { ...request, hitsPerPage: 0, facets: [facetName], maxValuesPerFacet: 1000 }
  const query = typeof facetQuery === 'string' ? facetQuery : ''
  return facetHits(await searchIndex(all, options), {
    name: facetName,
    query,
    limit: Number(maxFacetHits) || 10,
    request,
  })
}

async function searchIndex(request: SearchRequest, options: QueryOptions): Promise<SearchResult> {
  const { indexName = '' } = request
  if (!options.indexNames.includes(indexName)) throw new WireError(404, `Index ${indexName} does not exist`)
  const { results } = await options.search.search({ requests: [request] })
  if (!results[0]) throw new WireError(500, 'The search gave no result')
  return results[0]
}

function withOrigin(hit: SearchHit, origin: string): SearchHit {
  const absolute = (path: string): string => (path.startsWith('/') ? origin + path : path)
  return {
    ...hit,
    url: hit.url === undefined ? undefined : absolute(hit.url),
    url_without_anchor: hit.url_without_anchor === undefined ? undefined : absolute(hit.url_without_anchor),
  }
}

/** Numbers the hits of each page if the request limits them by `distinct`. */
function withNumbers(hits: readonly SearchHit[], { distinct }: SearchRequest): readonly object[] {
  if (!distinct) return hits
  const counts = new Map<string, number>()
  return hits.map((hit) => {
    const page = hit.objectID.replace(/(?:#.*|:content)$/s, '')
    const before = counts.get(page) ?? 0
    counts.set(page, before + 1)
    return { ...hit, _distinctSeqID: before }
  })
}

/** A search for values of a facet. */
interface FacetSearch {
  readonly name: string
  readonly query: string
  readonly limit: number
  readonly request: SearchRequest
}

/** Finds the values of a facet with a word that starts with the query, most frequent first. */
function facetHits(result: SearchResult, { name, query, limit, request }: FacetSearch): object {
  const { highlightPreTag = '<em>', highlightPostTag = '</em>' } = request
  const prefix = query.trim().toLowerCase()
  const hits = Object.entries(result.facets?.[name] ?? {}).flatMap(([value, count]) => {
    const at = indexOfWord(value.toLowerCase(), prefix)
    if (at < 0) return []
    const end = at + prefix.length
    const html =
      escapeHtml(value.slice(0, at)) +
      highlightPreTag +
      escapeHtml(value.slice(at, end)) +
      highlightPostTag +
      escapeHtml(value.slice(end))
    return [{ value, highlighted: prefix === '' ? escapeHtml(value) : html, count }]
  })
  return {
    facetHits: hits.slice(0, limit),
    exhaustiveFacetsCount: result.exhaustiveNbHits,
    processingTimeMS: result.processingTimeMS,
  }
}

function indexOfWord(value: string, prefix: string): number {
  for (let at = value.indexOf(prefix); at >= 0; at = value.indexOf(prefix, at + 1)) {
    if (at === 0 || !hasLetterOrDigit(value[at - 1] ?? '')) return at
  }
  return -1
}
