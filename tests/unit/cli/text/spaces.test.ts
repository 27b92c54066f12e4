import { expect, test } from 'vitest'
import {
  blank,
  blankLine,
  hasSpace,
  indentOf,
  linesOf,
  oneLine,
  singleSpaced,
  spacesAround,
  untilSpace,
  withLineFeeds,
  withoutDoubleSpaces,
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

test('a text ends at its first white space', () => {
  expect(['a\u00A0b', 'ab', ' a'].map(untilSpace)).toEqual(['a', 'ab', ''])
  expect(['a\nb', 'ab'].map(hasSpace)).toEqual([true, false])
})

test('runs of spaces are one space, and tabs stay', () => {
  expect(withoutDoubleSpaces('a   b \t c')).toBe('a b \t c')
})

test('lines end as those of Unix and of Windows', () => {
  expect(linesOf('a\r\nb\n\nc\rd')).toEqual(['a', 'b', '', 'c\rd'])
  expect(withLineFeeds('a\r\nb\rc\n')).toBe('a\nb\nc\n')
})

test('a blank line has its break', () => {
  expect([' \t\n a', '\na', ' a\n', ' '].map(blankLine)).toEqual([' \t\n', '\n', '', ''])
})
