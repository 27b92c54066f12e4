import type { PageState } from './partition-state.ts'

/** Finds the same Chinese character in the other script. */
export type OtherCharacters = (character: string) => readonly string[]

/** Writes pairs of Chinese characters: one of the other script and the one in its place in these pages; `undefined` for none. */
export function writeCharacters(
  terms: readonly string[],
  pages: readonly PageState[],
  otherCharacters: OtherCharacters,
): string | undefined {
  const used = new Set<string>()
  const add = (text: string): void => {
    for (const [character] of text.matchAll(/\p{Script=Han}/gu)) used.add(character)
  }
  terms.forEach(add)
  for (const { heads } of pages) [heads.title, ...heads.headings].forEach(add)
  const pairs = [...used].sort().flatMap((character) => otherCharacters(character).map((other) => other + character))
  return pairs.length > 0 ? pairs.join('') : undefined
}
