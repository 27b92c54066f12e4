import { expect, test } from 'vitest'
import { cutCommon, stopPostings } from './build/common-terms.ts'
import { createTermCounter, stopWords } from './build/count-terms.ts'
import { groupPages } from './build/index.ts'
import { mergePostings, writePostings } from './build/postings.ts'
import { pageHeadings, writeHeadings } from './build/write-headings.ts'
import { meanLength, packShard, updatePostings } from './build/write-terms.ts'
import { lowerBound } from './format/inverted-index.ts'
import { anchorOf, readSectionTable, trailOf } from './format/section-table.ts'
import { eachNumber, writeNumber } from './format/varint.ts'
import { shardNumbers, termsOf } from './full-text/shard-ranges.ts'
import { readShard } from './full-text/text-index.ts'
import { wordsOf } from './query/parse-query.ts'
import { createRandom } from '../../../tests/random.ts'
import { page } from '../../../tests/search/make-records.ts'

test('numbers come back as they were written, and need no escaping in JSON', () => {
  const numbers = [0, 1, 63, 64, 65, 90, 91, 1727, 1728, 1e6, 2 ** 31, 2 ** 40]
  const text = numbers.map(writeNumber).join('')
  const read: number[] = []
  eachNumber(text, (value) => read.push(value))
  expect(read).toEqual(numbers)
  expect(JSON.stringify(text)).toBe(`"${text}"`)
  expect(text).not.toContain(' ')
})

test('the section table holds pages, headings, levels and anchors', () => {
  const records = [
    ...page('/docs/intro', { title: 'Intro', group: 'Start', keywords: ['a b', 'c'], rank: 7 }),
    ...page('/docs/node-state/', {
      title: 'Node State',
      group: 'Concepts',
      sections: [
        { title: 'Returns' },
        { title: 'Deep', level: 4 },
        { title: 'Returns', anchor: 'returns-1' },
        { title: 'Own', anchor: 'my-own' },
        { title: 'Tab\tand\nline', level: 3, anchor: 'tab-and-line' },
      ],
    }),
    ...page('/docs/a*b.html', { title: 'Star', rank: 0, group: '' }),
  ]
  const table = readSectionTable(JSON.parse(JSON.stringify(writeHeadings(groupPages(records).map(pageHeadings)))))
  expect(table.hrefs).toEqual(['/docs/intro', '/docs/node-state/', '/docs/a%2Ab.html'])
  expect(table.groups).toEqual(['Start', 'Concepts', ''])
  expect(table.ranks).toEqual([7, 3, 0])
  expect(table.keywords).toEqual(['a b, c', '', ''])
  expect(table.titles).toEqual(['Intro', 'Node State', 'Returns', 'Deep', 'Returns', 'Own', 'Tab and line', 'Star'])
  expect(table.titles.map((_, section) => anchorOf(table, section))).toEqual([
    '',
    '',
    'returns',
    'deep',
    'returns-1',
    'my-own',
    'tab-and-line',
    '',
  ])
  expect(trailOf(table, 3)).toEqual([1, 2, 3])
  expect(trailOf(table, 6)).toEqual([1, 5, 6])
  expect(table.ends).toEqual([1, 7, 4, 4, 5, 7, 7, 8])
})

test('anchors that follow from their titles are not written', () => {
  const sections = [{ title: 'Same' }, { title: 'Same', anchor: 'same-1' }, { title: 'Same', anchor: 'other' }]
  const { lines } = writeHeadings(groupPages(page('/docs/x', { title: 'X', sections })).map(pageHeadings))
  expect(lines.split('\n').slice(1)).toEqual(['2Same', '2Same', '2Same\tother'])
})

test('hrefs that end like their titles are shortened', () => {
  const { lines } = writeHeadings(groupPages(page('/docs/node-state', { title: 'Node State' })).map(pageHeadings))
  expect(lines.startsWith('1/docs/*\t')).toBe(true)
})

test('terms come back with their postings', () => {
  const sections = Array.from({ length: 300 }, (_, n) => ({
    text: n % 7 === 0 ? 'alpha alpha alphabet the beta' : 'gamma',
    code: n === 5 ? 'onlyCode' : '',
  }))
  const counter = createTermCounter(stopWords)
  const lengths = sections.map((section, n) => counter.add(n, section))
  const empty = { terms: [], postings: [] }
  const update = { numbers: new Int32Array(0), terms: counter.terms, lengths, mean: meanLength(600, 300) }
  const pages = [{ lengths, stops: counter.takeStops(), heads: { rank: 3, links: 0 } }]
  const { words, common } = cutCommon(updatePostings(empty, update).words, pages, stopPostings(pages))
  const index = readShard(packShard(words, 0, words.terms.length))
  expect(index.terms).toEqual(['alpha', 'alphabet', 'beta', 'code', 'gamma', 'only', 'onlycode', 'the'])
  const found: [number, number][] = []
  index.each(lowerBound(index.terms, 'alpha'), (section, weight) => found.push([section, weight]))
  expect(found.map(([section]) => section)).toEqual(sections.flatMap((_, n) => (n % 7 === 0 ? [n] : [])))
  const inCode: [number, number][] = []
  index.each(lowerBound(index.terms, 'onlycode'), (section, weight) => inCode.push([section, weight]))
  expect(inCode).toEqual([[5, 0]])
  expect(common).toContain('gamma')
  expect(common).toContain('the')
})

test('postings are merged as if they had been written at once', () => {
  const random = createRandom(7)
  for (let round = 0; round < 300; round += 1) {
    const size = 1 + random.int(60)
    const old = Array.from({ length: size }, (_, section) => section * 4 + random.int(4)).filter(() =>
      random.chance(0.5),
    )
    const isGone = Array.from({ length: size }, () => random.chance(0.2))
    const fresh: number[] = []
    const numbers = new Int32Array(size).fill(-1)
    let next = 0
    for (let section = 0; section < size; section += 1) {
      while (random.chance(0.2)) if (random.chance(0.7)) fresh.push(next++ * 4 + random.int(4))
      if (!isGone[section]) numbers[section] = next++
    }
    const kept = old
      .filter((posting) => !isGone[posting >> 2])
      .map((posting) => (numbers[posting >> 2] ?? 0) * 4 + (posting & 3))
    const expected = writePostings([...kept, ...fresh].sort((a, b) => a - b))
    expect(mergePostings(writePostings(old), numbers, fresh)).toBe(expected)
  }
})

test('words are looked up in the shards that may hold them', () => {
  const firsts = ['', 'delta', 'nodes', 'nodez', 'zeta']
  const shards = (text: string, isPrefix: boolean): readonly number[] =>
    shardNumbers(firsts, termsOf(wordsOf(text, isPrefix)))
  expect(shards('alpha', false)).toEqual([0])
  expect(shards('node', false)).toEqual([1, 2])
  expect(shards('abc', false)).toEqual([0])
  expect(shards('node', true)).toEqual([1, 2, 3])
  expect(shards('no', true)).toEqual([1])
  expect(shards('alpha zz', false)).toEqual([0, 4])
  expect(shardNumbers([], [])).toEqual([])
})
