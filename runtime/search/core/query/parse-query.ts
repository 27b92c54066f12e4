import { eachWord } from '../text/words.ts'
import { denseTokens, part, whole, wordTokens } from '../text/tokens.ts'

/** One word of a query. */
export interface QueryWord {
  /** As typed. */
  readonly raw: string
  /** What the word is as a whole; absent in scripts without spaces. */
  readonly token?: string
  /** The parts of a name, or pairs of characters; empty for simple words. */
  readonly parts: readonly string[]
  /** Still being typed: found as the beginning of words too. */
  readonly isPrefix: boolean
}

/** What stands in a query beside plain words. */
export interface Operators {
  /** The plain words. */
  readonly rest: string
  /** Groups of words that must follow each other. */
  readonly phrases: readonly (readonly QueryWord[])[]
  /** Words that must not be in a result. */
  readonly excluded: readonly QueryWord[]
}

/** A query taken apart. */
export interface ParsedQuery extends Omit<Operators, 'rest'> {
  readonly words: readonly QueryWord[]
  /** What was typed, for queries without a word in them, such as `$`. */
  readonly literal: string
}

/** Longer queries are cut: nobody types them, and their cost must stay small. */
const longestQuery = 512
const mostWords = 24

/** Takes a query apart; without `takeOperators`, every word is a plain one. */
export function parseQuery(query: string, takeOperators?: (text: string) => Operators): ParsedQuery {
  const text = query.slice(0, longestQuery)
  const { rest, phrases, excluded } = takeOperators?.(text) ?? { rest: text, phrases: [], excluded: [] }
  const words = [...phrases.flat(), ...wordsOf(rest, true)].slice(0, mostWords)
  const literal = text.trim().toLowerCase()
  return words.length > 0
    ? { words, phrases, excluded: excluded.slice(0, mostWords), literal }
    : { words: excluded, phrases, excluded: [], literal }
}

/** The words of a text; the last one is a prefix where the text ends with it and more may come. */
export function wordsOf(text: string, mayGoOn: boolean): QueryWord[] {
  const words: QueryWord[] = []
  eachWord(text, (start, end, isDense) => {
    const raw = text.slice(start, end)
    const isPrefix = mayGoOn && end === text.length
    words.push(isDense ? denseWord(raw, isPrefix) : simpleWord(raw, isPrefix))
  })
  return words.filter((word) => word.token !== undefined || word.parts.length > 0)
}

function simpleWord(raw: string, isPrefix: boolean): QueryWord {
  const tokens = wordTokens(raw)
  const token = tokens.find(({ kind }) => kind === whole)?.text
  const parts = tokens.filter(({ kind }) => kind === part).map(({ text }) => text)
  return { raw, ...(token === undefined ? {} : { token }), parts, isPrefix }
}

function denseWord(raw: string, isPrefix: boolean): QueryWord {
  const pairs = denseTokens(raw).map(({ text }) => text)
  const parts = pairs.length > 1 ? pairs.slice(0, -1) : pairs
  return { raw, parts, isPrefix: isPrefix && pairs.length === 1 }
}
