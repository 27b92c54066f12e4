/** A picture in a `srcset`, with the range of its address in the text. */
export interface SrcsetCandidate {
  readonly start: number
  readonly end: number
  readonly address: string
  readonly descriptors: readonly string[]
  /** Whether browsers use it: they ignore a candidate with invalid descriptors. */
  readonly isValid: boolean
}

/** Reads a `srcset` by the algorithm of the HTML standard (“parse a srcset attribute”). */
export function parseSrcset(text: string): readonly SrcsetCandidate[] {
  const candidates: SrcsetCandidate[] = []
  for (let at = skip(text, 0, isSeparator); at < text.length; at = skip(text, at, isSeparator)) {
    const wordEnd = skip(text, at, (character) => !isSpace(character))
    const address = text.slice(at, wordEnd).replace(/,+$/, '')
    const end = at + address.length
    const { descriptors, next } =
      end < wordEnd ? { descriptors: [], next: wordEnd } : readDescriptors(text, skip(text, wordEnd, isSpace))
    candidates.push({ start: at, end, address, descriptors, isValid: areValid(descriptors) })
    at = next
  }
  return candidates
}

function isSpace(character: string): boolean {
  return ['\t', '\n', '\f', '\r', ' '].includes(character)
}

function isSeparator(character: string): boolean {
  return character === ',' || isSpace(character)
}

/** The first place from `start` on whose character does not belong to a row. */
function skip(text: string, start: number, belongs: (character: string) => boolean): number {
  let at = start
  while (at < text.length && belongs(text.charAt(at))) at++
  return at
}

/** The words up to the next comma outside of parentheses. */
function readDescriptors(
  text: string,
  start: number,
): { readonly descriptors: readonly string[]; readonly next: number } {
  const descriptors: string[] = []
  let word = ''
  let isInParentheses = false
  let at = start
  for (; at < text.length; at++) {
    const character = text.charAt(at)
    if (!isInParentheses && character === ',') break
    if (!isInParentheses && isSpace(character)) {
      descriptors.push(word)
      word = ''
      continue
    }
    word += character
    if (character === '(') isInParentheses = true
    if (character === ')') isInParentheses = false
  }
  return { descriptors: [...descriptors, word].filter((one) => one !== ''), next: at }
}

/** A width, a density, or a width and a height. */
function areValid(descriptors: readonly string[]): boolean {
  const kinds = descriptors.map(kindOf).sort().join('')
  return kinds === '' || kinds === 'w' || kinds === 'x' || kinds === 'hw'
}

/** The unit of a descriptor; `?` if it is invalid. */
function kindOf(descriptor: string): 'w' | 'h' | 'x' | '?' {
  const [, digits, unit] = /^(\d+)([wh])$/.exec(descriptor) ?? []
  if (unit === 'w' || unit === 'h') return Number(digits) > 0 ? unit : '?'
  return /^(?:\d+|\d*\.\d+)(?:e[+-]?\d+)?x$/i.test(descriptor) && descriptor.endsWith('x') ? 'x' : '?'
}
