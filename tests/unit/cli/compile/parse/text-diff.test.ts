import { expect, test } from 'vitest'
import { lineMatches } from '../../../../../cli/compile/parse/text-diff.ts'

const match = (changed: string, before: string): string => lineMatches(changed.split(' '), before.split(' ')).join(' ')

test.each([
  ['as it was', 'a b c', 'a b c', '1 2 3'],
  ['lines added', 'a x y b c', 'a b c', '1 1 1 2 3'],
  ['lines added above the first', 'x a b', 'a b', '1 1 2'],
  ['lines taken out', 'a d e', 'a b c d e', '1 4 5'],
  ['a line written as several', 'a x y z c', 'a b c', '1 2 2 2 3'],
  ['lines changed in place', 'a x y d', 'a b c d', '1 2 3 4'],
  ['several changes', 'a n b d x y e', 'a b c d e', '1 1 2 4 4 4 5'],
  ['nothing left but new lines', 'x y z', 'a', '1 1 1'],
])('%s', (_, changed, before, expected) => {
  expect(match(changed, before)).toBe(expected)
})
