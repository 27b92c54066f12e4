import { expect, test } from 'vitest'
import { displayWidth } from '../../../../cli/report/display-width.ts'
import { codeFrame, frameText } from '../../../../cli/report/frame.ts'

function draw(text: string, at: { line: number; column: number; length?: number }): string {
  const frame = codeFrame(text, { file: 'a.md', length: 1, ...at })
  return frame ? `\n${frameText(frame).join('\n')}\n` : 'no frame'
}

test('the line before, the line, carets', () => {
  expect(draw('one\ntwo three\nfour', { line: 2, column: 5, length: 5 })).toBe(`
1 │ one
2 │ two three
  │     ^^^^^
`)
})

test('line numbers are as wide as the last of them, and an empty line before is left out', () => {
  expect(draw(`${'x\n'.repeat(9)}y`, { line: 10, column: 1 })).toBe(`
 9 │ x
10 │ y
   │ ^
`)
  expect(draw('\n\nx', { line: 3, column: 1 })).toBe(`
3 │ x
  │ ^
`)
})

test('tabs, wide characters and control characters keep the carets below their text', () => {
  expect(draw('\tif\tbad', { line: 1, column: 5, length: 3 })).toBe(`
1 │   if  bad
  │       ^^^
`)
  expect(draw('日本 é👍 bad', { line: 1, column: 7, length: 3 })).toBe(`
1 │ 日本 é👍 bad
  │         ^^^
`)
  expect(draw('a\u001B[31mb', { line: 1, column: 7, length: 1 })).toBe(`
1 │ a·[31mb
  │       ^
`)
  expect(['abc', '日本', 'e\u0301', '👩‍👩‍👧', '한'].map(displayWidth)).toEqual([3, 4, 1, 2, 2])
})

test('long lines are cut around the column', () => {
  const line = `${'a'.repeat(300)}BAD${'b'.repeat(300)}`
  const [code = '', carets = ''] = draw(line, { line: 1, column: 301, length: 3 }).split('\n').slice(1)
  expect(code.length).toBeLessThan(115)
  expect(code.slice(0, 6)).toBe('1 │ …a')
  expect(code.endsWith('b…')).toBe(true)
  expect(code.slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1)).toBe('BAD')
  expect(draw(`BAD${'b'.repeat(300)}`, { line: 1, column: 1, length: 3 })).toBe(`
1 │ BAD${'b'.repeat(97)}…
  │ ^^^
`)
})

test('a problem longer than the window, at the end of a line, and behind it', () => {
  const [, carets = ''] = draw('x'.repeat(500), { line: 1, column: 1, length: 500 }).split('\n').slice(1)
  expect(carets.length).toBeLessThan(115)
  expect(draw('abc', { line: 1, column: 4 })).toBe(`
1 │ abc
  │    ^
`)
  expect(draw('abc', { line: 1, column: 90, length: 9 })).toBe(`
1 │ abc
  │    ^
`)
})

test('Windows line ends, and a line that is not there', () => {
  expect(draw('one\r\ntwo\r\n', { line: 2, column: 1, length: 9 })).toBe(`
1 │ one
2 │ two
  │ ^^^
`)
  expect(draw('one', { line: 2, column: 1 })).toBe('no frame')
})
