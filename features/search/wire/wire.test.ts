import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createServedSearch } from '../index/served-search.ts'
import type { WireRequest } from './message.ts'
import { createWireHandler, isWirePath } from './handler.ts'
import { pagesOfRecords } from '../engine/build/index.ts'
import { page } from '../../../tests/search/make-records.ts'

const served = createServedSearch()
served.update(() =>
  pagesOfRecords([
    ...page('/docs/nodes', {
      title: 'Nodes',
      text: 'A <b>tree</b> of nodes.',
      sections: [{ title: 'Text nodes', text: 'Letters in a node.' }],
    }),
    ...page('/docs/state', { title: 'Editor state', text: 'Nodes and a selection.' }),
    ...page('/fr/noeuds', { title: 'Nodes en français', locale: 'fr' }),
  ]),
)
const handle = createWireHandler({ search: served.search, indexNames: ['lexical'] })

interface Sent {
  readonly method?: string
  readonly path?: string
  readonly query?: string
  readonly headers?: WireRequest['headers']
  readonly body?: unknown
  readonly raw?: Uint8Array
}

async function send({ method = 'POST', path = '/1/indexes/*/queries', query = '', headers = {}, body, raw }: Sent) {
  const bytes =
    raw ?? new TextEncoder().encode(body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body))
  const answer = await handle({ method, path, query, headers: { host: 'localhost:3000', ...headers }, body: bytes })
  return { status: answer.status, headers: answer.headers, json: JSON.parse(answer.body) as Record<string, any> } // eslint-disable-line @typescript-eslint/no-explicit-any -- answers of a foreign protocol
}

test('several queries are answered in their order', async () => {
  const { status, headers, json } = await send({
    body: {
      requests: [
        { indexName: 'lexical', query: 'editor state' },
        { indexName: 'lexical', query: 'text nodes', hitsPerPage: 1 },
      ],
    },
  })
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('application/json')
  expect(json['results']).toHaveLength(2)
  expect(json['results'][0]).toMatchObject({
    index: 'lexical',
    query: 'editor state',
    page: 0,
    hitsPerPage: 20,
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    exhaustive: { nbHits: true, typo: true },
    params: 'query=editor+state',
  })
  expect(json['results'][0].hits[0]).toMatchObject({
    objectID: '/docs/state',
    url: 'http://localhost:3000/docs/state',
    url_without_anchor: 'http://localhost:3000/docs/state',
  })
  expect(json['results'][1].hits).toHaveLength(1)
  expect(json['results'][1].hits[0].url).toBe('http://localhost:3000/docs/nodes#text-nodes')
})

test.each<[string, Sent]>([
  ['a bare list', { body: [{ indexName: 'lexical', params: { query: 'nodes', hitsPerPage: 2 } }] }],
  [
    'parameters as a query string',
    {
      body: {
        requests: [
          { indexName: 'lexical', params: 'query=nodes&hitsPerPage=2&facetFilters=%5B%22language%3Aen%22%5D' },
        ],
      },
    },
  ],
  [
    'plain text as content type',
    {
      headers: { 'content-type': 'text/plain' },
      body: { requests: [{ indexName: 'lexical', query: 'nodes', hitsPerPage: 2 }] },
    },
  ],
  [
    'an encoded star',
    { path: '/1/indexes/%2A/queries', body: { requests: [{ indexName: 'lexical', query: 'nodes', hitsPerPage: 2 }] } },
  ],
  [
    'gzip',
    {
      headers: { 'content-encoding': 'gzip' },
      raw: gzipSync(JSON.stringify({ requests: [{ indexName: 'lexical', query: 'nodes', hitsPerPage: 2 }] })),
    },
  ],
  [
    'parameters nobody knows',
    {
      body: {
        requests: [
          {
            indexName: 'lexical',
            query: 'nodes',
            hitsPerPage: 2,
            analytics: false,
            userToken: 'x',
            optionalWords: ['a'],
            getRankingInfo: true,
          },
        ],
      },
    },
  ],
])('older and other clients: %s', async (_name, sent) => {
  const { status, json } = await send(sent)
  expect(status).toBe(200)
  expect(json['results'][0].hits).toHaveLength(2)
})

test('one index is asked by its own path', async () => {
  const asked = [
    await send({ path: '/1/indexes/lexical/query', body: { query: 'nodes', hitsPerPage: 1 } }),
    await send({ path: '/1/indexes/lexical/query', body: { params: 'query=nodes&hitsPerPage=1' } }),
    await send({
      method: 'GET',
      path: '/1/indexes/lexical',
      query: '?query=nodes&hitsPerPage=1&attributesToRetrieve=url,type',
    }),
  ]
  for (const { status, json } of asked) {
    expect(status).toBe(200)
    expect(json['hits'].map((hit: { url: string }) => hit.url)).toEqual(['http://localhost:3000/docs/nodes'])
  }
  expect(Object.keys(asked[2]?.json['hits'][0]).sort()).toEqual(['_highlightResult', 'objectID', 'type', 'url'])
  expect((await send({ path: '/1/indexes/lexical/query' })).json['nbHits']).toBe(4)
})

test('the list of indexes is JSON', async () => {
  expect(isWirePath('/1/indexes')).toBe(true)
  const { status, json } = await send({ method: 'GET', path: '/1/indexes' })
  expect(status).toBe(200)
  expect(json).toEqual({ items: [{ name: 'lexical' }], nbPages: 1 })
})

test('filters, facets, highlights, snippets and tags are honoured', async () => {
  const { json } = await send({
    path: '/1/indexes/lexical/query',
    body: {
      query: 'tree',
      facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
      facets: ['language'],
      attributesToRetrieve: ['hierarchy.lvl1', 'content', 'type', 'url'],
      attributesToSnippet: ['content:2'],
      snippetEllipsisText: '…',
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
      clickAnalytics: true,
      distinct: true,
    },
  })
  expect(json['facets']).toEqual({ language: { en: 1 } })
  expect(json['queryID']).toMatch(/^[\da-f]{32}$/)
  expect(json['hits'][0]).toMatchObject({
    type: 'content',
    content: 'A &lt;b&gt;tree&lt;/b&gt; of nodes.',
    _distinctSeqID: 0,
    _snippetResult: {
      content: { value: expect.stringContaining('&lt;b&gt;<mark>tree</mark>&lt;/b&gt;'), matchLevel: 'full' },
    },
    _highlightResult: {
      content: {
        value: 'A &lt;b&gt;<mark>tree</mark>&lt;/b&gt; of nodes.',
        matchLevel: 'full',
        matchedWords: ['tree'],
      },
      hierarchy: { lvl1: { matchLevel: 'none' } },
    },
  })
})

test('values of facets are searched', async () => {
  const { json } = await send({ path: '/1/indexes/lexical/facets/language/query', body: { facetQuery: 'f' } })
  expect(json).toMatchObject({
    facetHits: [{ value: 'fr', highlighted: '<em>f</em>r', count: 1 }],
    exhaustiveFacetsCount: true,
  })
  const among = await send({
    body: { requests: [{ type: 'facet', indexName: 'lexical', facet: 'language', facetQuery: '', maxFacetHits: 1 }] },
  })
  expect(among.json['results'][0].facetHits).toEqual([{ value: 'en', highlighted: 'en', count: 3 }])
})

test('recommendations are empty', async () => {
  expect((await send({ path: '/1/indexes/*/recommendations', body: { requests: [] } })).json).toEqual({ results: [] })
})

test.each<[string, Sent, number, RegExp]>([
  [
    'an index that is not there',
    { body: { requests: [{ indexName: 'other', query: '' }] } },
    404,
    /Index other does not exist/,
  ],
  ['no index', { body: { requests: [{ query: '' }] } }, 404, /does not exist/],
  ['no JSON', { body: '{"requests":[' }, 400, /not valid JSON/],
  ['a number for a body', { body: '5' }, 400, /JSON object/],
  ['null', { body: 'null' }, 400, /JSON object/],
  ['no list', { body: { requests: 'nodes' } }, 400, /list of requests/],
  ['a list of texts', { body: { requests: ['nodes'] } }, 400, /list of requests/],
  [
    'too many queries',
    { body: { requests: Array.from({ length: 51 }, () => ({ indexName: 'lexical' })) } },
    400,
    /More than 50/,
  ],
  [
    'a word for a number',
    { body: { requests: [{ indexName: 'lexical', hitsPerPage: 'many' }] } },
    400,
    /"hitsPerPage"/,
  ],
  ['a negative page', { body: { requests: [{ indexName: 'lexical', page: -1 }] } }, 400, /"page"/],
  ['too many hits', { body: { requests: [{ indexName: 'lexical', hitsPerPage: 1001 }] } }, 400, /"hitsPerPage"/],
  ['a number for a query', { body: { requests: [{ indexName: 'lexical', query: 5 }] } }, 400, /"query"/],
  [
    'filters in filters in filters',
    { body: { requests: [{ indexName: 'lexical', facetFilters: [[['a:b']]] }] } },
    400,
    /"facetFilters"/,
  ],
  [
    'filters nested as deeply as fits',
    { body: { requests: [{ indexName: 'lexical', filters: `${'('.repeat(900)}language:en${')'.repeat(900)}` }] } },
    400,
    /"filters"/,
  ],
  [
    'a filter negated without end',
    { body: { requests: [{ indexName: 'lexical', filters: `${'NOT '.repeat(400)}language:en` }] } },
    400,
    /"filters"/,
  ],
  [
    'another parameter nested as deeply as fits',
    { body: `{"requests":[{"indexName":"lexical","other":${'['.repeat(9_000)}${']'.repeat(9_000)}}]}` },
    400,
    /levels/,
  ],
  [
    'filters that are none',
    { body: { requests: [{ indexName: 'lexical', filters: 'language:en AND (' }] } },
    400,
    /"filters"/,
  ],
  [
    'a list that is none',
    { body: { requests: [{ indexName: 'lexical', params: 'facetFilters=[1' }] } },
    400,
    /"facetFilters"/,
  ],
  [
    'a body too large',
    { body: { requests: [{ indexName: 'lexical', query: 'x'.repeat(1_000_001) }] } },
    413,
    /larger than/,
  ],
  [
    'a small body that unpacks to a large one',
    { headers: { 'content-encoding': 'gzip' }, raw: gzipSync(new Uint8Array(5_000_000)) },
    413,
    /larger than/,
  ],
  ['gzip that is none', { headers: { 'content-encoding': 'gzip' }, body: '{}' }, 400, /gzip/],
  ['another packing', { headers: { 'content-encoding': 'br' }, body: '{}' }, 415, /br/],
  ['writing', { path: '/1/indexes/lexical/batch', body: { requests: [] } }, 403, /not allowed/],
  ['deleting', { method: 'DELETE', path: '/1/indexes/lexical' }, 403, /not allowed/],
  ['another path', { path: '/1/nothing', body: {} }, 404, /Path not found/],
  ['a path that is no path', { path: '/1/indexes/%E0%A4%A/query', body: {} }, 400, /percent-encoding/],
  ['an index without a name', { path: '/1/indexes//query', body: {} }, 403, /not allowed/],
  ['a facet without a name', { body: { requests: [{ type: 'facet', indexName: 'lexical' }] } }, 400, /facet/],
])('what is wrong is said in the words of the protocol: %s', async (_name, sent, status, message) => {
  const answer = await send(sent)
  expect(answer.status).toBe(status)
  expect(answer.json).toEqual({ message: expect.stringMatching(message), status })
})

test('a search that fails is a failure of the server', async () => {
  const failing = createWireHandler({
    search: { search: () => Promise.reject(new Error('Broken')) },
    indexNames: ['a'],
  })
  const { status, body } = await failing({
    method: 'GET',
    path: '/1/indexes/a',
    query: '',
    headers: {},
    body: new Uint8Array(),
  })
  expect([status, JSON.parse(body)]).toEqual([500, { message: 'Broken', status: 500 }])
})

test('queries of 10,000 characters are answered', async () => {
  const { status } = await send({ body: { requests: [{ indexName: 'lexical', query: 'nodes "x -y '.repeat(1000) }] } })
  expect(status).toBe(200)
})

test.each([
  ['http://localhost:4000', 'http://localhost:4000'],
  ['http://127.0.0.1:80', 'http://127.0.0.1:80'],
  ['http://[::1]:80', 'http://[::1]:80'],
  ['https://evil.example', undefined],
  ['https://localhost.evil.example', undefined],
  ['null', undefined],
  ['', undefined],
])('pages of %j may read answers: %j', async (origin, allowed) => {
  const { status, headers } = await send({
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-headers': 'x-algolia-api-key' },
  })
  expect(status).toBe(200)
  expect(headers['access-control-allow-origin']).toBe(allowed)
  if (allowed) expect(headers['access-control-allow-headers']).toBe('x-algolia-api-key')
})

test('a public server lets pages of all sites read', async () => {
  const open = createWireHandler({
    search: served.search,
    indexNames: ['lexical'],
    anyOrigin: true,
    origin: 'https://docs.example',
  })
  const answer = await open({
    method: 'GET',
    path: '/1/indexes/lexical',
    query: 'query=state',
    headers: { origin: 'https://other.example' },
    body: new Uint8Array(),
  })
  expect(answer.headers['access-control-allow-origin']).toBe('*')
  expect(answer.body).toContain('https://docs.example/docs/state')
})

test('only paths of the protocol are taken', () => {
  expect(['/1/indexes/a', '/docs/1/x', '/10/x', '/1'].map(isWirePath)).toEqual([true, false, false, false])
})

test.each([
  ['one long word', { filters: 'a'.repeat(150_000) }],
  ['many conditions', { filters: 'a:b OR '.repeat(100_000) }],
  ['101 short conditions', { filters: `${'a:b OR '.repeat(100)}a:b` }],
  ['many facet filters', { facetFilters: Array.from({ length: 100_001 }, () => 'a:b') }],
  ['facet filters in one list', { facetFilters: [Array.from({ length: 101 }, () => 'a:b')] }],
  ['a long facet filter', { facetFilters: ['a'.repeat(3_000)] }],
])('filters beyond the limits are refused: %s', async (_name, filters) => {
  const { status, json } = await send({ body: { requests: [{ indexName: 'lexical', query: 'a', ...filters }] } })
  expect(status).toBe(400)
  expect(json['message']).toMatch(/filters/i)
})

test('filters up to the limits are read', async () => {
  const filters = `${'language:en OR '.repeat(99)}language:en`
  const { status } = await send({ body: { requests: [{ indexName: 'lexical', query: 'nodes', filters }] } })
  expect(status).toBe(200)
})

test('pages of other origins start no search', async () => {
  let searches = 0
  const counting = createWireHandler({
    search: { search: async () => ({ results: (searches++, []) }) },
    indexNames: ['lexical'],
  })
  const headers = { host: 'localhost:3000', origin: 'http://evil.example', 'content-type': 'text/plain' }
  const body = new TextEncoder().encode('{"requests":[{"indexName":"lexical","query":"a"}]}')
  const answer = await counting({ method: 'POST', path: '/1/indexes/*/queries', query: '', headers, body })
  expect([answer.status, searches]).toEqual([403, 0])
})
