import { apostrophe, classAt, classBefore, isWordClass, lower, upper } from './char-class.ts'
import { fold } from './fold.ts'

/** What a token is of its word: all of it. */
export const whole = 0
/** One part of a name: `root` of `getRoot`. */
export const part = 1
/** The parts from the second on: `noderoot` of `getNodeRoot`. */
export const tail = 2

/** One thing a word can be found by. `start` and `end` are its place in the word. */
export interface Token {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly kind: number
}

/** Longer words are data, not words: hashes, encoded pictures. In characters. */
const longestWord = 48

/** The tokens of a word with spaces around it: all of it first, then the parts of names and what follows each first part. */
export function wordTokens(word: string): readonly Token[] {
  const bare = word.replace(/['\u2019][sS]$/, '')
  if (bare.length > longestWord) return []
  const start = bare.startsWith('@') ? 1 : 0
  const parts = nameParts(bare, start)
  const all = { text: clean(bare), start, end: bare.length, kind: whole }
  if (parts.length < 2) return [all]
  const tails = parts
    .slice(1, -1)
    .map(({ start }) => ({ text: clean(bare.slice(start)), start, end: bare.length, kind: tail }))
  return [all, ...parts.filter(({ start, end }) => end - start > 1), ...tails]
}

function clean(word: string): string {
  return fold(word.replace(/['\u2019_@/-]/g, ''))
}

function nameParts(word: string, from: number): readonly Token[] {
  const parts: Token[] = []
  let start = from
  for (let index = from + 1; index <= word.length; index += 1) {
    if (index < word.length && !isBoundary(word, index)) continue
    const joined = index === word.length || isWordClass(classAt(word, index)) ? 0 : 1
    parts.push({ text: clean(word.slice(start, index)), start, end: index, kind: part })
    start = index + joined
    index += joined
  }
  return parts
}

/** Whether a new part of a name begins at the index, or the character there joins two parts. */
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

/** Whether a word or a part of a name may begin or end at the index. */
export function isEdge(text: string, index: number): boolean {
  return index <= 0 || index >= text.length || classAt(text, index) === apostrophe || isBoundary(text, index)
}

/** The tokens of a run without spaces: every pair of neighbours, and the last character alone, so that one character finds it too. */
export function denseTokens(run: string): readonly Token[] {
  const chars = [...run]
  let start = 0
  return chars.map((char, index) => {
    const next = chars[index + 1] ?? ''
    const token = { text: fold(char + next), start, end: start + char.length + next.length, kind: part }
    start += char.length
    return token
  })
}
