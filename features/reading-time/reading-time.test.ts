import { expect, test } from 'vitest'
import type { DocsVersionSettings } from '../../cli/sources/source.ts'
import { docAt, pageAt } from '../../tests/unit/cli/link/site.ts'
import { docTime } from './facts.ts'
import { minutesByOption } from './minutes-by-option.ts'
import { countWords, readingTime } from './reading-time.ts'

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

test('docs have a time where their version shows it', () => {
  const version: DocsVersionSettings = {
    instance: 'default',
    version: 'current',
    label: 'Next',
    path: '/docs',
    basePath: '/docs',
    isLast: true,
    badge: false,
    className: '',
    noIndex: false,
    breadcrumbs: true,
  }
  expect(docTime(docAt('/docs/a', 'a'), { ...version, readingTime: true })).toEqual({ readingTime: 1 })
  expect(docTime(docAt('/docs/a', 'a'), version)).toEqual({})
  expect(docTime(pageAt('/docs', { kind: 'doc-index' }), { ...version, readingTime: true })).toEqual({})
})

test('the function of a blog counts, or hides the time', () => {
  const post = { content: 'word '.repeat(500), frontMatter: { quick: true }, locale: 'en' }
  expect(minutesByOption(undefined, post)).toBeUndefined()
  expect(minutesByOption(() => undefined, post)).toBeNull()
  expect(minutesByOption(({ frontMatter }) => (frontMatter['quick'] === true ? 0.5 : 9), post)).toBe(1)
  const half = { wordsPerMinute: 100 }
  expect(minutesByOption(({ content, defaultReadingTime: count }) => count({ content, options: half }), post)).toBe(5)
})
