import { expect, test } from 'vitest'
import { nameIndex } from '../../../../cli/report/name-index.ts'
import { suggest } from '../../../../cli/report/suggest.ts'

const words = ['create', 'update', 'server', 'client', 'plugin', 'theme', 'router', 'store', 'query', 'cache']
const names = words.flatMap((a) => words.flatMap((b) => words.map((c, n) => `/docs/${a}/${b}-${n}/${c}`)))

test('finds what a comparison with every name finds', () => {
  const index = nameIndex(() => names)
  for (const [n, name] of names.entries()) {
    const misspelt = n % 2 === 0 ? name.replace('e', '') : name.replace('/docs', '/doc').replace('-', '_')
    expect([misspelt, index.nearest(misspelt)]).toEqual([misspelt, suggest(misspelt, names)])
  }
})

test('finds none where all are too different', () => {
  expect(nameIndex(() => names).nearest('/blog/2024')).toBeUndefined()
  expect(nameIndex(() => []).nearest('/blog')).toBeUndefined()
})

test('leaves names out that are no answer', () => {
  const index = nameIndex(() => ['install', 'instal'])
  expect(index.nearest('instll')).toBe('install')
  expect(index.nearest('instll', ['install'])).toBe('instal')
})

test('lists the names once, on the first question', () => {
  let lists = 0
  const index = nameIndex(() => {
    lists += 1
    return names
  })
  expect(lists).toBe(0)
  index.nearest('/docs/creat')
  index.nearest('/docs/updat')
  expect(lists).toBe(1)
})
