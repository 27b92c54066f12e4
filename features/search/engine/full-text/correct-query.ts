import type { MatchedWord } from '../query/score.ts'
import { editDistance } from '../../../../runtime/contract/edit-distance.ts'
import { escapeHtml } from '../text/normalize.ts'
import { eachWord } from '../text/tokenize.ts'
import type { SearchRequest } from '../types.ts'

/** Replaces the words of a query that were found only with typing errors, and highlights the new ones; `undefined` if there are none. */
export function correctQuery(
  { query = '', highlightPreTag = '<em>', highlightPostTag = '</em>' }: SearchRequest,
  words: readonly MatchedWord[],
): string | undefined {
  const corrections = new Map<string, string>()
  for (const { word, variants, isCorrected } of words) {
    const term = isCorrected ? nearest(word.token ?? '', variants) : undefined
    // A word that is inside of another one is not misspelled.
    if (term !== undefined && !term.includes(word.token ?? ''))
      corrections.set(word.raw, highlightPreTag + escapeHtml(term) + highlightPostTag)
  }
  if (corrections.size === 0) return undefined
  let html = ''
  let last = 0
  eachWord(query, (start, end) => {
    const word = query.slice(start, end)
    html += escapeHtml(query.slice(last, start)) + (corrections.get(word) ?? escapeHtml(word))
    last = end
  })
  return html + escapeHtml(query.slice(last))
}

/** A query whose quotation marks and minus signs are left out, as it was asked. */
export function withoutOperators({ query = '' }: SearchRequest): string {
  const words = query.replaceAll('"', ' ').split(' ')
  return words
    .map((word) => (word.startsWith('-') ? word.slice(1) : word))
    .filter(Boolean)
    .join(' ')
}

/** The term with the fewest changes; a prefix may have several that continue it. */
function nearest(word: string, terms: ReadonlySet<string>): string | undefined {
  const distance = (term: string): number => editDistance(word, term)
  return [...terms].sort((a, b) => distance(a) - distance(b))[0]
}
