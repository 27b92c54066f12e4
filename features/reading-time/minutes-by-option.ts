import { readingTime } from './reading-time.ts'
import type { ReadingTimeCounter, ReadingTimeInput } from './schema.ts'

/** The minutes of a post by the option `readingTime`, rounded up. `null`: the option hides them. Unset: there is no such option. */
export function minutesByOption(
  count: ReadingTimeCounter | undefined,
  input: Omit<ReadingTimeInput, 'defaultReadingTime'>,
): number | null | undefined {
  if (!count) return undefined
  const minutes = count({
    ...input,
    defaultReadingTime: ({ content, options }) => readingTime(content, options?.wordsPerMinute),
  })
  return typeof minutes === 'number' && Number.isFinite(minutes) ? Math.ceil(minutes) : null
}
