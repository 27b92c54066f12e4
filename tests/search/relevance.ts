import type { LocalSearch, SearchHit } from '../../features/search/engine/index.ts'
import queries from './queries.json' with { type: 'json' }

/** A query and what it should find. */
export interface KnownQuery {
  readonly query: string
  /** What is typed: a name, a title, a question, an error, a beginning, a typing error, words of a text, a package. */
  readonly kind: string
  /** Weights were tuned with the one half, and are checked with the other. */
  readonly set: string
  /** Address of the section. */
  readonly expected: string
  /** Addresses that are as good. */
  readonly also?: readonly string[]
}

/** All known queries. */
export const knownQueries: readonly KnownQuery[] = queries

/** How often the right section came first, among the first five, and which queries found nothing at all. */
export interface Relevance {
  readonly first: number
  readonly firstFive: number
  readonly empty: readonly string[]
  readonly missed: readonly string[]
}

/** Measures how well searches are answered. */
export async function measure(
  asked: readonly KnownQuery[],
  find: (query: string) => Promise<readonly string[]>,
): Promise<Relevance> {
  const places = await Promise.all(asked.map(async (one) => placeOf(one, await find(one.query))))
  const share = (isGood: (place: number) => boolean): number =>
    places.filter(({ place }) => isGood(place)).length / asked.length
  return {
    first: share((place) => place === 0),
    firstFive: share((place) => place < 5),
    empty: places.filter(({ count }) => count === 0).map(({ query }) => query),
    missed: places.filter(({ place }) => place > 0).map(({ query, place }) => `${query} (${place})`),
  }
}

function placeOf(
  { query, expected, also = [] }: KnownQuery,
  found: readonly string[],
): { query: string; place: number; count: number } {
  const good = new Set([expected, ...also])
  const place = found.findIndex((url) => good.has(url.replace(/\/(?=#|$)/, '')))
  return { query, place: place < 0 ? Infinity : place, count: found.length }
}

/** Asks an index as the search box does. */
export function askingLikeTheBox(search: LocalSearch): (query: string) => Promise<readonly string[]> {
  return async (query) => {
    const { results } = await search.search({ requests: [{ query }] })
    return (results[0]?.hits ?? []).map((hit: SearchHit) => hit.url ?? '')
  }
}
