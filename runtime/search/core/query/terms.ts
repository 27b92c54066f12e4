import { lowerBound, termAt } from '../format/lexicon.ts'

/** A term that stands for a word of the query. */
export interface Meant {
  readonly term: number
  /** How well it does, 0 to 1. */
  readonly quality: number
  /** The term differs from the word, so it has to be marked on its own. */
  readonly differs?: boolean
}

/** The term that is the word, and those that begin with it. */
export function termsFor(terms: readonly string[], word: string, isPrefix: boolean): readonly Meant[] {
  const found: Meant[] = []
  for (let term = lowerBound(terms, word); termAt(terms, term).startsWith(word); term += 1) {
    const { length } = termAt(terms, term)
    if (length === word.length) found.push({ term, quality: 1 })
    else if (isPrefix) found.push({ term, quality: 0.5 + (0.4 * word.length) / length })
    else break
  }
  return found
}
