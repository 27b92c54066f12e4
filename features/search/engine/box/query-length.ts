/** Length of the longest text that may be pasted, in characters. The search page shows it whole, and searches all of it. */
export const longestQuery = 256

/** Cuts a text to a length: between words if it has any, never within one. */
export function cutQuery(text: string, length: number): string {
  if (text.length <= length) return text
  const end = text.lastIndexOf(' ', length)
  return text.slice(0, end > 0 ? end : length)
}
