import { type Range, blockEnd } from './mistake.ts'

/** A tag as written. */
export interface Tag {
  readonly kind: 'opening' | 'closing' | 'selfClosing'
  readonly name: string
  /** From `<` to `>`. */
  readonly at: Range
}

/** The end of the name of a tag or attribute; the same offset if none starts there. */
export function nameEnd(text: string, from: number): number {
  if (!/[A-Za-z_$]/.test(text[from] ?? '')) return from
  let end = from
  while (/[\w$:.-]/.test(text[end] ?? '')) end++
  return end
}

/** The offset of the next character that is not white space. */
export function skipSpace(text: string, from: number): number {
  let at = from
  while (text[at]?.trim() === '') at++
  return at
}

/** The offset after the brace that closes the one at an offset; `undefined` if none does. */
export function braceEnd(text: string, from: number): number | undefined {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) return at + 1
  }
  return undefined
}

/** Reads the tag that begins at a `<`; `undefined` if it has no name or no end. */
export function readTag(text: string, from: number): Tag | undefined {
  const isClosing = text[from + 1] === '/'
  const nameStart = from + (isClosing ? 2 : 1)
  const afterName = nameEnd(text, nameStart)
  const end = tagEnd(text, afterName)
  if (afterName === nameStart || end === undefined) return undefined
  const kind = isClosing ? 'closing' : text[end - 2] === '/' ? 'selfClosing' : 'opening'
  return { kind, name: text.slice(nameStart, afterName), at: { from, to: end } }
}

/** The whole tag in its block; only the `<` if it has no end. */
export function tagRange(text: string, from: number): Range {
  return { from, to: tagEnd(text.slice(0, blockEnd(text, from)), from + 1) ?? from + 1 }
}

/** The offset after the `>` that ends a tag, ignoring those in quotes and in arrows. */
function tagEnd(text: string, from: number): number | undefined {
  for (let at = from; at < text.length; at++) {
    const character = text[at]
    if (character === '>' && text[at - 1] !== '=') return at + 1
    if (character === '"' || character === "'") at = Math.max(at, text.indexOf(character, at + 1))
  }
  return undefined
}
