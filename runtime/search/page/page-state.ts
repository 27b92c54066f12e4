import type { SearchHit } from '../core/index.ts'
import type { SearchFailure } from '../failure.ts'

/** State of the search page. */
export interface PageState {
  /** `idle` before anything was asked, and after an answer. */
  readonly status: 'idle' | 'loading' | 'error'
  /** Number of the newest request: answers to any other are too late. */
  readonly request: number
  /** Page of results that was asked for, from 0. */
  readonly page: number
  /** What was found so far; that of the query before stays until the first answer. */
  readonly hits?: readonly SearchHit[]
  /** Results in all. */
  readonly total: number
  readonly hasMore: boolean
  readonly failure?: SearchFailure
}

/** What can happen to the search page. */
export type PageAction =
  /** Another query, or another version. */
  | { readonly type: 'search' }
  /** No query. */
  | { readonly type: 'clear' }
  /** The reader has come to the end of the list, or tries again what failed. */
  | { readonly type: 'more' }
  | { readonly type: 'retry' }
  | { readonly type: 'answered'; readonly request: number; readonly answer: PageAnswer }
  | { readonly type: 'failed'; readonly request: number; readonly failure: SearchFailure }

/** One page of results. */
export interface PageAnswer {
  readonly hits: readonly SearchHit[]
  readonly total: number
  readonly pages: number
}

/** A page on which nothing was searched yet. */
export const initialPage: PageState = { status: 'idle', request: 0, page: 0, total: 0, hasMore: false }

/** The state after an action. Pure. */
export function reducePage(state: PageState, action: PageAction): PageState {
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
      return isCurrent(state, action) ? answered(state, action.answer) : state
    case 'failed':
      return isCurrent(state, action) ? failed(state, action.failure) : state
  }
}

function isCurrent({ request, status }: PageState, action: { readonly request: number }): boolean {
  return action.request === request && status === 'loading'
}

/** The first page takes the place of what was there; the others follow it. A result that comes twice is shown once. */
function answered(state: PageState, { hits, total, pages }: PageAnswer): PageState {
  const before = state.page === 0 ? [] : (state.hits ?? [])
  const known = new Set(before.map(({ objectID }) => objectID))
  return {
    ...state,
    status: 'idle',
    hits: [...before, ...hits.filter(({ objectID }) => !known.has(objectID))],
    total,
    hasMore: hits.length > 0 && state.page + 1 < pages,
    failure: undefined,
  }
}

/** Results of another query would not be those that were asked for; those of earlier pages are. */
function failed(state: PageState, failure: SearchFailure): PageState {
  return { ...state, status: 'error', failure, hits: state.page === 0 ? undefined : state.hits }
}
