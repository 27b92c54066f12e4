import { type Dispatch, startTransition, useEffect, useReducer } from 'react'
import type { QueryResults } from '../../engine/box/answer.ts'
import { askBox } from '../../engine/box/ask.ts'
import { restDelay, stallDelay } from '../constants.ts'
import type { SearchClient, SearchRequest } from '../../engine/index.ts'
import { failureOf, type SearchFailure } from '../failure.ts'
import type { SearchOptions } from '../options.ts'
import type { OpenIn } from './keys.ts'

/** Input of the search box's hook. */
interface SearchInput {
  readonly client: SearchClient
  /** Makes the request without its query. */
  readonly request: () => SearchRequest
  readonly options: SearchOptions
  readonly perGroup: number
  readonly maxQueryLength: number
  readonly initialQuery: string
  /** The reader pressed Enter after the initial query. */
  readonly isSubmitted: boolean
}

/** The state of a search box: searches when the query changes, and ignores answers to earlier queries. */
export function useSearch(input: SearchInput): readonly [SearchState, Dispatch<SearchAction>] {
  const [state, dispatch] = useReducer(reduce, initialState, (empty) => {
    const first = reduce(empty, { type: 'input', query: input.initialQuery })
    return input.isSubmitted ? reduce(first, { type: 'submit', openIn: 'page' }) : first
  })
  useEffect(() => {
    const { request, query, status, isReached } = state
    if (status !== 'loading' && !isReached) return
    const timer = setTimeout(() => dispatch({ type: 'stalled', request }), stallDelay)
    const onAnswer = (answer: QueryResults): void => {
      if (answer.isIncomplete && answer.items.length === 0) throw new TypeError('fetch: a part of the index is missing')
      // Results may be interrupted by the next key.
      startTransition(() => dispatch({ type: 'answered', request, answer }))
    }
    let isOver = false
    let idle: Promise<unknown> | undefined
    const rest = async (): Promise<boolean> => {
      await (idle ??= new Promise((resolve) => setTimeout(resolve, restDelay)))
      return !isOver
    }
    const { client, perGroup, maxQueryLength, options } = input
    const { transformItems } = options
    askBox(
      { client, request: input.request(), query, perGroup, maxQueryLength, transformItems },
      isReached ? undefined : { onPartial: onAnswer, rest },
    )
      .then(onAnswer)
      .catch((error: unknown) => {
        const failure = failureOf(error)
        dispatch({ type: 'failed', request, failure })
        // Errors other than network failures also reach error listeners of the page.
        if (!failure.isUnreachable) reportError(error)
      })
    return () => {
      isOver = true
      clearTimeout(timer)
    }
    // The number of the request is the only trigger.
  }, [state.request])
  return [state, dispatch]
}

/** Idle, waiting for an answer, waiting for a long time, or failed. */
type SearchStatus = 'idle' | 'loading' | 'stalled' | 'error'

/** State of a search box. */
export interface SearchState {
  /** Text of the input. */
  readonly query: string
  readonly status: SearchStatus
  /** Whether the panel is open, for screen readers and arrow keys. */
  readonly isOpen: boolean
  /** Number of the latest request; answers to earlier ones are ignored. */
  readonly request: number
  /** The last answer, kept while the next one is loading. Unset: the start screen. */
  readonly answer?: QueryResults
  /** Failure of the last request, kept until the next answer. */
  readonly failure?: SearchFailure
  /** Index of the active item among all items. */
  readonly active?: number
  /** Where the first result opens as soon as it is there, since the reader pressed Enter before. */
  readonly pendingOpen?: OpenIn
  /** The list was scrolled: all results are shown, with all texts. */
  readonly isReached?: boolean
  /** Topics of the last answer with some, as suggested queries. */
  readonly topics: readonly string[]
}

/** Events of a search box. */
export type SearchAction =
  /** The reader changed the query. */
  | { readonly type: 'input'; readonly query: string }
  /** The reader is composing a word in an input method: it is shown but not searched. */
  | { readonly type: 'compose'; readonly query: string }
  | { readonly type: 'retry' }
  | { readonly type: 'stalled'; readonly request: number }
  | { readonly type: 'answered'; readonly request: number; readonly answer: QueryResults }
  | { readonly type: 'failed'; readonly request: number; readonly failure: SearchFailure }
  /** The list was scrolled. */
  | { readonly type: 'reach' }
  /** An arrow key; `count` is the number of items. */
  | { readonly type: 'move'; readonly by: 1 | -1; readonly count: number }
  | { readonly type: 'activate'; readonly item: number }
  /** Enter was pressed before the query had its answer. */
  | { readonly type: 'submit'; readonly openIn: OpenIn }
  /** The first result was opened. */
  | { readonly type: 'opened' }
  /** The pointer left the list. */
  | { readonly type: 'leave' }
  | { readonly type: 'open' }
  /** The input lost the focus. */
  | { readonly type: 'close' }
  | { readonly type: 'reset' }

/** State of an empty search box. */
export const initialState: SearchState = {
  query: '',
  status: 'idle',
  isOpen: true,
  request: 0,
  active: 0,
  topics: [],
}

/** Computes the next state; an action without effect returns the same object. */
export function reduce(state: SearchState, action: SearchAction): SearchState {
  switch (action.type) {
    case 'input':
      return startRequest(state, action.query)
    case 'compose':
      return { ...state, query: action.query, pendingOpen: undefined }
    case 'retry':
      return startRequest(state, state.query)
    case 'stalled':
      return isCurrent(state, action) ? { ...state, status: 'stalled' } : state
    case 'answered':
      return action.request === state.request && state.status !== 'error'
        ? withTexts(withAnswer(state, action.answer))
        : state
    case 'failed':
      return isCurrent(state, action) ? withFailure(state, action.failure) : state
    case 'reach':
      return state.isReached ? state : withTexts({ ...state, isReached: true })
    case 'move':
      return move(state, action)
    case 'activate':
      return state.active === action.item ? state : { ...state, active: action.item }
    case 'submit':
      return isWaiting(state) ? { ...state, pendingOpen: action.openIn } : state
    case 'opened':
      return { ...state, pendingOpen: undefined }
    case 'leave':
      return { ...state, active: 0 }
    case 'open':
      return { ...state, isOpen: true, active: state.active ?? 0 }
    case 'close':
      return { ...state, isOpen: false, active: undefined, pendingOpen: undefined }
    case 'reset':
      return startRequest(state, '')
  }
}

/** Starts a request; a blank query shows the start screen at once. */
function startRequest(state: SearchState, query: string): SearchState {
  const request = state.request + 1
  if (query.trim() === '') return { ...initialState, query, request, topics: state.topics }
  return {
    ...state,
    query,
    request,
    status: 'loading',
    isOpen: true,
    active: 0,
    pendingOpen: undefined,
    isReached: undefined,
  }
}

/** Whether the request is the latest and its last answer is still missing. */
function isCurrent(state: SearchState, action: { readonly request: number }): boolean {
  return action.request === state.request && isWaiting(state)
}

function isWaiting({ status }: SearchState): boolean {
  return status === 'loading' || status === 'stalled'
}

/** Whether the results on the screen, if any, are those of an earlier query. */
export function isOutdated(state: SearchState): boolean {
  return isWaiting(state) && state.answer?.query !== state.query
}

/** Asks for the texts that an answer lacks, if the list was scrolled. */
function withTexts(state: SearchState): SearchState {
  const { isReached, status, answer, request } = state
  return isReached && status === 'idle' && answer?.lacksTexts ? { ...state, request: request + 1 } : state
}

/** A partial answer without results is not shown: the complete one may have some. */
function withAnswer(state: SearchState, answer: QueryResults): SearchState {
  if (answer.isPartial && answer.items.length === 0) return state
  return {
    ...state,
    status: answer.isPartial ? state.status : 'idle',
    answer,
    failure: undefined,
    active: keepActive(state, answer),
    topics: answer.topics.length > 0 ? answer.topics : state.topics,
  }
}

/** Keeps the results from titles and headings if only the text could not be searched. */
function withFailure(state: SearchState, failure: SearchFailure): SearchState {
  const { answer, query } = state
  if (answer?.isPartial && answer.query === query)
    return { ...state, status: 'idle', answer: { ...answer, isPartial: false, isIncomplete: true } }
  return { ...state, status: 'error', failure, answer: undefined, active: undefined, pendingOpen: undefined }
}

/** The complete answer replaces a partial one: the active item stays active if it is still in its place. */
function keepActive({ answer: before, active = 0, isReached }: SearchState, answer: QueryResults): number {
  if (isReached) return active
  const url = before?.isPartial ? before.items[active]?.hit.url : undefined
  return url !== undefined && answer.items[active]?.hit.url === url ? active : 0
}

/** Moves the active item, past the ends to the other end. A closed panel opens at its first or last item. */
function move(state: SearchState, { by, count }: { readonly by: 1 | -1; readonly count: number }): SearchState {
  if (count === 0) return { ...state, isOpen: true }
  const from = state.isOpen ? state.active : undefined
  const start = by === 1 ? -1 : count
  return { ...state, isOpen: true, pendingOpen: undefined, active: ((from ?? start) + by + count) % count }
}
