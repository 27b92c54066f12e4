import { type Dispatch, useEffect, useReducer, useRef } from 'react'
import type { SearchData } from '../../../../runtime/contract/index.ts'
import { pageHits } from '../constants.ts'
import type { FacetFilters, SearchClient, SearchHit, SearchResponse } from '../../engine/index.ts'
import { failureOf, type SearchFailure } from '../failure.ts'
import { isHit } from '../../engine/box/hit-text.ts'
import type { SearchOptions } from '../options.ts'
import type { QueryChanges } from '../QueryNotices.tsx'
import { requestFor } from '../../engine/box/request.ts'

/** Input of the search page's hook. */
interface PageSearch {
  readonly query: string
  readonly data: SearchData
  readonly options: SearchOptions
  readonly client: SearchClient
  readonly filters: FacetFilters
}

/** Length of a snippet in words; the page has more room than the box. */
const snippetWords = 30

/** Searches page by page; answers to earlier queries are ignored. */
export function usePageSearch({
  query,
  data,
  options,
  client,
  filters,
}: PageSearch): readonly [PageState, Dispatch<PageAction>] {
  const [state, dispatch] = useReducer(reducePage, initialPage)
  const filterKey = JSON.stringify(filters)
  useEffect(() => dispatch({ type: query.trim() === '' ? 'clear' : 'search' }), [query, filterKey])
  const latest = useRef({ query, filters })
  useEffect(() => {
    latest.current = { query, filters }
  })
  useEffect(() => {
    const { request, page, status } = state
    if (status !== 'loading') return
    const base = requestFor({ data, options, filters: latest.current.filters, isNarrow: false })
    const attributesToSnippet = [...(base.attributesToSnippet ?? []), `content:${snippetWords}`].filter(
      (name) => !name.startsWith('content:') || name.endsWith(`:${snippetWords}`),
    )
    fetchPage(client, { ...base, attributesToSnippet, hitsPerPage: pageHits, page, query: latest.current.query }).then(
      (answer) => dispatch({ type: 'answered', request, answer }),
      (error: unknown) => dispatch({ type: 'failed', request, failure: failureOf(error) }),
    )
  }, [state.request])
  return [state, dispatch]
}

async function fetchPage(client: SearchClient, request: object): Promise<PageAnswer> {
  const { results }: SearchResponse = await client.search({ requests: [request] }, { excerpts: true })
  const result = results?.[0]
  if (!Array.isArray(result?.hits)) throw new Error('The search returned a malformed answer.')
  if (result.message !== undefined && result.hits.length === 0) throw new Error(result.message)
  return {
    hits: result.hits.filter(isHit),
    total: Number(result.nbDocuments ?? result.nbHits) || 0,
    pages: Number(result.nbPages) || 0,
    isIncomplete: result.message !== undefined,
    changes: result,
  }
}

/** State of the search page. */
export interface PageState {
  /** `idle` before the first search and after an answer. */
  readonly status: 'idle' | 'loading' | 'error'
  /** Number of the latest request; answers to earlier ones are ignored. */
  readonly request: number
  /** Requested page of results, from 0. */
  readonly page: number
  /** Results so far; those of the previous query stay until the first answer. */
  readonly hits?: readonly SearchHit[]
  /** Number of pages with a result; the number of results if the provider does not tell. */
  readonly total: number
  readonly hasMore: boolean
  /** A part of the index could not be loaded, so results may be missing. */
  readonly isIncomplete: boolean
  /** What was searched in place of the query. */
  readonly changes?: QueryChanges
  readonly failure?: SearchFailure
}

/** Events of the search page. */
export type PageAction =
  /** The query or the version has changed. */
  | { readonly type: 'search' }
  /** The query is empty. */
  | { readonly type: 'clear' }
  /** The reader has reached the end of the list. */
  | { readonly type: 'more' }
  | { readonly type: 'retry' }
  | { readonly type: 'answered'; readonly request: number; readonly answer: PageAnswer }
  | { readonly type: 'failed'; readonly request: number; readonly failure: SearchFailure }

/** One page of results. */
interface PageAnswer {
  readonly hits: readonly SearchHit[]
  readonly total: number
  readonly pages: number
  readonly isIncomplete: boolean
  readonly changes: QueryChanges
}

/** State before the first search. */
const initialPage: PageState = { status: 'idle', request: 0, page: 0, total: 0, hasMore: false, isIncomplete: false }

/** Computes the next state. */
function reducePage(state: PageState, action: PageAction): PageState {
  const request = state.request + 1
  switch (action.type) {
    case 'search':
      return { ...state, status: 'loading', request, page: 0 }
    case 'clear':
      return { ...initialPage, request }
    case 'more':
      if (state.status !== 'idle' || !state.hasMore) return state
      return { ...state, status: 'loading', request, page: state.page + 1 }
    case 'retry':
      return { ...state, status: 'loading', request, failure: undefined }
    case 'answered':
      return isCurrent(state, action) ? withAnswer(state, action.answer) : state
    case 'failed':
      return isCurrent(state, action) ? withFailure(state, action.failure) : state
  }
}

function isCurrent({ request, status }: PageState, action: { readonly request: number }): boolean {
  return action.request === request && status === 'loading'
}

/** The first page of results replaces the list, later ones are appended without duplicates. */
function withAnswer(state: PageState, { hits, total, pages, isIncomplete, changes }: PageAnswer): PageState {
  const before = state.page === 0 ? [] : (state.hits ?? [])
  const ids = new Set(before.map(({ objectID }) => objectID))
  return {
    ...state,
    status: 'idle',
    hits: [...before, ...hits.filter(({ objectID }) => !ids.has(objectID))],
    total,
    isIncomplete,
    changes,
    hasMore: hits.length > 0 && state.page + 1 < pages,
    failure: undefined,
  }
}

/** Drops the results of the previous query, and keeps earlier pages of this one. */
function withFailure(state: PageState, failure: SearchFailure): PageState {
  return { ...state, status: 'error', failure, hits: state.page === 0 ? undefined : state.hits }
}
