import { lowerBound } from '../format/inverted-index.ts'
import { countNumbers, eachNumber } from '../format/varint.ts'
import { commonShare, pageLink, plainRankStep, textWeights } from '../query/weights.ts'
import { stopWords } from './count-terms.ts'
import { firstSections, type PageState, type PostingsTable } from './partition-state.ts'
import { writePostings } from './postings.ts'
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

/** Postings by stop word. */
type StopPostings = ReadonlyMap<string, string>

/** Cuts the postings of common terms, and adds stop words. */
export function cutCommon(table: PostingsTable, pages: readonly RankedPage[], stops: StopPostings): WrittenTerms {
  const starts = firstSections(pages)
  const scores = pages.map(rankOf)
  const sections = starts.at(-1) ?? 0
  const limit = sections < fewSections ? Infinity : sections * commonShare
  const common: string[] = []
  const postings = table.postings.map((text, n) => {
    if (!isLonger(text, limit)) return text
    common.push(table.terms[n] ?? '')
    return bestPostings(text, scores, starts)
  })
  const words = addTerms({ terms: table.terms, postings }, stops)
  return { words, common: [stopWords.join(' '), common.join(' ')].join('  ').trim() }
}

/** The stop words whose postings the last build's pages had otherwise, sorted. */
export function changedStops(
  last: readonly RankedPage[],
  pages: readonly RankedPage[],
  stops: StopPostings,
): readonly string[] {
  if (last.length === pages.length && pages.every((page, n) => isRankedAlike(page, last[n]))) return []
  const lastStops = stopPostings(last)
  return [...stopWords].sort().filter((word) => lastStops.get(word) !== stops.get(word))
}

/** Whether two pages have the same stop words, rank and number of sections. */
function isRankedAlike(page: RankedPage, other: RankedPage | undefined): boolean {
  if (page === other) return true
  return page.stops === other?.stops && page.lengths.length === other.lengths.length && rankOf(page) === rankOf(other)
}

/** Whether there are more postings than the limit; each takes at least one character. */
function isLonger(postings: string, limit: number): boolean {
  return postings.length > limit && countNumbers(postings) > limit
}

/** The postings that would be found first, as far as pages and weights tell. @param scores of the pages */
function bestPostings(text: string, scores: readonly number[], starts: readonly number[]): string {
  const postings: number[] = []
  const pages: number[] = []
  const values: number[] = []
  let section = -1
  let page = 0
  eachNumber(text, (value) => {
    section += value >> 2
    while ((starts[page + 1] ?? Infinity) <= section) page += 1
    const weight = value & 3
    postings.push(section * 4 + weight)
    pages.push(page)
    values.push((textWeights[weight] ?? 0) + (scores[page] ?? 0))
  })
  if (postings.length <= mostPostings) return text
  const counts = new Uint8Array(scores.length)
  const best: number[] = []
  for (const n of fromLargest(values)) {
    const count = counts[pages[n] ?? 0] ?? 0
    if (count === mostOfPage) continue
    counts[pages[n] ?? 0] = count + 1
    best.push(postings[n] ?? 0)
    if (best.length === mostPostings) break
  }
  return writePostings(best.sort((a, b) => a - b))
}

/** The places of values, the largest first. There are few different ones: so they are grouped, which takes less time than to sort them. */
function* fromLargest(values: readonly number[]): Iterable<number> {
  const places = new Map<number, number[]>()
  for (const [place, value] of values.entries()) {
    const group = places.get(value)
    if (group) group.push(place)
    else places.set(value, [place])
  }
  for (const value of [...places.keys()].sort((a, b) => b - a)) yield* places.get(value) ?? []
}

function rankOf({ heads }: RankedPage): number {
  return heads.rank * plainRankStep + heads.links * pageLink
}

/** The postings of stop words: the starts of the best pages with them. */
export function stopPostings(pages: readonly RankedPage[]): StopPostings {
  const starts = firstSections(pages)
  const scores = pages.map(rankOf)
  const best = [...pages.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
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
function addTerms(table: PostingsTable, additions: ReadonlyMap<string, string>): PostingsTable {
  const terms: string[] = []
  const postings: string[] = []
  let next = 0
  for (const [term, text] of [...additions].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const place = lowerBound(table.terms, term)
    for (; next < place; next += 1) {
      terms.push(table.terms[next] ?? '')
      postings.push(table.postings[next] ?? '')
    }
    terms.push(term)
    postings.push(text)
  }
  return { terms: [...terms, ...table.terms.slice(next)], postings: [...postings, ...table.postings.slice(next)] }
}
