import { escapeAttribute, escapeText } from '../html.ts'
import { markedWord } from './code-marks.ts'

/** A part of a line with one colour. */
export interface CodeToken {
  readonly text: string
  /** Empty: the colour of plain text. */
  readonly className: string
}

/** A part of a line that is a link. */
export interface CodeLink {
  readonly start: number
  readonly end: number
  /** Puts the link around the HTML of its text. */
  readonly around: (html: string) => string
}

/** Renders the tokens of a line, with a `<mark>` around each of the words. A link is within one token. */
export function lineHtml(
  tokens: readonly CodeToken[],
  words: readonly string[],
  links: readonly CodeLink[] = [],
): string {
  const ranges = words.length === 0 ? [] : rangesOf(tokens.map(({ text }) => text).join(''), words)
  let offset = 0
  return tokens
    .map(({ text, className }) => {
      const html = linkedText(text, offset, { ranges, links })
      offset += text.length
      return className === '' ? html : `<span class="${escapeAttribute(className)}">${html}</span>`
    })
    .join('')
}

type Range = readonly [start: number, end: number]

/** Where the words are in a line, in order and without overlaps. */
function rangesOf(line: string, words: readonly string[]): readonly Range[] {
  const matches = words.flatMap((word) => {
    const ranges: Range[] = []
    for (let at = line.indexOf(word); at !== -1; at = line.indexOf(word, at + word.length))
      ranges.push([at, at + word.length])
    return ranges
  })
  let end = 0
  return matches
    .sort(([a], [b]) => a - b)
    .filter((range) => {
      const isFree = range[0] >= end
      if (isFree) end = range[1]
      return isFree
    })
}

interface Parts {
  readonly ranges: readonly Range[]
  readonly links: readonly CodeLink[]
}

/** Renders a token with the links that are inside of it. */
function linkedText(text: string, offset: number, { ranges, links }: Parts): string {
  let html = ''
  let position = 0
  for (const { start, end, around } of links) {
    const [from, to] = [start - offset, end - offset]
    if (from < position || to > text.length) continue
    html += markedText(text.slice(position, from), offset + position, ranges)
    html += around(markedText(text.slice(from, to), start, ranges))
    position = to
  }
  return html + markedText(text.slice(position), offset + position, ranges)
}

/** Renders a part of a line, of which ranges may cover parts. */
function markedText(text: string, offset: number, ranges: readonly Range[]): string {
  let html = ''
  let position = 0
  for (const [start, end] of ranges) {
    const from = Math.max(start - offset, position)
    const to = Math.min(end - offset, text.length)
    if (to <= from) continue
    html += `${escapeText(text.slice(position, from))}<mark class="${markedWord}">${escapeText(text.slice(from, to))}</mark>`
    position = to
  }
  return html + escapeText(text.slice(position))
}
