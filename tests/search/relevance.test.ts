import { beforeAll, expect, test } from 'vitest'
import type { SearchRecord } from '../../runtime/contract/index.ts'
import { filesOf, openFiles } from './make-records.ts'
import type { KnownQuery } from './relevance.ts'
import { askingLikeTheBox, knownQueries, measure } from './relevance.ts'
import { guideRecords } from './site-records.ts'

let records: readonly SearchRecord[]

beforeAll(async () => {
  records = await guideRecords()
})

const half = (set: string): readonly KnownQuery[] => knownQueries.filter((query) => query.set === set)
const find = (): ((query: string) => Promise<readonly string[]>) => askingLikeTheBox(openFiles(filesOf(records)))

test('the queries ask for sections that are there', () => {
  const addresses = new Set(records.map(({ href, anchor }) => `${href.replace(/\/$/, '')}${anchor && `#${anchor}`}`))
  expect(knownQueries.length).toBeGreaterThanOrEqual(60)
  expect(half('check').length).toBe(half('tune').length)
  expect(knownQueries.map(({ expected }) => expected).filter((expected) => !addresses.has(expected))).toEqual([])
})

test('the half that was kept is answered right: first in 9 of 10, among the first five nearly always', async () => {
  const result = await measure(half('check'), find())
  expect(result.first, result.missed.join(', ')).toBeGreaterThanOrEqual(0.9)
  expect(result.firstFive, result.missed.join(', ')).toBeGreaterThanOrEqual(0.98)
})

test('the half that weights were tuned with is answered no worse', async () => {
  const result = await measure(half('tune'), find())
  expect(result.first, result.missed.join(', ')).toBeGreaterThanOrEqual(0.9)
  expect(result.firstFive, result.missed.join(', ')).toBeGreaterThanOrEqual(0.98)
})

test('no query finds nothing, nor does any beginning of one', async () => {
  const beginnings = knownQueries
    .filter(({ kind }) => kind !== 'typo' && kind !== 'text')
    .flatMap((one) =>
      one.query
        .split(' ')
        .slice(0, 1)
        .flatMap((word) =>
          Array.from({ length: Math.max(0, word.length - 1) }, (_, n) => ({ ...one, query: word.slice(0, n + 2) })),
        ),
    )
  expect((await measure([...knownQueries, ...beginnings], find())).empty).toEqual([])
})
