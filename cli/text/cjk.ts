import { eastAsianWidthType } from 'get-east-asian-width'

/** Whether a text may have a Chinese, Japanese or Korean character: true for all that have one, and for some others. */
export function mayHaveCjk(text: string): boolean {
  return /[\u1100-\u11ff\u2e80-\uffef]/.test(text)
}

/** Whether a code point is Chinese, Japanese or Korean: a letter, or punctuation of full width. Emoji are not. */
export function isCjk(point: number): boolean {
  if (point < 0x1100) return false
  const width = eastAsianWidthType(point)
  if (width === 'fullwidth' || width === 'halfwidth') return true
  const character = String.fromCodePoint(point)
  if (width === 'wide') return !/^\p{Emoji_Presentation}/u.test(character)
  return width === 'neutral' && isHangul(character)
}

function isHangul(character: string): boolean {
  return /^\p{Script=Hangul}/u.test(character)
}

/** Whether a code point is of a script without spaces between words, or punctuation of full width. */
export function isUnspaced(point: number): boolean {
  return isCjk(point) && !isHangul(String.fromCodePoint(point))
}

/** The last character of a text, which may be two units long; empty for an empty text. */
export function lastCharacter(text: string): string {
  return text.slice((text.codePointAt(text.length - 2) ?? 0) > 0xffff ? -2 : -1)
}
