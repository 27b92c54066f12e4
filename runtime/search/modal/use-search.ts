import type { Dispatch } from 'react'
import { useEffect, useReducer } from 'react'
import { stallDelay } from '../constants.ts'
import type { SearchClient, SearchRequest, SearchResponse } from '../core/index.ts'
import { failureOf } from '../failure.ts'
import type { SearchOptions } from '../options.ts'
import { readAnswer } from './answer.ts'
import type { SearchAction, SearchState } from './state.ts'
import { initialState, reduce } from './state.ts'

/** What searches need. */
export interface SearchInput {
  readonly client: SearchClient
  /** The request without its query. */
  readonly request: () => SearchRequest
  readonly options: SearchOptions
  readonly perGroup: number
  readonly initialQuery: string
}

/** The state of a search box: asks whenever the reader has changed the query, and takes the answer to the last question only. */
export function useSearch(input: SearchInput): readonly [SearchState, Dispatch<SearchAction>] {
  const [state, dispatch] = useReducer(reduce, initialState, (empty) =>
    reduce(empty, { type: 'input', query: input.initialQuery }),
  )
  useEffect(() => {
    const { request, query, status } = state
    if (status !== 'loading') return
    const timer = setTimeout(() => dispatch({ type: 'stalled', request }), stallDelay)
    const onAnswer = (isPartial: boolean) => (response: SearchResponse) => {
      const answer = readAnswer(response, { ...input, query, isPartial })
      if (answer.isIncomplete && answer.items.length === 0) throw new TypeError('fetch: a part of the index is missing')
      dispatch({ type: 'answered', request, answer })
    }
    const requests = [{ ...input.request(), query }]
    input.client
      .search({ requests }, { onPartial: onAnswer(true) })
      .then(onAnswer(false))
      .catch((error: unknown) => {
        const failure = failureOf(error)
        dispatch({ type: 'failed', request, failure })
        // What is not a matter of the network is also told to whoever listens for errors on the page (R92).
        if (!failure.isUnreachable) reportError(error)
      })
    return () => clearTimeout(timer)
    // A request is made by its number: nothing else starts one.
  }, [state.request])
  return [state, dispatch]
}
