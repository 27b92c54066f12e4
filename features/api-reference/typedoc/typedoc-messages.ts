import { i18n } from 'typedoc'

/** The name of a message of TypeDoc. */
type MessageName = Extract<keyof typeof i18n, string>

/** The values of a message in the order of their numbers, if it is the one of this name: TypeDoc passes on its text only. */
export function readMessage(name: MessageName, message: string): readonly string[] | undefined {
  const marks = Array.from({ length: 6 }, (_, n) => `\u0000${n}\u0000`)
  const write = i18n[name] as (...values: readonly string[]) => string
  const parts = write(...marks).split('\u0000')
  const pattern = parts.map((part, n) => (n % 2 === 0 ? escapePattern(part) : '([^]+?)')).join('')
  const match = new RegExp(`^${pattern}$`).exec(message)
  if (!match) return undefined
  const values: string[] = []
  match.slice(1).forEach((value, n) => (values[Number(parts[2 * n + 1])] = value))
  return values
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** What is wrong in a comment, by the name of the message in which TypeDoc says so at the end of a sentence. */
const commentMistakes = {
  inline_inheritdoc_should_not_appear_in_block_tag_in_comment_at_0: '{@inheritDoc} has no effect within a block tag.',
  at_most_one_remarks_tag_expected_in_comment_at_0: 'This comment has more than one @remarks: only the first is shown.',
  at_most_one_returns_tag_expected_in_comment_at_0: 'This comment has more than one @returns: only the first is shown.',
  at_most_one_inheritdoc_tag_expected_in_comment_at_0:
    'This comment has more than one @inheritDoc: only the first has an effect.',
  content_in_summary_overwritten_by_inheritdoc_in_comment_at_0:
    '@inheritDoc replaces the first paragraphs of this comment.',
  content_in_remarks_block_overwritten_by_inheritdoc_in_comment_at_0:
    '@inheritDoc replaces the @remarks of this comment.',
  content_in_returns_block_overwritten_by_inheritdoc_in_comment_at_0:
    '@inheritDoc replaces the @returns of this comment.',
} as const satisfies Partial<Record<MessageName, string>>

/** The names of these messages. */
export const commentMessages = Object.keys(commentMistakes) as readonly (keyof typeof commentMistakes)[]

/** A message about a comment in docs-gen's words, and the place that it names: `src/store.ts:3`. */
export function readCommentMessage(message: string): { readonly words: string; readonly place: string } | undefined {
  for (const name of commentMessages) {
    const [place] = readMessage(name, message) ?? []
    if (place !== undefined) return { words: commentMistakes[name], place }
  }
  return undefined
}
