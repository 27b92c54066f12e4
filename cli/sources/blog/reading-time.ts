import { lazily } from '../../process/lazily.ts'

/** Average reading speed, as Docusaurus assumes it. */
const wordsPerMinute = 200

/** Input of the option `readingTime`. */
interface ReadingTimeInput {
  /** Markdown of the post, without its front matter. */
  readonly content: string
  readonly frontMatter: Readonly<Record<string, unknown>>
  readonly locale: string
  readonly defaultReadingTime: (input: {
    readonly content: string
    readonly options?: { readonly wordsPerMinute?: number }
  }) => number
}

/** Returns the reading time of a post in minutes; `undefined` hides it. */
export type ReadingTimeCounter = (input: ReadingTimeInput) => number | undefined

/** Most characters per call of the segmenter, which is slower than linear on longer text. */
const longestPiece = 400

/** Made for the first text that is not plain English, as the first object of `Intl` takes some 20 ms. */
const segmenter = lazily(() => new Intl.Segmenter(undefined, { granularity: 'word' }))

/** Reading time in minutes, rounded up, at least 1. `Intl.Segmenter` finds the words, so that CJK text counts too. */
export function readingTime(text: string, pace = wordsPerMinute): number {
  return Math.max(1, Math.ceil(countWords(text) / pace))
}

/** The result of the option `readingTime`, rounded up. */
export function ownReadingTime(
  count: ReadingTimeCounter,
  input: Omit<ReadingTimeInput, 'defaultReadingTime'>,
): number | undefined {
  const minutes = count({
    ...input,
    defaultReadingTime: ({ content, options }) => readingTime(content, options?.wordsPerMinute),
  })
  return typeof minutes === 'number' && Number.isFinite(minutes) ? Math.ceil(minutes) : undefined
}

/** A plain English word with punctuation. It counts as one word without the segmenter, which takes 4 µs per word. */
const plainWord = /^["'(]*(?:[A-Za-z]+(?:'[a-z]+)?|\d+)[.,;:!?)"']*$/

/** The number of words in a text. */
export function countWords(text: string): number {
  let count = 0
  for (const chunk of text.split(/\s+/)) {
    if (plainWord.test(chunk)) count++
    else if (chunk !== '') count += segmentedWords(chunk)
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
