import { expect, test } from 'vitest'
import type { NavbarItem } from '../../../../../runtime/contract/index.ts'
import { navbarItem } from '../../../../../cli/config/schema/navbar.ts'
import { linkFooterHref, linkNavbar, type ShellContext } from '../../../../../cli/link/navigation/navbar.ts'
import { linkDocs, linkRoutes } from '../../../../../cli/link/targets/routes.ts'
import { linkSidebars } from '../../../../../cli/link/navigation/sidebars.ts'
import { docAt, pageAt, symbolsOf, versionOf } from '../site.ts'

const rules = { baseUrl: '/base/', trailingSlash: true }

/** A site with the docs `intro`, `secret` (unlisted) and, in version 1.0, `old`. */
function shell(): ShellContext {
  const table = linkRoutes(
    [
      pageAt('/', { kind: 'component' }),
      docAt('/docs/intro', 'intro', { title: 'Introduction' }),
      docAt('/docs/secret', 'secret', { title: 'Secret', unlisted: true }),
      docAt('/docs/1.0/old', 'old', { title: 'Old', doc: { version: '1.0' } }),
    ],
    true,
  )
  const docs = linkDocs(table)
  const symbols = symbolsOf(table, {
    staticPaths: new Set(['/feed.xml']),
    locales: { root: '/base/', base: '/', others: ['/fr/'] },
  })
  const versions = [
    versionOf('1.0', { isLast: false, path: '/docs/1.0' }),
    versionOf('current', { draftIds: ['draft'] }),
  ]
  const docsVersion = { instance: 'default', version: 'current' }
  const sources = [
    { ...docsVersion, name: 'main', items: [{ type: 'doc' as const, id: 'intro' }] },
    { ...docsVersion, name: 'empty', items: [] },
    { instance: 'default', version: '1.0', name: 'api', items: [{ type: 'doc' as const, id: 'old' }] },
  ]
  const sidebars = linkSidebars(sources, versions, { docs, symbols, rules })
  return { symbols, docs, sidebars, versions, rules, slots: new Set(['custom-clock']), diagnostics: [] }
}

/** Links items as an author writes them. */
function link(...items: readonly object[]) {
  const context = shell()
  const linked = linkNavbar(
    items.map((item) => navbarItem.parse(item)),
    context,
  )
  return { linked, problems: context.diagnostics }
}

test.each([
  ['to: a path without slash', { to: '/docs/intro' }, '/base/docs/intro/', false],
  ['to: query and hash', { to: '/docs/intro?a=1&b#c' }, '/base/docs/intro/?a=1&b#c', false],
  ['to: a path relative to the root', { to: 'docs/intro' }, '/base/docs/intro/', false],
  ['href: an address', { href: 'https://example.com/?a&b' }, 'https://example.com/?a&b', true],
  ['href: a file outside the pages', { href: 'pathname:///feed.xml' }, '/base/feed.xml', false],
  ['to: a static file', { to: '/feed.xml' }, '/base/feed.xml', false],
  ['to: another language', { to: '/fr/docs/intro' }, '/base/fr/docs/intro/', true],
])('links %s', (_name, item, href, external) => {
  const { linked, problems } = link({ label: 'Link', ...item })
  expect(linked).toMatchObject([{ type: 'link', label: 'Link', href, external }])
  expect(problems.filter(({ code }) => code !== 'broken-anchor')).toEqual([])
})

test('a path that leads nowhere is reported with its config key', () => {
  const { linked, problems } = link({ label: 'Ok', to: '/' }, { label: 'Gone', to: '/docs/intor' })
  expect(linked).toHaveLength(2)
  expect(problems).toMatchObject([
    {
      code: 'broken-link',
      severity: 'error',
      hint: 'Did you mean /docs/intro?',
      key: 'themeConfig.navbar.items[1].to',
    },
  ])
})

test('items of a dropdown are linked, with keys of their own', () => {
  const { linked, problems } = link({
    type: 'dropdown',
    label: 'More',
    items: [
      { label: 'Intro', to: '/docs/intro' },
      { label: 'Gone', to: '/gone' },
    ],
  })
  expect(linked).toMatchObject([{ type: 'dropdown', items: [{ href: '/base/docs/intro/' }, { href: '/base/gone/' }] }])
  expect(problems.map(({ key }) => key)).toEqual(['themeConfig.navbar.items[0].items[1].to'])
})

test('a doc is that of the last version; its label is the title unless the item has one', () => {
  const { linked, problems } = link({ type: 'doc', docId: 'intro' }, { type: 'doc', docId: 'intro', label: 'Start' })
  expect(linked).toMatchObject([
    { label: 'Introduction', href: '/base/docs/intro/', activeSidebar: 'default/current/main' },
    { label: 'Start' },
  ])
  expect(problems).toEqual([])
})

test('an unlisted doc shows on its own page only, and a draft nowhere', () => {
  const { linked, problems } = link({ type: 'doc', docId: 'secret' }, { type: 'doc', docId: 'draft' })
  expect(linked).toMatchObject([{ label: 'Secret', onlyOn: '/docs/secret/' }])
  expect(problems).toEqual([])
})

test('a doc of another version only is reported with the docs there are', () => {
  const { linked, problems } = link({ type: 'doc', docId: 'old' })
  expect(linked).toEqual([])
  expect(problems).toEqual([
    {
      code: 'navbar-invalid',
      severity: 'error',
      message: 'The navbar names the doc "old", which does not exist.',
      hint: 'Docs of "default": "intro", "secret".',
      key: 'themeConfig.navbar.items[0].docId',
    },
  ])
})

test('a sidebar leads to its first page; one that is missing or empty is reported', () => {
  const { linked, problems } = link(
    { type: 'docSidebar', sidebarId: 'main', label: 'Docs' },
    { type: 'docSidebar', sidebarId: 'mian' },
    { type: 'docSidebar', sidebarId: 'empty' },
    { type: 'docSidebar', sidebarId: 'main', docsPluginId: 'other' },
  )
  expect(linked).toMatchObject([{ label: 'Docs', href: '/base/docs/intro/', activeSidebar: 'default/current/main' }])
  expect(problems.map(({ message, hint }) => [message, hint])).toEqual([
    ['The navbar names the sidebar "mian", which does not exist.', 'Sidebars of "default": "main", "empty".'],
    [
      'The sidebar "empty" has no page the navbar could link to.',
      'Add a doc to the sidebar, or remove the item from the navbar.',
    ],
    ['The navbar names the sidebar "main", which does not exist.', 'Sidebars of "other": none.'],
  ])
})

test('a sidebar that only another version has is reported with its first page', () => {
  const { problems } = link({ type: 'docSidebar', sidebarId: 'api' })
  expect(problems.map(({ hint }) => hint)).toEqual([
    'Sidebars of "default": "main", "empty". The navbar leads to version current, and only version 1.0 has "api": ' +
      "link to its first page with { to: '/docs/1.0/old/' }, or add the sidebar to version current.",
  ])
})

test('an item of a type of its own needs a component in the theme', () => {
  const { linked, problems } = link({ type: 'custom-clock', zone: 'UTC' }, { type: 'custom-map' })
  expect(linked.map(({ type }: NavbarItem) => type)).toEqual(['custom-clock'])
  expect(problems).toMatchObject([{ code: 'navbar-invalid', key: 'themeConfig.navbar.items[1].type' }])
})

test('links of the footer are resolved like those of the navbar', () => {
  const context = shell()
  expect(linkFooterHref({ to: '/docs/intro' }, context, 'x')).toEqual({ href: '/base/docs/intro/', external: false })
  expect(linkFooterHref({ href: 'pathname:///feed.xml' }, context, 'x')).toMatchObject({ external: false })
  expect(linkFooterHref({ href: 'https://example.com' }, context, 'x')).toMatchObject({ external: true })
  expect(context.diagnostics).toEqual([])
  linkFooterHref({ to: '/gone' }, context, 'themeConfig.footer.links[0].to')
  expect(context.diagnostics).toMatchObject([{ code: 'broken-link' }])
})
