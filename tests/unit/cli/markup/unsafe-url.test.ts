import { expect, test } from 'vitest'
import { browserAddress, isUnsafeUrl } from '../../../../cli/markup/unsafe-url.ts'

test('an address has nothing that browsers ignore', () => {
  expect(browserAddress('\0 \tja\nva\rscript:a b')).toBe('javascript:a b')
})

test.each([
  ['javascript:a()', true],
  ['VBScript:a', true],
  [' java\nscript:a()', true],
  ['data:text/html,<b>', true],
  ['data:image/png;base64,AA', true],
  ['https://example.com/javascript:a', false],
  ['javascripts:a', false],
])('a link to %j runs a script: %j', (address, expected) => {
  expect(isUnsafeUrl(address)).toBe(expected)
})

test('a picture shows data of media only', () => {
  const addresses = ['Data:image/png,x', 'data:VIDEO/mp4,x', 'data:text/html,x', 'javascript:a']
  expect(addresses.filter((address) => isUnsafeUrl(address, 'media'))).toEqual(['data:text/html,x', 'javascript:a'])
})
