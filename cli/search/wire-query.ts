import { randomBytes } from 'node:crypto'
import type { SearchClient, SearchHit, SearchRequest, SearchResult } from '../../runtime/search/core/index.ts'
import { facetHits } from './wire-facets.ts'
import { WireError } from './wire-message.ts'
import { readParams } from './wire-params.ts'

/** What queries are answered with. */
export interface QueryOptions {
  readonly search: SearchClient
  /** Names that the index goes by. */
  readonly indexNames: readonly string[]
  /** Prefix of results' paths. */
  readonly origin: string
}

/** Answers one query; `given` is as it came. */
export async function answerQuery(given: object, options: QueryOptions): Promise<unknown> {
  if ('type' in given && given.type === 'facet') return answerFacet(given, options)
  const { request, params } = readParams(given)
  const result = await searchIndex(request, options)
  return {
    ...result,
    hits: numbered(
      result.hits.map((hit) => withOrigin(hit, options.origin)),
      request,
    ),
    params,
    ...(request.clickAnalytics ? { queryID: randomBytes(16).toString('hex') } : {}),
  }
}

/** Answers a search among the values of a facet. */
export async function answerFacet(given: object, options: QueryOptions): Promise<unknown> {
  const { request } = readParams(given)
  const { facet, facetName = facet, facetQuery, maxFacetHits } = given as Readonly<Record<string, unknown>>
  if (typeof facetName !== 'string') throw new WireError(400, 'Expecting the name of a facet')
  const all = { ...request, hitsPerPage: 0, facets: [facetName], maxValuesPerFacet: 1000 }
  const query = typeof facetQuery === 'string' ? facetQuery : ''
  return facetHits(await searchIndex(all, options), {
    name: facetName,
    query,
    most: Number(maxFacetHits) || 10,
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
    ...(hit.url === undefined ? {} : { url: absolute(hit.url) }),
    ...(hit.url_without_anchor === undefined ? {} : { url_without_anchor: absolute(hit.url_without_anchor) }),
  }
}

/** Numbers the hits of each page where the request asks for distinct ones. */
function numbered(hits: readonly SearchHit[], { distinct }: SearchRequest): readonly object[] {
  if (!distinct) return hits
  const counts = new Map<string, number>()
  return hits.map((hit) => {
    const page = hit.objectID.replace(/(?:#.*|:content)$/s, '')
    const before = counts.get(page) ?? 0
    counts.set(page, before + 1)
    return { ...hit, _distinctSeqID: before }
  })
}
