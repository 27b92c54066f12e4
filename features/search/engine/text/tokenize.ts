import {
  apostrophe,
  at,
  classAt,
  classBefore,
  digit,
  isWordClass,
  joiner,
  lower,
  separator,
  spanEnd,
  unspaced,
  upper,
} from './char-class.ts'
import { fold } from './normalize.ts'

/** Called with the range of each word; `isUnspaced` marks a run of a script without spaces between words. */
type VisitWord = (start: number, end: number, isUnspaced: boolean) => void

const separators = [separator, separator] as const
const wordCharacters = [lower, digit] as const
const unspacedCharacters = [unspaced, unspaced] as const

/**
 * Finds the words of a text. `$`, `.`, `/` and other signs separate words; `_`, `-` and apostrophes between letters do not.
 * `@scope/name` is one word.
 */
export function eachWord(text: string, visit: VisitWord): void {
  let index = spanEnd(text, 0, separators)
  while (index < text.length) {
    const kind = classAt(text, index)
    const begins = isWordClass(kind) || (kind === at && isWordClass(classAt(text, index + 1)))
    const end = begins ? wordEnd(text, index) : kind === unspaced ? spanEnd(text, index, unspacedCharacters) : index
    if (end > index) visit(index, end, kind === unspaced)
    index = spanEnd(text, end > index ? end : index + 1, separators)
  }
}

function wordEnd(text: string, start: number): number {
  let mayHaveSlash = classAt(text, start) === at
  let index = mayHaveSlash ? start + 1 : start
  for (;;) {
    index = spanEnd(text, index, wordCharacters)
    const kind = classAt(text, index)
    const isSlash = mayHaveSlash && text[index] === '/'
    const joins = isSlash || kind === joiner || kind === apostrophe
    if (!joins || !isWordClass(classAt(text, index + 1))) return index
    if (isSlash) mayHaveSlash = false
    index += 1
  }
}

/** Kind of a token that covers its whole word. */
export const wholeWord = 0
/** Kind of one part of an identifier: `root` of `getRoot`. */
export const subword = 1
/** Kind of the end of an identifier from its second part on: `noderoot` of `getNodeRoot`. */
export const suffix = 2

/** A searchable form of a word; `start` and `end` are its range in the word. */
export interface Token {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly kind: number
}

/** Longer words are cut. In characters. */
const longestWord = 48
/** Longer words are data such as hashes and encoded assets, which have no parts. In characters. */
const longestName = 96

/** The tokens of a word: the whole word first, then the parts of an identifier and its ends. */
export function wordTokens(word: string): readonly Token[] {
  const stem = word.replace(/['\u2019][sS]$/, '')
  const start = stem.startsWith('@') ? 1 : 0
  const all = { text: foldWord(stem), start, end: stem.length, kind: wholeWord }
  const subwords = stem.length > longestName ? [] : splitIdentifier(stem, start)
  if (subwords.length < 2) return [all]
  const suffixes = subwords
    .slice(1, -1)
    .map(({ start }) => ({ text: foldWord(stem.slice(start)), start, end: stem.length, kind: suffix }))
  return [all, ...subwords.filter(({ start, end }) => end - start > 1), ...suffixes]
}

/** Folds a word, without the spaces that some letters have then, and without half of a character at its end. */
function foldWord(word: string): string {
  return fold(word.replace(/['\u2019_@/\p{Cf}-]/gu, ''))
    .replace(/\s/g, '')
    .slice(0, longestWord)
    .replace(/[\ud800-\udbff]$/, '')
}

function splitIdentifier(word: string, from: number): readonly Token[] {
  const subwords: Token[] = []
  let start = from
  for (let index = from + 1; index <= word.length; index += 1) {
    if (index < word.length && !isBoundary(word, index)) continue
    const joinerLength = index === word.length || isWordClass(classAt(word, index)) ? 0 : 1
    subwords.push({ text: foldWord(word.slice(start, index)), start, end: index, kind: subword })
    start = index + joinerLength
    index += joinerLength
  }
  return subwords
}

/** Whether a part of an identifier starts at the index, or the character there joins two parts. */
function isBoundary(text: string, index: number): boolean {
  const before = classBefore(text, index)
  const here = classAt(text, index)
  if (before === apostrophe || here === apostrophe || isLowSurrogate(text.charCodeAt(index))) return false
  if (!isWordClass(before) || !isWordClass(here)) return true
  return here === upper && (before !== upper || classAt(text, index + 1) === lower)
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code < 0xe000
}

/** Whether a word or a part of an identifier may start or end at the index. */
export function isEdge(text: string, index: number): boolean {
  return index <= 0 || index >= text.length || classAt(text, index) === apostrophe || isBoundary(text, index)
}

/** The bigrams of a run without spaces, and its last character alone, so that a single character matches too. */
export function bigrams(run: string): readonly Token[] {
  const chars = [...run]
  let start = 0
  return chars.map((char, index) => {
    const next = chars[index + 1] ?? ''
    const token = {
      text: fold(char + next),
      start,
      end: start + char.length + next.length,
      kind: subword,
    }
    start += char.length
    return token
  })
}
