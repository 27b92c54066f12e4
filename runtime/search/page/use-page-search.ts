import type { Dispatch } from 'react'
import { useEffect, useReducer, useRef } from 'react'
import type { SearchData } from '../../contract/index.ts'
import { pageHits } from '../constants.ts'
import type { FacetFilters, SearchClient, SearchResponse } from '../core/index.ts'
import { failureOf } from '../failure.ts'
import { isHit } from '../hit-text.ts'
import type { SearchOptions } from '../options.ts'
import { requestFor } from '../request.ts'
import type { PageAction, PageAnswer, PageState } from './page-state.ts'
import { initialPage, reducePage } from './page-state.ts'

/** What the search page searches for. */
export interface PageSearch {
  readonly query: string
  readonly data: SearchData
  readonly options: SearchOptions
  readonly client: SearchClient
  readonly filters: FacetFilters
}

/** Words of a snippet: there is more room than in the box. */
const snippetWords = 30

/** The results of a query, page by page; the answer to the last question counts. */
export function usePageSearch({
  query,
  data,
  options,
  client,
  filters,
}: PageSearch): readonly [PageState, Dispatch<PageAction>] {
  const [state, dispatch] = useReducer(reducePage, initialPage)
  const scope = JSON.stringify(filters)
  useEffect(() => dispatch({ type: query.trim() === '' ? 'clear' : 'search' }), [query, scope])
  const asked = useRef({ query, filters })
  useEffect(() => {
    asked.current = { query, filters }
  })
  useEffect(() => {
    const { request, page, status } = state
    if (status !== 'loading') return
    const base = requestFor({ data, options, filters: asked.current.filters, isNarrow: false })
    const attributesToSnippet = [...(base.attributesToSnippet ?? []), `content:${snippetWords}`].filter(
      (name) => !name.startsWith('content:') || name.endsWith(`:${snippetWords}`),
    )
    fetchPage(client, { ...base, attributesToSnippet, hitsPerPage: pageHits, page, query: asked.current.query }).then(
      (answer) => dispatch({ type: 'answered', request, answer }),
      (error: unknown) => dispatch({ type: 'failed', request, failure: failureOf(error) }),
    )
  }, [state.request])
  return [state, dispatch]
}

async function fetchPage(client: SearchClient, request: object): Promise<PageAnswer> {
  const { results }: SearchResponse = await client.search({ requests: [request] })
  const result = results?.[0]
  if (!Array.isArray(result?.hits)) throw new Error('The answer of the search cannot be read.')
  if (result.message !== undefined && result.hits.length === 0) throw new Error(result.message)
  return { hits: result.hits.filter(isHit), total: Number(result.nbHits) || 0, pages: Number(result.nbPages) || 0 }
}
