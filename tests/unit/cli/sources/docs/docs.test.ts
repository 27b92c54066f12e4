import { expect, test } from 'vitest'
import { docs } from '../../../../../cli/sources/built-in.ts'
import { linesOf, load, pageAt, pathsOf } from '../site-folder.ts'

test('makes ids and paths of files as Docusaurus does', async () => {
  const { pages, diagnostics } = await load(docs(), {
    'docs/intro.md': '---\nslug: /\n---\n# Hi',
    'docs/01-guides/02-first_steps.md': '# First',
    'docs/01-guides/index.md': '# Guides',
    'docs/react/README.mdx': '# React',
    'docs/api/api.md': '# API',
    'docs/versions/7.0-notes.md': '# Notes',
    'docs/versions/2021-11-04-log.md': '# Log',
    'docs/slugs/absolute.md': '---\nslug: /elsewhere\n---\n',
    'docs/slugs/relative.md': '---\nslug: ../up/./here\n---\n',
    'docs/slugs/named.md': '---\nid: custom\n---\n',
    'docs/slugs/03-kept.md': '---\nparse_number_prefixes: false\n---\n',
    'docs/a b/ü.md': '',
    'docs/_partial.md': 'not a page',
    'docs/_hidden/x.md': 'not a page',
    'docs/picture.png': '',
  })
  expect(diagnostics).toEqual([])
  expect(Object.fromEntries(pages.map((page) => [page.meta.doc?.id, page.path]))).toEqual({
    intro: '/docs/',
    'guides/first_steps': '/docs/guides/first_steps',
    'guides/index': '/docs/guides/',
    'react/README': '/docs/react/',
    'api/api': '/docs/api/',
    'versions/7.0-notes': '/docs/versions/7.0-notes',
    'versions/2021-11-04-log': '/docs/versions/2021-11-04-log',
    'slugs/absolute': '/docs/elsewhere',
    'slugs/relative': '/docs/up/here',
    'slugs/custom': '/docs/slugs/custom',
    'slugs/03-kept': '/docs/slugs/03-kept',
    'a b/ü': '/docs/a%20b/%C3%BC',
  })
})

test('serves docs at the root of the site', async () => {
  const { pages, docs: versions } = await load(docs({ routeBasePath: '/' }), { 'docs/index.md': '', 'docs/a/b.md': '' })
  expect(pathsOf(pages)).toEqual(['/', '/a/b'])
  expect(versions[0]).toMatchObject({ path: '/', basePath: '/', mainDocId: 'index' })
})

test('carries what front matter says', async () => {
  const front = [
    'title: Title',
    'title_meta: Browser title',
    'description: About',
    'sidebar_label: Short',
    'sidebar_position: 2.5',
    'sidebar_class_name: new',
    'sidebar_custom_props: { a: 1 }',
    'displayed_sidebar: null',
    'pagination_next: null',
    'pagination_prev: other',
    'pagination_label: Pager',
    'hide_title: true',
    'hide_table_of_contents: true',
    'toc_max_heading_level: 4',
    'unlisted: true',
    'custom_edit_url: https://edit.example',
    'mdx: { format: md }',
    'search: { rank: 3 }',
  ]
  const { pages } = await load(docs(), { 'docs/a.md': `---\n${front.join('\n')}\n---\nText` })
  expect(pages[0]?.meta).toMatchObject({
    title: 'Title',
    titleMeta: 'Browser title',
    description: 'About',
    hideTitle: true,
    hideToc: true,
    tocMaxLevel: 4,
    unlisted: true,
    editUrl: 'https://edit.example',
    search: { rank: 3 },
    doc: {
      id: 'a',
      sidebarLabel: 'Short',
      sidebarPosition: 2.5,
      sidebarClassName: 'new',
      sidebarCustomProps: { a: 1 },
      displayedSidebar: null,
      paginationNext: null,
      paginationPrev: 'other',
      paginationLabel: 'Pager',
    },
  })
  expect(pages[0]?.body).toMatchObject({ type: 'markdown', format: 'md' })
})

test('makes edit links from a URL, below the site folder and above it', async () => {
  const site = { 'site/docs/a.md': '', 'site/docs/b.md': '---\ncustom_edit_url: null\n---\n' }
  const url = docs({ path: 'site/docs', editUrl: 'https://github.com/o/r/edit/main/website/' })
  const { pages } = await load(url, site)
  expect(pageAt(pages, '/docs/a').meta.editUrl).toBe('https://github.com/o/r/edit/main/website/site/docs/a.md')
  expect(pageAt(pages, '/docs/b').meta.editUrl).toBeUndefined()
})

test('makes edit links with a function', async () => {
  const source = docs({
    editUrl: ({ version, versionDocsDirPath, docPath, permalink, locale }) =>
      [version, versionDocsDirPath, docPath, permalink, locale].join('|'),
  })
  const { pages } = await load(source, { 'docs/x/a.md': '' })
  expect(pages[0]?.meta.editUrl).toBe('current|docs|x/a.md|/docs/x/a|en')
})

test('leaves drafts out of production and names them, and shows them in development', async () => {
  const files = { 'docs/a.md': '', 'docs/d.md': '---\ndraft: true\n---\n' }
  const production = await load(docs(), files)
  expect(pathsOf(production.pages)).toEqual(['/docs/a'])
  expect(production.docs[0]?.draftIds).toEqual(['d'])
  const development = await load(docs(), files, { mode: 'development' })
  expect(pageAt(development.pages, '/docs/d').meta.draft).toBe(true)
  expect(development.docs[0]?.draftIds).toEqual([])
})

test('makes pages of tags, counts listed docs only, and knows declared tags', async () => {
  const { pages, diagnostics } = await load(docs(), {
    'docs/tags.yml': 'guide:\n  label: Guides\n  permalink: /all-guides\n  description: How to\n',
    'docs/a.md': '---\ntags: [guide]\n---\n',
    'docs/b.md': '---\ntags:\n  - guide\n  - New Thing\n---\n',
    'docs/c.md': '---\nunlisted: true\ntags: [guide]\n---\n',
  })
  expect(pathsOf(pages, 'doc-tags')).toEqual(['/docs/tags'])
  expect(pathsOf(pages, 'doc-tag')).toEqual(['/docs/tags/all-guides', '/docs/tags/new-thing'])
  const guides = pageAt(pages, '/docs/tags/all-guides')
  expect(guides.meta.title).toBe('2 docs tagged with "Guides"')
  expect(guides.meta.doc).toMatchObject({
    tag: { count: 2, description: 'How to' },
    docs: ['docs:docs/a.md', 'docs:docs/b.md'],
  })
  expect(linesOf(diagnostics)).toEqual([
    "inline-tags docs/b.md:4:5 The tag 'New Thing' is not declared in docs/tags.yml",
  ])
})

test('has no tags pages without tags, and does not ask for tags.yml', async () => {
  const { pages, diagnostics } = await load(docs(), { 'docs/a.md': '' })
  expect(pages.map((page) => page.kind)).toEqual(['doc'])
  expect(diagnostics).toEqual([])
})

test('points at the key of each problem', async () => {
  const { diagnostics } = await load(docs({ onInlineTags: 'ignore' }), {
    'docs/a.md': '---\ntitle: A\nid: x/y\n---\n',
    'docs/one.md': '---\nid: same\n---\n',
    'docs/two.md': '---\nid: same\n---\n',
    'docs/tags.yml': 'a:\n  labl: A\n',
    'docs/c/_category_.json': '{\n  "label": "C",\n}',
  })
  expect(linesOf(diagnostics)).toEqual([
    'data-file-invalid docs/tags.yml:2:3 Unknown key `a.labl`',
    "front-matter-invalid docs/a.md:3:5 The id 'x/y' must not contain a slash: the folder is added in front of it",
    'data-file-invalid docs/c/_category_.json:2:15 JSON does not support trailing commas',
    "duplicate-doc-id docs/two.md:2:5 Two docs have the id 'same': this one and docs/one.md.",
  ])
})

test('reports wrong options and goes on with their defaults', async () => {
  const source = docs({ sidebarCollapsd: true, path: 3 } as never)
  const { pages, diagnostics } = await load(source, { 'docs/a.md': '' })
  expect(pathsOf(pages)).toEqual(['/docs/a'])
  expect(diagnostics.map(({ code, message, hint }) => [code, message, hint])).toEqual([
    [
      'config-invalid',
      'In the options of docs(): `path` must be a string, but is 3',
      'Write a string in quotes instead.',
    ],
    ['config-invalid', 'In the options of docs(): Unknown key `sidebarCollapsd`', 'Did you mean `sidebarCollapsed`?'],
  ])
})

test('says so where there are no docs', async () => {
  const { diagnostics } = await load(docs({ path: 'dox' }), { 'docs/a.md': '' })
  expect(linesOf(diagnostics)).toEqual(['config-invalid - There are no files in the docs folder dox'])
})

test('tags and labels of YAML are texts as written', async () => {
  const { pages, sidebars, diagnostics } = await load(docs(), {
    'docs/index.md': '---\ntags: [1.0, 1.10, 0x10]\n---\n',
    'docs/tags.yml': '1.0:\n  label: 1.0\n1.10:\n0x10:\n  label: Hex # sixteen\n',
    'docs/releases/_category_.yml': 'label: 1.10\nposition: 2.0\n',
    'docs/releases/first.md': '# First\n',
  })
  expect(pageAt(pages, '/docs/').meta.tags?.map(({ label }) => label)).toEqual(['1.0', '1.10', 'Hex'])
  expect(JSON.stringify(sidebars)).toMatch(/"label":"1\.10"/)
  expect(linesOf(diagnostics)).toEqual([
    'data-file-invalid docs/tags.yml:5:14 `#` behind a space starts a comment, so the value is `Hex`',
  ])
})

test('a translation without original is named, with the nearest file that is not translated', async () => {
  const files = {
    'docs/index.md': '# Home',
    'docs/spade.md': '# Spade',
    'i18n/fr/docs/index.md': '# Accueil',
    'i18n/fr/docs/spades.md': '# Bêches',
    'i18n/fr/docs/_part.md': 'Partie',
    'i18n/fr/docs/other/page.md': '# Autre',
  }
  const { diagnostics } = await load(docs(), files, { locale: 'fr' })
  expect(diagnostics.map(({ severity, code, at, hint }) => `${severity} ${code} ${at?.file} ${hint}`)).toEqual([
    'warning translation-without-original i18n/fr/docs/other/page.md Write the original, or remove the translation.',
    'warning translation-without-original i18n/fr/docs/spades.md Did you mean i18n/fr/docs/spade.md? Give it the name of its original.',
  ])
  expect((await load(docs(), files)).diagnostics).toEqual([])
})
