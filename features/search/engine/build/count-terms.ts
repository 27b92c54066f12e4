import { writeNumber } from '../format/varint.ts'
import { bigrams, eachWord, suffix, type Token, wordTokens } from '../text/tokenize.ts'

/** English stop words, of which a page is one posting at most. */
export const stopWords: readonly string[] =
  'a an and any are as at be been but by can could did do does for from get has have how i if in into is it its me my no not of on or our should so some such than that the their them then there these they this to use used uses using was we were what when where which who why will with would you your'.split(
    ' ',
  )

/** The searchable text of a section. */
export interface SectionText {
  readonly text: string
  /** Identifiers found in code, separated by spaces. */
  readonly code: string
}

/** Counts the frequency of each term in each section. */
export interface TermCounter {
  /** Adds a section; sections must be added in order. Returns the length of the text in words. */
  add(section: number, words: SectionText): number
  /** The stop words since the last call, as numbers: the distance to the one before. */
  takeStops(): string
  readonly terms: ReadonlyMap<string, TermFrequencies>
}

/** The frequencies of a term. */
export interface TermFrequencies {
  /** Number of each section times `countScale`, plus the frequency there, in order. The frequency is 0 if the term is in code only. */
  readonly counts: readonly number[]
}

/** Frequencies are counted up to one less than this. */
export const countScale = 1024

/** A term, or a stop word without frequencies: of one shape, as each word of a site is looked at. */
interface OpenFrequencies extends TermFrequencies {
  readonly counts: number[]
  section: number
  /** Number of the stop word; -1 for a term. */
  readonly stop: number
}

/** Makes a counter that only notes some terms. */
export function createTermCounter(stopWords: readonly string[] = []): TermCounter {
  const terms = new Map<string, OpenFrequencies>()
  const words = new Map<string, readonly OpenFrequencies[]>()
  const stops = new Map(
    stopWords.map((text, stop): [string, OpenFrequencies] => [text, { counts: [], section: -1, stop }]),
  )
  let stopNumbers = new Set<number>()
  const termOf = (text: string): OpenFrequencies => {
    const term = terms.get(text) ?? { counts: [], section: -1, stop: -1 }
    terms.set(text, term)
    return term
  }
  const termsOf = (word: string, isUnspaced: boolean): readonly OpenFrequencies[] => {
    const tokens: readonly Token[] = isUnspaced ? bigrams(word) : wordTokens(word)
    return tokens
      .filter(({ kind, text }) => kind !== suffix && text !== '')
      .map(({ text }) => stops.get(text) ?? termOf(text))
  }
  const count = (text: string, section: number, step: number): number => {
    let length = 0
    eachWord(text, (start, end, isUnspaced) => {
      const word = text.slice(start, end)
      let cached = words.get(word)
      if (!cached) words.set(word, (cached = termsOf(word, isUnspaced)))
      for (const term of cached) {
        if (term.stop < 0) addTo(term, section, step)
        else if (term.section !== section) {
          term.section = section
          stopNumbers.add(term.stop)
        }
      }
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
    takeStops() {
      const numbers = [...stopNumbers].sort((a, b) => a - b)
      stopNumbers = new Set()
      return numbers.map((number, n) => writeNumber(number - (numbers[n - 1] ?? -1))).join('')
    },
    terms,
  }
}

function addTo(term: OpenFrequencies, section: number, step: number): void {
  const { counts } = term
  if (term.section !== section) {
    term.section = section
    counts.push(section * countScale + step)
    return
  }
  const count = counts[counts.length - 1] ?? 0
  if (count % countScale < countScale - 1) counts[counts.length - 1] = count + step
}
