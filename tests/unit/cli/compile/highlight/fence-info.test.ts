import { expect, test } from 'vitest'
import { readFenceInfo } from '../../../../../cli/compile/highlight/fence-info.ts'

test('words that are not of the fence itself stay as they are', () => {
  const meta = `title="a  b" {1, 3-4} live it's other=[x y] showLineNumbers`
  expect(readFenceInfo('ts', meta)).toEqual({ language: 'ts', meta, isFolded: false })
})

test.each([
  ['file=./a.ts', './a.ts', ''],
  ['file=./a.ts#part', './a.ts', 'part'],
  ['file="./a b.ts#part of it"', './a b.ts', 'part of it'],
  ["file='@site/a.ts#L3-L9'", '@site/a.ts', 'L3-L9'],
  ['file=./[slug]/a.ts#b', './[slug]/a.ts', 'b'],
])('a file and its part: %s', (reference, path, part) => {
  expect(readFenceInfo('ts', `{1} ${reference} title="x"`)).toEqual({
    language: 'ts',
    meta: '{1}  title="x"',
    file: { path, part, source: reference },
    isFolded: false,
  })
})

test('a title is not searched for words of the fence', () => {
  expect(readFenceInfo('ts', 'title="collapse file=./a.ts [b]"')).toEqual({
    language: 'ts',
    meta: 'title="collapse file=./a.ts [b]"',
    isFolded: false,
  })
})

test('a fence may have a file without a language', () => {
  expect(readFenceInfo('file="./a', 'b.ts" {1}')).toMatchObject({
    language: '',
    meta: '{1}',
    file: { path: './a b.ts' },
  })
})

test.each([
  ['ts:line-numbers', '{1}', 'ts', '{1} showLineNumbers=1'],
  ['ts:line-numbers=5', '', 'ts', 'showLineNumbers=5'],
  ['ts', '{1}:line-numbers=5', 'ts', '{1} showLineNumbers=5'],
  ['ts', ':line-numbers', 'ts', 'showLineNumbers=1'],
  ['ts:line-numbers=5', 'showLineNumbers=9', 'ts', 'showLineNumbers=5'],
  ['ts:no-line-numbers', 'showLineNumbers {1}', 'ts', '{1}'],
  [':line-numbers', '', '', 'showLineNumbers=1'],
])('line numbers as in VitePress: %s %s', (language, meta, expectedLanguage, expectedMeta) => {
  expect(readFenceInfo(language, meta)).toMatchObject({ language: expectedLanguage, meta: expectedMeta })
})

test('a label of a group stands in brackets, also without a language', () => {
  expect(readFenceInfo('sh', '{1} [npm]')).toMatchObject({ language: 'sh', label: 'npm' })
  expect(readFenceInfo('[a', 'b]')).toMatchObject({ language: '', label: 'a b' })
})

test('code may be folded', () => {
  expect(readFenceInfo('ts', '{1} collapse')).toEqual({ language: 'ts', meta: '{1}', isFolded: true })
  expect(readFenceInfo('collapse', '')).toEqual({ language: '', meta: '', isFolded: true })
})

test.each([
  ['rust,ignore', 'rust', 'ignore'],
  ['rust,no_run,edition2021', 'rust', 'no_run edition2021'],
  ['js{1,3}', 'js', '{1,3}'],
  ['c++', 'c++', ''],
])("rustdoc's words stand behind the language: %s", (info, language, meta) => {
  expect(readFenceInfo(info, '')).toEqual({ language, meta, isFolded: false })
})

test.each([
  ['ts{1,3-4}', 'title="a"', 'ts', '{1,3-4} title="a"'],
  ['ts{1,', '3}', 'ts', '{1, 3}'],
  ['{1,3}', '', '', '{1,3}'],
  ['title="a.ts"', '{1}', '', 'title="a.ts" {1}'],
  ['hl_lines="1', '2"', '', '{1,2}'],
  ['{', '.sh .no-copy }', 'sh', ''],
  ['{.yaml', '.annotate title="a b" hl_lines="2" }', 'yaml', 'title="a b" {2}'],
  ['{.py}', '', 'py', ''],
  ['{', 'title="a" }', '', 'title="a"'],
  ['{code-block}', 'python', 'python', ''],
  ['{python}', '', 'python', ''],
  ['{note}', 'A title', '{note}', 'A title'],
  ['ts{a}', '', 'ts{a}', ''],
])('braces as other tools write them: %s %s', (language, meta, expectedLanguage, expectedMeta) => {
  const info = readFenceInfo(language, meta)
  expect([info.language, info.meta]).toEqual([expectedLanguage, expectedMeta])
})
