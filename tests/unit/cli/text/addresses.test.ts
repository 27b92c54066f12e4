import { expect, test } from 'vitest'
import {
  hasQueryOrHash,
  hasScheme,
  isRelativePath,
  isRootPath,
  isSourcePath,
  isWebAddress,
  pathOfAddress,
  schemeOf,
  splitAddress,
  withSingleSlashes,
  withoutEndSlashes,
  withoutHash,
  withoutIndex,
  withoutRoot,
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

test('a path has one slash in the place of several', () => {
  expect(withSingleSlashes('//a///b/')).toBe('/a/b/')
})

test.each([
  ['./a', 'a'],
  ['/./a', 'a'],
  ['//a', 'a'],
  ['../a', '../a'],
  ['.a', '.a'],
])('%s from the root is %s', (path, expected) => {
  expect(withoutRoot(path)).toBe(expected)
})

test.each([
  ['a/index', 'a'],
  ['index', ''],
  ['reindex', 'reindex'],
  ['index/a', 'index/a'],
])('%s is the page %j', (path, expected) => {
  expect(withoutIndex(path)).toBe(expected)
})

test('a scheme has its colon', () => {
  expect(['Mailto:a', 'a/b:c', '1a:'].map(schemeOf)).toEqual(['Mailto:', undefined, undefined])
})

test('a relative path starts with dots', () => {
  expect(['./a', '../a', '.a', 'a', '/a', '@site/a'].filter(isRelativePath)).toEqual(['./a', '../a'])
})
