import { afterEach, expect, test, vi } from 'vitest'
import { ask, page, urls } from '../../../tests/search/make-records.ts'
import { pagesOfRecords } from '../engine/build/index.ts'
import { buildSearchIndex } from '../index/search-index.ts'
import { openLocal } from './providers/local.ts'

afterEach(() => vi.unstubAllGlobals())

const records = Array.from({ length: 200 }, (_, n) =>
  page(`/docs/p${n}`, { title: `Chapter ${n}`, text: `Words of a chapter, marker${n}x. `.repeat(20) }),
).flat()
const files = new Map(buildSearchIndex(pagesOfRecords(records)).map(({ path, content }) => [`/${path}`, content]))

/** Opens the index as a page does, and notes how files are asked for. */
function open(contentOf: (path: string, cache: RequestCache) => string | undefined) {
  const asked: string[] = []
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('fetch', (path: string, { cache = 'default' }: RequestInit) => {
    asked.push(`${cache} ${path}`)
    return Promise.resolve(new Response(contentOf(path, cache)))
  })
  const manifest = '/search/manifest.json'
  const search = openLocal({ manifest }, Promise.resolve(new Response(files.get(manifest))))
  return { search, asked }
}

test('files of a built index are asked for once, as their names are digests of their content', async () => {
  const { search, asked } = open((path) => files.get(path))
  await search.preload()
  expect(urls(await ask(search, 'marker7x'))).toEqual(['/docs/p7'])
  expect(asked.length).toBeGreaterThan(2)
  expect(asked.filter((line) => !line.startsWith('force-cache '))).toEqual([])
  expect(new Set(asked).size).toBe(asked.length)
})

test('a cached file with other content is asked for anew', async () => {
  const { search, asked } = open((path, cache) =>
    cache === 'reload' ? files.get(path) : files.get(path)?.replace('"v":6', '"v":6 '),
  )
  await search.preload()
  expect(urls(await ask(search, 'marker7x'))).toEqual(['/docs/p7'])
  expect(asked.some((line) => line.startsWith('reload '))).toBe(true)
})
