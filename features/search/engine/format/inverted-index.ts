import { bigrams, eachWord, type Token, wordTokens } from '../text/tokenize.ts'
import type { SectionTable } from './section-table.ts'

/** Called with a section and the value of its posting. */
type VisitPosting = (section: number, value: number) => void

/** An inverted index: a sorted term dictionary with the postings of each term. */
export interface InvertedIndex {
  readonly terms: readonly string[]
  /** Visits the postings of the term with this number. */
  each(term: number, visit: VisitPosting): void
}

/** The number of the first term that does not sort before the text. */
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

/** Field of a term in the heading itself. */
export const headingField = 0
/** Field of a term in both the page's title and the last segment of its path. */
const titleAndPathField = 1
/** Field of a term in keywords, or in the last segment of the path alone. */
const keywordField = 2
/** Field of a term in the group's title or the folders of the path. */
export const groupField = 3

/** Multiplier of a posting's section: 64 positions, 4 kinds of token, 4 fields. */
const valueRange = 1024
const lastPosition = 63

/**
 * Indexes headings, and the paths, keywords and groups of pages. Values of postings are
 * `position * 16 + kind of token * 4 + field`. The letters of the headings are entered in the table.
 * @param sections numbers of the headings
 * @param pages numbers of the pages
 */
export function indexHeadings(
  table: SectionTable,
  sections: Iterable<number> = table.titles.keys(),
  pages: Iterable<number> = table.hrefs.keys(),
): InvertedIndex {
  const postings = new Map<string, number[]>()
  const words = createWordCache()
  const add = (token: Token, section: number, value: number): void => {
    const list = postings.get(token.text)
    const posting = section * valueRange + token.kind * 4 + value
    if (list) list.push(posting)
    else postings.set(token.text, [posting])
  }
  for (const section of sections) {
    const tokenLists = words.eachToken(table.titles[section] ?? '', (token, position) =>
      add(token, section, position * 16 + headingField),
    )
    table.letters[section] = tokenLists.reduce((sum, tokens) => sum + lettersOf(tokens), 0)
  }
  for (const page of pages) {
    const section = table.firsts[page] ?? 0
    const { folders, name } = splitPath(table.hrefs[page] ?? '')
    const inTitle = new Set<string>()
    words.eachToken(table.titles[section] ?? '', ({ text }) => inTitle.add(text))
    words.eachToken(name, (token) => add(token, section, inTitle.has(token.text) ? titleAndPathField : keywordField))
    words.eachToken(table.keywords[page] ?? '', (token) => add(token, section, keywordField))
    words.eachToken(`${table.groups[page] ?? ''} ${folders}`, (token) => add(token, section, groupField))
  }
  return indexOf(postings)
}

/** The letters of a word, or of all bigrams of a run without spaces. */
function lettersOf(tokens: readonly Token[]): number {
  return tokens.reduce((sum, { kind, text }) => (kind === tokens[0]?.kind ? sum + text.length : sum), 0)
}

/** Splits texts into the tokens of their words, each word once. */
function createWordCache() {
  const cache = new Map<string, readonly Token[]>()
  return {
    eachToken(text: string, visit: (token: Token, position: number) => void): readonly (readonly Token[])[] {
      const tokenLists: (readonly Token[])[] = []
      eachWord(text, (start, end, isUnspaced) => {
        const word = text.slice(start, end)
        const tokens = cache.get(word) ?? (isUnspaced ? bigrams(word) : wordTokens(word))
        cache.set(word, tokens)
        for (const token of tokens) visit(token, Math.min(tokenLists.length, lastPosition))
        tokenLists.push(tokens)
      })
      return tokenLists
    },
  }
}

function splitPath(href: string): { folders: string; name: string } {
  const path = href.replace(/(?:\/|\.html)$/, '')
  const slash = path.lastIndexOf('/')
  return { folders: path.slice(0, slash), name: path.slice(slash + 1) }
}

function indexOf(postings: ReadonlyMap<string, readonly number[]>): InvertedIndex {
  const terms = [...postings.keys()].sort()
  return {
    terms,
    each(term, visit) {
      for (const value of postings.get(terms[term] ?? '') ?? [])
        visit(Math.floor(value / valueRange), value % valueRange)
    },
  }
}
