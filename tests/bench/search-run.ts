import { performance } from 'node:perf_hooks'
import { brotliCompressSync } from 'node:zlib'
import { buildSearchIndex, memoryIndexCache } from '../../features/search/index/search-index.ts'
import { createServedSearch } from '../../features/search/index/served-search.ts'
import { createWireHandler } from '../../features/search/wire/handler.ts'
import type { SearchRecord } from '../../runtime/contract/index.ts'
import { type IndexFile, type IndexPage, pagesOfRecords } from '../../features/search/engine/build/index.ts'
import { firstRows, limits } from '../../features/search/engine/box/limits.ts'
import type { SearchRequest } from '../../features/search/engine/index.ts'
import { askingLikeTheBox, knownQueries, measure } from '../search/relevance.ts'
import { guideRecords } from '../search/site-records.ts'
import { manyRecords } from './many-records.ts'
import { openMiniSearch } from './mini-search.ts'
import { type FetchedFile, openIndex } from './open-index.ts'

/** The request of the search box. */
const boxRequest: SearchRequest = {
  attributesToRetrieve: [
    ...['0', '1', '2', '3', '4', '5', '6'].map((level) => `hierarchy.lvl${level}`),
    'content',
    'type',
    'url',
  ],
  attributesToSnippet: [...['1', '2', '3', '4', '5', '6'].map((level) => `hierarchy.lvl${level}:10`), 'content:10'],
  snippetEllipsisText: '…',
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  hitsPerPage: 20,
}

/** Every query as it is being typed, from the second letter on. */
const keystrokes = [
  ...new Set(
    knownQueries.flatMap(({ query }) => Array.from({ length: query.length - 1 }, (_, n) => query.slice(0, n + 2))),
  ),
]

const size = (text: string | Uint8Array): number => brotliCompressSync(text).length
const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1)

/** The lowest of several runs of each task, sorted: other programs disturb some runs, not all. In milliseconds. */
async function timesOf<T>(
  tasks: readonly T[],
  rounds: number,
  run: (task: T) => Promise<void> | void,
): Promise<readonly number[]> {
  const lowest = tasks.map(() => Infinity)
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, task] of tasks.entries()) {
      const start = performance.now()
      await run(task)
      lowest[index] = Math.min(lowest[index] ?? Infinity, performance.now() - start)
    }
  }
  return lowest.sort((a, b) => a - b)
}

const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2)

/** Five queries of a reader in one session, typed letter by letter; texts of what is shown first are loaded at the end of each. */
const session = ['node transform', 'selection', 'how to save', 'getRoot', 'plugin']

/** Prints the bytes of a session in the search box: to the first result, at the first letter and at the second, and of five queries. */
async function bytes(name: string, records: readonly SearchRecord[], engine: readonly Uint8Array[]): Promise<void> {
  const { search, fetched } = openIndex(records)
  const engineSize = engine.slice(0, -1).reduce((sum, file) => sum + size(file), 0)
  const lateEngine = size(engine.at(-1) ?? '')
  const sum = (files: readonly FetchedFile[] = []): number => files.reduce((all, { content }) => all + size(content), 0)
  const index = (): number => sum(fetched)
  const type = (query: string, rests = false) =>
    search
      .search(
        { requests: [{ ...boxRequest, query }] },
        {
          onPartial: () => undefined,
          rest: async () => rests,
          shownFirst: { hits: firstRows, perGroup: limits.maxResultsPerGroup },
        },
      )
      .then(({ results }) => {
        for (const hit of results[0]?.hits ?? []) void hit._snippetResult
      })
  await search.preload()
  const first = index()
  const requests = fetched.length
  await type('n')
  const letter = index()
  await type('no')
  const second = index()
  for (const query of session) {
    for (let length = 1; length < query.length; length += 1) await type(query.slice(0, length))
    await type(query, true)
  }
  const pages = new Set(records.map(({ href }) => href)).size
  const kb = (value: number): string => `${kilobytes(value)} KB`
  console.log(`${name}: ${pages} pages, ${records.length} sections`)
  console.log(
    `  first result    ${kb(first + engineSize)} (engine ${kb(engineSize)}, index ${kb(first)}), ${requests} requests`,
  )
  console.log(`  first letter    ${kb(letter - first)} more; second ${kb(second - letter + lateEngine)} more`)
  console.log(`  five queries    ${kb(index() + engineSize + lateEngine)} in all, ${fetched.length} requests`)
  const kinds = [...new Set(fetched.map(({ kind }) => kind))].map((kind) => {
    const files = fetched.filter((file) => file.kind === kind)
    return `${kind} ${kb(sum(files))} in ${files.length}`
  })
  console.log(`  by kind         ${kinds.join(', ')}`)
}

async function speed(records: readonly SearchRecord[], rounds: number, target: string): Promise<void> {
  const { search } = openIndex(records)
  const load = performance.now()
  await search.preload()
  const loaded = performance.now() - load
  const times = await timesOf(keystrokes, rounds, async (query) => {
    const { results } = await search.search({ requests: [{ ...boxRequest, query }] })
    for (const hit of results[0]?.hits ?? []) void hit._snippetResult
  })
  console.log(
    `  ${records.length} sections: p50 ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms (at most ${target}); table read in ${loaded.toFixed(0)} ms`,
  )
}

function build(records: readonly SearchRecord[]): void {
  const pages = new Set(records.map(({ href }) => href)).size
  const known = pagesOfRecords(records)
  const all = lowest(3, () => void read(buildSearchIndex(known)))
  const memory = memoryIndexCache()
  read(buildSearchIndex(known, memory))
  const edited = (n: number): readonly IndexPage[] => {
    const [first, ...rest] = records
    const fresh = first
      ? pagesOfRecords([{ ...first, text: `${first.text} ${n}` }, ...rest.filter(({ href }) => href === first.href)])
      : []
    return [...fresh, ...known.slice(1)]
  }
  const variants = [edited(1), edited(2), edited(3), edited(4), edited(5)]
  const page = lowest(variants.length, (round) => void buildSearchIndex(variants[round] ?? known, memory))
  console.log(
    `  all: ${((all / pages) * 1000).toFixed(0)} ms per 1,000 pages (at most 800); one of ${pages} pages changed: ${page.toFixed(1)} ms`,
  )
}

/** Makes what is made when asked for. */
function read(files: readonly IndexFile[]): number {
  return files.reduce((sum, { content }) => sum + content.length, 0)
}

function lowest(rounds: number, run: (round: number) => void): number {
  let best = Infinity
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    run(round)
    best = Math.min(best, performance.now() - start)
  }
  return best
}

async function wire(records: readonly SearchRecord[]): Promise<void> {
  const served = createServedSearch()
  served.update(() => pagesOfRecords(records))
  const handle = createWireHandler({ search: served.search, indexNames: ['site'] })
  const ask = async (query: string): Promise<void> => {
    const body = new TextEncoder().encode(JSON.stringify({ requests: [{ indexName: 'site', ...boxRequest, query }] }))
    await handle({ method: 'POST', path: '/1/indexes/*/queries', query: '', headers: {}, body })
  }
  await ask('warm')
  const times = await timesOf(keystrokes, 2, ask)
  console.log(`  ${records.length} sections: p50 ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms (at most 10)`)
}

async function relevance(name: string, find: (query: string) => Promise<readonly string[]>): Promise<void> {
  for (const set of ['tune', 'check']) {
    const { first, firstFive, empty, missed } = await measure(
      knownQueries.filter((query) => query.set === set),
      find,
    )
    console.log(
      `  ${name}, ${set}: first ${first.toFixed(2)}, among five ${firstFive.toFixed(2)}, nothing found ${empty.length}${set === 'tune' ? `; not first: ${missed.join(', ')}` : ''}`,
    )
  }
}

/** Prints the bytes of sessions. `engine` holds the files of the engine in the browser, the one that is loaded with the text last. */
export async function printBytes(
  engine: readonly Uint8Array[],
  siteRecords: readonly SearchRecord[] | undefined,
): Promise<void> {
  const guides = await guideRecords()
  console.log('Bytes, Brotli (first result at most 20 KB, first letter 25 KB more, five queries 150 KB in all)')
  await bytes('Guides', guides, engine)
  if (siteRecords) await bytes('Whole site', siteRecords, engine)
  const ofPages = (count: number): readonly SearchRecord[] =>
    manyRecords(guides, Math.round((count / new Set(guides.map(({ href }) => href)).size) * guides.length))
  await bytes('Made up', ofPages(1_000), engine)
  await bytes('Made up', ofPages(5_000), engine)
}

/** Prints all figures. `engine` is that of `printBytes`. */
export async function run(
  engine: readonly Uint8Array[],
  siteRecords: readonly SearchRecord[] | undefined,
): Promise<void> {
  await printBytes(engine, siteRecords)
  const guides = await guideRecords()
  console.log('Keystroke, with 20 hits and their snippets')
  await speed(guides, 5, '0.5')
  await speed(manyRecords(guides, 2_200), 4, '1')
  await speed(manyRecords(guides, 22_000), 2, '10')
  console.log('Building')
  build(manyRecords(guides, 11_000))
  console.log('Answering over the wire')
  await wire(manyRecords(guides, 11_000))
  console.log('Relevance (first at least 0.90, among five at least 0.98)')
  await relevance('guides', askingLikeTheBox(openIndex(guides).search))
  if (siteRecords) await relevance('whole site', askingLikeTheBox(openIndex(siteRecords).search))
  const mini = openMiniSearch(guides)
  await relevance('guides, MiniSearch', async (query) => mini.find(query))
  console.log(
    `  MiniSearch: index ${kilobytes(size(mini.index))} KB, keystroke p95 ${at(await timesOf(keystrokes, 3, (query) => void mini.find(query)), 0.95)} ms`,
  )
}
