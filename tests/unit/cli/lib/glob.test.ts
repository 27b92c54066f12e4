import { expect, test } from 'vitest'
import { globMatcher } from '../../../../cli/lib/glob.ts'

test.each([
  ['**/*.{md,mdx}', ['a.md', 'a/b.mdx', 'a/b c/d.md'], ['a.mdd', '.hidden.md', '.git/a.md', 'a.md/b']],
  ['**/_*/**', ['_a/b', 'x/_a/b/c'], ['a/b', '_a', 'a_/b']],
  ['**/_*.{js,md}', ['_a.md', 'x/_b.js'], ['a_.md', '_a/b.md']],
  ['@lexical/*', ['@lexical/list'], ['@lexical/list/x', '@lexical', 'lexical']],
  ['docs/**', ['docs/a', 'docs/a/b'], ['docs', 'doc/a']],
  ['a?c.[jt]s', ['abc.js', 'abc.ts'], ['ac.js', 'abc.xs', 'a/c.js']],
  ['[!a]*', ['b'], ['a']],
  ['./a+(b).md', ['a+(b).md'], ['aab.md']],
  ['{x', ['{x'], ['x']],
])('matches %s', (pattern, matching, others) => {
  const matches = globMatcher([pattern])
  expect(matching.filter((path) => !matches(path))).toEqual([])
  expect(others.filter(matches)).toEqual([])
})

test('matches any of several patterns, and nothing without one', () => {
  expect(['a', 'b', 'c'].filter(globMatcher(['a', 'b']))).toEqual(['a', 'b'])
  expect(globMatcher([])('a')).toBe(false)
})
