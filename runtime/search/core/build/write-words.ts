import type { Words } from '../format/files.ts'
import { writeNumber } from '../format/numbers.ts'
import type { WordCounts } from './count-words.ts'
import { weakWords } from './weak-words.ts'

/** Terms in more than this share of a partition's sections are common, where it has at least `fewSections`. */
const commonShare = 0.3
const fewSections = 20

/** The postings of a partition, ready to be written in one piece or in shards. */
export interface WrittenWords {
  /** Sorted. */
  readonly terms: readonly string[]
  readonly postings: readonly string[]
  readonly common: readonly string[]
}

/** Writes postings; a term's weight in a section is how much more often it stands there than the section's length leads to expect. */
export function writeWords(counts: WordCounts): WrittenWords {
  const { lengths } = counts
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length)
  const most = lengths.length < fewSections ? Infinity : lengths.length * commonShare
  const sorted = [...counts.postings.keys()].sort()
  const common = new Set([
    ...weakWords,
    ...sorted.filter((term) => (counts.postings.get(term)?.length ?? 0) / 2 > most),
  ])
  const terms = sorted.filter((term) => !common.has(term))
  const postings = terms.map((term) => writePostings(counts.postings.get(term) ?? [], lengths, mean))
  return { terms, postings, common: [...common] }
}

function writePostings(pairs: readonly number[], lengths: readonly number[], mean: number): string {
  let text = ''
  let last = -1
  for (let index = 0; index < pairs.length; index += 2) {
    const section = pairs[index] ?? 0
    text += writeNumber((section - last) * 4 + weight(pairs[index + 1] ?? 0, (lengths[section] ?? 0) / mean))
    last = section
  }
  return text
}

/** BM25 with k = 1.2 and b = 0.75, in three steps; 0 for words that stand in code only. */
function weight(count: number, length: number): number {
  if (count === 0) return 0
  const saturated = (count * 2.2) / (count + 1.2 * (0.25 + 0.75 * length))
  return saturated < 0.8 ? 1 : saturated < 1.3 ? 2 : 3
}

/** Packs a range of the terms. */
export function packWords(words: WrittenWords, from: number, to: number): Words {
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
