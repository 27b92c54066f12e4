import type { SearchClient } from '../client/local-search.ts'
import type { SearchRequest, SearchResponse } from '../types.ts'
import { type GroupOptions, type QueryResults, readAnswer } from './answer.ts'
import { firstRows } from './limits.ts'

/** A query of the search box. */
export interface BoxQuery extends GroupOptions {
  readonly client: SearchClient
  /** The request without its query. */
  readonly request: SearchRequest
  readonly query: string
  /** Length of the longest query that is searched, in characters. */
  readonly maxQueryLength: number
}

/** The reader is typing: answers come in steps. */
interface Typing {
  /** Called with what is found so far. */
  readonly onPartial: (answer: QueryResults) => void
  /** Resolves when the query has been left alone, whether its answer is still wanted. */
  readonly rest: () => Promise<boolean>
}

/** Asks a query as the search box does: while the reader is typing, or for a list that was scrolled, with all texts. */
export async function askBox(input: BoxQuery, typing?: Typing): Promise<QueryResults> {
  const { client, request, query, perGroup, maxQueryLength } = input
  const read = (isPartial: boolean, response: SearchResponse) => readAnswer(response, { ...input, isPartial })
  const requests = [{ ...request, query }]
  const steps = typing && {
    onPartial: (response: SearchResponse) => typing.onPartial(read(true, response)),
    rest: typing.rest,
    shownFirst: { hits: firstRows, perGroup },
  }
  return read(false, await client.search({ requests }, { maxQueryLength, ...steps }))
}

/** The rows of a reader who types a query, and scrolls the list to its end. */
export async function askToEnd(input: BoxQuery): Promise<QueryResults> {
  const answer = await askBox(input, { onPartial: () => undefined, rest: () => Promise.resolve(true) })
  return answer.lacksTexts ? askBox(input) : answer
}
