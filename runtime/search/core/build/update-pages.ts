import type { WordCounter } from './count-words.ts'
import type { IndexPage } from './index-page.ts'
import type { PageEntry } from './partition-state.ts'
import { pageHeads } from './write-heads.ts'

/** The pages of a partition as they are now. */
export interface PageUpdate {
  readonly entries: readonly PageEntry[]
  /** By the old number of a section the new one; negative for those that are gone. */
  readonly numbers: Int32Array
  /** By new number, how many words each section has. */
  readonly lengths: readonly number[]
}

/** Takes over what is known of pages that stand in the same order as before, and counts the words of the others. */
export function updatePages(
  known: readonly PageEntry[],
  pages: readonly IndexPage[],
  counter: WordCounter,
): PageUpdate {
  const places = new Map(known.map((entry, place) => [entry.digest, place]))
  const starts = startsOf(known)
  const numbers = new Int32Array(starts.at(-1) ?? 0).fill(-1)
  const lengths: number[] = []
  let last = -1
  const entries = pages.map((page) => {
    const place = places.get(page.digest) ?? -1
    const old = place > last ? known[place] : undefined
    const entry = old ?? countPage(page, counter, lengths.length)
    if (old) {
      const start = starts[place] ?? 0
      old.lengths.forEach((_, n) => (numbers[start + n] = lengths.length + n))
      last = place
    }
    for (const length of entry.lengths) lengths.push(length)
    return entry
  })
  return { entries, numbers, lengths }
}

/** First sections of the pages, and the number of all. */
function startsOf(entries: readonly PageEntry[]): readonly number[] {
  let section = 0
  return [...entries.map(({ lengths }) => (section += lengths.length) - lengths.length), section]
}

function countPage(page: IndexPage, counter: WordCounter, first: number): PageEntry {
  const records = page.records()
  return {
    digest: page.digest,
    heads: pageHeads(records),
    lengths: records.map((record, n) => counter.add(first + n, record)),
    size: records.reduce((sum, { text }) => sum + text.length, 0),
    hasText: records.some(({ text, code }) => text !== '' || code !== ''),
  }
}
