import { expect, test } from 'vitest'
import { excerptOf } from '../../../../../cli/compile/highlight/excerpt.ts'

function excerpt(text: string, part: string): string {
  const result = excerptOf(text, part)
  return 'text' in result ? result.text : `${result.problem} | ${result.hint}`
}

test.each([
  ['// #region a', '// #endregion a'],
  ['//#region a', '//#endregion'],
  ['// region a', '// endregion'],
  ['/* #region a */', '/* #endregion a */'],
  ['/*#region a*/', '/*#endregion*/'],
  ['{/* #region a */}', '{/* #endregion a */}'],
  ['<!-- #region a -->', '<!-- #endregion a -->'],
  ['<!-- region a-->', '<!-- endregion -->'],
  ['# #region a', '# #endregion a'],
  ['# region a', '# endregion'],
  ['#region a', '#endregion'],
  ['#Region a', '#End Region'],
  ['#pragma region a', '#pragma endregion a'],
  ['-- #region a', '-- #endregion a'],
  ['; #region a', '; #endregion'],
  ['% #region a', '% #endregion'],
  [':: #region a', ':: #endregion'],
  ['REM #region a', 'REM #endregion'],
  ['(* #region a *)', '(* #endregion a *)'],
])('a region stands between %s and %s', (start, end) => {
  expect(excerpt(`before\n  ${start}\n  shown\n  ${end}\nafter\n`, 'a')).toBe('shown')
})

test('a name may have spaces', () => {
  expect(excerpt('// #region the first part\na\n// #endregion', 'the first part')).toBe('a')
})

test('marker lines of regions inside are left out, whichever their language', () => {
  const text = '#region all\na\n// #region b\nb\n// #region c\nc\n// #endregion\n// #endregion b\nd\n#endregion\n'
  expect(excerpt(text, 'all')).toBe('a\nb\nc\nd')
  expect(excerpt(text, 'b')).toBe('b\nc')
  expect(excerpt(text, 'c')).toBe('c')
})

test('regions may overlap where their ends have names', () => {
  const text = '// #region a\n1\n// #region b\n2\n// #endregion a\n3\n// #endregion b\n'
  expect([excerpt(text, 'a'), excerpt(text, 'b')]).toEqual(['1\n2', '2\n3'])
})

test('regions of one name are joined, each line once', () => {
  const text = '// #region a\n1\n// #region a\n2\n// #endregion\n// #endregion\n3\n// #region a\n4\n// #endregion\n'
  expect(excerpt(text, 'a')).toBe('1\n2\n4')
})

test('prose in a comment, and a private field, are no markers', () => {
  const text =
    '// #region a\n// region of interest\nclass A {\n  #region = 1\n}\nconst region = 2\n// #endregion\nrest\n'
  expect(excerpt(text, 'a')).toBe('// region of interest\nclass A {\n  #region = 1\n}\nconst region = 2')
})

test('the indentation that all lines have is removed, of spaces or tabs', () => {
  expect(excerpt('// #region a\n\t\tone\n\n\t\t\ttwo\n// #endregion', 'a')).toBe('one\n\n\ttwo')
  expect(excerpt('    one\n      two\n \n    three', 'L1-L4')).toBe('one\n  two\n\nthree')
  expect(excerpt('\tone\n    two', 'L1-L2')).toBe('\tone\n    two')
})

test.each([
  ['L2', 'b'],
  ['L2-L3', 'b\nc'],
  ['L2-3', 'b\nc'],
  ['L2-', 'b\nc'],
  ['', 'a\nb\nc'],
])('lines by number: %s', (part, expected) => {
  expect(excerpt('a\nb\nc\n', part)).toBe(expected)
})

test.each([
  ['L0', 'has 3 lines only | Choose lines from L1 to L3, or name a region.'],
  ['L4', 'has 3 lines only | Choose lines from L1 to L3, or name a region.'],
  ['L4-', 'has 3 lines only | Choose lines from L1 to L3, or name a region.'],
  ['L2-L9', 'has 3 lines only | Choose lines from L1 to L3, or name a region.'],
  ['L3-L2', 'has no lines from 3 to 2 | Write #L2-L3.'],
])('lines that are not there: %s', (part, expected) => {
  expect(excerpt('a\nb\nc\n', part)).toBe(expected)
})

test('a region that is not there: the nearest is named, and all of them', () => {
  const text = '// #region start\na\n// #endregion\n// #region end\nb\n// #endregion\n'
  expect(excerpt(text, 'strat')).toBe('has no region "strat" | Did you mean start? Its regions are start, end.')
  expect(excerpt(text, 'middle')).toBe('has no region "middle" | Its regions are start, end.')
  expect(excerpt('a\n', 'b')).toBe(
    'has no region "b" | It has none: put comments with #region b and #endregion b around the lines.',
  )
})

test('a region without an end is no region', () => {
  expect(excerpt('// #region a\nb\n', 'a')).toBe(
    'never closes the region "a" | Put a comment with #endregion a below its last line.',
  )
})
