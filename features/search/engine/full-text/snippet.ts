import { type Highlighter, type HighlightRange, toHtml } from '../query/highlight.ts'
import { classAt, unspaced } from '../text/char-class.ts'
import type { HighlightResult } from '../types.ts'

/** Maximum number of highlights that are considered. */
const maxRanges = 50
/** Estimated length of a word with its space, in characters. */
const wordLength = 7
/** Length of a word in scripts without spaces, in characters. */
const unspacedWordLength = 3

/** A highlighter that knows which words of a query say most. */
export interface SnippetHighlighter extends Highlighter {
  /** Whether most sections do not have the word. */
  isRare(range: HighlightRange): boolean
}

/** Cuts out the part of a text, `count` words long, that contains most of the query. */
export function snippet(text: string, count: number, highlighter: SnippetHighlighter): HighlightResult {
  const { style, isRare, rangesIn, matchLevel } = highlighter
  const ranges = rangesIn(text)
  const rare = ranges.filter(isRare)
  const { start, end } = bestPart(text, count, rare.length > 0 ? rare : ranges)
  const inside = ranges.filter((range) => range.start >= start && range.end <= end)
  const snippetRanges = inside.map((range) => ({ ...range, start: range.start - start, end: range.end - start }))
  const html = toHtml(text.slice(start, end), snippetRanges, style)
  const value = (start > 0 ? style.ellipsis : '') + html + (end < text.length ? style.ellipsis : '')
  return { value, matchLevel: matchLevel(inside) }
}

/** Finds the part with the most different terms near each other, and extends it to both sides up to `count` words. */
function bestPart(
  text: string,
  count: number,
  all: readonly HighlightRange[],
): { readonly start: number; readonly end: number } {
  const ranges = all.slice(0, maxRanges)
  const terms = new Set(ranges.map(({ term }) => term)).size
  let best: readonly HighlightRange[] = []
  let most = 0
  for (let index = 0; index < ranges.length && most < terms; index += 1) {
    const near = ranges
      .slice(index, index + count)
      .filter(({ end }) => end <= (ranges[index]?.start ?? 0) + count * wordLength)
    const size = near.length > most ? new Set(near.map(({ term }) => term)).size : 0
    if (size > most) [best, most] = [near, size]
  }
  let start = startOfWord(text, best[0]?.start ?? 0)
  const inBest = countWords(text, start, best.at(-1)?.end ?? 0)
  start = startBefore(text, start, count - inBest)
  const end = endOfWords(text, start, count)
  if (end === text.length) start = startOfLastWords(text, count)
  return { start, end }
}

/** The start of the sentence if it is at most so many words before a match, else half of them before it. */
function startBefore(text: string, match: number, room: number): number {
  const starts = [match]
  while (starts.length <= room && !isSentenceStart(text, starts.at(-1) ?? 0))
    starts.push(startOfWord(text, (starts.at(-1) ?? 0) - 1))
  const last = starts.at(-1) ?? match
  return isSentenceStart(text, last) ? last : (starts[Math.floor(room / 2)] ?? match)
}

function isSentenceStart(text: string, index: number): boolean {
  return index <= 0 || /[.!?…:·]\s*$|[。！？]$/.test(text.slice(Math.max(0, index - 3), index))
}

/** The start of the word at the index, or of the last one before white space at the index. */
function startOfWord(text: string, index: number): number {
  let at = index
  while (at > 0 && isSpace(text, at)) at -= 1
  for (
    let length = 1;
    at > 0 && !isSpace(text, at - 1) && !(isUnspaced(text, at) && length % unspacedWordLength === 0);
    length += 1
  )
    at -= 1
  return at
}

function startOfLastWords(text: string, count: number): number {
  let start = text.length
  for (let left = count; left > 0 && start > 0; left -= 1) start = startOfWord(text, start - 1)
  return start
}

function countWords(text: string, start: number, end: number): number {
  let count = 0
  for (let at = start; at < end; at = endOfWords(text, at, 1)) count += 1
  return count
}

/** The end of the `count` words from an index on. */
function endOfWords(text: string, start: number, count: number): number {
  let at = start
  for (let left = count; left > 0 && at < text.length; left -= 1) {
    while (at < text.length && isSpace(text, at)) at += 1
    for (let length = 1; at < text.length && !isSpace(text, at); length += 1) {
      at += 1
      if (isUnspaced(text, at) && length % unspacedWordLength === 0) break
    }
  }
  return at
}

function isUnspaced(text: string, index: number): boolean {
  return text.charCodeAt(index) > 127 && classAt(text, index) === unspaced
}

function isSpace(text: string, index: number): boolean {
  return text.charCodeAt(index) <= 32
}
