import { lazily } from '../../cli/process/lazily.ts'
import { wordsOf } from '../../cli/text/spaces.ts'

/** Average reading speed. */
const wordsPerMinute = 200

/** Most characters per call of the segmenter, which is slower than linear on longer text. */
const longestPiece = 400

/** Made for the first text that is not plain English, as the first object of `Intl` takes some 20 ms. */
const segmenter = lazily(() => new Intl.Segmenter(undefined, { granularity: 'word' }))

/** Reading time in minutes, rounded up, at least 1. `Intl.Segmenter` finds the words, so that CJK text counts too. */
export function readingTime(text: string, pace = wordsPerMinute): number {
  return Math.max(1, Math.ceil(countWords(text) / pace))
}

/** A plain English word with punctuation. It counts as one word without the segmenter, which takes 4 µs per word. */
const plainWord = /^["'(]*(?:[A-Za-z]+(?:'[a-z]+)?|\d+)[.,;:!?)"']*$/

/** The number of words in a text. */
export function countWords(text: string): number {
  let count = 0
  for (const chunk of wordsOf(text)) {
    if (plainWord.test(chunk)) count++
    else count += segmentedWords(chunk)
  }
  return count
}

function segmentedWords(chunk: string): number {
  let count = 0
  for (let start = 0; start < chunk.length; start += longestPiece) {
    for (const { isWordLike } of segmenter().segment(chunk.slice(start, start + longestPiece))) if (isWordLike) count++
  }
  return count
}
