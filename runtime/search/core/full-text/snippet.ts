import type { Marker } from '../query/highlight.ts'
import { levelOf, render } from '../query/highlight.ts'
import type { Range } from '../query/marks.ts'
import { wordsIn } from '../query/marks.ts'
import { classAt, dense } from '../text/char-class.ts'
import type { HighlightResult } from '../types.ts'

/** Places beyond these say nothing new of where the query is. */
const mostPlaces = 50
/** Letters of a word with its space, about, to guess what fits into a snippet. */
const wordLength = 7

/** The part of a text, so many words long, that has most of the query in it. */
export function snippet(text: string, count: number, { style, rangesIn }: Marker): HighlightResult {
  const ranges = rangesIn(text)
  const { start, end } = bestPart(text, count, ranges)
  const inside = ranges.filter((range) => range.start >= start && range.end <= end)
  const shifted = inside.map((range) => ({ ...range, start: range.start - start, end: range.end - start }))
  const cut = render(text.slice(start, end), shifted, style)
  const value = (start > 0 ? style.ellipsis : '') + cut + (end < text.length ? style.ellipsis : '')
  return { value, matchLevel: levelOf(wordsIn(inside), style) }
}

/** Where the most different places are near each other, with as much around them as there is room for. */
function bestPart(
  text: string,
  count: number,
  ranges: readonly Range[],
): { readonly start: number; readonly end: number } {
  const places = ranges.slice(0, mostPlaces)
  const kinds = new Set(places.map(({ mark }) => mark)).size
  let best: readonly Range[] = []
  let most = 0
  for (let index = 0; index < places.length && most < kinds; index += 1) {
    const near = places
      .slice(index, index + count)
      .filter(({ end }) => end <= (places[index]?.start ?? 0) + count * wordLength)
    const size = near.length > most ? new Set(near.map(({ mark }) => mark)).size : 0
    if (size > most) [best, most] = [near, size]
  }
  let start = startOfWord(text, best[0]?.start ?? 0)
  const inBest = countWords(text, start, best.at(-1)?.end ?? 0)
  for (let room = Math.floor((count - inBest) / 2); room > 0 && start > 0; room -= 1)
    start = startOfWord(text, start - 1)
  const end = endOfWords(text, start, count)
  if (end === text.length) start = startOfLast(text, count)
  return { start, end }
}

/** Where the word that the index is in, or the one before the white space it is in, begins. */
function startOfWord(text: string, index: number): number {
  let at = index
  while (at > 0 && isSpace(text, at)) at -= 1
  for (
    let length = 1;
    at > 0 && !isSpace(text, at - 1) && !(isDense(text, at) && length % denseWord === 0);
    length += 1
  )
    at -= 1
  return at
}

function startOfLast(text: string, count: number): number {
  let start = text.length
  for (let left = count; left > 0 && start > 0; left -= 1) start = startOfWord(text, start - 1)
  return start
}

function countWords(text: string, start: number, end: number): number {
  let count = 0
  for (let at = start; at < end; at = endOfWords(text, at, 1)) count += 1
  return count
}

/** Where so many words from a beginning on end. */
function endOfWords(text: string, start: number, count: number): number {
  let at = start
  for (let left = count; left > 0 && at < text.length; left -= 1) {
    while (at < text.length && isSpace(text, at)) at += 1
    for (let length = 1; at < text.length && !isSpace(text, at); length += 1) {
      at += 1
      if (isDense(text, at) && length % denseWord === 0) break
    }
  }
  return at
}

/** Letters of a script without spaces that make a word. */
const denseWord = 3

function isDense(text: string, index: number): boolean {
  return text.charCodeAt(index) > 127 && classAt(text, index) === dense
}

function isSpace(text: string, index: number): boolean {
  return text.charCodeAt(index) <= 32
}
