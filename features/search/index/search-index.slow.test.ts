import { expect, test } from 'vitest'
import { type Cache, noCache } from '../../../cli/cache/cache.ts'
import { searchManifest } from './index-paths.ts'
import { buildSearchIndex, memoryIndexCache, storedIndexCache } from './search-index.ts'
import { createServedSearch } from './served-search.ts'
import type { SearchRecord } from '../../../runtime/contract/index.ts'
import { type IndexPage, pagesOfRecords } from '../engine/build/index.ts'
import { filePath, type Manifest } from '../engine/format/files.ts'
import { createRandom, type Random } from '../../../tests/random.ts'
import { page, urls } from '../../../tests/search/make-records.ts'

const chapters = (count: number, text = 'Words of a chapter.'): readonly (readonly SearchRecord[])[] =>
  Array.from({ length: count }, (_, n) =>
    page(`/docs/chapter-${n}`, { title: `Chapter number ${n} of the book`, text: `${text} Marker${n}.` }),
  )

function manifestOf(files: readonly { readonly path: string; readonly content: string }[]): Manifest {
  return JSON.parse(files.at(-1)?.content ?? '') as Manifest
}

test('every file but the manifest carries a hash of its content in its name', () => {
  const files = buildSearchIndex(pagesOfRecords(chapters(200).flat()))
  expect(files.at(-1)?.path).toBe(searchManifest)
  expect(files.length).toBeGreaterThan(3)
  for (const { path } of files.slice(0, -1))
    expect(path).toMatch(
      /^search\/en\/docs-default-current\/([a-z\d_-])\/(?:(?:heads|body|words)\.\1[\w-]{7}|text\.\1[\w-]{7}-\d+)\.json$/,
    )
  for (const { content } of files) expect(() => JSON.parse(content) as unknown).not.toThrow()
})

test('the same records make the same bytes; a changed text changes only what holds it', () => {
  const before = buildSearchIndex(pagesOfRecords(chapters(200).flat()))
  expect(buildSearchIndex(pagesOfRecords(chapters(200).flat()))).toEqual(before)
  const changed = chapters(200)
    .map((one, n) => (n === 199 ? one.map((record) => ({ ...record, text: 'Other.' })) : one))
    .flat()
  const after = buildSearchIndex(pagesOfRecords(changed))
  const kept = after
    .filter(({ path }) => before.some((file) => file.path === path))
    .map(({ path }) => path.replace(/\..*/, ''))
  expect(kept.filter((path) => path.endsWith('heads'))).toHaveLength(1)
  expect(kept.filter((path) => path.endsWith('body'))).toHaveLength(0)
})

test('languages and tags are partitions of their own; odd names make safe folders', () => {
  const records = [
    ...page('/a', { title: 'A', tag: 'docs-default-../../v 1' }),
    ...page('/b', { title: 'B', locale: 'fr' }),
    ...page('/c', { title: 'C', tag: 'default' }),
  ]
  const files = buildSearchIndex(pagesOfRecords(records))
  expect(manifestOf(files).parts.map(({ locale, tag, dir }) => [locale, tag, dir])).toEqual([
    ['en', 'docs-default-../../v 1', 'en/docs-default-..-..-v-1'],
    ['fr', 'docs-default-current', 'fr/docs-default-current'],
    ['en', 'default', 'en/default'],
  ])
  for (const { path } of files) expect(path).not.toMatch(/(^|\/)\.\.?(\/|$)/)
})

test('a site without records has an index in which nothing is found', () => {
  const files = buildSearchIndex([]).map(({ path, content }) => [path, content])
  expect(files).toEqual([[searchManifest, '{"v":6,"parts":[]}']])
})

const shelf = chapters(80)
const withEdited = (n: number, text: string): readonly (readonly SearchRecord[])[] =>
  shelf.map((one, at) => (at === n ? page(`/docs/chapter-${n}`, { title: 'Renamed', text }) : one))

/** Pages that say when their records are asked for. */
function watched(records: readonly SearchRecord[], asked: string[]): readonly IndexPage[] {
  return pagesOfRecords(records).map((one) => ({
    ...one,
    records: () => {
      asked.push(one.href)
      return one.records()
    },
  }))
}

test('what is known of a page is not asked again, and its text only where it stands beside another', () => {
  const memory = memoryIndexCache()
  const books = chapters(80, 'A long chapter. '.repeat(300))
  buildSearchIndex(pagesOfRecords(books.flat()), memory)
  const asked: string[] = []
  buildSearchIndex(watched(books.flat(), asked), memory)
  expect(asked).toEqual([])
  const edited = books.with(7, page('/docs/chapter-7', { title: 'Renamed', text: 'A long book. '.repeat(300) }))
  buildSearchIndex(watched(edited.flat(), asked), memory)
  expect(asked).toContain('/docs/chapter-7')
  expect(new Set(asked).size).toBeLessThan(60)
})

test('an index that is kept up to date has the bytes of one that is new', () => {
  const random = createRandom(11)
  for (const kept of [memoryIndexCache(), storedIndexCache(keeping())]) {
    let now = [...shelf]
    for (let step = 0; step < 60; step += 1) {
      now = edited(now, random, step)
      const records = pagesOfRecords(now.flat())
      expect(buildSearchIndex(records, kept), `step ${step}`).toEqual(buildSearchIndex(records))
    }
  }
})

/** Changes, adds, moves or removes a page or a few; now and then changes so much that all weights are others. */
function edited(
  pages: readonly (readonly SearchRecord[])[],
  random: Random,
  step: number,
): (readonly SearchRecord[])[] {
  const now = [...pages]
  const at = random.int(now.length)
  const text = Array.from({ length: random.int(step % 10 === 0 ? 3000 : 40) }, () => `word${random.int(50)}`).join(' ')
  const sections = Array.from({ length: random.int(4) }, (_, n) => ({ title: `Part ${n}`, text, code: `name${n}` }))
  const fresh = page(`/docs/step-${step}`, { title: `Step ${step}`, text, sections, group: random.pick(['A', 'B']) })
  const kind = random.int(5)
  if (kind === 0) now.splice(at, 1)
  else if (kind === 1) now.splice(at, 0, fresh)
  else if (kind === 2) now.push(...now.splice(at, 1))
  else if (kind === 3) now.splice(at, 3, fresh)
  else now[at] = page(now[at]?.[0]?.href ?? '/', { title: `Edited ${step}`, text, sections })
  return now
}

/** A cache that only keeps text, as one on a disk does. */
function keeping(): Cache {
  const values = new Map<string, string>()
  return {
    ...noCache,
    get<T>(space: string, key: string) {
      const text = values.get(`${space} ${key}`)
      return text === undefined ? undefined : (JSON.parse(text) as T)
    },
    put: (space, key, value) => void values.set(`${space} ${key}`, JSON.stringify(value)),
  }
}

test('a served search begins with what a build found out', () => {
  const built = memoryIndexCache()
  const files = buildSearchIndex(pagesOfRecords(shelf.flat()), built)
  const asked: string[] = []
  const served = createServedSearch((partition) => built.recall(partition))
  served.update(() => watched(shelf.flat(), asked))
  expect(served.read(searchManifest)).toBe(files.at(-1)?.content)
  expect(asked).toEqual([])
})

test('a served search answers from the newest records, in files and in memory', async () => {
  const served = createServedSearch()
  expect(served.read('search/manifest.json')).toContain('"parts":[]')
  served.update(() => pagesOfRecords(shelf.flat()))
  const first = await served.search.search({ requests: [{ query: 'marker7 ' }] })
  expect(urls(first.results[0] ?? { hits: [] })).toEqual(['/docs/chapter-7'])
  served.update(() => pagesOfRecords(withEdited(7, 'Zebra.').flat()))
  const second = await served.search.search({ requests: [{ query: 'zebra' }] })
  expect(urls(second.results[0] ?? { hits: [] })).toEqual(['/docs/chapter-7'])
  const third = await served.search.search({ requests: [{ query: 'marker7 ' }] })
  expect(urls(third.results[0] ?? { hits: [] })).toEqual([])
  const manifest = JSON.parse(served.read('search/manifest.json') ?? '') as Manifest
  expect(manifest.parts).toHaveLength(1)
  const { dir = '', body = '' } = manifest.parts[0] ?? {}
  expect(served.read(`search/${filePath(dir, 'body', body)}`)).toContain('"terms"')
  expect(served.read('other/manifest.json')).toBeUndefined()
  expect(served.read('search/none.json')).toBeUndefined()
})

test('Chinese characters are found in the other script, without a byte for sites without them', async () => {
  const served = createServedSearch()
  served.update(() =>
    pagesOfRecords([
      ...page('/hans', { title: '编辑器', text: '学习使用富文本。' }),
      ...page('/hant', { title: '檔案系統', text: '設定與體驗。' }),
    ]),
  )
  const find = async (query: string): Promise<unknown> =>
    urls((await served.search.search({ requests: [{ query }] })).results[0] ?? { hits: [] })
  expect(await find('編輯器')).toEqual(['/hans'])
  expect(await find('學習')).toEqual(['/hans'])
  expect(await find('系统')).toEqual(['/hant'])
  expect(JSON.stringify(buildSearchIndex(pagesOfRecords(chapters(3).flat())))).not.toContain('characters')
})
