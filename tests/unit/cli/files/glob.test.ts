import { expect, test } from 'vitest'
import { globMatcher, globProblem, isGlob } from '../../../../cli/files/glob.ts'

test.each([
  ['**/*.{md,mdx}', ['a.md', 'a/b.mdx', 'a/b c/d.md'], ['a.mdd', '.hidden.md', '.git/a.md', 'a.md/b']],
  ['**/_*/**', ['_a/b', 'x/_a/b/c'], ['a/b', 'a_/b']],
  ['**/_*.{js,md}', ['_a.md', 'x/_b.js'], ['a_.md', '_a/b.md']],
  ['@lexical/*', ['@lexical/list'], ['@lexical/list/x', '@lexical', 'lexical']],
  ['docs/**', ['docs/a', 'docs/a/b'], ['doc/a']],
  ['a?c.[jt]s', ['abc.js', 'abc.ts'], ['ac.js', 'abc.xs', 'a/c.js']],
  ['[!a]*', ['b'], ['a']],
  ['./a+(b).md', ['ab.md', 'abb.md'], ['a.md']],
  ['**/@(secret|private)*.md', ['secret-plan.md', 'a/private.md'], ['plan.md']],
  ['!(a|b).md', ['c.md'], ['a.md', 'b.md']],
  ['+(ab)', ['abab'], ['a']],
  ['?(a)b', ['b', 'ab'], ['aab']],
  ['[[:alpha:]].md', ['a.md'], ['1.md']],
  ['\\*.md', ['*.md'], ['a.md']],
  ['{1..3}.md', ['1.md', '3.md'], ['4.md', '..md']],
  ['{09..11}.md', ['09.md', '10.md', '11.md'], ['9.md', '1.md', '0.md']],
  ['{10..0..5}', ['10', '5', '0'], ['6']],
  ['{a..c}x', ['ax', 'cx'], ['dx']],
  ['{a,{b,c}}/**/x', ['a/x', 'c/1/2/x'], ['d/x']],
  ['docs/[id].md', ['docs/[id].md', 'docs/i.md'], ['docs/id.md']],
])('matches %s', (pattern, matching, others) => {
  expect(globProblem(pattern)).toBeUndefined()
  const matches = globMatcher([pattern])
  expect(matching.filter((path) => !matches(path))).toEqual([])
  expect(others.filter(matches)).toEqual([])
})

test('matches any of several patterns, and nothing without one', () => {
  expect(['a', 'b', 'c'].filter(globMatcher(['a', 'b']))).toEqual(['a', 'b'])
  expect(globMatcher([])('a')).toBe(false)
})

test('takes out what a pattern with ! matches', () => {
  expect(['a.md', 'b.md', '.x/b.md'].filter(globMatcher(['**/*.md', '!**/b.md'], { dot: true }))).toEqual(['a.md'])
})

test('finds hidden files where it is asked to', () => {
  expect(globMatcher(['**/secret*'], { dot: true })('.a/secret.md')).toBe(true)
  expect(globMatcher(['**/secret*'])('.a/secret.md')).toBe(false)
})

test.each([
  ['{a{b}.md', '`}` is missing'],
  ['[z-a].md', 'the range in [ ] is in the wrong order'],
  ['a/[b', '`]` is missing'],
  ['a)b', 'a bracket is closed that is not open; `\\)` is the sign itself'],
  ['{1..9999999}', 'the range {1..9999999} has more than 10000 values'],
  ['', 'it is empty'],
  ['!', 'it is empty'],
])('says what is wrong with %s', (pattern, message) => {
  expect(globProblem(pattern)).toBe(message)
  expect(['a', 'b', 'a.md', 'a/b'].filter(globMatcher([pattern]))).toEqual([])
})

test('knows patterns from names', () => {
  expect(['@a/*', 'a{b,c}', '@(a|b)', '[ab]'].filter((text) => !isGlob(text))).toEqual([])
  expect(['@a/b', 'a (b)', '../docs'].filter(isGlob)).toEqual([])
})
