import { expect, test } from 'vitest'
import { undefinedValues } from '../../../../cli/bundle/undefined-values.ts'

const hole = (code: string) => ({ code, names: [], line: 3, column: 7 })

test('braces in prose that name nothing are reported where they stand', () => {
  const found = undefinedValues([hole('<>{userId}</>'), hole('<>{post-id}</>')], new Set(), 'docs/a.md')
  expect(found.map(({ code, at }) => [code, at])).toEqual([
    ['value-undefined', { file: 'docs/a.md', line: 3, column: 7, length: 8 }],
    ['value-undefined', { file: 'docs/a.md', line: 3, column: 7, length: 9 }],
  ])
})

test('names that the file defines, that pages are given or that JavaScript has are left alone', () => {
  const holes = ['version', 'frontMatter.title', 'Math.PI', 'version + 1', 'list.map(f)'].map((name) =>
    hole(`<>{${name}}</>`),
  )
  expect(undefinedValues(holes, new Set(['version']), 'docs/a.md')).toEqual([])
})

test('of a list of names the first that nothing defines is reported, and so is one that an attribute is given', () => {
  const holes = [hole('<>{one, other.name}</>'), hole('<Box a={one} b={other.name} c={"d={e}"} />')]
  expect(undefinedValues(holes, new Set(['one']), 'docs/a.md').map(({ message }) => message)).toEqual([
    '{one, other.name} is an expression in MDX, but nothing here defines other.',
    'The attribute b is given other.name, but nothing here defines other.',
  ])
  const listed = hole('<>{list.map((item) => <Box a={item} />)}</>')
  expect(undefinedValues([listed], new Set(['list']), 'docs/a.md')).toEqual([])
})
