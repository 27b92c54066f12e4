/** A list of texts in one text. */
export interface PackedTexts {
  readonly length: number
  /** The text at a place; empty past the last. */
  at(index: number): string
}

/** Joins texts to one, which is read without a look at each of them. */
export function packTexts(texts: readonly string[]): string {
  return `${texts.map((text) => text.length).join(',')}\n${texts.join('')}`
}

/** Opens the texts that `packTexts` has joined. */
export function openTexts(packed: string): PackedTexts {
  const start = packed.indexOf('\n') + 1
  const lengths = JSON.parse(`[${packed.slice(0, Math.max(0, start - 1))}]`) as readonly number[]
  const ends = new Uint32Array(lengths.length)
  let end = start
  for (const [index, length] of lengths.entries()) ends[index] = end += length
  return {
    length: lengths.length,
    at: (index) => (index < ends.length ? packed.slice(index === 0 ? start : ends[index - 1], ends[index]) : ''),
  }
}
