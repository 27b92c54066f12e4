import * as z from 'zod'
import { functionSchema, keysOf } from '../../cli/config/schema/parts.ts'

/** Input of the option `readingTime`. */
export interface ReadingTimeInput {
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

/** Keys of the options of `docs()`. */
export interface DocTimeKeys {
  /**
   * Shows how many minutes it takes to read a doc, at 200 words a minute.
   * @default false
   */
  readonly showReadingTime?: boolean
}

/** Schemas of these keys. */
export const docTimeKeys = keysOf<DocTimeKeys>()({ showReadingTime: z.boolean().default(false) })

/** Keys of the options of `blog()`. */
export interface PostTimeKeys {
  /**
   * Shows how many minutes it takes to read a post.
   * @default true
   */
  readonly showReadingTime?: boolean
  /**
   * Counts the minutes it takes to read a post; `undefined` hides them.
   * @default 200 words a minute, rounded up
   * @example ({ content, defaultReadingTime }) => defaultReadingTime({ content, options: { wordsPerMinute: 300 } })
   */
  readonly readingTime?: ReadingTimeCounter
}

/** Schemas of these keys. */
export const postTimeKeys = keysOf<PostTimeKeys>()({
  showReadingTime: z.boolean().default(true),
  readingTime: functionSchema<ReadingTimeCounter>().optional(),
})
