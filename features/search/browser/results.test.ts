import { describe, expect, test } from 'vitest'
import type { SearchHit } from '../engine/index.ts'
import { failureOf } from './failure.ts'
import { contextVersions, filtersFor, mergeFilters } from '../engine/box/request.ts'
import { createLabels } from './labels.ts'
import { splitMarks } from '../engine/box/hit-text.ts'
import { groupHits } from '../engine/box/answer.ts'
import { shownTexts } from './modal/Hit.tsx'
import { keyCommand } from './modal/keys.ts'
import { addFavorite, addRecent, parseSaved, recentLimit, remove } from './modal/use-saved.ts'
import { limits } from '../engine/box/limits.ts'
import { resultLink } from './result-url.ts'

const hit = (id: string, lvl1: string, more: Partial<SearchHit> = {}): SearchHit => ({
  objectID: id,
  url: `/${id}`,
  type: 'lvl2',
  content: null,
  hierarchy: { lvl0: 'Guides', lvl1, lvl2: id },
  ...more,
})

test('a result shows its heading first, then where it is with a part of its text', () => {
  const inText = hit('a', 'Nodes', { type: 'content', content: 'An excerpt.' })
  expect(shownTexts(inText)).toMatchObject({ title: 'a', path: 'Nodes · An excerpt.' })
  const ofPage = hit('a', 'Nodes', { type: 'content', content: 'An excerpt.', hierarchy: { lvl0: 'G', lvl1: 'Nodes' } })
  expect(shownTexts(ofPage)).toMatchObject({ title: 'Nodes', path: 'An excerpt.' })
  expect(shownTexts(hit('a', 'Nodes'))).toMatchObject({ title: 'a', path: 'Nodes' })
  const symbol = hit('a', 'module', { signature: 'function a(): void', content: 'Does it.' })
  expect(shownTexts(symbol)).toMatchObject({
    title: 'a',
    kind: 'function',
    signature: 'a(): void',
    path: 'Guides › module · Does it.',
  })
})

describe('R90 groups', () => {
  test('hold at most so many results, and so many of a page, in the order in which they came', () => {
    const hits = Array.from({ length: 12 }, (_, n) => hit(`h${n}`, n % 2 ? 'Odd' : 'Even'))
    const [group] = groupHits(hits, { perGroup: 5 })
    expect(group?.rows.map((row) => row.hit.objectID)).toEqual(['h0', 'h2', 'h4', 'h1', 'h3'])
  })

  test('draw the parts of a page below it, the last one with another sign', () => {
    const page = hit('page', 'Nodes', { type: 'lvl1' })
    const [group] = groupHits([page, hit('a', 'Nodes'), hit('b', 'Nodes'), hit('c', 'Other')], { perGroup: 5 })
    expect(group?.rows.map(({ parent, isLastChild }) => [parent?.objectID, isLastChild])).toEqual([
      [undefined, false],
      ['page', false],
      ['page', true],
      [undefined, false],
    ])
  })

  test('do not draw a part below a page that comes after it', () => {
    const [group] = groupHits([hit('a', 'Nodes'), hit('page', 'Nodes', { type: 'lvl1' })], { perGroup: 5 })
    expect(group?.rows.map(({ parent, isLastChild }) => [parent, isLastChild])).toEqual([
      [undefined, false],
      [undefined, false],
    ])
  })

  test('have the symbols that a name finds above all others', () => {
    const groups = groupHits([hit('a', 'Guide'), hit('b', 'Editor', { signature: 'b(): void' })], { perGroup: 5 })
    expect(groups.map(({ title, isSymbols, rows }) => [title, isSymbols, rows.map(({ hit }) => hit.objectID)])).toEqual(
      [
        ['', true, ['b']],
        ['Guides', undefined, ['a']],
      ],
    )
  })

  test('R116 are changed after they were cut', () => {
    const seen: number[] = []
    groupHits(
      Array.from({ length: 9 }, (_, n) => hit(`h${n}`, 'One')),
      { perGroup: 3, transformItems: (items) => (seen.push(items.length), items) },
    )
    expect(seen).toEqual([3])
  })

  test('are named without marks and escapes', () => {
    const marked = hit('a', 'One', { hierarchy: { lvl0: '<mark>A</mark> &amp; B', lvl1: 'One' } })
    expect(groupHits([marked], { perGroup: 5 })[0]?.title).toBe('A & B')
  })
})

describe('R85 keys', () => {
  const press = { key: 'Enter', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, isComposing: false }

  test.each([
    [{}, { type: 'choose', openIn: 'page' }],
    [{ ctrlKey: true }, { type: 'choose', openIn: 'tab' }],
    [{ metaKey: true }, { type: 'choose', openIn: 'tab' }],
    [{ shiftKey: true }, { type: 'choose', openIn: 'window' }],
    [{ altKey: true }, undefined],
    [{ isComposing: true }, undefined],
    [{ key: 'ArrowDown' }, { type: 'move', by: 1 }],
    [{ key: 'ArrowUp' }, { type: 'move', by: -1 }],
    [{ key: 'ArrowUp', isComposing: true }, undefined],
    [{ key: 'Tab' }, { type: 'leave' }],
    [{ key: 'a' }, undefined],
  ])('%j', (given, expected) => {
    expect(keyCommand({ ...press, ...given })).toEqual(expected)
  })
})

describe('R88 R89 saved searches', () => {
  const none = { recent: [], favorite: [] }
  const saved = (count: number) => Array.from({ length: count }, (_, n) => hit(`s${n}`, 'One'))

  test('a piece of text is saved as its page, or as its heading', () => {
    const text = hit('t', '<mark>Nodes</mark>', { type: 'content', content: 'A <mark>node</mark>' })
    const page = hit('p', 'Nodes', { type: 'lvl1' })
    expect(addRecent(none, { hit: text, parent: page }, 7).recent[0]).toMatchObject({ objectID: 'p', type: 'lvl1' })
    const [alone] = addRecent(none, { hit: text }, 7).recent
    expect(alone).toMatchObject({ objectID: 't', type: 'lvl2', content: null, hierarchy: { lvl1: 'Nodes' } })
  })

  test('nothing of the query is kept', () => {
    const given = hit('a', 'One', { _snippetResult: {}, _highlightResult: {} })
    expect(Object.keys(addRecent(none, { hit: given }, 7).recent[0] ?? {}).sort()).toEqual([
      'content',
      'hierarchy',
      'objectID',
      'type',
      'url',
    ])
  })

  test('newest first, once, not if a favourite, and no more than the limit', () => {
    const lists = { recent: parseSaved(JSON.stringify(saved(7))), favorite: [] }
    const next = addRecent(lists, { hit: hit('s3', 'One') }, 7)
    expect(next.recent.map(({ objectID }) => objectID)).toEqual(['s3', 's0', 's1', 's2', 's4', 's5', 's6'])
    expect(addRecent(lists, { hit: hit('new', 'One') }, 4).recent).toHaveLength(4)
    const kept = addFavorite(lists, lists.recent[2]!, 10)
    expect(kept.recent.map(({ objectID }) => objectID)).not.toContain('s2')
    expect(kept.favorite.map(({ objectID }) => objectID)).toEqual(['s2'])
    expect(addRecent(kept, { hit: hit('s2', 'One') }, 7)).toBe(kept)
    expect(remove(kept, kept.favorite[0]!).favorite).toEqual([])
  })

  test('seven, or four beside favourites; ten favourites', () => {
    const [one] = parseSaved(JSON.stringify(saved(1)))
    expect(recentLimit(none, limits)).toBe(7)
    expect(recentLimit({ recent: [], favorite: [one!] }, limits)).toBe(4)
    let lists: ReturnType<typeof addFavorite> = none
    for (const each of parseSaved(JSON.stringify(saved(12))))
      lists = addFavorite(lists, each, limits.favoriteSearchesLimit)
    expect(lists.favorite).toHaveLength(10)
  })

  test.each(['', '{', 'null', '3', '{"length":2}', '[1,null,"a",{"objectID":"a"},{"hierarchy":3}]'])(
    'a list that is %s is empty',
    (text) => {
      expect(parseSaved(text)).toEqual([])
    },
  )
})

describe('R116 where a result leads', () => {
  const site = { baseUrl: '/docs/', trailingSlash: undefined }

  test.each([
    ['https://example.com/docs/a?b#c', '/docs/a?b#c', false],
    ['/a', '/docs/a', false],
    ['https://far.example/x', 'https://far.example/x', true],
    ['javascript:alert(1)', '#', false],
    ['data:text/html,far.example', '#', false],
    ['http://[', '/docs/', false],
  ])('%s', (url, href, isExternal) => {
    expect(resultLink(url, { site, externalUrlRegex: 'far\\.example' })).toEqual({ href, isExternal })
  })

  test('its path can be changed', () => {
    const replaceSearchResultPathname = { from: '^/old', to: '/docs/new' }
    expect(resultLink('https://a.example/old/x', { site, replaceSearchResultPathname }).href).toBe('/docs/new/x')
  })
})

describe('R108 filters', () => {
  const version = (name: string, isLast = false) => ({ name, isLast })
  const docs = (id: string) => ({
    [id]: {
      id,
      versions: [version('current'), version('2.0', true), version('1.0')],
      versionPersistence: 'localStorage',
    },
  })
  type Context = Parameters<typeof contextVersions>[0]
  const context = (page: object, values: Readonly<Record<string, string>> = {}): Context =>
    ({
      site: { docs: docs('default') },
      page,
      readPreference: (key: string) => values[key] ?? null,
    }) as unknown as Context

  test('the version of the page, else the preferred one, else the last; one that is gone does not count', () => {
    const preferred = { 'docs-preferred-version-default': '1.0' }
    expect(contextVersions(context({ doc: { instance: 'default', version: 'current' } }, preferred))).toEqual({
      default: 'current',
    })
    expect(contextVersions(context({}, preferred))).toEqual({ default: '1.0' })
    expect(contextVersions(context({}))).toEqual({ default: '2.0' })
    expect(contextVersions(context({}, { 'docs-preferred-version-default': '0.1' }))).toEqual({ default: '2.0' })
  })

  test('language and version, with those of the site on top', () => {
    const i18n = { currentLocale: 'fr' } as unknown as Parameters<typeof filtersFor>[0]['i18n']
    const filters = filtersFor({ i18n }, { default: '2.0', api: '1.0' })
    expect(filters).toEqual([
      'language:fr',
      ['docusaurus_tag:default', 'docusaurus_tag:docs-default-2.0', 'docusaurus_tag:docs-api-1.0'],
    ])
    expect(mergeFilters(filters, 'kind:guide')).toEqual([...filters, 'kind:guide'])
    expect(mergeFilters(undefined, [])).toBeUndefined()
  })
})

describe('texts', () => {
  test('R116 come under the keys of DocSearch 3 or 4, else in the language of the site', () => {
    const translate = ({ message }: { readonly message: string }): string => message
    const labels = createLabels(
      { modal: { searchBox: { clearButtonTitle: 'Four', cancelButtonText: 'Three' } } },
      translate,
    )
    expect(labels('searchBox.resetButtonTitle', 'English')).toBe('Four')
    expect(labels('searchBox.cancelButtonText', 'English')).toBe('Three')
    expect(labels('searchBox.searchInputLabel', 'English')).toBe('English')
  })

  test('only marks mean anything in values of a provider', () => {
    expect(splitMarks('a <mark>b</mark> &lt;i&gt; <img src=x onerror=alert(1)> &amp;lt;')).toEqual([
      { text: 'a ', isMarked: false },
      { text: 'b', isMarked: true },
      { text: ' <i> <img src=x onerror=alert(1)> &lt;', isMarked: false },
    ])
  })
})

test.each([
  [Object.assign(new Error('Unreachable'), { name: 'RetryError' }), true],
  [Object.assign(new Error('late'), { name: 'TimeoutError' }), true],
  [new TypeError('Failed to fetch'), true],
  [new TypeError('x is not a function'), false],
  [Object.assign(new Error('no such index'), { name: 'ApiError', status: 404 }), false],
  ['text', false],
])('R92 R129 %s: is the host unreachable?', (error, isUnreachable) => {
  expect(failureOf(error).isUnreachable).toBe(isUnreachable)
})
