import { type CardFont, familiesOf } from './fonts.ts'
import type { CardTools } from './libraries.ts'
import { oneLine } from '../../cli/text/spaces.ts'

const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u

/** Removes emoji, which fonts of text lack. */
export function withoutEmoji(text: string): string {
  if (!emoji.test(text)) return text
  const letters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)]
  return oneLine(letters.map(({ segment }) => (emoji.test(segment) ? '' : segment)).join(''))
}

/** The characters of these texts, each once, in a stable order. */
export function charactersOf(texts: Iterable<string>): readonly string[] {
  const characters = new Set<string>()
  for (const text of texts) for (const character of text) characters.add(character)
  return [...characters].sort()
}

/** Those of the characters that no font has. The library looks at all of them in one text. */
export async function missingCharacters(
  characters: readonly string[],
  fonts: readonly CardFont[],
  { layOut }: CardTools,
): Promise<readonly string[]> {
  const missing = new Set<string>()
  const style = { display: 'flex', fontFamily: familiesOf(fonts) }
  // A space between them keeps one from being read as part of another.
  await layOut(
    { type: 'div', props: { style, children: characters.join(' ') } },
    {
      width: 1200,
      height: 630,
      fonts,
      loadAdditionalAsset: (_, letters) => {
        for (const letter of letters) missing.add(letter)
        return Promise.resolve([])
      },
    },
  )
  return characters.filter((character) => missing.has(character) && character.trim() !== '')
}
