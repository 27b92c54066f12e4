import { expect, test } from 'vitest'
import { openExplanations } from './full-text/explain.ts'
import { ask, filesOf, openFiles, page, urls } from '../../../tests/search/make-records.ts'

/** Pages of which some have a sentence, and none has its words in a heading. */
function site(size: number, withWord: number, sentence: string): ReturnType<typeof page> {
  return Array.from({ length: size }, (_, n) =>
    page(`/docs/page-${n}`, { title: `Page ${n}`, text: n < withWord ? `${sentence} ${n}.` : `Item ${n}.` }),
  ).flat()
}

const sharded = { wholeIndex: 100, shard: 200, headings: 100 }

test.each([
  [16, 16],
  [25, 25],
  [101, 56],
  [101, 24],
  [1200, 1100],
])(
  'of %i pages, a word that %i have is found: whole, by its beginning and with a typing error',
  async (size, count) => {
    const records = site(size, count, 'This page tells of lighthouse keepers and item')
    for (const sizes of [{}, sharded]) {
      const files = filesOf(records, sizes)
      const search = openFiles(files)
      for (const query of ['lighthouse', 'lightho', 'lighthuose', 'lighthouse keepers', 'lighthouse-keepers']) {
        const { nbHits, hits } = await ask(search, query, { hitsPerPage: 1000 })
        expect(nbHits, query).toBe(Math.min(count, 500))
        expect(hits[0]?.url, query).toBe('/docs/page-0')
        const explain = openExplanations(async (path) => files.get(path) ?? '')
        const { sections } = await explain({ query, request: {}, perGroup: 5, maxQueryLength: 64 })
        expect(sections[0]?.url, query).toBe('/docs/page-0')
      }
    }
  },
)

test('the best pages of a frequent word are those that would come first', async () => {
  const many = site(1200, 1200, 'Of lighthouse keepers')
  const best = page('/docs/best', { title: 'Best', text: 'Of lighthouse keepers', links: 4 })
  const first = await ask(openFiles(filesOf([...many, ...best])), 'lighthouse')
  expect(first.hits[0]?.url).toBe('/docs/best')
})

test('beside another word, a frequent one changes nothing', async () => {
  const records = [
    ...site(40, 40, 'Of lighthouse keepers'),
    ...page('/docs/oil', { title: 'Fuel', text: 'Oil for lamps' }),
    ...page('/docs/wicks', { title: 'Wicks', text: 'Lamps of a lighthouse need oil and wicks' }),
  ]
  const search = openFiles(filesOf(records))
  expect(urls(await ask(search, 'lighthouse lamps'))).toEqual(urls(await ask(search, 'lamps')))
})

test.each([
  ['whole', {}],
  ['in shards', sharded],
])('stop words, and words that only ask, are found alone in an index that is %s', async (_, sizes) => {
  const search = openFiles(filesOf(site(30, 30, 'Whom they may not have been asking'), sizes))
  for (const query of ['they', 'been', 'may', 'not have been', 'may they']) {
    const { hits, nbHits } = await ask(search, query)
    expect(hits[0]?.url, query).toBe('/docs/page-0')
    expect(nbHits, query).toBe(query.startsWith('may') ? 30 : 20)
  }
})

test('beside another word, a frequent one is marked in what is found, and a stop word is not', async () => {
  const lamps = page('/docs/lamps', { title: 'Oil', text: 'They are lamps of the lighthouse' })
  const search = openFiles(filesOf([...site(40, 40, 'They are keepers of the lighthouse'), ...lamps]))
  const marked = async (query: string): Promise<readonly string[]> => {
    const { hits } = await ask(search, query, { highlightPreTag: '[', highlightPostTag: ']' })
    return JSON.stringify(hits[0]?._highlightResult).match(/\[\w+\]/g) ?? []
  }
  expect(await marked('lighthouse lamps')).toEqual(['[lamps]', '[lighthouse]'])
  expect(await marked('they lamps')).toEqual(['[lamps]'])
})

test.each([
  '灯塔守护人',
  '护',
  'ประภาคาร',
  '등대지기',
  'маяк',
  'φάρος',
  'منارة',
  'प्रकाशस्तंभ',
  'C++',
  'v1.10',
  'node_modules',
])('a frequent %s is found', async (word) => {
  const search = openFiles(filesOf(site(40, 30, `(${word})`)))
  expect(urls(await ask(search, word, { hitsPerPage: 40 }))).toContain('/docs/page-0')
})

test('a run of frequent pairs of characters finds what has most of them', async () => {
  const records = Array.from({ length: 1300 }, (_, n) =>
    page(`/docs/page-${n}`, { title: `${n}`, rank: 3, text: n < 600 ? '灯塔灯塔灯塔' : '塔守塔守塔守' }),
  ).flat()
  expect((await ask(openFiles(filesOf(records)), '灯塔守')).nbHits).toBeGreaterThan(0)
})

test('letters that fold to several words leave the other terms in their places', async () => {
  const text = 'before ﷺ beyond \u{fc5e}x zebra'
  const search = openFiles(filesOf([...site(30, 0, ''), ...page('/docs/x', { title: 'X', text })]))
  for (const query of ['before', 'beyond', 'zebra', 'ﷺ'])
    expect(urls(await ask(search, query)), query).toEqual(['/docs/x'])
})

test('a frequent word can be left out', async () => {
  const records = [
    ...site(40, 40, 'Of lighthouse keepers'),
    ...page('/docs/oil', { title: 'Fuel', text: 'Oil for keepers' }),
  ]
  expect(urls(await ask(openFiles(filesOf(records)), 'keepers -lighthouse'))).toEqual(['/docs/oil'])
})

test('a phrase that only code has is found by its words, and a quotation mark inside of a word is a sign', async () => {
  const records = [
    ...page('/docs/a', { title: 'A', text: 'Run this:', code: 'npm ci href=' }),
    ...page('/docs/b', { title: 'B', text: 'npm is a tool' }),
  ]
  const search = openFiles(filesOf(records))
  expect(urls(await ask(search, '"npm ci"'))).toEqual(['/docs/a'])
  expect(urls(await ask(search, 'href="npm'))[0]).toBe('/docs/a')
  expect(urls(await ask(search, '"npm is"'))).toEqual(['/docs/b'])
})

test('an arrow that no function matches is searched as text', async () => {
  const records = [
    ...page('/docs/a', { title: 'A', text: 'Set it on', code: '$this->price' }),
    ...page('/api/f', { title: 'f', types: ['string->boolean'] }),
  ]
  expect(urls(await ask(openFiles(filesOf(records)), '$this->price'))).toEqual(['/docs/a'])
})

test.each([
  ['zh-Hans', '插件节点', ['插件可以修改编辑器。', '节点是一个东西。']],
  ['zh-Hans', '插件设置', ['插件可以修改编辑器的设置。', '节点是一个东西。']],
  ['ja', '設定方法', ['設定を変更します。', 'ノードです。']],
  ['ja', 'データベース検索', ['データベースを検索する。', 'ノードです。']],
  ['ko', '플러그인을', ['플러그인은 편집기를 바꿉니다.', '노드입니다.']],
])('words that are written together are found apart: %s %s', async (locale, query, [first = '', second = '']) => {
  const search = openFiles(
    filesOf([
      ...page('/first', { title: 'A', text: first, locale }),
      ...page('/second', { title: 'B', text: second, locale }),
    ]),
  )
  expect(urls(await ask(search, query))[0]).toBe('/first')
})
