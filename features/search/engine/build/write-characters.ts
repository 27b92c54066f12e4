/** Finds the same Chinese character in the other script. */
export type OtherCharacters = (character: string) => readonly string[]

/** The Chinese characters in some texts, each once, sorted. */
export function hanCharacters(texts: readonly string[]): string {
  const characters = new Set<string>()
  for (const [character] of texts.join(' ').matchAll(/\p{Script=Han}/gu)) characters.add(character)
  return [...characters].sort().join('')
}

/** Writes pairs of Chinese characters: one of the other script and the one in its place; `undefined` for none. */
export function writeCharacters(characters: string, otherCharacters: OtherCharacters): string | undefined {
  const pairs = [...characters].flatMap((character) => otherCharacters(character).map((other) => other + character))
  return pairs.length > 0 ? pairs.join('') : undefined
}
