import { eachWord } from '../text/words.ts'
import type { Token } from '../text/tokens.ts'
import { denseTokens, wordTokens } from '../text/tokens.ts'
import type { HeadTable } from './head-table.ts'
import type { Lexicon } from './lexicon.ts'

/** Where in the table a term stands. */
export const inHeading = 0
/** In the page's title and in the last part of its path. */
export const inTitleAndName = 1
/** In the last part of the path alone, or in keywords. */
export const inKeywords = 2
/** In the group's title or the folders of the path. */
export const inGroup = 3

/** The terms of a table of headings, and how many words each heading has. */
export interface HeadLexicon extends Lexicon {
  readonly wordCounts: readonly number[]
}

/** How many values a posting's section is multiplied by: 64 places, 4 kinds of token, 4 fields. */
const values = 1024
const lastPlace = 63

/** Makes the lexicon of a table of headings. Values are `place * 16 + kind of token * 4 + field`. */
export function headLexicon(table: HeadTable): HeadLexicon {
  const postings = new Map<string, number[]>()
  const known = new Map<string, readonly Token[]>()
  const eachToken = (text: string, visit: (token: Token, place: number) => void): number => {
    let place = 0
    eachWord(text, (start, end, isDense) => {
      const word = text.slice(start, end)
      const tokens = known.get(word) ?? (isDense ? denseTokens(word) : wordTokens(word))
      known.set(word, tokens)
      for (const token of tokens) visit(token, Math.min(place, lastPlace))
      place += 1
    })
    return place
  }
  const add = (token: Token, section: number, value: number): void => {
    const list = postings.get(token.text)
    const posting = section * values + token.kind * 4 + value
    if (list) list.push(posting)
    else postings.set(token.text, [posting])
  }
  const wordCounts = table.titles.map((title, section) =>
    eachToken(title, (token, place) => add(token, section, place * 16 + inHeading)),
  )
  table.hrefs.forEach((href, page) => {
    const section = table.firsts[page] ?? 0
    const { folders, name } = splitPath(href)
    const inTitle = new Set<string>()
    eachToken(table.titles[section] ?? '', ({ text }) => inTitle.add(text))
    eachToken(name, (token) => add(token, section, inTitle.has(token.text) ? inTitleAndName : inKeywords))
    eachToken(table.keywords[page] ?? '', (token) => add(token, section, inKeywords))
    eachToken(`${table.groups[page] ?? ''} ${folders}`, (token) => add(token, section, inGroup))
  })
  return { ...lexiconOf(postings), wordCounts }
}

function splitPath(href: string): { folders: string; name: string } {
  const path = href.replace(/(?:\/|\.html)$/, '')
  const slash = path.lastIndexOf('/')
  return { folders: path.slice(0, slash), name: path.slice(slash + 1) }
}

function lexiconOf(postings: ReadonlyMap<string, readonly number[]>): Lexicon {
  const terms = [...postings.keys()].sort()
  return {
    terms,
    each(term, visit) {
      for (const value of postings.get(terms[term] ?? '') ?? []) visit(Math.floor(value / values), value % values)
    },
  }
}
