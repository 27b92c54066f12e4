/** Emoji by the names GitHub gives them. */
export type EmojiNames = Readonly<Record<string, string>>

const shortcode = /:([+-]1|[a-z\d_+-]+):/g

/** A text that may bring in another file, or has something like a `:name:` itself. */
const mayHaveEmoji = /:[\w+-]+:|\.mdx?['"]/

/** The names, loaded only for texts that may use one: they are 50 kB. */
export async function emojiFor(text: string): Promise<EmojiNames> {
  return mayHaveEmoji.test(text) ? (await import('gemoji')).nameToEmoji : {}
}

/** Puts the emoji in the place of each `:name:` that is one; all else, such as `12:30:45`, stays. */
export function withEmoji(text: string, names: EmojiNames = {}): string {
  if (!text.includes(':')) return text
  return text.replace(shortcode, (whole, name: string) => (Object.hasOwn(names, name) ? (names[name] ?? whole) : whole))
}
