import type { TermCounter } from './count-terms.ts'
import type { IndexPage } from './index-page.ts'
import { pageHeadings, type PageHeadings } from './write-headings.ts'
import { type PageTypes, typesOf } from './write-types.ts'

/** The state of a page: all but its postings and its text. */
export interface PageState extends PageTypes {
  readonly digest: string
  readonly heads: PageHeadings
  /** Length of each section's text in words. */
  readonly lengths: readonly number[]
  /** Length of the text in characters. */
  readonly size: number
  /** The page has text or code, not only headings. */
  readonly hasText: boolean
  /** Its stop words, as numbers: the distance to the one before. */
  readonly stops: string
}

/** A sorted term dictionary with encoded postings, as in `IndexShardFile`. */
export interface PostingsTable {
  readonly terms: readonly string[]
  readonly postings: readonly string[]
}

/** The text blocks of a run of pages: the hash of their contents, and the number of sections of each. */
export type TextBlocks = readonly [hash: string, sizes: readonly number[]]

/** What follows from the titles and headings of all pages, and is the same until one of them changes. */
export interface HeadingState {
  /** The sizes that headings are split at. */
  readonly sizes: string
  /** Hashes in the names of their files. */
  readonly names: Readonly<Partial<Record<'heads' | 'pages' | 'titles', string>>>
  /** Terms of the headings that are in the shards of the text, with their sections. */
  readonly words: PostingsTable
  /** Stems of the words of titles and headings, sorted. */
  readonly stems: readonly string[]
  /** Chinese characters in titles and headings. */
  readonly characters: string
}

/** A shard of the text index: its first term, the beginning of that in the list of shards, and the hash of its file. */
export type ShardState = readonly [start: string, first: string, hash: string]

/** The shards of a text index. They are the same where limit, synonyms, headings and postings are. */
export interface ShardsState {
  readonly limit: number
  /** Hash of the lines of synonyms. */
  readonly synonyms: string
  readonly shards: readonly ShardState[]
}

/** The state of a partition, kept between builds as JSON. */
export interface PartitionState {
  readonly pages: readonly PageState[]
  readonly heads: HeadingState
  /** Unset: the text index is one file. */
  readonly shards?: ShardsState
  /** Mean length of sections that the weights of postings were computed with. */
  readonly mean: number
  /** All terms except stop words, with all their postings. */
  readonly words: PostingsTable
  /** Text blocks of each run of pages, by the digest of its pages. */
  readonly texts: Readonly<Record<string, TextBlocks>>
}

/** The changes of a partition's pages since the last build. */
export interface PageUpdate {
  readonly pages: readonly PageState[]
  /** New number of each old section; negative for removed ones. */
  readonly numbers: Int32Array
  /** Length of each new section in words. */
  readonly lengths: readonly number[]
}

/** Keeps the state of the previous pages that are in the same order, and counts the terms of all others. */
export function updatePages(
  previous: readonly PageState[],
  pages: readonly IndexPage[],
  counter: TermCounter,
): PageUpdate {
  const places = new Map(previous.map((page, place) => [page.digest, place]))
  const starts = firstSections(previous)
  const numbers = new Int32Array(starts.at(-1) ?? 0).fill(-1)
  const lengths: number[] = []
  let last = -1
  const states = pages.map((page) => {
    const place = places.get(page.digest) ?? -1
    const old = place > last ? previous[place] : undefined
    const state = old ?? indexPage(page, counter, lengths.length)
    if (old) {
      const start = starts[place] ?? 0
      old.lengths.forEach((_, n) => (numbers[start + n] = lengths.length + n))
      last = place
    }
    for (const length of state.lengths) lengths.push(length)
    return state
  })
  return { pages: states, numbers, lengths }
}

/** The first section of each page, followed by the number of all sections. */
export function firstSections(pages: readonly Pick<PageState, 'lengths'>[]): readonly number[] {
  let section = 0
  return [...pages.map(({ lengths }) => (section += lengths.length) - lengths.length), section]
}

function indexPage(page: IndexPage, counter: TermCounter, first: number): PageState {
  const records = page.records()
  const lengths = records.map((record, n) => counter.add(first + n, record))
  return {
    digest: page.digest,
    heads: pageHeadings(records),
    lengths,
    stops: counter.takeStops(),
    size: records.reduce((sum, { text }) => sum + text.length, 0),
    hasText: records.some(({ text, code }) => text !== '' || code !== ''),
    ...typesOf(records),
  }
}
