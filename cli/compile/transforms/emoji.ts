import { untilSpace } from '../../text/spaces.ts'

/** Emoji by GitHub's names. */
export type EmojiNames = Readonly<Record<string, string>>

const name = String.raw`:(?:[+-]1|[a-z\d_+-]+):`

/** Letters and digits of scripts with spaces between words; in the others, a name may stand right beside a word. */
const wordCharacter = String.raw`(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}])[\p{L}\p{N}]`

/** Names in a row that neither a word nor another colon touches. */
const shortcodes = new RegExp(`(?<!${wordCharacter}|:)(?:${name})+(?!${wordCharacter}|:)`, 'gu')

/** Matches texts that contain a `:name:` or may import a Markdown file that does. */
const mayHaveEmoji = /:[\w+-]+:|\.mdx?['"]/

/** Loads the names, which are 50 kB, only for texts that may use one. */
export async function emojiFor(text: string): Promise<EmojiNames> {
  return mayHaveEmoji.test(text) ? (await import('gemoji')).nameToEmoji : {}
}

/** Replaces each `:name:` of an emoji that stands alone. Other text, such as `12:30:45`, `b0:de:ad` and addresses, stays. */
export function withEmoji(
  text: string,
  names: EmojiNames = {},
  replacement: (emoji: string) => string = (emoji) => emoji,
): string {
  if (!text.includes(':')) return text
  return text.replace(shortcodes, (row: string, offset: number) =>
    isInAddress(text, offset)
      ? row
      : row.replace(/:([^:]+):/g, (whole, one: string) =>
          Object.hasOwn(names, one) ? replacement(names[one] ?? whole) : whole,
        ),
  )
}

/** Begins an address, or a path: a name in it is a part of it, or stands for one. */
const address = /^[^\p{L}\p{N}/.]*(?:[a-z][a-z\d+.-]*:\/\/|www\.|\.{0,2}\/|[\w.-]+\/:[\w-]+:\/)/iu

/** Longest address that is looked through, in characters. */
const longestAddress = 2000

/** Whether a place is in an address such as `https://example.com/:name:` or `/users/:id:/posts`. */
export function isInAddress(text: string, offset: number): boolean {
  const before =
    text
      .slice(Math.max(0, offset - longestAddress), offset)
      .split(/\s/)
      .at(-1) ?? ''
  const after = untilSpace(text.slice(offset, offset + longestAddress))
  return address.test(before + after)
}
