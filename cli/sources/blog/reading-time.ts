/** Words a reader takes in per minute (R4). */
const wordsPerMinute = 200

/** What counting the minutes of a post may depend on. */
export interface ReadingTimeInput {
  /** The post as written, without its front matter. */
  readonly content: string
  readonly frontMatter: Readonly<Record<string, unknown>>
  readonly locale: string
  readonly defaultReadingTime: (input: {
    readonly content: string
    readonly options?: { readonly wordsPerMinute?: number }
  }) => number
}

/** Counts the minutes that reading a post takes; `undefined` leaves them out. */
export type ReadingTimeCounter = (input: ReadingTimeInput) => number | undefined

/** Longer texts make the segmenter slower than linear. */
const longestPiece = 400

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Minutes that reading a text takes, rounded up (R4); at least 1. Words are those of `Intl.Segmenter`, so that CJK text counts too. */
export function readingTime(text: string, pace = wordsPerMinute): number {
  return Math.max(1, Math.ceil(countWords(text) / pace))
}

/** The minutes that a blog's own function counts, whole ones. */
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

/** A plain English word with its punctuation, which needs no segmenter (4 µs a word) to be counted as one. */
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
    for (const { isWordLike } of segmenter.segment(chunk.slice(start, start + longestPiece))) if (isWordLike) count++
  }
  return count
}
