import { expect, test } from 'vitest'
import {
  hasQueryOrHash,
  hasScheme,
  isRootPath,
  isSourcePath,
  isWebAddress,
  pathOfAddress,
  splitAddress,
  withoutEndSlashes,
  withoutHash,
  withoutStartSlashes,
} from '../../../../cli/text/addresses.ts'

test.each([
  ['/a', '/a', ''],
  ['/a?b#c', '/a', '?b#c'],
  ['a.md#b?c', 'a.md', '#b?c'],
  ['#a', '', '#a'],
  ['?\n#a', '', '?\n#a'],
  ['', '', ''],
])('%j ends its path before its query and its hash', (address, path, rest) => {
  expect(splitAddress(address)).toEqual([path, rest])
  expect(pathOfAddress(address)).toBe(path)
  expect(hasQueryOrHash(address)).toBe(rest !== '')
})

test.each([
  ['/a?b#c', '/a?b'],
  ['#', ''],
  ['/a', '/a'],
  ['/a#b#c\nd', '/a'],
])('%j without its hash is %j', (address, rest) => {
  expect(withoutHash(address)).toBe(rest)
})

test.each([
  ['/a//', '/a'],
  ['a', 'a'],
  ['///', ''],
  ['', ''],
])('%j without slashes at its end is %j', (path, bare) => {
  expect(withoutEndSlashes(path)).toBe(bare)
})

test.each([
  ['https://example.com', { scheme: true, web: true, root: false }],
  ['HTTP://example.com', { scheme: true, web: true, root: false }],
  ['mailto:a@example.com', { scheme: true, web: false, root: false }],
  ['//example.com', { scheme: false, web: false, root: false }],
  ['/', { scheme: false, web: false, root: true }],
  ['/a:b', { scheme: false, web: false, root: true }],
  ['./a', { scheme: false, web: false, root: false }],
])('%s: %j', (address, { scheme, web, root }) => {
  expect([hasScheme(address), isWebAddress(address), isRootPath(address)]).toEqual([scheme, web, root])
})

test.each([
  ['//a/', 'a/'],
  ['a', 'a'],
  ['//', ''],
  ['', ''],
])('%j without slashes at its start is %j', (path, bare) => {
  expect(withoutStartSlashes(path)).toBe(bare)
})

test.each([
  ['./a', true],
  ['../a', true],
  ['@site/a', true],
  ['.../a', false],
  ['/a', false],
  ['a', false],
  ['@siteA', false],
])('%s is the path of a source: %j', (address, expected) => {
  expect(isSourcePath(address)).toBe(expected)
})
