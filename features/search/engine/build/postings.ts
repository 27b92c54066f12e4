import { digitAt, eachNumber, finalDigits, otherDigits, writeNumber } from '../format/varint.ts'

/** A posting as one number: section times four, plus the term's weight there. */
export type Posting = number

/** Encodes sorted postings, with the distance between sections instead of their numbers. */
export function writePostings(postings: readonly Posting[]): string {
  let text = ''
  let last = -1
  for (const posting of postings) {
    const section = posting >> 2
    text += writeNumber((section - last) * 4 + (posting & 3))
    last = section
  }
  return text
}

/** Merges the postings of one term; see `mergePostings`. */
export type Merge = (text: string, fresh?: readonly Posting[]) => string

/** Opens the merging of many terms. Postings without a section that is removed or has another number are returned as they are. */
export function openMerge(numbers: Int32Array): Merge {
  const isOther = (number: number, section: number): boolean => number !== section
  const first = numbers.findIndex(isOther)
  const last = numbers.findLastIndex(isOther)
  return (text, fresh) => (fresh || hasSectionIn(text, first, last) ? mergePostings(text, numbers, fresh) : text)
}

/** Whether encoded postings have a section in a range; an empty one begins with -1. */
function hasSectionIn(text: string, first: number, last: number): boolean {
  if (first < 0) return false
  let section = -1
  let value = 0
  let scale = 1
  for (let index = 0; index < text.length; index += 1) {
    const digit = digitAt(text, index)
    if (digit >= finalDigits) {
      value += (digit - finalDigits) * scale
      scale *= otherDigits
      continue
    }
    section += (value + digit * scale) >> 2
    if (section >= first) return section <= last
    value = 0
    scale = 1
  }
  return false
}

/**
 * Renumbers and removes the sections of encoded postings, and inserts others. Postings with an unchanged distance are copied
 * as text, so that an edit costs little.
 * @param numbers new number of each old section, in the same order; negative for removed ones
 * @param fresh sorted postings of sections that are not in `numbers`
 */
export function mergePostings(text: string, numbers: Int32Array, fresh: readonly Posting[] = []): string {
  let output = ''
  let copyEnd = 0
  let position = 0
  let before = -1
  let last = -1
  let next = 0
  const copyTo = (end: number): void => {
    if (end > copyEnd) output += text.slice(copyEnd, end)
  }
  const addFresh = (until: number): void => {
    for (let posting = fresh[next]; posting !== undefined && posting >> 2 < until; posting = fresh[++next]) {
      output += writeNumber(((posting >> 2) - last) * 4 + (posting & 3))
      last = posting >> 2
    }
  }
  eachNumber(text, (value, end) => {
    const distance = value >> 2
    before += distance
    const section = numbers[before] ?? -1
    const hasFresh = next < fresh.length && (fresh[next] ?? 0) >> 2 < section
    if (section < 0 || hasFresh || section - last !== distance) {
      copyTo(position)
      copyEnd = end
      if (section >= 0) {
        if (hasFresh) addFresh(section)
        output += writeNumber((section - last) * 4 + (value & 3))
      }
    }
    if (section >= 0) last = section
    position = end
  })
  if (copyEnd === 0 && next === fresh.length) return text
  copyTo(text.length)
  addFresh(Infinity)
  return output
}
