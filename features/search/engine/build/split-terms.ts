import { lowerBound } from '../format/inverted-index.ts'
import { eachNumber } from '../format/varint.ts'
import type { PostingsTable, ShardState } from './partition-state.ts'
import type { Headings } from './write-heading-shards.ts'

/** Size of a heading's line in the splitting of terms: lines compress better than postings. */
const lineShare = 1 / 3

/** The terms of a text index. */
export interface SplitInput {
  /** Terms of the text. */
  readonly words: PostingsTable
  /** Terms of headings with their sections, as `writeSections` writes them. */
  readonly inHeadings: PostingsTable
  readonly headings: Headings
}

/** The shards of the last build, if headings, limit and synonyms are the same. */
export interface PreviousShards {
  readonly shards: readonly ShardState[]
  /** Terms of the text that are new, gone or have other postings, sorted. */
  readonly changedTerms: readonly string[]
}

/** A range of terms. */
export interface TermRange {
  /** Its first term. */
  readonly start: string
  /** The beginning of its first term, as far as it tells it from the range before. */
  readonly first: string
  /** Hash of the file of the last build, if that holds the same range with the same content. */
  readonly hash?: string
}

/** Splits the terms of text and headings into ranges whose postings and headings stay below a size. Ranges without a change are copied. */
export function splitTerms(input: SplitInput, limit: number, previous?: PreviousShards): readonly TermRange[] {
  const { words, inHeadings } = input
  const ranges: TermRange[] = []
  const sizes = new RangeSizes(input)
  const oldShards = unchangedShards(input, previous)
  let word = 0
  let heading = 0
  let size = Infinity
  let before = ''
  for (;;) {
    const term = smaller(words.terms[word], inHeadings.terms[heading])
    if (term === undefined) return ranges
    const place = words.terms[word] === term ? word++ : undefined
    const sections = sizes.sectionsOf(inHeadings.terms[heading] === term ? heading++ : undefined)
    const more = sizes.add(place, sections)
    const old = size + more <= limit ? undefined : oldShards.get(term)
    if (size + more <= limit) size += more
    else {
      ranges.push(old?.range ?? { start: term, first: beginningAfter(before, term) })
      sizes.begin()
      size = old ? Infinity : sizes.add(place, sections)
    }
    sizes.keep(sections)
    before = term
    if (!old) continue
    word = lowerEnd(words.terms, old.end)
    heading = lowerEnd(inHeadings.terms, old.end)
    before = larger(words.terms[word - 1], inHeadings.terms[heading - 1])
  }
}

/** The sections of the headings with a term of a range, sorted. @param to first term after the range; unset at the end */
export function sectionsIn(
  { terms, postings }: PostingsTable,
  from: string,
  to: string | undefined,
): readonly number[] {
  const sections = new Set<number>()
  const end = lowerEnd(terms, to)
  for (let index = lowerBound(terms, from); index < end; index += 1)
    for (const section of readSections(postings[index] ?? '')) sections.add(section)
  return [...sections].sort((a, b) => a - b)
}

interface UnchangedShard {
  readonly range: TermRange
  /** First term of the next range; unset at the end. */
  readonly end: string | undefined
}

/** Shards without a change in them, nor in the term before, which gives them their name, nor in the one after, which ends them. */
function unchangedShards(
  { words, inHeadings }: SplitInput,
  previous: PreviousShards | undefined,
): ReadonlyMap<string, UnchangedShard> {
  const { shards = [], changedTerms = [] } = previous ?? {}
  const oldShards = new Map<string, UnchangedShard>()
  shards.forEach(([start, first, hash], n) => {
    const end = shards[n + 1]?.[0]
    const [word, heading] = [words, inHeadings].map(({ terms }) => terms[lowerBound(terms, start) - 1])
    const next = changedTerms[lowerBound(changedTerms, larger(word, heading))]
    if (next === undefined || (end !== undefined && next > end))
      oldShards.set(start, { range: { start, first, hash }, end })
  })
  return oldShards
}

/** Sizes of terms in a range. A heading counts once. */
class RangeSizes {
  readonly #input: SplitInput
  #sections = new Set<number>()

  constructor(input: SplitInput) {
    this.#input = input
  }

  /** The sections of headings with a term. @param heading its number in headings */
  sectionsOf(heading: number | undefined): readonly number[] {
    return heading === undefined ? [] : readSections(this.#input.inHeadings.postings[heading] ?? '')
  }

  /** The size of a term in this range. @param word its number in the text, @param sections those of its headings */
  add(word: number | undefined, sections: readonly number[]): number {
    const { words, headings } = this.#input
    let size = 0
    for (const section of sections)
      if (!this.#sections.has(section)) size += ((headings.at(section)?.title.length ?? 0) + 6) * lineShare
    return word === undefined ? size : size + textSize(words, word)
  }

  keep(sections: readonly number[]): void {
    for (const section of sections) this.#sections.add(section)
  }

  begin(): void {
    this.#sections = new Set()
  }
}

function textSize({ terms, postings }: PostingsTable, word: number): number {
  return (terms[word]?.length ?? 0) + (postings[word]?.length ?? 0) + 2
}

function readSections(text: string): readonly number[] {
  const sections: number[] = []
  let section = -1
  eachNumber(text, (distance) => sections.push((section += distance)))
  return sections
}

function lowerEnd(terms: readonly string[], end: string | undefined): number {
  return end === undefined ? terms.length : lowerBound(terms, end)
}

function smaller(a: string | undefined, b: string | undefined): string | undefined {
  return a === undefined || (b !== undefined && b < a) ? b : a
}

function larger(a = '', b = ''): string {
  return a > b ? a : b
}

/** The shortest beginning of a term that sorts after the one before. */
function beginningAfter(before: string, term: string): string {
  let length = 0
  while (before[length] === term[length] && length < before.length) length += 1
  return term.slice(0, length + 1)
}
