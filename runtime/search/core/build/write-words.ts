import type { Words } from '../format/files.ts'
import { eachNumber } from '../format/numbers.ts'
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
  /** Term → fresh sections in order, each followed by how often the term stands there: 0 where only code has it. */
  readonly counts: ReadonlyMap<string, readonly number[]>
  /** By new number, how many words each section has. */
  readonly lengths: readonly number[]
  readonly mean: number
}

/** The words after some sections have come, moved or gone. A term's weight in a section is how much more often it stands there than the section's length leads to expect. */
export function updateWords(table: WordTable, changes: WordChanges): WordTable {
  const fresh = new Map(
    Array.from(changes.counts, ([term, pairs]) => [term, weigh(pairs, changes)] as readonly [string, Posting[]]),
  )
  const kept = new Map<string, string>()
  table.terms.forEach((term, index) => {
    const own = fresh.get(term)
    if (own) fresh.delete(term)
    const postings = mergePostings(table.postings[index] ?? '', changes.numbers, own)
    if (postings !== '') kept.set(term, postings)
  })
  const added = [...fresh.keys()].sort()
  const terms = mergeSorted([...kept.keys()], added)
  return { terms, postings: terms.map((term) => kept.get(term) ?? writePostings(fresh.get(term) ?? [])) }
}

function mergeSorted(one: readonly string[], other: readonly string[]): readonly string[] {
  if (one.length === 0 || other.length === 0) return one.length === 0 ? other : one
  const all: string[] = []
  let next = 0
  for (const term of one) {
    for (let text = other[next]; text !== undefined && text < term; text = other[++next]) all.push(text)
    all.push(term)
  }
  return [...all, ...other.slice(next)]
}

function weigh(pairs: readonly number[], { lengths, mean }: WordChanges): Posting[] {
  const postings: Posting[] = []
  for (let index = 0; index < pairs.length; index += 2) {
    const section = pairs[index] ?? 0
    postings.push(section * 4 + weight(pairs[index + 1] ?? 0, (lengths[section] ?? 0) / mean))
  }
  return postings
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
