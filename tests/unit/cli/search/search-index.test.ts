import { expect, test } from 'vitest'
import { buildSearchIndex, searchManifest } from '../../../../cli/search/search-index.ts'
import { createSearchIndexer } from '../../../../cli/search/search-indexer.ts'
import { createServedSearch } from '../../../../cli/search/served-search.ts'
import type { SearchRecord } from '../../../../runtime/contract/index.ts'
import type { Manifest } from '../../../../runtime/search/core/format/files.ts'
import { ask, openFiles, page, urls } from '../../../search/make-records.ts'

const chapters = (count: number, text = 'Words of a chapter.'): readonly (readonly SearchRecord[])[] =>
  Array.from({ length: count }, (_, n) =>
    page(`/docs/chapter-${n}`, { title: `Chapter number ${n} of the book`, text: `${text} Marker${n}.` }),
  )

function manifestOf(files: readonly { readonly path: string; readonly content: string }[]): Manifest {
  return JSON.parse(files.at(-1)?.content ?? '') as Manifest
}

test('every file but the manifest carries a hash of its content in its name', () => {
  const files = buildSearchIndex(chapters(200).flat())
  expect(files.at(-1)?.path).toBe(searchManifest)
  expect(files.length).toBeGreaterThan(3)
  for (const { path } of files.slice(0, -1))
    expect(path).toMatch(/^search\/en\/docs-default-current\/(heads|body|text|words)\.[\w-]{8}\.json$/)
  for (const { content } of files) expect(() => JSON.parse(content) as unknown).not.toThrow()
})

test('the same records make the same bytes; a changed text changes only what holds it', () => {
  const before = buildSearchIndex(chapters(200).flat())
  expect(buildSearchIndex(chapters(200).flat())).toEqual(before)
  const changed = chapters(200)
    .map((one, n) => (n === 199 ? one.map((record) => ({ ...record, text: 'Other.' })) : one))
    .flat()
  const after = buildSearchIndex(changed)
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
  const files = buildSearchIndex(records)
  expect(manifestOf(files).parts.map(({ locale, tag, dir }) => [locale, tag, dir])).toEqual([
    ['en', 'docs-default-../../v 1', 'en/docs-default-..-..-v-1'],
    ['fr', 'docs-default-current', 'fr/docs-default-current'],
    ['en', 'default', 'en/default'],
  ])
  for (const { path } of files) expect(path).not.toMatch(/(^|\/)\.\.?(\/|$)/)
})

test('a site without records has an index in which nothing is found', () => {
  expect(buildSearchIndex([])).toEqual([{ path: searchManifest, content: '{"v":1,"parts":[]}' }])
})

const shelf = chapters(80)

/** Searches in what an indexer made. */
async function found(
  files: readonly { readonly path: string; readonly content: string }[],
  query: string,
): Promise<readonly (string | undefined)[]> {
  return urls(await ask(openFiles(new Map(files.map(({ path, content }) => [path, content]))), query))
}

test('a changed page is found by its new words and not by its old ones', async () => {
  const indexer = createSearchIndexer()
  const before = indexer.update(shelf.flat())
  expect(await found(before, 'marker7 ')).toEqual(['/docs/chapter-7'])
  const edited = shelf.map((one, n) => (n === 7 ? page('/docs/chapter-7', { title: 'Renamed', text: 'Zebra.' }) : one))
  const after = indexer.update(edited.flat())
  expect(await found(after, 'marker7 ')).toEqual([])
  expect(await found(after, 'zebra')).toEqual(['/docs/chapter-7'])
  expect(await found(after, 'renamed')).toEqual(['/docs/chapter-7'])
  expect(await found(after, 'marker8 ')).toEqual(['/docs/chapter-8'])
})

test('what did not change is not written again', () => {
  const indexer = createSearchIndexer()
  const before = new Map(indexer.update(shelf.flat()).map(({ path, content }) => [path, content]))
  const edited = shelf.map((one, n) => (n === 7 ? page('/docs/chapter-7', { title: 'Renamed', text: 'Zebra.' }) : one))
  const after = indexer.update(edited.flat())
  const fresh = after.filter(({ path, content }) => before.get(path) !== content)
  expect(fresh.reduce((size, { content }) => size + content.length, 0)).toBeLessThan(2000)
  expect(indexer.update(shelf.flat()).map(({ path }) => path)).toEqual([...before.keys()])
})

test('pages come and go', async () => {
  const indexer = createSearchIndexer()
  indexer.update(shelf.flat())
  const after = indexer.update([
    ...shelf.slice(1).flat(),
    ...page('/docs/new', { title: 'Brand new' }),
    ...page('/blog/x', { title: 'Brand', tag: 'default' }),
  ])
  expect(await found(after, 'marker0 ')).toEqual([])
  expect([...(await found(after, 'brand'))].sort()).toEqual(['/blog/x', '/docs/new'])
})

test('many changes make a new index of it all', () => {
  const indexer = createSearchIndexer()
  indexer.update(chapters(80).flat())
  const after = manifestOf(indexer.update(chapters(80, 'All other words.').flat()))
  expect(after.parts).toHaveLength(1)
  expect(after.parts[0]?.without).toBeUndefined()
})

test('edits in any order lead to the answers of a full build', async () => {
  const indexer = createSearchIndexer()
  indexer.update(shelf.flat())
  let now = shelf
  for (const n of [3, 9, 3, 50]) {
    now = now.map((one, at) =>
      at === n ? page(`/docs/chapter-${n}`, { title: `Edited ${n}`, text: `Fresh${n} words.` }) : one,
    )
    const files = indexer.update(now.flat())
    for (const query of ['edited', 'fresh3', 'fresh50', 'marker12 ', `marker${n} `])
      expect([...(await found(files, query))].sort()).toEqual(
        [...(await found(createSearchIndexer().update(now.flat()), query))].sort(),
      )
  }
})

test('a served search answers from the newest records, in files and in memory', async () => {
  const served = createServedSearch()
  expect(served.read('search/manifest.json')).toContain('"parts":[]')
  served.update(() => shelf.flat())
  const first = await served.search.search({ requests: [{ query: 'marker7 ' }] })
  expect(urls(first.results[0] ?? { hits: [] })).toEqual(['/docs/chapter-7'])
  served.update(() =>
    shelf.map((one, n) => (n === 7 ? page('/docs/chapter-7', { title: 'Renamed', text: 'Zebra.' }) : one)).flat(),
  )
  const second = await served.search.search({ requests: [{ query: 'zebra' }] })
  expect(urls(second.results[0] ?? { hits: [] })).toEqual(['/docs/chapter-7'])
  const manifest = JSON.parse(served.read('search/manifest.json') ?? '') as Manifest
  expect(manifest.parts).toHaveLength(2)
  expect(served.read(`search/${manifest.parts[0]?.dir}/body.${manifest.parts[0]?.body}.json`)).toContain('"terms"')
  expect(served.read('other/manifest.json')).toBeUndefined()
  expect(served.read('search/none.json')).toBeUndefined()
})
