import { expect, test } from 'vitest'
import { messageOf } from './attempt.ts'

test('a fault is the first line of what was thrown, with its name once', () => {
  expect(messageOf(new TypeError('no function\nat x'))).toBe('TypeError: no function')
  expect(messageOf(new Error('Error: passed on'))).toBe('Error: passed on')
  expect(messageOf('\n  a text\n')).toBe('a text')
  expect(messageOf('')).toBe('Error')
})

test('a list that the first line announces belongs to it', () => {
  const text = 'unmet peerDependencies:\n\n\t* a: 1\n\t* b: 2\n\t* c: 3\n\t* d: 4'
  expect(messageOf(new Error(text))).toBe('Error: unmet peerDependencies: * a: 1 * b: 2 * c: 3')
})
