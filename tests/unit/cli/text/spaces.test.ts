import { expect, test } from 'vitest'
import {
  blank,
  indentOf,
  oneLine,
  singleSpaced,
  spacesAround,
  withoutLastBreak,
  wordsOf,
} from '../../../../cli/text/spaces.ts'

test('a run of white space is one space', () => {
  expect(singleSpaced(' a \n\tb\u00A0')).toBe(' a b ')
  expect(oneLine(' a \n\tb\u00A0')).toBe('a b')
  expect(wordsOf('\na  b ')).toEqual(['a', 'b'])
  expect(wordsOf(' ')).toEqual([])
})

test('one line break at the end goes', () => {
  expect(withoutLastBreak('a\n\n')).toBe('a\n')
  expect(withoutLastBreak('a')).toBe('a')
})

test('a blank text has its line breaks', () => {
  expect(blank('ab\n\tc\n')).toBe('  \n  \n')
})

test('the indent is the white space before the first word or line break', () => {
  expect([' \ta b', '  \n  a', 'a'].map(indentOf)).toEqual([' \t', '  ', ''])
})

test.each([
  [' \na b\t', [' \n', 'a b', '\t']],
  ['a', ['', 'a', '']],
  [' \n', [' \n', '', '']],
  ['', ['', '', '']],
])('%j is a text between white space: %j', (text, parts) => {
  expect(spacesAround(text)).toEqual(parts)
})
