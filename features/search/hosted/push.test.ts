import { afterEach, beforeEach, expect, test } from 'vitest'
import { docSearchRecords } from './doc-search-records.ts'
import { pushRecords, type PushTarget, pushTarget } from './push.ts'
import { page } from '../../../tests/search/make-records.ts'
import { type AlgoliaServer, startAlgolia } from '../../../tests/search/algolia-server.ts'

const secret = 'very-secret-key'
const records = docSearchRecords(
  Array.from({ length: 700 }, (_, n) => page(`/docs/${n}`, { title: `Page ${n}`, text: `Text ${n}` })).flat(),
  { siteUrl: 'https://example.com', asHtml: false },
)

let server: AlgoliaServer
let target: PushTarget

beforeEach(async () => {
  server = await startAlgolia()
  target = { appId: 'APP', apiKey: secret, indexName: 'my docs', hosts: [server.url], pause: async () => undefined }
  server.indexes.set('my docs', {
    records: new Map([['old', { objectID: 'old' }]]),
    settings: { synonyms: 'kept', ranking: 'old' },
  })
})

afterEach(() => server.close())

const live = (): readonly string[] => [...(server.indexes.get('my docs')?.records.keys() ?? [])]

test('records and settings are replaced in one step, and nothing is left over', async () => {
  const steps: string[] = []
  await pushRecords(records, target, (step) => steps.push(step))
  expect(new Set(live())).toEqual(new Set(records.map(({ objectID }) => objectID)))
  expect(server.indexes.get('my docs')?.settings).toMatchObject({
    synonyms: 'kept',
    attributesForFaceting: expect.arrayContaining(['language', 'docusaurus_tag']),
  })
  expect([...server.indexes.keys()]).toEqual(['my docs'])
  expect(steps).toContain('Send 1000 records')
  expect(steps.at(-1)).toBe('Search in it')
  expect(server.received.every(({ key, app }) => key === secret && app === 'APP')).toBe(true)
  expect(server.received.every(({ path }) => !path.includes(secret))).toBe(true)
})

test("what the owner of the index has set stays, and is named; the facets of the site are added to the owner's", async () => {
  const own = { customRanking: ['desc(stars)'], minWordSizefor1Typo: 4, attributesForFaceting: ['team'], ranking: null }
  server.indexes.set('my docs', { records: new Map(), settings: own })
  const steps: string[] = []
  await pushRecords(records, target, (step) => steps.push(step))
  expect(server.indexes.get('my docs')?.settings).toMatchObject({
    customRanking: ['desc(stars)'],
    minWordSizefor1Typo: 3,
    attributesForFaceting: expect.arrayContaining(['team', 'language', 'docusaurus_tag']),
    ranking: expect.arrayContaining(['words']),
  })
  expect(steps.filter((step) => step.startsWith('Keep'))).toEqual([
    "Keep the index's own settings, which differ from those of docs-gen: customRanking",
  ])
  const again: string[] = []
  server.indexes.get('my docs')!.settings['customRanking'] = undefined
  await pushRecords(records, target, (step) => again.push(step))
  expect(again.filter((step) => step.startsWith('Keep'))).toEqual([])
})

test('a host that asks to be left alone for a while is asked again after it, and nothing is left over', async () => {
  const pauses: number[] = []
  let refusals = 3
  server.intercept = ({ path }) =>
    path.endsWith('/batch') && (refusals -= 1) >= 0
      ? { status: 429, body: { message: 'Too many requests' }, headers: { 'retry-after': '7' } }
      : undefined
  await pushRecords(records, { ...target, pause: async (time) => void pauses.push(time) })
  expect(pauses.filter((time) => time === 7_000)).toHaveLength(3)
  expect([...server.indexes.keys()]).toEqual(['my docs'])
})

test('a push that fails for good removes what it has made, also where the host wants to be asked later', async () => {
  let isBusy = false
  server.intercept = ({ path, method }) => {
    if (path.endsWith('/batch')) isBusy = true
    const limit = { status: 429, body: { message: 'Too many requests' }, headers: { 'retry-after': '1' } }
    if (path.endsWith('/batch')) return limit
    if (method !== 'DELETE' || !isBusy) return undefined
    isBusy = false
    return limit
  }
  await expect(pushRecords(records, target)).rejects.toThrow(/Too many requests/)
  expect(server.received.filter(({ method }) => method === 'DELETE').length).toBeGreaterThan(2)
  expect(live()).toEqual(['old'])
})

test('the live index changes only when all records are in place', async () => {
  const seen: number[] = []
  server.intercept = ({ path }) => {
    if (path.endsWith('/batch')) seen.push(live().length)
    return undefined
  }
  await pushRecords(records, target)
  expect(seen).toEqual([1, 1])
})

test('an index that is not there yet is made', async () => {
  server.indexes.clear()
  await pushRecords(records, target)
  expect(live()).toHaveLength(records.length)
})

test('pushing twice leads to the same', async () => {
  await pushRecords(records, target)
  await pushRecords(records.slice(0, 10), target)
  expect(live()).toHaveLength(10)
})

test('what an interrupted push left is cleared', async () => {
  server.indexes.set('my docs_tmp_docs_gen', { records: new Map([['stray', { objectID: 'stray' }]]), settings: {} })
  await pushRecords(records, target)
  expect(live()).not.toContain('stray')
})

test('interrupted, it leaves the live index as it was, and another push goes through', async () => {
  const stop = new AbortController()
  server.intercept = ({ path }) => {
    if (path.endsWith('/batch')) stop.abort(new Error('Interrupted'))
    return undefined
  }
  await expect(pushRecords(records, { ...target, signal: stop.signal })).rejects.toThrow('Interrupted')
  expect(live()).toEqual(['old'])
  expect(server.received.at(-1)).toMatchObject({ method: 'DELETE', path: '/1/indexes/my%20docs_tmp_docs_gen' })
  server.intercept = () => undefined
  await pushRecords(records, target)
  expect(live()).toHaveLength(records.length)
})

test.each(['/settings', '/batch', '/operation', '/query'])(
  'where %s is refused, the live index stays, the rest is cleared, and the key is not told',
  async (action) => {
    server.intercept = ({ path }) =>
      path.endsWith(action)
        ? { status: 403, body: { message: `Key ${secret} may not do this`, status: 403 } }
        : undefined
    const error = await pushRecords(records, target).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'AlgoliaError', status: 403, message: 'Key *** may not do this (403)' })
    expect(live()).toEqual(['old'])
    expect(JSON.stringify(error) + String((error as Error).stack)).not.toContain(secret)
  },
)

test('records that went missing keep the new index out', async () => {
  server.intercept = ({ path, body }) =>
    path.endsWith('/batch') && JSON.stringify(body).includes('"/docs/699"')
      ? { status: 200, body: { taskID: 0 } }
      : undefined
  await expect(pushRecords(records, target)).rejects.toThrow(/1000 records instead of 1400/)
  expect(live()).toEqual(['old'])
  expect(server.received.at(-1)).toMatchObject({ method: 'DELETE', path: '/1/indexes/my%20docs_tmp_docs_gen' })
})

test('an index in which a site would find nothing is not passed over in silence', async () => {
  server.intercept = ({ path, body }) =>
    path.endsWith('/query') && JSON.stringify(body).includes('facetFilters')
      ? { status: 200, body: { nbHits: 0 } }
      : undefined
  await expect(pushRecords(records, target)).rejects.toThrow(
    /a search for "Page 699" in en, docs-default-current finds nothing/,
  )
})

test('a host that fails is passed over', async () => {
  const down = await startAlgolia()
  down.intercept = () => ({ status: 503, body: {} })
  await pushRecords(records.slice(0, 5), { ...target, hosts: ['http://127.0.0.1:1', down.url, server.url] })
  await down.close()
  expect(live()).toHaveLength(5)
})

test('without a host that answers, it says which failed and how', async () => {
  const error = await pushRecords(records, { ...target, hosts: ['http://127.0.0.1:1'] }).catch(
    (reason: unknown) => reason,
  )
  expect(error).toMatchObject({
    status: 0,
    message: expect.stringMatching(/^No host could be reached\. http:\/\/127\.0\.0\.1:1: /),
  })
})

test('answers that are no JSON are failures of the host', async () => {
  server.intercept = () => ({ status: 502, body: '<html>' })
  await expect(pushRecords(records, target)).rejects.toThrow(/Status 502/)
})

test('no records are never pushed', async () => {
  await expect(pushRecords([], target)).rejects.toThrow(/no records/)
  expect(server.received).toEqual([])
})

test('the target comes from the environment and the config, the key from the environment only', () => {
  expect(
    pushTarget({ ALGOLIA_API_KEY: ' k ', ALGOLIA_INDEX_NAME: 'env' }, { appId: 'A', indexName: 'config' }),
  ).toEqual({ target: { appId: 'A', apiKey: 'k', indexName: 'env' } })
  expect(pushTarget({}, { appId: 'A', indexName: 'i' })).toEqual({ missing: ['ALGOLIA_API_KEY'] })
  expect(pushTarget({ ALGOLIA_APP_ID: '' }, {})).toEqual({
    missing: ['ALGOLIA_APP_ID', 'ALGOLIA_API_KEY', 'ALGOLIA_INDEX_NAME'],
  })
})
