import { escapeAttribute, escapeText } from '../html.ts'
import { markedWord } from './code-marks.ts'

/** A part of a line with one colour. */
export interface CodeToken {
  readonly text: string
  /** Empty: the colour of plain text. */
  readonly className: string
}

/** Renders the tokens of a line, with a `<mark>` around each of the words. */
export function lineHtml(tokens: readonly CodeToken[], words: readonly string[]): string {
  const ranges = rangesOf(tokens.map(({ text }) => text).join(''), words)
  let offset = 0
  return tokens
    .map(({ text, className }) => {
      const html = markedText(text, offset, ranges)
      offset += text.length
      return className === '' ? html : `<span class="${escapeAttribute(className)}">${html}</span>`
    })
    .join('')
}

type Range = readonly [start: number, end: number]

/** Where the words are in a line, in order and without overlaps. */
function rangesOf(line: string, words: readonly string[]): readonly Range[] {
  const found = words.flatMap((word) => {
    const ranges: Range[] = []
    for (let at = line.indexOf(word); at !== -1; at = line.indexOf(word, at + word.length))
      ranges.push([at, at + word.length])
    return ranges
  })
  let end = 0
  return found
    .sort(([a], [b]) => a - b)
    .filter((range) => {
      const isFree = range[0] >= end
      if (isFree) end = range[1]
      return isFree
    })
}

/** Renders a token, of which ranges of the line may cover parts. */
function markedText(text: string, offset: number, ranges: readonly Range[]): string {
  let html = ''
  let done = 0
  for (const [start, end] of ranges) {
    const from = Math.max(start - offset, done)
    const to = Math.min(end - offset, text.length)
    if (to <= from) continue
    html += `${escapeText(text.slice(done, from))}<mark class="${markedWord}">${escapeText(text.slice(from, to))}</mark>`
    done = to
  }
  return html + escapeText(text.slice(done))
}
