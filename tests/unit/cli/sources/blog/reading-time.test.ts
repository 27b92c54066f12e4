import { expect, test } from 'vitest'
import { countWords, readingTime } from '../../../../../cli/sources/blog/reading-time.ts'

test.each([
  ['', 1],
  ['word '.repeat(200), 1],
  ['word '.repeat(201), 2],
  ['它们没有空格'.repeat(200), 3],
])('rounds up to minutes (R4)', (text, minutes) => {
  expect(readingTime(text)).toBe(minutes)
})

test('counts the words that Intl.Segmenter counts', () => {
  const text = `It's a "quick-brown" fox's (jump), 3.14 times — e.g. U.S.A. foo.bar() 1,000 don't. naïve 日本語の文 'so' a/b ${'x-'.repeat(5)} ... v2.0.1`
  const segments = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)]
  expect(countWords(text)).toBe(segments.filter(({ isWordLike }) => isWordLike).length)
})
