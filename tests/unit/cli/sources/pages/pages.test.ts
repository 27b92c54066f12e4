import { expect, test } from 'vitest'
import { pages } from '../../../../../cli/sources/built-in.ts'
import { linesOf, load, pageAt, pathsOf } from '../site-folder.ts'

test('makes pages of Markdown and of components', async () => {
  const { pages: loadedPages, diagnostics } = await load(pages({ editUrl: 'https://e.example' }), {
    'pages/index.tsx': 'export default function Home() {}',
    'pages/community.jsx': '',
    'pages/gallery.mdx': '---\ntitle: Gallery\nwrapperClassName: wide\nhide_table_of_contents: true\n---\n# G',
    'pages/markdown-page.md': '# M',
    'pages/team/index.md': '',
    'pages/team/moved.md': '---\nslug: /people\n---\n',
    'pages/team/beside.md': '---\nslug: next\n---\n',
    'pages/_private.tsx': '',
    'pages/_parts/card.tsx': '',
    'pages/community.test.tsx': '',
    'pages/__tests__/x.js': '',
    'pages/types.d.ts': '',
    'pages/style.module.css': '',
  })
  expect(diagnostics).toEqual([])
  expect(pathsOf(loadedPages, 'component')).toEqual(['/', '/community'])
  expect(pathsOf(loadedPages, 'markdown')).toEqual(['/gallery', '/markdown-page', '/people', '/team/', '/team/next'])
  expect(pageAt(loadedPages, '/community')).toMatchObject({
    id: 'pages:pages/community.jsx',
    file: 'pages/community.jsx',
    body: { type: 'component', module: 'pages/community.jsx' },
  })
  expect(pageAt(loadedPages, '/gallery').meta).toMatchObject({
    title: 'Gallery',
    wrapperClassName: 'wide',
    hideToc: true,
    editUrl: 'https://e.example/pages/gallery.mdx',
  })
})

test('finds the pages in src/pages, and drafts only in development', async () => {
  const files = { 'src/pages/a.md': '', 'src/pages/d.md': '---\ndraft: true\n---\n' }
  expect(pathsOf((await load(pages(), files)).pages)).toEqual(['/a'])
  expect(pathsOf((await load(pages(), files, { mode: 'development' })).pages)).toEqual(['/a', '/d'])
})

test('takes 404 as the not-found page, and reads translations', async () => {
  const { pages: loadedPages } = await load(
    pages(),
    { 'pages/404.md': 'Gone', 'pages/a.tsx': '', 'i18n/fr/docusaurus-plugin-content-pages/a.tsx': '' },
    { locale: 'fr' },
  )
  expect(pathsOf(loadedPages)).toEqual(['/404.html', '/a'])
  expect(pageAt(loadedPages, '/a')).toMatchObject({
    sourceFile: 'pages/a.tsx',
    body: { module: 'i18n/fr/docusaurus-plugin-content-pages/a.tsx' },
  })
})

test('points at unknown front matter', async () => {
  const { diagnostics } = await load(pages(), { 'pages/a.md': '---\ntitle: A\nwraperClassName: x\n---\n' })
  expect(linesOf(diagnostics)).toEqual([
    'front-matter-invalid pages/a.md:3:1 `wraperClassName` has no meaning in the front matter of a page',
  ])
})
