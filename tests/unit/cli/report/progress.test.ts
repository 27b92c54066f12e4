import { afterEach, expect, test, vi } from 'vitest'
import { createProgress, progressStyle } from '../../../../cli/report/progress.ts'
import type { ProgressStyle } from '../../../../cli/report/progress.ts'

afterEach(() => {
  vi.useRealTimers()
})

function record(style: ProgressStyle, columns = 80) {
  const output: string[] = []
  let time = 0
  const progress = createProgress({ columns, write: (text) => output.push(text) }, style, () => time)
  return { progress, output, wait: (milliseconds: number) => void (time += milliseconds) }
}

test('one line that changes, not more often than can be seen', () => {
  const { progress, output, wait } = record('line')
  progress.start('Compiling', 100)
  progress.advance()
  wait(100)
  progress.advance()
  progress.advance()
  progress.advance(97)
  progress.start('Linking')
  progress.stop()
  progress.stop()
  expect(output).toEqual([
    '\r\u001B[KCompiling 0/100',
    '\r\u001B[KCompiling 2/100',
    '\r\u001B[KCompiling 100/100',
    '\r\u001B[KLinking',
    '\r\u001B[K',
  ])
})

test('a line never wraps', () => {
  const { progress, output } = record('line', 10)
  progress.start('Compiling', 100)
  expect(output).toEqual(['\r\u001B[KCompiling'])
})

test('a log names only the stages that take long', () => {
  vi.useFakeTimers()
  const { progress, output } = record('plain')
  progress.start('Reading')
  vi.advanceTimersByTime(4000)
  progress.start('Compiling', 100)
  vi.advanceTimersByTime(60_000)
  progress.start('Linking')
  progress.stop()
  vi.advanceTimersByTime(60_000)
  expect(output).toEqual(['Compiling 100 …\n'])
})

test('silence', () => {
  const { progress, output } = record('silent')
  progress.start('Compiling')
  progress.stop()
  expect(output).toEqual([])
})

test.each([
  [{ isTTY: true, isCI: false, isJson: false }, 'line'],
  [{ isTTY: true, isCI: true, isJson: false }, 'plain'],
  [{ isTTY: false, isCI: false, isJson: false }, 'plain'],
  [{ isTTY: true, isCI: false, isJson: true }, 'silent'],
])('%j is told as %s', (query, expected) => {
  expect(progressStyle(query)).toBe(expected)
})
