import type { Sheet } from './sheet.ts'
import { adjacency } from './weights.ts'

/** What the words of a query add up to, by section. */
export interface Tally {
  /** Weights of the words found, weak ones left out. */
  readonly found: Float32Array
  /** What they are worth, times their weights. */
  readonly worth: Float32Array
  readonly bonus: Float32Array
  /** Weights of the words in the own heading, and how many of its words they make up. */
  readonly inHeading: Float32Array
  readonly covered: Float32Array
  /** Place in the own heading of the word before, from 1. */
  readonly lastPlace: Uint8Array
  /** 1 where a word stands in the text and not in the own heading. */
  readonly inText: Uint8Array
  readonly touched: number[]
  /** Weight of all words that say something. */
  total: number
  /** Number of words so far. */
  words: number
  /** The word, from 1, for which `lastPlace` holds. */
  readonly lastWord: Uint8Array
}

/** A tally of no words. */
export function newTally(size: number): Tally {
  const numbers = (): Float32Array => new Float32Array(size)
  const bytes = (): Uint8Array => new Uint8Array(size)
  return {
    found: numbers(),
    worth: numbers(),
    bonus: numbers(),
    inHeading: numbers(),
    covered: numbers(),
    lastPlace: bytes(),
    inText: bytes(),
    touched: [],
    total: 0,
    words: 0,
    lastWord: bytes(),
  }
}

/** Adds the next word of the query. */
export function tallyWord(
  tally: Tally,
  sheet: Sheet,
  { weight, isWeak }: { readonly weight: number; readonly isWeak: boolean },
): void {
  tally.words += 1
  if (!isWeak) tally.total += weight
  for (const section of sheet.touched) {
    const value = (sheet.heads[section] ?? 0) + (sheet.body[section] ?? 0)
    const place = sheet.places[section] ?? 0
    if (tally.worth[section] === 0) tally.touched.push(section)
    tally.worth[section] = (tally.worth[section] ?? 0) + value * weight
    if (!isWeak) tally.found[section] = (tally.found[section] ?? 0) + weight
    if (place > 0) addPlace(tally, section, { place, cover: sheet.covers[section] ?? 0, weight })
    else if (!isWeak && sheet.body[section] !== 0) tally.inText[section] = 1
  }
}

function addPlace(
  tally: Tally,
  section: number,
  word: { readonly place: number; readonly cover: number; readonly weight: number },
): void {
  tally.inHeading[section] = (tally.inHeading[section] ?? 0) + word.weight
  tally.covered[section] = (tally.covered[section] ?? 0) + word.cover
  const follows = tally.lastWord[section] === tally.words - 1 && tally.lastPlace[section] === word.place - 1
  if (follows && word.place > 1) tally.bonus[section] = (tally.bonus[section] ?? 0) + adjacency
  tally.lastPlace[section] = word.place
  tally.lastWord[section] = tally.words
}
