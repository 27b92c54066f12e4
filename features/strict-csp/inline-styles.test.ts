import { expect, test } from 'vitest'
import { inlineStyleSheet } from './inline-styles.ts'

test('each inline style has a rule that wins over others, once', () => {
  expect(inlineStyleSheet(['color: red', '--x:4;margin:0 !important', 'color: red'])).toBe(
    '[data-inline-style="color: red"]:not(#_#_#_#_){color:red}\n' +
      '[data-inline-style="--x:4;margin:0 !important"]:not(#_#_#_#_){--x:4;margin:0!important}',
  )
})

test('an inline style cannot end its rule, and quotes and line breaks stay within the selector', () => {
  expect(inlineStyleSheet(['color:red} body{display:none'])).toBe('')
  expect(inlineStyleSheet(['color:red}'])).toBe('')
  expect(inlineStyleSheet(['@import "x"'])).toBe('')
  expect(inlineStyleSheet(['background:\nurl("a\\b")'])).toContain('="background:\\a url(\\"a\\\\b\\")"]')
})
