import type { IndexShardFile } from '../format/files.ts'
import { lowerBound } from '../format/inverted-index.ts'
import { countScale, type TermFrequencies } from './count-terms.ts'
import type { PostingsTable } from './partition-state.ts'
import { openMerge, type Posting, writePostings } from './postings.ts'

/** The mean length is rounded to steps of 10 %, so that an edit hardly ever changes the weights of other pages. */
const meanStep = Math.log(1.1)

/** The rounded mean length of sections in words. */
export function meanLength(words: number, sections: number): number {
  return Math.exp(Math.round(Math.log(Math.max(1, words) / Math.max(1, sections)) / meanStep) * meanStep)
}

/** The changes of a partition's postings since the last build. */
export interface PostingsUpdate {
  /** New number of each old section; negative for removed ones. */
  readonly numbers: Int32Array
  /** Term frequencies of new sections, by new number. */
  readonly terms: ReadonlyMap<string, TermFrequencies>
  /** Length of each section in words, by new number. */
  readonly lengths: readonly number[]
  readonly mean: number
}

/** Postings, and the terms that are new, gone or have other postings than before, sorted. */
export interface UpdatedPostings {
  readonly words: PostingsTable
  readonly changedTerms: readonly string[]
}

/** Updates postings after sections were added, renumbered or removed. */
export function updatePostings(table: PostingsTable, update: PostingsUpdate): UpdatedPostings {
  const { terms: fresh, numbers } = update
  const terms: string[] = []
  const postings: string[] = []
  const changedTerms: string[] = []
  const merge = openMerge(numbers)
  const add = (term: string, text: string, before = ''): void => {
    if (text !== before) changedTerms.push(term)
    if (text === '') return
    terms.push(term)
    postings.push(text)
  }
  const additions = newTerms(table, fresh)
  let next = 0
  const addUntil = (end?: string): void => {
    for (let term = additions[next]; term !== undefined && (end === undefined || term < end); term = additions[++next])
      add(term, writePostings(weigh(fresh.get(term), update)))
  }
  table.terms.forEach((term, index) => {
    addUntil(term)
    const frequencies = fresh.get(term)
    const before = table.postings[index] ?? ''
    add(term, merge(before, frequencies && weigh(frequencies, update)), before)
  })
  addUntil()
  return { words: { terms, postings }, changedTerms }
}

/** The terms that the table lacks, sorted. */
function newTerms(table: PostingsTable, fresh: ReadonlyMap<string, TermFrequencies>): readonly string[] {
  const isNew = (term: string): boolean => table.terms[lowerBound(table.terms, term)] !== term
  const terms = [...fresh.keys()]
  return (table.terms.length === 0 ? terms : terms.filter(isNew)).sort()
}

function weigh(term: TermFrequencies | undefined, { lengths, mean }: PostingsUpdate): Posting[] {
  return (term?.counts ?? []).map((value) => {
    const section = Math.floor(value / countScale)
    return section * 4 + weight(value % countScale, (lengths[section] ?? 0) / mean)
  })
}

/** The term frequency part of BM25 with k = 1.2 and b = 0.75, in three steps; 0 for terms in code only. */
function weight(frequency: number, length: number): number {
  if (frequency === 0) return 0
  const saturation = (frequency * 2.2) / (frequency + 1.2 * (0.25 + 0.75 * length))
  return saturation < 0.8 ? 1 : saturation < 1.3 ? 2 : 3
}

/** Packs a range of the term dictionary into a shard. */
export function packShard(words: PostingsTable, from: number, to: number): IndexShardFile {
  let last = ''
  const terms = words.terms.slice(from, to).map((term) => {
    const prefixLength = sharedLength(last, term)
    last = term
    return prefixLength.toString(36) + term.slice(prefixLength)
  })
  return { terms: terms.join(' '), postings: words.postings.slice(from, to).join(' ') }
}

function sharedLength(a: string, b: string): number {
  let length = 0
  while (length < 35 && length < a.length && a[length] === b[length]) length += 1
  return length
}
