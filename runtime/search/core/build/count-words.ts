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
  readonly terms: ReadonlyMap<string, CountedTerm>
}

/** Where a term stands. */
export interface CountedTerm {
  /** Sections in order: the number of each times `countScale`, plus how often the term stands there, 0 where only code has it. */
  readonly counts: readonly number[]
}

/** Above the highest count: what stands in a section more often than that is counted no further. */
export const countScale = 1024

interface TermCount extends CountedTerm {
  readonly counts: number[]
  section: number
}

/** Starts with nothing counted. Terms to be left out are not counted. */
export function createWordCounter(leftOut: ReadonlySet<string> = new Set()): WordCounter {
  const terms = new Map<string, TermCount>()
  const words = new Map<string, readonly TermCount[]>()
  const termOf = (text: string): TermCount => {
    const term = terms.get(text) ?? { counts: [], section: -1 }
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
    terms,
  }
}

function addTo(term: TermCount, section: number, step: number): void {
  const { counts } = term
  if (term.section !== section) {
    term.section = section
    counts.push(section * countScale + step)
    return
  }
  const count = counts[counts.length - 1] ?? 0
  if (count % countScale < countScale - 1) counts[counts.length - 1] = count + step
}
