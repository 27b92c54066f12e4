import { lowerBound, termAt } from '../format/lexicon.ts'

/** Two known words that were written as one: `quickstart`. The longest first one wins. */
export function splitWord(lists: readonly (readonly string[])[], token: string): readonly [string, string] | undefined {
  const isKnown = (text: string): boolean => lists.some((terms) => termAt(terms, lowerBound(terms, text)) === text)
  for (let at = token.length - 3; at >= 3; at -= 1) {
    const halves = [token.slice(0, at), token.slice(at)] as const
    if (halves.every(isKnown)) return halves
  }
  return undefined
}
