import { expect, test } from 'vitest'
import type { SidebarCategory, SidebarItem } from '../../../../../runtime/contract/index.ts'
import type { CompiledPage } from '../../../../../cli/compile/compiled-page.ts'
import { linkDocs, linkRoutes } from '../../../../../cli/link/targets/routes.ts'
import { linkSidebars, type Sidebars } from '../../../../../cli/link/navigation/sidebars.ts'
import type { SidebarSource, SidebarSourceItem } from '../../../../../cli/sources/sidebar.ts'
import { docAt, pageAt, symbolsOf, versionOf } from '../site.ts'

const rules = { baseUrl: '/base/', trailingSlash: undefined }
const at = { file: 'sidebars.ts', line: 3, column: 5, length: 4 }
const intro = docAt('/docs/intro', 'intro', { title: 'Introduction' })
const setup = docAt('/docs/guide/setup', 'guide/setup', { doc: { dirName: 'guide', sidebarLabel: 'Set up' } })
const secret = docAt('/docs/secret', 'secret', { title: 'Secret', unlisted: true })
const index = pageAt('/docs/category/guide', {
  kind: 'doc-index',
  meta: { doc: { id: 'category/guide', instance: 'default', version: 'current' } },
})

function link(
  items: readonly SidebarSourceItem[],
  {
    pages = [intro, setup, secret, index],
    more = [],
  }: { pages?: readonly CompiledPage[]; more?: SidebarSource[] } = {},
): Sidebars {
  const table = linkRoutes(pages, undefined)
  const source = { name: 'main', instance: 'default', version: 'current', items }
  const versions = [versionOf('current', { draftIds: ['unfinished'] })]
  const sidebars = linkSidebars([source, ...more], versions, {
    docs: linkDocs(table),
    symbols: symbolsOf(table),
    rules,
  })
  // Few of the sidebars here list all docs.
  return { ...sidebars, diagnostics: sidebars.diagnostics.filter(({ code }) => code !== 'doc-without-sidebar') }
}

function itemsOf(sidebars: Sidebars): readonly SidebarItem[] {
  return sidebars.byKey['default/current/main'] ?? []
}

function category(items: readonly SidebarSourceItem[], more: object = {}): SidebarSourceItem {
  return { type: 'category', label: 'Guide', items, collapsible: true, collapsed: true, ...more }
}

test('a doc takes its label from the sidebar, its front matter or its title, in this order', () => {
  const sidebars = link([
    { type: 'doc', id: 'intro' },
    { type: 'doc', id: 'guide/setup' },
    { type: 'ref', id: 'intro', label: 'Start here' },
  ])
  expect(itemsOf(sidebars)).toEqual([
    { type: 'link', label: 'Introduction', href: '/base/docs/intro', docId: 'intro' },
    { type: 'link', label: 'Set up', href: '/base/docs/guide/setup', docId: 'guide/setup' },
    { type: 'link', label: 'Start here', href: '/base/docs/intro', docId: 'intro' },
  ])
  expect(sidebars.order.get('default/current/main')?.map(({ path }) => path)).toEqual([
    '/docs/intro',
    '/docs/guide/setup',
  ])
})

test('a doc that does not exist is reported with the nearest id; a draft is left out silently', () => {
  const sidebars = link([
    { type: 'doc', id: 'guide/setpu', at },
    { type: 'doc', id: 'unfinished', at },
    { type: 'doc', id: 'elephants', at },
  ])
  expect(itemsOf(sidebars)).toEqual([])
  expect(sidebars.diagnostics).toEqual([
    {
      code: 'sidebar-unknown-doc',
      severity: 'error',
      message: 'The sidebar main names the doc "guide/setpu", which does not exist.',
      hint: 'Did you mean "guide/setup"?',
      at,
    },
    {
      code: 'sidebar-unknown-doc',
      severity: 'error',
      message: 'The sidebar main names the doc "elephants", which does not exist.',
      hint: 'Docs are named by their path without extension; there are 3.',
      at,
    },
  ])
})

test('a category leads to its doc, its generated index or, without either, to its first page', () => {
  const items = [{ type: 'doc', id: 'guide/setup' }] as const
  const sidebars = link([
    category(items, { link: { type: 'doc', id: 'intro' } }),
    category(items, { link: { type: 'generated-index', path: '/docs/category/guide' } }),
    category([{ type: 'doc', id: 'secret' }, ...items]),
  ])
  const hrefs = itemsOf(sidebars).map((item) => item as SidebarCategory)
  expect(hrefs.map(({ href, firstHref }) => [href, firstHref])).toEqual([
    ['/base/docs/intro', '/base/docs/intro'],
    ['/base/docs/category/guide', '/base/docs/category/guide'],
    [undefined, '/base/docs/guide/setup'],
  ])
})

test('a category without anything to show is left out, and one that cannot collapse is open', () => {
  const sidebars = link([
    category([]),
    category([{ type: 'doc', id: 'intro' }], { collapsible: false, description: 'All of it', className: 'big' }),
  ])
  expect(itemsOf(sidebars)).toMatchObject([
    { collapsible: false, collapsed: false, description: 'All of it', className: 'big' },
  ])
})

test('links are resolved like those of pages, and unlisted docs are marked', () => {
  const sidebars = link([
    { type: 'link', label: 'Intro', href: '/docs/intro/' },
    { type: 'link', label: 'Away', href: 'https://example.com/?a&b' },
    { type: 'link', label: 'Gone', href: '/docs/intor', at },
    { type: 'doc', id: 'secret' },
  ])
  expect(itemsOf(sidebars)).toMatchObject([
    { href: '/base/docs/intro' },
    { href: 'https://example.com/?a&b' },
    { href: '/base/docs/intor' },
    { unlisted: true },
  ])
  expect(sidebars.diagnostics).toMatchObject([
    { code: 'broken-link', severity: 'error', hint: 'Did you mean /docs/intro?', at },
  ])
})

test('a page belongs to the first sidebar that lists it, unless its front matter names another one', () => {
  const moved = docAt('/docs/moved', 'moved', { doc: { displayedSidebar: 'second' } })
  const alone = docAt('/docs/alone', 'alone', { doc: { displayedSidebar: null } })
  const lost = docAt('/docs/lost', 'lost', { doc: { displayedSidebar: 'third' } })
  const items = ['intro', 'moved', 'alone', 'lost'].map((id) => ({ type: 'doc' as const, id }))
  const second = { name: 'second', instance: 'default', version: 'current', items: items.slice(0, 1) }
  const { ofPage } = link(items, { pages: [intro, moved, alone, lost], more: [second] })
  expect(Object.fromEntries(ofPage)).toEqual({
    'docs/intro.md': 'default/current/main',
    'docs/moved.md': 'default/current/second',
    'docs/lost.md': 'default/current/main',
  })
})

test('a sidebar lists the docs of its own version', () => {
  const old = docAt('/docs/1.0/intro', 'intro', { title: 'Old', doc: { version: '1.0' } })
  const renamed = { ...old, page: { ...old.page, id: 'old', file: 'versioned_docs/1.0/intro.md' } }
  const items = [{ type: 'doc' as const, id: 'intro' }]
  const sidebars = link(items, {
    pages: [intro, renamed],
    more: [{ name: 'main', instance: 'default', version: '1.0', items }],
  })
  expect(itemsOf(sidebars)).toMatchObject([{ label: 'Introduction', href: '/base/docs/intro' }])
  expect(sidebars.byKey['default/1.0/main']).toMatchObject([{ label: 'Old', href: '/base/docs/1.0/intro' }])
})

test('an autogenerated folder lists its docs; one without docs is reported', () => {
  const folder = {
    type: 'autogenerated',
    collapsible: true,
    collapsed: true,
    fileNames: 'words',
    folders: {},
    at,
  } as const
  const sidebars = link([
    { ...folder, dirName: 'guide' },
    { ...folder, dirName: 'giude' },
  ])
  expect(itemsOf(sidebars)).toMatchObject([{ label: 'Set up' }])
  expect(sidebars.diagnostics).toMatchObject([
    { code: 'sidebar-invalid', severity: 'error', hint: 'Did you mean "guide"?', at },
  ])
})
