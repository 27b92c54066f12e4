import type { SearchFailure } from '../failure.ts'
import type { Answer } from './answer.ts'

/** What the box does: waits for keys, waits for an answer, has waited long, or could not search (R86). */
export type SearchStatus = 'idle' | 'loading' | 'stalled' | 'error'

/** State of a search box. */
export interface SearchState {
  /** What stands in the input. */
  readonly query: string
  readonly status: SearchStatus
  /** The panel is open, for screen readers and the arrow keys. */
  readonly isOpen: boolean
  /** Number of the newest request: answers to any other are too late. */
  readonly request: number
  /** The last answer; none where the start screen is shown. It stays while a newer one is on its way. */
  readonly answer?: Answer
  /** Why there is no answer; stays until the next one. */
  readonly failure?: SearchFailure
  /** Index of the active item among all groups. */
  readonly active?: number
  /** Groups of the answer that had the most, as suggestions (R91). */
  readonly suggestions: readonly string[]
}

/** What can happen to a search box. */
export type SearchAction =
  /** The reader changed the query. */
  | { readonly type: 'input'; readonly query: string }
  /** The reader is composing a word in an input method: shown, not searched (R83). */
  | { readonly type: 'compose'; readonly query: string }
  | { readonly type: 'retry' }
  | { readonly type: 'stalled'; readonly request: number }
  | { readonly type: 'answered'; readonly request: number; readonly answer: Answer }
  | { readonly type: 'failed'; readonly request: number; readonly failure: SearchFailure }
  /** An arrow key, among so many items. */
  | { readonly type: 'move'; readonly by: 1 | -1; readonly count: number }
  | { readonly type: 'activate'; readonly item: number }
  /** The pointer left the list. */
  | { readonly type: 'leave' }
  | { readonly type: 'open' }
  /** The input lost the focus. */
  | { readonly type: 'close' }
  | { readonly type: 'escape' }
  | { readonly type: 'reset' }

/** A box into which nothing was typed yet. */
export const initialState: SearchState = {
  query: '',
  status: 'idle',
  isOpen: true,
  request: 0,
  active: 0,
  suggestions: [],
}

/** The state after an action. Pure; an action that changes nothing returns the same object. */
export function reduce(state: SearchState, action: SearchAction): SearchState {
  switch (action.type) {
    case 'input':
      return ask(state, action.query)
    case 'compose':
      return { ...state, query: action.query }
    case 'retry':
      return ask(state, state.query)
    case 'stalled':
      return isCurrent(state, action) ? { ...state, status: 'stalled' } : state
    case 'answered':
      return isCurrent(state, action) ? answered(state, action.answer) : state
    case 'failed':
      return isCurrent(state, action) ? failed(state, action.failure) : state
    case 'move':
      return move(state, action)
    case 'activate':
      return state.active === action.item ? state : { ...state, active: action.item }
    case 'leave':
      return { ...state, active: 0 }
    case 'open':
      return { ...state, isOpen: true, active: state.active ?? 0 }
    case 'close':
      return { ...state, isOpen: false, active: undefined }
    case 'escape':
      return state.isOpen ? reduce(state, { type: 'close' }) : ask(state, '')
    case 'reset':
      return ask(state, '')
  }
}

/** A query that is nothing but space shows the start screen at once. */
function ask(state: SearchState, query: string): SearchState {
  const request = state.request + 1
  const { suggestions } = state
  if (query.trim() === '') return { ...initialState, query, request, suggestions }
  return { ...state, query, request, status: 'loading', isOpen: true, active: 0 }
}

/** The request is the newest, and its last answer has not come yet. */
function isCurrent({ request, status }: SearchState, action: { readonly request: number }): boolean {
  return action.request === request && (status === 'loading' || status === 'stalled')
}

/** A first answer without results is not shown: the whole one may have some. */
function answered(state: SearchState, answer: Answer): SearchState {
  if (answer.isPartial && answer.items.length === 0) return state
  const titles = answer.groups.map(({ title }) => title)
  return {
    ...state,
    status: answer.isPartial ? state.status : 'idle',
    answer,
    failure: undefined,
    active: keepActive(state, answer),
    suggestions: titles.length > state.suggestions.length ? titles : state.suggestions,
  }
}

/** Titles and headings that were found stay: only the text could not be searched. */
function failed(state: SearchState, failure: SearchFailure): SearchState {
  const { answer, query } = state
  if (answer?.isPartial && answer.query === query)
    return { ...state, status: 'idle', answer: { ...answer, isPartial: false, isIncomplete: true } }
  return { ...state, status: 'error', failure, answer: undefined, active: undefined }
}

/** A whole answer follows the first one of the same query: what the reader has moved to stays active where it still is. */
function keepActive({ answer: before, active = 0 }: SearchState, answer: Answer): number {
  const id = before?.isPartial ? before.items[active]?.hit.objectID : undefined
  return id !== undefined && answer.items[active]?.hit.objectID === id ? active : 0
}

/** Round both ends (R84). A closed panel opens, at its first or last item. */
function move(state: SearchState, { by, count }: { readonly by: 1 | -1; readonly count: number }): SearchState {
  if (count === 0) return { ...state, isOpen: true }
  const from = state.isOpen ? state.active : undefined
  const start = by === 1 ? -1 : count
  return { ...state, isOpen: true, active: ((((from ?? start) + by) % count) + count) % count }
}
