import { expect, test } from 'vitest'
import { withoutEnd, withoutStart } from '../../../../cli/text/ends.ts'

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
