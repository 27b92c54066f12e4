/** Called with a section and what is known of the term in it. */
export type VisitPosting = (section: number, value: number) => void

/** Sorted terms and the sections they stand in. */
export interface Lexicon {
  readonly terms: readonly string[]
  /** Calls back for each section with the term of that number. */
  each(term: number, visit: VisitPosting): void
}

/** The number of the first term that does not come before the text. */
export function lowerBound(terms: readonly string[], text: string): number {
  let low = 0
  let high = terms.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (termAt(terms, middle) < text) low = middle + 1
    else high = middle
  }
  return low
}

/** The term of a number; empty past the last. */
export function termAt(terms: readonly string[], index: number): string {
  return terms[index] ?? ''
}
