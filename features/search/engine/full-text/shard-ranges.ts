import type { QueryWord } from '../query/parse-query.ts'
import { formsOf } from './term-variants.ts'

/** A range of terms that a query looks up. */
export interface TermSpan {
  readonly from: string
  readonly to: string
  /** Maximum number of shards, from the first on. */
  readonly most: number
}

/** Maximum number of shards in which a prefix is looked up. */
const maxPrefixShards = 3
/** Shorter prefixes match too many words to be looked up in several shards. In letters. */
const shortestShardPrefix = 3

/** Maximum number of shards with terms that begin alike. */
const maxShards = 4

/** Sorts after all terms that begin alike. */
const afterAll = '\uffff'

/** The terms of words and of their other endings. */
export function termsOf(words: readonly QueryWord[]): readonly TermSpan[] {
  return words.flatMap((word) =>
    [word.token ?? '', ...word.parts].flatMap((term) => {
      const isOpen = word.isPrefix && (term.length >= shortestShardPrefix || term > 'z')
      const span = { from: term, to: isOpen ? term + afterAll : term, most: maxPrefixShards }
      const forms = formsOf(term, word.isPrefix).map((form) => ({ from: form, to: form, most: 1 }))
      return [...(term === '' ? [] : [span]), ...forms]
    }),
  )
}

/** The terms that begin like one of these. */
export function termsFrom(beginnings: readonly string[]): readonly TermSpan[] {
  return beginnings.map((text) => ({ from: text, to: text + afterAll, most: maxShards }))
}

/** The numbers of the shards that may hold terms, in order. @param firsts the shards' first terms, sorted */
export function shardNumbers(firsts: readonly string[], spans: readonly TermSpan[]): readonly number[] {
  const numbers = new Set<number>()
  for (const { from, to, most } of spans) {
    const first = shardOf(firsts, from)
    const last = Math.min(shardOf(firsts, to), first + most - 1)
    for (let at = first; at <= last; at += 1) numbers.add(at)
  }
  return [...numbers].sort((a, b) => a - b)
}

function shardOf(firsts: readonly string[], term: string): number {
  return Math.max(0, lastUpTo(firsts, term))
}

/** The index of the last value in a sorted list that is not above this one; -1 if all are. */
export function lastUpTo<T extends string | number>(values: readonly T[], value: T): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((values[middle] ?? value) <= value) low = middle + 1
    else high = middle
  }
  return low - 1
}
