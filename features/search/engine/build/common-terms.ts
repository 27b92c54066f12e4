import { lowerBound } from '../format/inverted-index.ts'
import { eachNumber } from '../format/varint.ts'
import { commonShare, pageLink, plainRankStep, textWeights } from '../query/weights.ts'
import { stopWords } from './count-terms.ts'
import { firstSections, type PageState, type PostingsTable } from './partition-state.ts'
import { type Posting, writePostings } from './postings.ts'
import type { PageHeadings } from './write-headings.ts'

// A word that most sections have tells them apart badly, and its postings are long. But it may be all that a reader types: the name of
// the product itself. So its best postings are written, and a stop word's best pages.

/** Sections of a partition from which on terms may be common. */
const fewSections = 20
/** Postings that a common term keeps. */
const mostPostings = 500
/** Of them those of one page: as many as results show. */
const mostOfPage = 3
/** Pages that a stop word keeps. */
const mostPages = 20

/** What ranks a page, and its stop words. */
type RankedPage = Pick<PageState, 'lengths' | 'stops'> & { readonly heads: Pick<PageHeadings, 'rank' | 'links'> }

/** The terms of a text index with their postings, those of common ones cut. */
interface WrittenTerms {
  readonly words: PostingsTable
  /** Stop words, and after two spaces the other common terms. */
  readonly common: string
}

/** Cuts the postings of common terms, and adds stop words. */
export function cutCommon(table: PostingsTable, pages: readonly RankedPage[]): WrittenTerms {
  const starts = firstSections(pages)
  const sections = starts.at(-1) ?? 0
  const limit = sections < fewSections ? Infinity : sections * commonShare
  const common: string[] = []
  const postings = table.postings.map((text, n) => {
    if (!isLonger(text, limit)) return text
    common.push(table.terms[n] ?? '')
    return bestPostings(text, pages, starts)
  })
  const words = addTerms({ terms: table.terms, postings }, stopPostings(pages))
  return { words, common: [stopWords.join(' '), common.join(' ')].join('  ').trim() }
}

/** The stop words whose postings differ, sorted. */
export function changedStops(some: readonly RankedPage[], others: readonly RankedPage[]): readonly string[] {
  const [before, after] = [stopPostings(some), stopPostings(others)]
  return [...stopWords].sort().filter((word) => before.get(word) !== after.get(word))
}

/** Whether there are more postings than the limit; each takes at least one character. */
function isLonger(postings: string, limit: number): boolean {
  if (postings.length <= limit) return false
  let count = 0
  eachNumber(postings, () => (count += 1))
  return count > limit
}

/** The postings that would be found first, as far as pages and weights tell. */
function bestPostings(text: string, pages: readonly RankedPage[], starts: readonly number[]): string {
  const all: { readonly posting: Posting; readonly page: number; readonly score: number }[] = []
  let section = -1
  let page = 0
  eachNumber(text, (value) => {
    section += value >> 2
    while ((starts[page + 1] ?? Infinity) <= section) page += 1
    const weight = value & 3
    all.push({ posting: section * 4 + weight, page, score: (textWeights[weight] ?? 0) + rankOf(pages[page]) })
  })
  if (all.length <= mostPostings) return text
  const counts = new Map<number, number>()
  const best = [...all].sort((a, b) => b.score - a.score || a.posting - b.posting)
  const spread = best.filter(({ page: pageIndex }) => {
    const count = counts.get(pageIndex) ?? 0
    counts.set(pageIndex, count + 1)
    return count < mostOfPage
  })
  const postings = spread.slice(0, mostPostings).map(({ posting }) => posting)
  return writePostings(postings.sort((a, b) => a - b))
}

function rankOf(page: RankedPage | undefined): number {
  return page ? page.heads.rank * plainRankStep + page.heads.links * pageLink : 0
}

/** The postings of stop words: the starts of the best pages with them. */
function stopPostings(pages: readonly RankedPage[]): ReadonlyMap<string, string> {
  const starts = firstSections(pages)
  const best = [...pages.keys()].sort((a, b) => rankOf(pages[b]) - rankOf(pages[a]) || a - b)
  const lists = stopWords.map((): number[] => [])
  for (const page of best) {
    let number = -1
    eachNumber(pages[page]?.stops ?? '', (distance) => {
      const list = lists[(number += distance)]
      if (list && list.length < mostPages) list.push((starts[page] ?? 0) * 4 + 1)
    })
  }
  return new Map(
    lists.flatMap((list, n) =>
      list.length > 0 ? [[stopWords[n] ?? '', writePostings(list.sort((a, b) => a - b))]] : [],
    ),
  )
}

/** Adds terms that the table lacks. */
function addTerms(table: PostingsTable, added: ReadonlyMap<string, string>): PostingsTable {
  const terms: string[] = []
  const postings: string[] = []
  let copied = 0
  for (const [term, text] of [...added].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const place = lowerBound(table.terms, term)
    for (; copied < place; copied += 1) {
      terms.push(table.terms[copied] ?? '')
      postings.push(table.postings[copied] ?? '')
    }
    terms.push(term)
    postings.push(text)
  }
  return { terms: [...terms, ...table.terms.slice(copied)], postings: [...postings, ...table.postings.slice(copied)] }
}
