/** A text as the label of a link in Markdown. */
export function linkLabel(text: string): string {
  return text.replace(/[[\]\\]/g, '\\$&')
}
