import { beforeAll, expect, test } from 'vitest'
import { noCache } from '../../../cli/cache/cache.ts'
import { siteSchema } from '../../../cli/config/schema/site.ts'
import type { LinkedRoute, Site } from '../../../cli/link/site.ts'
import type { SearchRecord, SearchSettings, SiteData } from '../../../runtime/contract/index.ts'
import { page } from '../../../tests/search/make-records.ts'
import { guideRecords } from '../../../tests/search/site-records.ts'
import { askBox } from '../engine/box/ask.ts'
import { limitsOf } from '../engine/box/limits.ts'
import { contextVersions, filtersFor, requestFor } from '../engine/box/request.ts'
import { createLocalSearch } from '../engine/index.ts'
import { buildSearchIndex, indexPages } from '../index/search-index.ts'
import { evaluateSearch } from './evaluate.ts'
import { checkExpectations } from './expectations.ts'
import { openExplainer, type SearchedSite } from './explainer.ts'

/** Pages in two versions, in scripts of several kinds, and functions with types. */
const own: readonly SearchRecord[] = [
  page('/docs/lamp', {
    title: 'Read a lamp',
    text: 'Errors such as `type "desk" not found` name the lamp that is missing.',
    sections: [
      { title: 'readLamp()', text: 'Reads one.', code: 'readLamp' },
      { title: 'Undo', text: 'Take the last change back.' },
    ],
  }),
  page('/docs/next/lamp', { title: 'Read a lamp', text: 'As it will be.', tag: 'docs-default-next', version: 'next' }),
  page('/docs/zh', { title: '编辑器设置', text: '插件可以改变文本选择。' }),
  page('/api/toggle', {
    group: 'API',
    title: 'toggle',
    kind: 'api',
    rank: 1,
    signature: 'function toggle(name: string): Lamp',
    types: ['string->Lamp'],
    text: 'Turns it on and off.',
  }),
  ...Array.from({ length: 8 }, (_, n) =>
    page(`/docs/desk-${n}`, { title: `Desk ${n}`, text: `A desk with a lamp, number ${n}.`, group: n % 2 ? 'A' : 'B' }),
  ),
].flat()

const queries = [
  'lamp',
  'read lamp',
  'raed lamp',
  'how do I undo a change',
  'readLamp: type "floor lamp" not found',
  '"last change"',
  'lamp -desk',
  'readLamp(() => undefined)',
  'string -> Lamp',
  '-> Nothing',
  'toggle',
  'd',
  '插件设置',
  '文本选择',
  'qqqqzzzz',
  '',
  '   ',
  'selection',
  'save the state of my editor to a backend',
  'editor.update()',
  'editor.update(() => {',
  'node transfrom',
  'An error: registerCommand of the lamp failed with KEY_ENTER_COMMAND, (event) => true at the selection of a node',
] as const

let records: readonly SearchRecord[]
beforeAll(async () => {
  records = [...(await guideRecords()), ...own]
})

interface SiteDraft {
  readonly options?: SearchSettings
  readonly contextualSearch?: boolean
  readonly expected?: Readonly<Record<string, string>>
}

/** A linked site with the records. */
function siteOf({ options = {}, contextualSearch = true, expected = {} }: SiteDraft): SearchedSite {
  const pages = records
    .filter(({ position }) => position === 0)
    .map(({ href, locale, tag, version }) => {
      const ofPage = records.filter((record) => record.href === href)
      return { href, locale, tag, version, identity: href, records: () => ofPage }
    })
  const versions = ['current', 'next'].map((name) => ({ name, isLast: name === 'current' }))
  const data = {
    i18n: { currentLocale: 'en' },
    docs: { default: { id: 'default', versions, versionPersistence: 'none' } },
    search: { provider: 'local', indexName: 'site', searchPagePath: false, contextualSearch, options },
  } as unknown as SiteData
  const routes = pages.map(({ href, version = 'current' }) => ({
    path: href,
    page: { meta: {} },
    data: { doc: { instance: 'default', version } },
  })) as unknown as readonly LinkedRoute[]
  const config = siteSchema.parse({
    title: 'Site',
    url: 'https://docs.example',
    sources: [],
    themeConfig: { search: { expect: expected } },
  })
  const site = { data, routes, searchPages: () => pages, synonyms: [] } as unknown as Site
  return { project: { config, locale: 'en', cache: noCache }, site }
}

/** The files of a site's index, which are read only. */
const filesBySite = new WeakMap<Site, ReadonlyMap<string, string>>()

function filesOf(site: Site): ReadonlyMap<string, string> {
  const files =
    filesBySite.get(site) ??
    new Map(buildSearchIndex(indexPages(site.searchPages())).map(({ path, content }) => [path, content]))
  filesBySite.set(site, files)
  return files
}

/** Types a query into the search box of the site, letter by letter; the addresses that it shows. @param version of the page that it is on */
async function typeInto({ site }: SearchedSite, query: string, version?: string): Promise<readonly string[]> {
  const files = filesOf(site)
  const client = createLocalSearch(async (path) => files.get(`search/${path}`) ?? '')
  const doc = version === undefined ? undefined : { instance: 'default', version }
  const data = site.data.search
  if (!data) throw new Error('No search')
  const place = { site: site.data, page: { doc } as never, readPreference: () => null }
  const request = requestFor({
    data,
    options: data.options,
    filters: filtersFor(site.data, contextVersions(place)),
    isNarrow: false,
  })
  const { maxQueryLength, maxResultsPerGroup: perGroup } = limitsOf(data.options)
  if (query.trim() === '') return []
  const input = { client, request, perGroup, maxQueryLength }
  const typing = (isOver: boolean) => ({ onPartial: () => undefined, rest: () => Promise.resolve(isOver) })
  // Longer texts are pasted.
  for (let length = 1; length < query.length && length < maxQueryLength; length += 7)
    await askBox({ ...input, query: query.slice(0, length) }, typing(false))
  const answer = await askBox({ ...input, query }, typing(true))
  const { items } = answer.lacksTexts ? await askBox({ ...input, query }) : answer
  return items.map(({ hit }) => hit.url ?? '')
}

const sites: readonly (readonly [string, SiteDraft])[] = [
  ['by default', {}],
  ['without a filter', { contextualSearch: false }],
  ['with parameters and limits of its own', { options: limitsOfSite() }],
]

function limitsOfSite(): SearchSettings {
  return {
    searchParameters: { facetFilters: ['type:lvl1'], hitsPerPage: 7 },
    maxResultsPerGroup: 2,
    maxQueryLength: 20,
  }
}

test.each(sites)('explain has the rows of the search box, in its order: %s', async (_, draft) => {
  const searchedSite = siteOf(draft)
  const explain = openExplainer(searchedSite)
  for (const query of queries) {
    const { sections } = await explain(query)
    expect(
      sections.map(({ url }) => url),
      query,
    ).toEqual(await typeInto(searchedSite, query))
  }
})

test('eval has the pages of the search box, in the version that is asked for', async () => {
  const searchedSite = siteOf({})
  const asked = queries.filter((query) => query.trim() !== '')
  for (const [path, version] of [
    ['/docs/lamp', 'current'],
    ['/docs/next/lamp', 'next'],
  ] as const) {
    const { questions } = await evaluateSearch(
      searchedSite,
      asked.map((question) => ({ question, pages: [{ path, key: [] }] })),
    )
    for (const { question, rank, found } of questions) {
      const rows = await typeInto(searchedSite, question, version)
      const pages = [...new Set(rows.map((url) => url.replace(/#.*/, '')))]
      const place = pages.indexOf(path)
      expect(rank, question).toBe(place < 0 ? null : place + 1)
      expect(
        found.map(({ url }) => url.replace(/#.*/, '')),
        question,
      ).toEqual(pages.slice(0, 5))
    }
  }
})

test('expectations fail exactly where the search box shows another page first', async () => {
  const asked = queries.filter((query) => query.trim() !== '')
  const expected = Object.fromEntries(asked.map((query) => [query, '/docs/lamp']))
  const searchedSite = siteOf({ expected })
  const problems = await checkExpectations([searchedSite])
  const missed: string[] = []
  for (const query of asked) {
    const [first = ''] = await typeInto(searchedSite, query, 'current')
    if (first.replace(/#.*/, '') !== '/docs/lamp') missed.push(query)
  }
  expect(problems.map(({ message }) => asked.find((query) => message.startsWith(`The query "${query}" must`)))).toEqual(
    missed,
  )
})
