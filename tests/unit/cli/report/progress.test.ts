import { expect, test } from 'vitest'
import { createProgress, progressStyle } from '../../../../cli/report/progress.ts'
import type { ProgressStyle } from '../../../../cli/report/progress.ts'

function record(style: ProgressStyle, columns = 80) {
  const written: string[] = []
  let time = 0
  const progress = createProgress({ columns, write: (text) => written.push(text) }, style, () => time)
  return { progress, written, wait: (milliseconds: number) => void (time += milliseconds) }
}

test('one line that changes, not more often than can be seen', () => {
  const { progress, written, wait } = record('line')
  progress.start('Compiling', 100)
  progress.advance()
  wait(100)
  progress.advance()
  progress.advance()
  progress.advance(97)
  progress.start('Linking')
  progress.stop()
  progress.stop()
  expect(written).toEqual([
    '\r\u001B[KCompiling 0/100',
    '\r\u001B[KCompiling 2/100',
    '\r\u001B[KCompiling 100/100',
    '\r\u001B[KLinking',
    '\r\u001B[K',
  ])
})

test('a line never wraps', () => {
  const { progress, written } = record('line', 10)
  progress.start('Compiling', 100)
  expect(written).toEqual(['\r\u001B[KCompiling'])
})

test('plain lines, and silence', () => {
  const plain = record('plain')
  plain.progress.start('Compiling', 100)
  plain.progress.advance(100)
  plain.progress.start('Linking')
  plain.progress.stop()
  expect(plain.written).toEqual(['Compiling 100 …\n', 'Linking …\n'])
  const silent = record('silent')
  silent.progress.start('Compiling')
  silent.progress.stop()
  expect(silent.written).toEqual([])
})

test.each([
  [{ isTTY: true, isCI: false, isJson: false }, 'line'],
  [{ isTTY: true, isCI: true, isJson: false }, 'plain'],
  [{ isTTY: false, isCI: false, isJson: false }, 'plain'],
  [{ isTTY: true, isCI: false, isJson: true }, 'silent'],
])('%j is told as %s', (query, expected) => {
  expect(progressStyle(query)).toBe(expected)
})
