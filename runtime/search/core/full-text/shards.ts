import type { QueryWord } from '../query/parse-query.ts'

/** Beginnings of words are looked for in no more shards than this. */
const mostShards = 3
/** Shorter beginnings stand for too many words. In letters. */
const shortestShardPrefix = 3

/** The numbers of the shards that may hold the words, in order. `firsts` are the shards' first terms, sorted. */
export function shardsFor(firsts: readonly string[], words: readonly QueryWord[]): readonly number[] {
  const found = new Set<number>()
  const shardOf = (term: string): number =>
    Math.max(
      0,
      firsts.findLastIndex((first) => first <= term),
    )
  for (const word of words) {
    for (const term of [word.token ?? '', ...word.parts]) {
      const from = shardOf(term)
      const isOpen = word.isPrefix && term.length >= shortestShardPrefix
      const to = isOpen ? Math.min(from + mostShards - 1, shardOf(`${term}\uffff`)) : from
      for (let at = from; at <= to && term !== ''; at += 1) found.add(at)
    }
  }
  return [...found].sort((a, b) => a - b)
}
