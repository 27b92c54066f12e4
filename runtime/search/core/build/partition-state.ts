import type { PageHeads } from './write-heads.ts'

/** What is kept of a page: all but its words and its text. */
export interface PageEntry {
  readonly digest: string
  readonly heads: PageHeads
  /** Number of words in the text of each section. */
  readonly lengths: readonly number[]
  /** Length of its text, about. */
  readonly size: number
  /** Whether there is anything to search besides headings. */
  readonly hasText: boolean
}

/** Sorted terms, each with its postings as `Words` has them. */
export interface WordTable {
  readonly terms: readonly string[]
  readonly postings: readonly string[]
}

/** The chunks of a run of pages: where each begins, in sections from the first page's, and the hash of its content. */
export type TextChunks = readonly (readonly [number, string])[]

/** What is kept of a partition. Serialisable. */
export interface PartitionState {
  readonly pages: readonly PageEntry[]
  /** What the weights of the words were worked out with: the mean length of sections. */
  readonly mean: number
  /** All but the words that never have postings. */
  readonly words: WordTable
  /** By the digest of the pages they hold. */
  readonly texts: Readonly<Record<string, TextChunks>>
}
