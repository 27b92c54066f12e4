import { expect, test } from 'vitest'
import { parseFilters } from './full-text/facets.ts'
import { facetFilter, passes } from './query/filters.ts'
import type { SearchRequest } from './index.ts'
import { ask, filesOf, openFiles, page, urls } from '../../../tests/search/make-records.ts'

const versions = ['1.0', '2.0'].flatMap((version) =>
  page(`/docs/${version}/nodes`, {
    title: 'Nodes',
    tag: `docs-default-${version}`,
    version,
    sections: [{ title: 'Text nodes', text: 'A node of text.' }],
  }),
)
const records = [
  ...versions,
  ...page('/fr/docs/nodes', { title: 'Nodes', locale: 'fr', tag: 'docs-default-2.0', version: '2.0' }),
  ...page('/blog/nodes', { title: 'Nodes news', tag: 'default', kind: 'blog', rank: 0 }),
]
const files = filesOf(records)

async function found(request: SearchRequest): Promise<readonly (string | undefined)[]> {
  return [...urls(await ask(openFiles(files), 'nodes', { distinct: true, ...request }))].sort()
}

test.each<[string, SearchRequest['facetFilters'], readonly string[]]>([
  ['language', ['language:fr'], ['/fr/docs/nodes']],
  [
    'language and one of tags',
    ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-2.0']],
    ['/blog/nodes', '/docs/2.0/nodes'],
  ],
  ['version', ['version:1.0'], ['/docs/1.0/nodes']],
  ['not', ['language:en', 'docusaurus_tag:-default'], ['/docs/1.0/nodes', '/docs/2.0/nodes']],
  ['one as text', 'docusaurus_tag:default', ['/blog/nodes']],
  ['type', ['type:content', 'language:en'], []],
  ['page', ['url_without_anchor:/blog/nodes'], ['/blog/nodes']],
  ['group', ['hierarchy.lvl0:Docs', 'language:fr'], ['/fr/docs/nodes']],
  ['nothing of the kind', ['colour:blue'], []],
  ['nothing at all', [], ['/blog/nodes', '/docs/1.0/nodes', '/docs/2.0/nodes', '/fr/docs/nodes']],
])('facet filters: %s', async (_name, facetFilters, expected) => {
  expect(await found({ facetFilters })).toEqual(expected)
})

test.each<[string, readonly string[]]>([
  ['language:fr', ['/fr/docs/nodes']],
  ['language:fr OR docusaurus_tag:default', ['/blog/nodes', '/fr/docs/nodes']],
  ['language:en AND NOT docusaurus_tag:default', ['/docs/1.0/nodes', '/docs/2.0/nodes']],
  ['language:en AND (version:1.0 OR version:"2.0") AND NOT version:2.0', ['/docs/1.0/nodes']],
  ['(language:fr)', ['/fr/docs/nodes']],
  ['((( nonsense', []],
])('filters: %s', async (filters, expected) => {
  expect(await found({ filters })).toEqual(expected)
})

test('hundreds of open parentheses end, too', () => {
  expect(() => parseFilters('('.repeat(500))).not.toThrow()
})

test('what is not known yet leaves a filter open', () => {
  const filter = facetFilter(['a:1', ['b:2', 'c:-3']])
  const values = (known: Record<string, string[]>) => (name: string) => known[name]
  expect(passes(filter, values({ a: ['2'] }))).toBe(false)
  expect(passes(filter, values({ a: ['1'] }))).toBeUndefined()
  expect(passes(filter, values({ a: ['1'], c: ['4'] }))).toBe(true)
  expect(passes(filter, values({ a: ['1'], b: ['3'], c: ['3'] }))).toBe(false)
})

test('only the partitions that can pass are loaded', async () => {
  const pages = Array.from({ length: 200 }, (_, n) =>
    page(`/docs/1.0/${n}`, {
      title: `Long enough not to stand in the manifest ${n}`,
      tag: 'docs-default-1.0',
      version: '1.0',
    }),
  ).flat()
  const fetched: string[] = []
  const search = openFiles(
    filesOf([...pages, ...pages.map((one) => ({ ...one, tag: 'docs-default-2.0', version: '2.0' }))]),
    fetched,
  )
  await ask(search, 'manifest', { facetFilters: ['docusaurus_tag:docs-default-2.0'] })
  expect(fetched.filter((path) => path.includes('docs-default-1.0'))).toEqual([])
  expect(fetched.filter((path) => path.includes('docs-default-2.0'))).not.toEqual([])
})

test('facets are counted among all results', async () => {
  const search = openFiles(files)
  const { facets } = await ask(search, 'nodes', {
    facets: ['language', 'docusaurus_tag', 'type'],
    hitsPerPage: 1,
    distinct: true,
  })
  expect(facets).toEqual({
    language: { en: 5, fr: 1 },
    docusaurus_tag: { 'docs-default-2.0': 3, 'docs-default-1.0': 2, default: 1 },
    type: { lvl1: 4, lvl2: 2 },
  })
  expect(Object.keys((await ask(search, 'nodes', { facets: '*' })).facets ?? {})).toContain('version')
  expect((await ask(search, 'nodes', { facets: ['version'], maxValuesPerFacet: 1 })).facets).toEqual({
    version: { '2.0': 3 },
  })
  expect((await ask(search, 'nodes')).facets).toBeUndefined()
})

test('phrases stand word by word, excluded words nowhere', async () => {
  const search = openFiles(
    filesOf([
      ...page('/a', { title: 'A', text: 'The editor state is kept.' }),
      ...page('/b', { title: 'B', text: 'The state of the editor is kept.' }),
      ...page('/c', { title: 'Editor state', text: 'None.' }),
    ]),
  )
  expect([...urls(await ask(search, '"editor state"'))].sort()).toEqual(['/a', '/c'])
  expect([...urls(await ask(search, '"editor state" kept'))].sort()).toEqual(['/a', '/c'])
  expect(urls(await ask(search, 'editor -kept'))).toEqual(['/c'])
  expect(urls(await ask(search, 'editor --kept'))).toEqual(urls(await ask(search, 'editor kept')))
  expect(urls(await ask(search, '"editor state" kept', { advancedSyntax: false })).length).toBe(3)
  expect(urls(await ask(search, '-kept')).length).toBe(2)
})

test('searching can be limited to headings or to texts', async () => {
  const search = openFiles(
    filesOf([...page('/a', { title: 'Widget' }), ...page('/b', { title: 'Other', text: 'A widget.' })]),
  )
  expect(urls(await ask(search, 'widget', { restrictSearchableAttributes: ['hierarchy.lvl1'] }))).toEqual(['/a'])
  expect(urls(await ask(search, 'widget', { restrictSearchableAttributes: ['content'] }))).toEqual(['/b'])
})

test('quoted words and options that no page has are words like others, and the answer says so', async () => {
  const search = openFiles(
    filesOf([
      ...page('/lamp', { title: 'readLamp: type not found', text: 'The lamp is of another type.' }),
      ...page('/run', { title: 'Run', text: 'To watch files, run the lamp in watch mode.' }),
    ]),
  )
  const error = await ask(search, 'readLamp: type "desk lamp" not found')
  expect(urls(error)[0]).toBe('/lamp')
  expect(error.searchedQuery).toBe('readLamp: type desk lamp not found')
  const command = await ask(search, 'run -watch')
  expect(urls(command)[0]).toBe('/run')
  expect(command.searchedQuery).toBe('run watch')
  const phrase = await ask(search, '"another type"')
  expect([urls(phrase), phrase.searchedQuery]).toEqual([['/lamp'], undefined])
})
