import type { Words } from '../format/files.ts'
import { lowerBound } from '../format/lexicon.ts'
import { eachNumber } from '../format/numbers.ts'
import type { CountedTerm } from './count-words.ts'
import { countScale } from './count-words.ts'
import type { Posting } from './merge-postings.ts'
import { mergePostings, writePostings } from './merge-postings.ts'
import type { WordTable } from './partition-state.ts'
import { weakWords } from './weak-words.ts'

/** Terms in more than this share of a partition's sections are common, where it has at least `fewSections`. */
const commonShare = 0.3
const fewSections = 20

/** A mean is taken to the next of these steps, so that an edit hardly ever changes the weights of other pages. */
const meanStep = Math.log(1.1)

/** The mean length of sections, about. */
export function meanLength(words: number, sections: number): number {
  return Math.exp(Math.round(Math.log(Math.max(1, words) / Math.max(1, sections)) / meanStep) * meanStep)
}

/** What becomes of the words of a partition. */
export interface WordChanges {
  /** By the old number of a section the new one; negative for those that are gone. */
  readonly numbers: Int32Array
  /** The words of fresh sections, by new number. */
  readonly terms: ReadonlyMap<string, CountedTerm>
  /** By new number, how many words each section has. */
  readonly lengths: readonly number[]
  readonly mean: number
}

/** The words after some sections have come, moved or gone. A term's weight in a section is how much more often it stands there than the section's length leads to expect. */
export function updateWords(table: WordTable, changes: WordChanges): WordTable {
  const { terms: fresh, numbers } = changes
  const terms: string[] = []
  const postings: string[] = []
  const add = (term: string, text: string): void => {
    if (text === '') return
    terms.push(term)
    postings.push(text)
  }
  const added = newTerms(table, fresh)
  let next = 0
  const addUntil = (end?: string): void => {
    for (let term = added[next]; term !== undefined && (end === undefined || term < end); term = added[++next])
      add(term, writePostings(weigh(fresh.get(term), changes)))
  }
  table.terms.forEach((term, index) => {
    addUntil(term)
    const own = fresh.get(term)
    add(term, mergePostings(table.postings[index] ?? '', numbers, own && weigh(own, changes)))
  })
  addUntil()
  return { terms, postings }
}

/** Sorted. */
function newTerms(table: WordTable, fresh: ReadonlyMap<string, CountedTerm>): readonly string[] {
  const isNew = (term: string): boolean => table.terms[lowerBound(table.terms, term)] !== term
  const terms = [...fresh.keys()]
  return (table.terms.length === 0 ? terms : terms.filter(isNew)).sort()
}

function weigh(term: CountedTerm | undefined, { lengths, mean }: WordChanges): Posting[] {
  return (term?.counts ?? []).map((value) => {
    const section = Math.floor(value / countScale)
    return section * 4 + weight(value % countScale, (lengths[section] ?? 0) / mean)
  })
}

/** BM25 with k = 1.2 and b = 0.75, in three steps; 0 for words that stand in code only. */
function weight(count: number, length: number): number {
  if (count === 0) return 0
  const saturated = (count * 2.2) / (count + 1.2 * (0.25 + 0.75 * length))
  return saturated < 0.8 ? 1 : saturated < 1.3 ? 2 : 3
}

/** The words that are written with their postings, and those that stand in too many sections for that. */
export function splitCommon(
  { terms, postings }: WordTable,
  sections: number,
): { readonly words: WordTable; readonly common: readonly string[] } {
  const most = sections < fewSections ? Infinity : sections * commonShare
  const common = terms.filter((_, index) => isLonger(postings[index] ?? '', most))
  const left = new Set(common)
  const isKept = (_: unknown, index: number): boolean => !left.has(terms[index] ?? '')
  const words =
    left.size === 0 ? { terms, postings } : { terms: terms.filter(isKept), postings: postings.filter(isKept) }
  return { words, common: [...weakWords, ...common] }
}

/** Whether there are more postings than a number; each is one character at least. */
function isLonger(postings: string, most: number): boolean {
  if (postings.length <= most) return false
  let count = 0
  eachNumber(postings, () => (count += 1))
  return count > most
}

/** Packs a range of the terms. */
export function packWords(words: WordTable, from: number, to: number): Words {
  let last = ''
  const terms = words.terms.slice(from, to).map((term) => {
    const shared = sharedLength(last, term)
    last = term
    return shared.toString(36) + term.slice(shared)
  })
  return { terms: terms.join(' '), postings: words.postings.slice(from, to).join(' ') }
}

function sharedLength(a: string, b: string): number {
  let length = 0
  while (length < 35 && length < a.length && a[length] === b[length]) length += 1
  return length
}
