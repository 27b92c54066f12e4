import babel from './readers/babel.json' with { type: 'json' }
import lexical from './readers/lexical.json' with { type: 'json' }
import reactNative from './readers/react-native.json' with { type: 'json' }
import redux from './readers/redux.json' with { type: 'json' }

/**
 * A query that a reader types, who did not write the site. What people ask comes from public issues and forums; the pages were
 * judged by reading them, before any engine was asked.
 */
export interface ReaderQuery {
  readonly query: string
  /** One of `readerKinds`. */
  readonly kind: string
  /** Hrefs of the pages that answer. */
  readonly pages: readonly string[]
}

/** The kinds of queries: names of the API, parts of words, typing errors, one or two words, questions, words of other fields, error messages, a foreigner's English. */
export const readerKinds = ['name', 'part', 'typo', 'word', 'question', 'own', 'error', 'foreign'] as const

/** The queries of each site. */
export const readerQueries: Readonly<Record<string, readonly ReaderQuery[]>> = {
  lexical,
  redux,
  'react-native': reactNative,
  babel,
}

/** The half of a query, by the FNV-1a checksum of its text: weights are tuned with `tuning` only. */
export function halfOf({ query }: ReaderQuery): 'tuning' | 'kept' {
  let value = 0x811c9dc5
  for (let index = 0; index < query.length; index += 1) value = Math.imul(value ^ query.charCodeAt(index), 0x01000193)
  return ((value ^ (value >>> 15)) & 1) === 0 ? 'tuning' : 'kept'
}

/** Finds the addresses of sections, best first. */
export type FindSections = (query: string) => Promise<readonly string[]>

/** A query with the place of the first section of a page that answers, from 0. */
export interface AnsweredQuery extends ReaderQuery {
  readonly place: number
  readonly found: readonly string[]
}

/** Asks all queries. */
export async function answersOf(
  queries: readonly ReaderQuery[],
  find: FindSections,
): Promise<readonly AnsweredQuery[]> {
  return Promise.all(
    queries.map(async (one) => {
      const found = await find(one.query)
      const place = found.findIndex((url) => one.pages.includes(url.replace(/#.*/s, '')))
      return { ...one, place: place < 0 ? Infinity : place, found }
    }),
  )
}

/** The share of queries with an answer among the first sections. */
export function success(answers: readonly AnsweredQuery[], first: number): number {
  return answers.filter(({ place }) => place < first).length / Math.max(1, answers.length)
}
