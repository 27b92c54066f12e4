import { expect, test } from 'vitest'
import type {
  DocPageData,
  PageData,
  RenderServices,
  SidebarItem,
  SiteData,
} from '../../../../runtime/contract/index.ts'
import { draw, part, text } from '../support/draw.ts'
import { samplePage, sampleTheme } from '../support/sample.ts'

const key = 'default/current/docs'
const link = (label: string, changes = {}): SidebarItem => ({ type: 'link', label, href: `/docs/${label}`, ...changes })
const category = (label: string, items: readonly SidebarItem[], changes = {}): SidebarItem => ({
  type: 'category',
  label,
  items,
  firstHref: `/docs/first-of-${label}`,
  collapsible: true,
  collapsed: true,
  ...changes,
})
const items = [
  link('intro'),
  category('Guides', [link('one'), link('two')]),
  category('Concepts', [link('nodes')], { href: '/docs/concepts' }),
  category('Fixed', [link('always')], { collapsible: false }),
  category('Open', [link('seen')], { collapsed: false }),
  category('Hollow', [], { href: '/docs/hollow' }),
  category('Nothing', []),
  link('secret', { unlisted: true }),
  { type: 'html', value: '<hr>' },
] as const

const doc: DocPageData = { id: 'x', instance: 'default', version: 'current', breadcrumbs: [], tags: [], alternates: {} }
const drawDoc = (page: Partial<PageData>, site: Partial<SiteData> = {}, services?: RenderServices): string =>
  draw({
    services,
    page: samplePage({ kind: 'doc', path: '/docs/intro', title: 'The page', sidebar: key, doc, ...page }),
    site,
    regions: { body: '<p>Body</p>' },
    sidebars: { [key]: items },
  })
const sidebar = (path: string): string => part(drawDoc({ path }), 'nav', 'aria-label="Docs sidebar"')

test('closed categories are headings without their items; open branches have them', () => {
  const html = sidebar('/docs/one')
  expect(html).toContain('>two</a>')
  expect(html).not.toContain('>nodes</a>')
  expect(html).toContain('>always</a>')
  expect(html).toContain('>seen</a>')
  expect(part(html, 'a', 'aria-current="page"')).toContain('one')
})

test('categories: a button that leads to the first doc without JavaScript, or a link with a caret (R40)', () => {
  const html = sidebar('/docs/intro')
  expect(html).toMatch(
    /<a (?=[^>]*href="\/docs\/first-of-Guides")(?=[^>]*role="button")(?=[^>]*aria-expanded="false")[^>]*>Guides/,
  )
  expect(html).toMatch(/<a (?=[^>]*href="\/docs\/concepts")(?![^>]*role=)[^>]*>Concepts/)
  expect(html).toContain('aria-label="Expand sidebar category &#x27;Concepts&#x27;"')
  expect(html).not.toContain('Expand sidebar category &#x27;Fixed')
})

test('an empty category is a link or nothing, an unlisted page is there while it is on show (R42)', () => {
  const html = sidebar('/docs/intro')
  expect(html).toMatch(/href="\/docs\/hollow"[^>]*>Hollow/)
  expect(html).not.toContain('Nothing')
  expect(html).not.toContain('secret')
  expect(sidebar('/docs/secret')).toContain('>secret</a>')
})

test('a page without sidebar has no aside, breadcrumbs or wide gaps (R17)', () => {
  const html = drawDoc({ sidebar: undefined, doc: { ...doc, breadcrumbs: [{ label: 'A', href: '/a' }] } })
  expect(html).not.toMatch(/<aside|theme-doc-breadcrumbs/)
  expect(html).toContain('<h1>The page</h1>')
  expect(html).toContain('doc-columns--wide')
})

test('breadcrumbs for readers and, safely, for machines (R46)', () => {
  const steps = [{ label: 'Part' }, { label: 'A</script>', href: '/docs/a' }, { label: 'Here', href: '/docs/a/b' }]
  const head: string[] = []
  const services = { addToHead: (added: string) => void head.push(added) }
  const html = part(drawDoc({ doc: { ...doc, breadcrumbs: steps } }, {}, services), 'nav', 'theme-doc-breadcrumbs')
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head.join(''))?.[1] ?? ''
  expect(JSON.parse(json).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Sample', item: 'https://example.org/' },
    { '@type': 'ListItem', position: 2, name: 'A</script>', item: 'https://example.org/docs/a' },
    { '@type': 'ListItem', position: 3, name: 'Here', item: 'https://example.org/docs/a/b' },
  ])
  expect(html).toContain('aria-label="Home page"')
  expect(html).toMatch(/breadcrumbs__item--active"><span[^>]*>Here/)
  expect(
    drawDoc(
      { doc: { ...doc, breadcrumbs: steps } },
      { theme: { ...sampleTheme, docs: { ...sampleTheme.docs, breadcrumbs: false } } },
    ),
  ).not.toContain('theme-doc-breadcrumbs')
})

const toc = [
  { id: 'one', level: 2, html: 'One <code>x</code>' },
  { id: 'two', level: 3, html: 'Two' },
  { id: 'deep', level: 4, html: 'Deep' },
]

test('headings are listed once, at the levels of the page, else of the site (R47)', () => {
  const html = drawDoc({ toc })
  expect(html.match(/href="#one"/g)).toHaveLength(1)
  expect(html).toContain('One <code>x</code>')
  expect(html).not.toContain('href="#deep"')
  expect(html).toContain('<summary>On this page</summary>')
  expect(drawDoc({ toc, doc: { ...doc, tocMaxLevel: 4 } })).toContain('href="#deep"')
  expect(drawDoc({ toc, doc: { ...doc, hideToc: true } })).not.toContain('On this page')
})

test('footer: tags, edit link, last change; neighbours with their titles (R49)', () => {
  const html = drawDoc({
    doc: {
      ...doc,
      tags: [{ label: 'core', href: '/docs/tags/core' }],
      editUrl: 'https://git.example.org/x.md',
      lastUpdatedAt: 'Jul 3, 2025',
      lastUpdatedBy: 'Ada',
      previous: { label: 'Before', href: '/docs/before' },
      next: { label: 'After', href: '/docs/after' },
    },
  })
  const footer = part(html, 'footer', 'theme-doc-footer')
  expect(text(footer)).toContain('Tags:core')
  expect(text(footer)).toContain('Edit this page')
  expect(text(footer)).toContain('Last updated on Jul 3, 2025 by Ada')
  expect(text(part(html, 'nav', 'aria-label="Docs pages"'))).toBe('PreviousBeforeNextAfter')
  expect(drawDoc({})).not.toMatch(/theme-doc-footer|Docs pages/)
  expect(text(drawDoc({ doc: { ...doc, lastUpdatedBy: 'Ada' } }))).toContain('Last updated by Ada')
})

test('a hidden title is not rendered; unlisted pages and drafts say so (R60)', () => {
  expect(drawDoc({ doc: { ...doc, hideTitle: true } })).not.toContain('<h1>')
  expect(text(drawDoc({ unlisted: true }))).toContain('Unlisted page')
  expect(text(drawDoc({ draft: true }))).toContain('Draft page')
})

const version = { path: '/docs', badge: true, className: '', noIndex: false }
const versions = [
  { ...version, name: 'current', label: 'Next', isLast: false, mainDoc: '/docs/next', banner: 'unreleased' as const },
  { ...version, name: '2.0', label: '2.0', isLast: true, mainDoc: '/docs/main' },
  { ...version, name: '1.0', label: '1.0', isLast: false, mainDoc: '/docs/1.0', banner: 'unmaintained' as const },
]
const site = {
  docs: { default: { id: 'default', path: '/docs', versions, versionPersistence: 'localStorage' as const } },
}

test('banners and badge of versions (R57)', () => {
  const next = drawDoc({ doc: { ...doc, alternates: { '2.0': '/docs/intro' } } }, site)
  const banner = part(next, 'div', 'theme-doc-version-banner')
  expect(banner).toContain('role="alert"')
  expect(text(banner)).toBe(
    'This is unreleased documentation for Sample Next version.For up-to-date documentation, see the latest version (2.0).',
  )
  expect(banner).toContain('href="/docs/intro"')
  expect(text(part(next, 'span', 'theme-doc-version-badge'))).toBe('Version: Next')
  const old = drawDoc({ doc: { ...doc, version: '1.0' } }, site)
  expect(text(part(old, 'div', 'theme-doc-version-banner'))).toContain(
    'Sample 1.0, which is no longer actively maintained.',
  )
  expect(old).toContain('href="/docs/main"')
  expect(drawDoc({ doc: { ...doc, version: '2.0' } }, site)).not.toContain('theme-doc-version-banner')
})

test('a generated index shows its description and a card for each item', () => {
  const cards = [
    { kind: 'doc', label: 'Nodes', href: '/docs/nodes', description: 'What a document is made of.' },
    { kind: 'category', label: 'More', href: '/docs/more' },
  ] as const
  const html = drawDoc({
    kind: 'doc-index',
    title: 'Concepts',
    description: 'How it thinks.',
    doc: { ...doc, items: cards },
  })
  expect(text(part(html, 'main'))).toContain('ConceptsHow it thinks.NodesWhat a document is made of.More')
  expect(html).toMatch(/<a [^>]*href="\/docs\/nodes"/)
})

test('tag pages: all tags by letter with counts, and the docs of one tag', () => {
  const tags = drawDoc({
    kind: 'doc-tags',
    title: 'Tags',
    doc: { ...doc, tagList: [{ label: 'core', href: '/t/core', count: 3 }] },
  })
  expect(text(part(tags, 'main'))).toBe('TagsCcore3')
  const tag = { label: 'core', href: '/t/core', count: 1, allTags: '/t' }
  const one = drawDoc({
    kind: 'doc-tag',
    title: 'One doc tagged with "core"',
    doc: { ...doc, tag, items: [{ kind: 'doc', label: 'Nodes', href: '/docs/nodes' }] },
  })
  expect(text(part(one, 'main'))).toBe('One doc tagged with "core"View all tagsNodes')
})

test('a site replaces a slot and it is used everywhere', () => {
  const html = draw({
    page: samplePage({ kind: 'doc', sidebar: key, doc }),
    theme: { DocFooter: () => <p>own footer</p>, DocSidebar: ({ items: all }) => <p>{all.length} items</p> },
    sidebars: { [key]: items },
  })
  expect(html).toContain('<p>own footer</p>')
  expect(text(part(html, 'aside'))).toContain('9 items')
})
