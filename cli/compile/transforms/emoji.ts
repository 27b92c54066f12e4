/** Emoji by GitHub's names. */
export type EmojiNames = Readonly<Record<string, string>>

const shortcode = /:([+-]1|[a-z\d_+-]+):/g

/** Matches texts that contain a `:name:` or may import a Markdown file that does. */
const mayHaveEmoji = /:[\w+-]+:|\.mdx?['"]/

/** Loads the names, which are 50 kB, only for texts that may use one. */
export async function emojiFor(text: string): Promise<EmojiNames> {
  return mayHaveEmoji.test(text) ? (await import('gemoji')).nameToEmoji : {}
}

/** Replaces each `:name:` of an emoji. Other text, such as `12:30:45`, stays. */
export function withEmoji(text: string, names: EmojiNames = {}): string {
  if (!text.includes(':')) return text
  return text.replace(shortcode, (whole, name: string) => (Object.hasOwn(names, name) ? (names[name] ?? whole) : whole))
}
