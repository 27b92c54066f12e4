import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildIndex, type IndexFile, type IndexPage, pagesOfRecords, type PartitionState } from './build/index.ts'
import type { SearchRecord } from '../../../runtime/contract/search-record.ts'
import { SearchLoadError, type SearchRequest, type SearchResponse } from './index.ts'
import { createRandom } from '../../../tests/random.ts'
import { ask, filesOf, openFiles, page, type SectionDraft, urls } from '../../../tests/search/make-records.ts'

const random = createRandom(11)
const words = (
  'editor node state update root selection range plugin command theme history list table link image paste format text block ' +
  'getRootNode setEditorState $createTextNode useHistory onChange list-style max_width quickstart read only registerCommand ' +
  'creating created creates render rendering rendered keyboard shortcut save persist Überschrift naïve 文字列 検索 what how'
).split(' ')
const word = (): string => words[random.int(words.length)] ?? ''
const phrase = (most: number): string => Array.from({ length: 1 + random.int(most) }, word).join(' ')

function sections(): readonly SectionDraft[] {
  return Array.from({ length: random.int(9) }, () => {
    const title = random.chance(0.2) ? 'Returns' : random.chance(0.1) ? `Can I ${phrase(2)}?` : phrase(3)
    return {
      title,
      level: 2 + random.int(4),
      ...(random.chance(0.2) ? { anchor: `own-${random.int(1000)}` } : {}),
      text: random.chance(0.8) ? `${phrase(30)}. ${phrase(20)}.` : '',
      code: random.chance(0.3) ? phrase(4) : '',
    }
  })
}

const records = Array.from({ length: 90 }, (_, n) =>
  page(`/docs/${word().toLowerCase()}/p${n}`, {
    title: phrase(3),
    group: phrase(1),
    rank: random.int(4),
    links: random.int(10),
    keywords: random.chance(0.1) ? [word()] : [],
    text: `${phrase(40)}${n % 30 === 0 ? ' zebra' : ''}`,
    sections: sections(),
  }),
).flat()

const endless = { wholeIndex: Infinity, headings: Infinity, titles: Infinity }
const whole = openFiles(filesOf(records, endless))
const sizes = { wholeIndex: 0, headings: 0, shard: 400, textBlock: 300 }
const sharded = filesOf(records, sizes)
const listed = filesOf(records, { ...sizes, list: 2 })

async function expectSame(query: string, request: SearchRequest = {}): Promise<void> {
  const answers = await Promise.all(
    // Indexes in shards are opened for each query, so that no other query has loaded their headings.
    [whole, openFiles(sharded), openFiles(listed)].map(async (search) => {
      const result = await ask(search, query, { hitsPerPage: 50, ...request })
      return JSON.parse(JSON.stringify({ ...result, processingTimeMS: 0 })) as object
    }),
  )
  for (const answer of answers.slice(1)) expect(answer, JSON.stringify(query)).toEqual(answers[0])
}

test('an index in shards answers like one in a single file', async () => {
  expect([...sharded.keys()].filter((path) => path.includes('/words.')).length).toBeGreaterThan(15)
  expect([...sharded.keys()].filter((path) => path.includes('/heads.'))).toEqual([])
  expect([...listed.keys()].filter((path) => path.includes('/list.')).length).toBeGreaterThan(3)
  // The last word is whole: many words that begin alike may be in more shards than are loaded.
  for (let round = 0; round < 80; round += 1) await expectSame(`${phrase(4)} `)
})

test('so it does with operators, filters and facets', async () => {
  for (let round = 0; round < 12; round += 1) {
    await expectSame(`"${word()} ${word()}" `)
    await expectSame(`${word()} -${word()} `)
    await expectSame(`${word()} `, { facets: ['*'], facetFilters: [['type:lvl2', 'type:content']] })
    await expectSame(`${word()} `, { filters: `hierarchy.lvl2:Returns OR hierarchy.lvl0:${word()}` })
    await expectSame(`${word()} `, { restrictSearchableAttributes: [random.chance(0.5) ? 'content' : 'hierarchy'] })
  }
})

test('typing errors, compounds and beginnings are found in other shards', async () => {
  for (const query of [
    'selction ',
    'registrCommand ',
    'keybaord ',
    'reder ',
    'tabel format ',
    'readonly ',
    'shortc',
    'selec',
  ])
    await expectSame(query)
})

const hash = (content: string): string => createHash('sha256').update(content).digest('base64url').slice(0, 8)

/** Builds again and again with what is kept between builds. */
function openBuilds() {
  const states = new Map<string, PartitionState>()
  const cache = {
    recall: (key: string) => states.get(key),
    remember: (key: string, state: PartitionState) => void states.set(key, state),
  }
  const whole = (pages: readonly IndexPage[]): readonly IndexFile[] => buildIndex(pages, { hash, sizes })
  const updated = (pages: readonly IndexPage[]): readonly IndexFile[] => buildIndex(pages, { hash, sizes, cache })
  return { whole, updated }
}

function contentsOf(files: readonly IndexFile[]): readonly object[] {
  return files.map(({ path, content }) => ({ path, content }))
}

test('after an edit the files are those of a whole build', () => {
  const { whole, updated } = openBuilds()
  updated(pagesOfRecords(records))
  const edited = pagesOfRecords([
    ...records.filter(({ href }) => href !== records[0]?.href),
    ...page('/docs/new', {
      title: 'New page',
      text: phrase(40),
      sections: [{ title: 'getRootNode', text: phrase(20) }],
    }),
  ])
  expect(contentsOf(updated(edited))).toEqual(contentsOf(whole(edited)))
})

test('after many edits of texts and headings, too, and most shards keep their names', () => {
  const { whole, updated } = openBuilds()
  let now = records
  let before = new Set(updated(pagesOfRecords(now)).map(({ path }) => path))
  for (let round = 0; round < 60; round += 1) {
    const at = random.int(now.length)
    now = now.map((record, n) => (n === at ? retold(record, round) : record))
    const files = updated(pagesOfRecords(now))
    expect(contentsOf(files), `round ${round}`).toEqual(contentsOf(whole(pagesOfRecords(now))))
    const shards = files.flatMap(({ path }) => (path.includes('/words.') ? [path] : []))
    if (round % 6 !== 0) expect(shards.filter((path) => before.has(path)).length).toBeGreaterThan(shards.length / 3)
    before = new Set(files.map(({ path }) => path))
  }
})

/** A record with a few words more, fewer or others; now and then with another heading. */
function retold(record: SearchRecord, round: number): SearchRecord {
  const words = record.text.split(' ')
  words.splice(random.int(words.length), random.int(4), ...(random.chance(0.7) ? [word(), `fresh${round}`] : []))
  const hierarchy = round % 6 === 0 ? [...record.hierarchy.slice(0, -1), phrase(2)] : record.hierarchy
  return { ...record, text: words.join(' '), hierarchy }
}

test.each(['body', 'list', 'words', 'runs', 'text'])(
  'without a file of the kind %s, the rest is found, and it is said',
  async (kind) => {
    const broken = new Map(
      [...listed].map(([path, content]) => [path, path.includes(`/${kind}.`) ? '<html>' : content]),
    )
    const result = await ask(openFiles(broken), 'selection ')
    expect(result.message).toContain(kind)
    expect(result.hits.length).toBeGreaterThan(0)
    expect(JSON.stringify(result.hits)).not.toContain('lvl9')
  },
)

test('without the titles nothing is found, which is an error', async () => {
  const broken = new Map([...sharded].map(([path, content]) => [path, path.includes('/pages.') ? '<html>' : content]))
  await expect(ask(openFiles(broken), 'selection ')).rejects.toThrow(SearchLoadError)
})

test('of very many pages those that a letter most likely asks for are searched first', async () => {
  const fetched: string[] = []
  const search = openFiles(filesOf(records, { ...sizes, titles: 1000 }), fetched)
  await search.preload()
  const { results } = await search.search({ requests: [{ query: 'e' }] }, { onPartial: () => undefined })
  expect(fetched.map((path) => path.replace(/.*\/|\..*/g, ''))).toEqual(['manifest', 'titles'])
  expect(JSON.stringify(results[0]?.hits[0]?._highlightResult)).toMatch(/<em>e/i)
  expect(urls(await ask(search, 'editor '))).toEqual(urls(await ask(whole, 'editor ')))
})

test('shards and texts are loaded when the query has been left alone, and only then', async () => {
  const fetched: string[] = []
  const search = openFiles(sharded, fetched)
  const partial: SearchResponse[] = []
  const type = (query: string, rests: boolean): Promise<SearchResponse> =>
    search.search(
      { requests: [{ query, hitsPerPage: 100 }] },
      { onPartial: (one) => partial.push(one), rest: async () => rests },
    )
  const loaded = (kind: string): number => fetched.filter((path) => path.includes(`/${kind}.`)).length
  for (let length = 1; length <= 'zebra'.length; length += 1) await type('zebra'.slice(0, length), false)
  expect([loaded('words'), loaded('list'), loaded('text')]).toEqual([0, 0, 0])
  const { results } = await type('zebra', true)
  expect(loaded('words')).toBeGreaterThan(0)
  expect(loaded('text')).toBeGreaterThan(0)
  expect(results[0]?.hits.some(({ type }) => type === 'content')).toBe(true)
  // What is there already needs no rest.
  const before = partial.length
  await type('zebra', false)
  expect(partial).toHaveLength(before)
})

/** Pages in which other words stand, too, in two groups. */
const guides = (texts: readonly string[], synonyms: readonly (readonly string[])[] = []) =>
  filesOf(
    texts.flatMap((text, n) =>
      page(`/docs/g${n}`, { title: `Guide ${n}`, group: n % 2 ? 'B' : 'A', text: `${text} filler${n}` }),
    ),
    { ...sizes, shard: 60, textBlock: 20 },
    synonyms,
  )

test('texts are loaded of the hits that are shown first, until all are asked for', async () => {
  const fetched: string[] = []
  const search = openFiles(guides(Array.from({ length: 80 }, (_, n) => (n < 20 ? 'zebra' : 'horse'))), fetched)
  const texts = (): number => fetched.filter((path) => path.includes('/text.')).length
  const requests = [{ query: 'zebra' }]
  const first = await search.search({ requests }, { shownFirst: { hits: 9, perGroup: 7 } })
  // The first five may be symbols, so theirs are loaded anyway.
  const wanted = first.results[0]?.hits.flatMap(({ content }, n) => (content ? [n] : []))
  expect(wanted).toEqual([0, 1, 2, 3, 4, 6, 8, 10, 12])
  expect(texts()).toBe(9)
  expect(first.results[0]?.lacksTexts).toBe(true)
  const all = await ask(search, 'zebra')
  expect(texts()).toBe(20)
  expect(all.lacksTexts).toBeUndefined()
  expect(urls(first.results[0] ?? { hits: [] })).toEqual(urls(all))
})

test('synonyms of a word are loaded when the reader rests, and not of a word that many sections have', async () => {
  const texts = Array.from({ length: 120 }, (_, n) => (n < 25 ? 'save' : n < 27 ? 'serialize' : ''))
  const search = openFiles(guides(['the hotkey', 'the shortcut', ...texts]))
  const partial: SearchResponse[] = []
  const { results } = await search.search(
    { requests: [{ query: 'hotkey' }] },
    { onPartial: (one) => partial.push(one), rest: async () => true },
  )
  expect(urls(partial.at(-1)?.results[0] ?? { hits: [] })).toEqual(['/docs/g0'])
  expect(urls(results[0] ?? { hits: [] })).toEqual(['/docs/g0', '/docs/g1'])
  expect((await ask(search, 'save ')).nbHits).toBe(25)
  expect((await ask(search, 'serialize ')).nbHits).toBe(27)
})

test('a word that many sections have keeps the synonyms that the site has written', async () => {
  const texts = Array.from({ length: 120 }, (_, n) => (n < 25 ? 'save' : n < 27 ? 'stash' : ''))
  const search = openFiles(guides(texts, [['save', 'stash']]))
  expect((await ask(search, 'save ')).nbHits).toBe(27)
  expect((await ask(search, 'stash ')).nbHits).toBe(27)
})
