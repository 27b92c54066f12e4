import type { Token } from '../text/tokens.ts'
import { denseTokens, tail, wordTokens } from '../text/tokens.ts'
import { eachWord } from '../text/words.ts'

/** What is searched of a section besides its heading. */
export interface SectionText {
  readonly text: string
  /** Identifiers found in code, space-separated. */
  readonly code: string
}

/** How often each term stands in each section. */
export interface WordCounts {
  /** Term → sections in order, each followed by how often the term stands there: 0 where only code has it. */
  readonly postings: ReadonlyMap<string, readonly number[]>
  /** Number of words in each section's text. */
  readonly lengths: readonly number[]
}

interface TermCount {
  readonly postings: number[]
  section: number
}

/** Counts the terms of texts, in one pass over their characters. Terms to be left out are not counted. */
export function countWords(sections: readonly SectionText[], leftOut: ReadonlySet<string> = new Set()): WordCounts {
  const terms = new Map<string, TermCount>()
  const words = new Map<string, readonly TermCount[]>()
  const termOf = (text: string): TermCount => {
    const term = terms.get(text) ?? { postings: [], section: -1 }
    terms.set(text, term)
    return term
  }
  const termsOf = (word: string, isDense: boolean): readonly TermCount[] => {
    const tokens: readonly Token[] = isDense ? denseTokens(word) : wordTokens(word)
    return tokens.filter(({ kind, text }) => kind !== tail && !leftOut.has(text)).map(({ text }) => termOf(text))
  }
  const count = (text: string, section: number, step: number): number => {
    let length = 0
    eachWord(text, (start, end, isDense) => {
      const word = text.slice(start, end)
      let found = words.get(word)
      if (!found) words.set(word, (found = termsOf(word, isDense)))
      for (const term of found) add(term, section, step)
      length += 1
    })
    return length
  }
  const lengths = sections.map(({ text, code }, section) => {
    const length = count(text, section, 1)
    count(code, section, 0)
    return length
  })
  return { postings: new Map(Array.from(terms, ([text, { postings }]) => [text, postings])), lengths }
}

function add(term: TermCount, section: number, step: number): void {
  const { postings } = term
  if (term.section === section) {
    postings[postings.length - 1] = (postings[postings.length - 1] ?? 0) + step
  } else {
    term.section = section
    postings.push(section, step)
  }
}
