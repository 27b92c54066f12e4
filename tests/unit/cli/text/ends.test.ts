import { expect, test } from 'vitest'
import { withFullStop, withoutEnd, withoutStart } from '../../../../cli/text/ends.ts'

test.each([
  ['ababc', 'ab', 'abc'],
  ['abc', 'b', 'abc'],
  ['ab', 'ab', ''],
  ['ab', '', 'ab'],
])('%j without %j at its start is %j', (text, start, rest) => {
  expect(withoutStart(text, start)).toBe(rest)
})

test.each([
  ['cabab', 'ab', 'cab'],
  ['abc', 'b', 'abc'],
  ['ab', 'ab', ''],
  ['ab', '', 'ab'],
])('%j without %j at its end is %j', (text, end, rest) => {
  expect(withoutEnd(text, end)).toBe(rest)
})

test('a sentence has one sign at its end', () => {
  expect(['a', 'a.', 'a!', 'a?'].map(withFullStop)).toEqual(['a.', 'a.', 'a!', 'a?'])
})
