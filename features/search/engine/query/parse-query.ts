import { bigrams, eachWord, subword, wholeWord, wordTokens } from '../text/tokenize.ts'

/** One word of a query. */
export interface QueryWord {
  /** The word as typed. */
  readonly raw: string
  /** The whole word, folded; absent in scripts without spaces. */
  readonly token?: string
  /** The parts of an identifier, or bigrams; empty for simple words. */
  readonly parts: readonly string[]
  /** The word is still being typed, so it also matches longer words. */
  readonly isPrefix: boolean
  /** Words that may stand instead of this one, alone or together with its neighbours. */
  readonly synonyms?: readonly QueryWord[]
  /** It has synonyms that are not searched while it is being typed. */
  readonly lacksSynonyms?: boolean
}

/** The operators of a query. */
export interface Operators {
  /** The rest of the query: plain words. */
  readonly rest: string
  /** Phrases, whose words must follow each other. */
  readonly phrases: readonly (readonly QueryWord[])[]
  /** Words that must not occur. */
  readonly exclusions: readonly QueryWord[]
}

/** A parsed query. */
export interface ParsedQuery extends Omit<Operators, 'rest'> {
  readonly words: readonly QueryWord[]
  /** The trimmed query in lower case, for queries without words, such as `$`. */
  readonly literal: string
  /** The query as typed. */
  readonly raw: string
}

/** Longer queries are cut, which bounds their cost. */
const longestQuery = 512
const maxWords = 24

/** Parses a query; without `parseOperators`, every word is a plain one. */
export function parseQuery(query: string, parseOperators?: (text: string) => Operators): ParsedQuery {
  const text = query.slice(0, longestQuery).normalize('NFC')
  const { rest, phrases, exclusions } = parseOperators?.(text) ?? { rest: text, phrases: [], exclusions: [] }
  const words = [...phrases.flat(), ...wordsOf(rest, true)].slice(0, maxWords)
  const literal = text.trim().toLowerCase()
  return words.length > 0
    ? { words, phrases, exclusions: exclusions.slice(0, maxWords), literal, raw: text }
    : { words: exclusions, phrases, exclusions: [], literal, raw: text }
}

/** Splits a text into words; with `lastIsPrefix`, a word at the very end is a prefix. */
export function wordsOf(text: string, lastIsPrefix: boolean): QueryWord[] {
  const words: QueryWord[] = []
  eachWord(text, (start, end, isUnspaced) => {
    const raw = text.slice(start, end)
    const isPrefix = lastIsPrefix && end === text.length
    words.push(isUnspaced ? unspacedWord(raw) : spacedWord(raw, isPrefix))
  })
  return words.filter((word) => word.token || word.parts.length > 0)
}

function spacedWord(raw: string, isPrefix: boolean): QueryWord {
  const tokens = wordTokens(raw)
  const token = tokens.find(({ kind }) => kind === wholeWord)?.text
  const parts = tokens.filter(({ kind }) => kind === subword).map(({ text }) => text)
  return { raw, token, parts, isPrefix }
}

/** A single character is a beginning: only the last one of a text is a term alone. */
function unspacedWord(raw: string): QueryWord {
  const pairs = bigrams(raw).map(({ text }) => text)
  const parts = pairs.length > 1 ? pairs.slice(0, -1) : pairs
  return { raw, parts, isPrefix: pairs.length === 1 }
}
