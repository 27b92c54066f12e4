import { expect, test } from 'vitest'
import { withoutByteOrderMark } from '../../../../cli/files/read-text.ts'
import { withoutEndSlash } from '../../../../cli/text/addresses.ts'
import { folderRoute } from '../../../../cli/sources/route-paths.ts'

test.each([
  ['/a/', '/a'],
  ['/a', '/a'],
  ['/', ''],
  ['', ''],
  ['a//', 'a/'],
])('%j without the slash at its end', (path, expected) => {
  expect(withoutEndSlash(path)).toBe(expected)
})

test('the byte order mark is one character at the start of a text', () => {
  expect(withoutByteOrderMark('\uFEFF\uFEFFa')).toBe('\uFEFFa')
  expect(withoutByteOrderMark('a\uFEFF')).toBe('a\uFEFF')
})

test('the route of a folder has no slash at its end, unless it is the root', () => {
  expect(folderRoute('docs/', '')).toBe('/docs')
  expect(folderRoute('/', '')).toBe('/')
  expect(folderRoute('ä', 'next/')).toBe('/%C3%A4/next')
})
