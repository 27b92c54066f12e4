/** The offset at which a line begins; for a line behind the last one, that behind a further line break. @param line from 1 */
export function lineStart(text: string, line: number): number {
  let offset = 0
  for (let n = 1; n < line; n++) {
    const end = text.indexOf('\n', offset)
    if (end === -1) return text.length + 1
    offset = end + 1
  }
  return offset
}
