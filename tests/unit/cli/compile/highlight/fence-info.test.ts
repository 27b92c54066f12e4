import { expect, test } from 'vitest'
import { readFenceInfo } from '../../../../../cli/compile/highlight/fence-info.ts'

test('words that are not of the fence itself stay as they are', () => {
  const meta = `title="a  b" {1, 3-4} live it's other=[x y] showLineNumbers`
  expect(readFenceInfo('ts', meta)).toEqual({ language: 'ts', meta })
})

test.each([
  ['file=./a.ts', './a.ts', ''],
  ['file=./a.ts#part', './a.ts', 'part'],
  ['file="./a b.ts#part of it"', './a b.ts', 'part of it'],
  ["file='@site/a.ts#L3-L9'", '@site/a.ts', 'L3-L9'],
  ['file=./[slug]/a.ts#b', './[slug]/a.ts', 'b'],
])('a file and its part: %s', (written, path, part) => {
  expect(readFenceInfo('ts', `{1} ${written} title="x"`)).toEqual({
    language: 'ts',
    meta: '{1}  title="x"',
    file: { path, part, written },
  })
})

test('a title is not searched for words of the fence', () => {
  expect(readFenceInfo('ts', 'title="collapse file=./a.ts [b]"')).toEqual({
    language: 'ts',
    meta: 'title="collapse file=./a.ts [b]"',
  })
})

test('a fence may have a file without a language', () => {
  expect(readFenceInfo('file="./a', 'b.ts" {1}')).toMatchObject({
    language: '',
    meta: '{1}',
    file: { path: './a b.ts' },
  })
})
