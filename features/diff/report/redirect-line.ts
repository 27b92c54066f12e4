/** The entry of `redirects()` for a page that has moved. */
export function redirectLine(from: string, to: string): string {
  return `{ from: '${quoted(from)}', to: '${quoted(to)}' }`
}

function quoted(text: string): string {
  return text.replace(/[\\']/g, '\\$&')
}
