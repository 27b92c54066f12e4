/** What a character is to the tokeniser. */
export const separator = 0
/** A letter without case or in lower case, or a mark that belongs to the letter before it. */
export const lower = 1
/** A letter in upper case. */
export const upper = 2
export const digit = 3
/** `_` and `-`, which join words to a name when they stand between them. */
export const joiner = 4
/** An apostrophe, part of a word when it stands inside one. */
export const apostrophe = 5
/** A letter of a script that writes words without spaces between them. */
export const dense = 6
/** `@`, which begins the name of a package. */
export const at = 7

const scripts = '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}\u30fc'
/** By class, from 1 on; the last that a character matches counts. */
const patterns = ['[\\p{L}\\p{M}]', '\\p{Lu}', '\\p{N}', '[-_]', "['\u2019]", `[${scripts}]`, '@'].map(
  (source) => new RegExp(source, 'u'),
)

/** Classes plus 1 by code, as far as they came up. Pairs of surrogates are rare enough to be tested each time. */
const known = new Uint8Array(0x10000)

/** Whether the class belongs to a letter or digit of a word with spaces around it. */
export function isWordClass(kind: number): boolean {
  return kind >= lower && kind <= digit
}

/** The class of the character at an index, a pair of surrogates taken as one; 0 past the end. */
export function classAt(text: string, index: number): number {
  const code = text.charCodeAt(index)
  const found = known[code] ?? 0
  if (found > 0) return found - 1
  return isFirstOfPair(code) ? classOf(text.codePointAt(index) ?? code) : (known[code] = classOf(code) + 1) - 1
}

function classOf(code: number): number {
  return code >= 0 ? patterns.findLastIndex((pattern) => pattern.test(String.fromCodePoint(code))) + 1 : separator
}

/** The class of the character that ends before an index. */
export function classBefore(text: string, index: number): number {
  return classAt(text, isFirstOfPair(text.charCodeAt(index - 2)) ? index - 2 : index - 1)
}

/** The index after a run of characters whose classes lie between two, both included. */
export function spanEnd(text: string, start: number, [lowest, highest]: readonly [number, number]): number {
  let index = start
  while (index < text.length) {
    const code = text.charCodeAt(index)
    const found = known[code] ?? 0
    const kind = found > 0 ? found - 1 : classAt(text, index)
    if (kind < lowest || kind > highest) break
    index += found === 0 && isFirstOfPair(code) ? 2 : 1
  }
  return index
}

/** Whether the code is the first half of a character. */
function isFirstOfPair(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00
}
