import { expect, test } from 'vitest'
import type { SearchResponse } from './index.ts'
import { createLocalSearch, SearchLoadError } from './index.ts'
import { ask, filesOf, openFiles, page, urls } from '../../../tests/search/make-records.ts'

const pages = Array.from({ length: 120 }, (_, n) =>
  page(`/docs/p${n}`, {
    title: `Chapter ${n} of a long book about gardens`,
    text: `Sentence number${n} about tulips and ${n % 2 ? 'roses' : 'daisies'}, word${n}x.`.repeat(3),
  }),
).flat()
const files = filesOf(pages)
const only = (kind: string): string => [...files.keys()].find((path) => path.includes(`/${kind}.`)) ?? ''

test('nothing is read before the first search', () => {
  const fetched: string[] = []
  openFiles(files, fetched)
  expect(fetched).toEqual([])
})

test('titles come first, words with the first key, and text only of what is shown', async () => {
  const fetched: string[] = []
  const search = openFiles(filesOf(pages, { textBlock: 500 }), fetched)
  await search.preload()
  expect(fetched.map((path) => path.replace(/\..*/, ''))).toEqual(['manifest', 'en/docs-default-current/h/heads'])
  await ask(search, 'word7x', { hitsPerPage: 1 })
  const [body, text, ...others] = fetched.slice(2)
  expect(body).toMatch(/^en\/docs-default-current\/h\/body\./)
  expect(text).toMatch(/^en\/docs-default-current\/h\/text\./)
  expect(others).toEqual([])
  const before = fetched.length
  await ask(search, 'word7x', { hitsPerPage: 1 })
  expect(fetched).toHaveLength(before)
})

test('a title needs no text', async () => {
  const fetched: string[] = []
  await ask(openFiles(files, fetched), 'chapter 7')
  expect(fetched.filter((path) => path.includes('/text.'))).toEqual([])
})

test('small tables stand in the manifest', async () => {
  const fetched: string[] = []
  const search = openFiles(filesOf(page('/a', { title: 'Only page' })), fetched)
  await search.preload()
  expect(fetched).toEqual(['manifest.json'])
  expect(urls(await ask(search, 'only'))).toEqual(['/a'])
})

test('of many headings the titles come first; one letter needs no more', async () => {
  const large = filesOf(pages, { headings: -1 })
  const fetched: string[] = []
  const kinds = () => fetched.map((path) => path.replace(/.*\/|\..*/g, ''))
  const search = openFiles(large, fetched)
  await search.preload()
  expect(kinds()).toEqual(['manifest', 'pages'])
  const { results } = await search.search({ requests: [{ query: 'c' }] }, { onPartial: () => undefined })
  expect(results[0]?.hits.length).toBeGreaterThan(0)
  expect(kinds()).toEqual(['manifest', 'pages'])
  const partial: SearchResponse[] = []
  await search.search({ requests: [{ query: 'ch' }] }, { onPartial: (response) => partial.push(response) })
  expect(kinds().slice(2)).toEqual(['body', 'words'])
  expect(partial.length).toBeGreaterThan(0)
  // Without anybody to show titles to, as over the wire, everything is searched at once.
  expect((await ask(openFiles(large), 'c')).exhaustiveNbHits).toBe(true)
  for (const query of ['chapter 7', 'word7x', 'long book'])
    expect(urls(await ask(openFiles(large), query))).toEqual(urls(await ask(openFiles(files), query)))
})

test('what titles give is there while the words are on their way', async () => {
  let open = (): void => undefined
  const gate = new Promise<void>((resolve) => (open = resolve))
  const search = createLocalSearch(async (path) => {
    if (path.includes('/body.')) await gate
    return files.get(path) ?? ''
  })
  const partial: SearchResponse[] = []
  const whole = search.search(
    { requests: [{ query: 'chapter 7' }] },
    { onPartial: (response) => partial.push(response) },
  )
  while (partial.length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
  expect(urls(partial[0]?.results[0] ?? { hits: [] })[0]).toBe('/docs/p7')
  expect(partial[0]?.results[0]).toMatchObject({ exhaustiveNbHits: false })
  open()
  expect((await whole).results[0]).toMatchObject({ exhaustiveNbHits: true })
  await search.search({ requests: [{ query: 'chapter 7' }] }, { onPartial: (response) => partial.push(response) })
  expect(partial).toHaveLength(1)
})

test('large partitions are read by shards', async () => {
  const sharded = filesOf(pages, { wholeIndex: 1000, shard: 600 })
  const shards = [...sharded.keys()].filter((path) => path.includes('/words.'))
  expect(shards.length).toBeGreaterThan(4)
  const fetched: string[] = []
  const search = openFiles(sharded, fetched)
  expect(urls(await ask(search, 'word7x'))[0]).toBe('/docs/p7')
  expect(fetched.filter((path) => path.includes('/words.')).length).toBeLessThan(4)
  for (const query of ['tulips', 'number3', 'roses', 'word99x tulips', 'sentence'])
    expect(urls(await ask(search, query))).toEqual(urls(await ask(openFiles(files), query)))
})

test.each([
  '',
  'null',
  '[]',
  '{}',
  '{"v":6}',
  '{"v":99,"parts":[]}',
  '<!doctype html><title>Not found</title>',
  '{"v":6,"parts":[{}]}',
  '{"v":6,"parts":',
])('a broken manifest is an error, never "no results": %j', async (content) => {
  const search = createLocalSearch(async () => content)
  await expect(ask(search, 'chapter')).rejects.toThrow(SearchLoadError)
})

test.each([
  '',
  'null',
  '[]',
  '{}',
  '{"v":6,"groups":[],"lines":5}',
  '<html>',
  (files.get(only('heads')) ?? '').slice(0, 200),
])('so is a broken table: %j', async (content) => {
  const search = openFiles(new Map([...files, [only('heads'), content]]))
  await expect(ask(search, 'chapter')).rejects.toThrow(SearchLoadError)
})

test.each(['', 'null', '{}', '<html>'])(
  'without the words of the text, titles are found, and it is said: %j',
  async (content) => {
    const search = openFiles(new Map([...files, [only('body'), content]]))
    const result = await ask(search, 'chapter 7')
    expect(urls(result)[0]).toBe('/docs/p7')
    expect(result).toMatchObject({ exhaustiveNbHits: false, message: expect.stringContaining('body') })
  },
)

test.each(['', 'null', '{}', '<html>'])('without texts, sections are found, and it is said: %j', async (content) => {
  const search = openFiles(
    new Map([
      ...files,
      ...[...files.keys()].filter((path) => path.includes('/text.')).map((path) => [path, content] as const),
    ]),
  )
  const result = await ask(search, 'word7x')
  expect(result.hits[0]).toMatchObject({ url: '/docs/p7', type: 'lvl1' })
  expect(result.message).toContain('text')
})

test('a file that takes too long is asked for once: the reader has waited long enough', async () => {
  const asked: string[] = []
  const search = createLocalSearch(async (path) => {
    asked.push(path)
    if (path === 'manifest.json') return files.get(path) ?? ''
    throw new DOMException('The operation timed out.', 'TimeoutError')
  })
  await expect(ask(search, 'chapter 7')).rejects.toThrow(SearchLoadError)
  expect(asked).toEqual([...new Set(asked)])
})

test('what failed is tried again with the next search', async () => {
  let isDown = true
  const search = createLocalSearch(async (path) => {
    if (isDown) throw new Error('offline')
    return files.get(path) ?? ''
  })
  await expect(ask(search, 'chapter 7')).rejects.toThrow(SearchLoadError)
  isDown = false
  expect(urls(await ask(search, 'chapter 7'))[0]).toBe('/docs/p7')
})

test('when the site was published anew, the new index is used', async () => {
  const old = filesOf(page('/old', { title: 'Old garden', text: 'tulips' }))
  const fresh = new Map(
    [
      ...filesOf([
        ...page('/pad', { title: 'Pad', text: 'pad' }),
        ...page('/new', { title: 'New garden', text: 'tulips' }),
      ]),
    ].map(([path, content]) => [path.replace('/h/', '/n/').replace('.h', '.n'), content.replace(/"h(\d+)"/g, '"n$1"')]),
  )
  let current = old
  const asked: [string, boolean][] = []
  const search = createLocalSearch(async (path, { fresh: isFresh }) => {
    asked.push([path, isFresh])
    const content = current.get(path)
    if (content === undefined) throw new Error('404')
    return content
  })
  await search.preload()
  current = fresh
  expect(urls(await ask(search, 'tulips'))).toEqual(['/new'])
  expect(asked).toContainEqual(['manifest.json', true])
})

test('after a refresh the manifest is read again, and unchanged parts are kept', async () => {
  const fetched: string[] = []
  const search = openFiles(files, fetched)
  await ask(search, 'tulips')
  const before = fetched.length
  search.refresh()
  await ask(search, 'tulips')
  expect(fetched.slice(before)).toEqual(['manifest.json'])
})

test('an index of nothing is searched without an error', async () => {
  expect(await ask(openFiles(filesOf([])), 'anything')).toMatchObject({ hits: [], nbHits: 0, nbPages: 0 })
})

test('several queries are answered in their order', async () => {
  const { results } = await openFiles(files).search({
    requests: [
      { query: 'chapter 3', indexName: 'a' },
      { query: 'chapter 5', indexName: 'b' },
    ],
  })
  expect(results.map(({ index, hits }) => [index, hits[0]?.url])).toEqual([
    ['a', '/docs/p3'],
    ['b', '/docs/p5'],
  ])
})
