import type { Token } from '../text/tokens.ts'
import { denseTokens, tail, wordTokens } from '../text/tokens.ts'
import { eachWord } from '../text/words.ts'

/** What is searched of a section besides its heading. */
export interface SectionText {
  readonly text: string
  /** Identifiers found in code, space-separated. */
  readonly code: string
}

/** Counts how often each term stands in each section. */
export interface WordCounter {
  /** Counts the words of a section, which comes after those that were counted. Returns the number of words in its text. */
  add(section: number, words: SectionText): number
  /** Term → sections in order, each followed by how often the term stands there: 0 where only code has it. */
  postings(): ReadonlyMap<string, readonly number[]>
}

interface TermCount {
  readonly text: string
  readonly postings: number[]
  section: number
}

/** Starts with nothing counted. Terms to be left out are not counted. */
export function createWordCounter(leftOut: ReadonlySet<string> = new Set()): WordCounter {
  const terms = new Map<string, TermCount>()
  const words = new Map<string, readonly TermCount[]>()
  const termOf = (text: string): TermCount => {
    const term = terms.get(text) ?? { text, postings: [], section: -1 }
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
      for (const term of found) addTo(term, section, step)
      length += 1
    })
    return length
  }
  return {
    add(section, { text, code }) {
      const length = count(text, section, 1)
      count(code, section, 0)
      return length
    },
    postings: () => new Map(Array.from(terms.values(), ({ text, postings }) => [text, postings])),
  }
}

function addTo(term: TermCount, section: number, step: number): void {
  const { postings } = term
  if (term.section === section) {
    postings[postings.length - 1] = (postings[postings.length - 1] ?? 0) + step
  } else {
    term.section = section
    postings.push(section, step)
  }
}
