/** Character classes of the tokenizer, ordered so that a range of them can be tested at once. */
export const separator = 0
/** A letter in lower case or without case, or a combining mark. */
export const lower = 1
/** A letter in upper case. */
export const upper = 2
export const digit = 3
/** `_` and `-`, which join words to one identifier, and signs without a width, such as soft hyphens. */
export const joiner = 4
/** An apostrophe, part of the word that surrounds it. */
export const apostrophe = 5
/** A letter of a script without spaces between words, such as Chinese, Japanese or Thai. */
export const unspaced = 6
/** `@`, the start of a scoped package name. */
export const at = 7

const scripts = '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}\u30fc'
/** Patterns of the classes from 1 on; the last match wins. */
const patterns = ['[\\p{L}\\p{M}]', '\\p{Lu}', '\\p{N}', '[-_\\p{Cf}]', "['\u2019]", `[${scripts}]`, '@'].map(
  (source) => new RegExp(source, 'u'),
)

/** Cache of classes plus 1 by UTF-16 code; surrogate pairs are rare enough to be tested every time. */
const cached = new Uint8Array(0x10000)

/** Whether the class is a letter or a digit of a script with spaces between words. */
export function isWordClass(kind: number): boolean {
  return kind >= lower && kind <= digit
}

/** The class of the character at an index, which may be a surrogate pair; 0 past the end. */
export function classAt(text: string, index: number): number {
  const code = text.charCodeAt(index)
  const entry = cached[code] ?? 0
  if (entry > 0) return entry - 1
  return isHighSurrogate(code) ? classOf(text.codePointAt(index) ?? code) : (cached[code] = classOf(code) + 1) - 1
}

function classOf(code: number): number {
  return code >= 0 ? patterns.findLastIndex((pattern) => pattern.test(String.fromCodePoint(code))) + 1 : separator
}

/** The class of the character that ends before an index. */
export function classBefore(text: string, index: number): number {
  return classAt(text, isHighSurrogate(text.charCodeAt(index - 2)) ? index - 2 : index - 1)
}

/** The end of a run of characters whose classes lie within an inclusive range. */
export function spanEnd(text: string, start: number, [lowest, highest]: readonly [number, number]): number {
  let index = start
  while (index < text.length) {
    const code = text.charCodeAt(index)
    const entry = cached[code] ?? 0
    const kind = entry > 0 ? entry - 1 : classAt(text, index)
    if (kind < lowest || kind > highest) break
    index += entry === 0 && isHighSurrogate(code) ? 2 : 1
  }
  return index
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00
}
