import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { linkPackages } from './fixture-site.ts'

const dir = mkdtempSync(join(tmpdir(), 'docs-gen-untranslated-'))
const read = (path: string): string => readFileSync(join(dir, 'build', path), 'utf8')

const files: Readonly<Record<string, string>> = {
  'docs-gen.config.ts': `import { blog, docs, pages } from 'docs-gen'
export default {
  title: 'Tools', url: 'https://tools.example.com', i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'ar'] },
  sources: [docs({ routeBasePath: '/' }), blog(), pages()],
}
`,
  'docs/index.md': '# Tools\n\n[Rakes](./rakes.md)\n',
  'docs/rakes.md': '# Rakes\n\nA rake has teeth.\n',
  'blog/2024-01-01-post.md': '---\nauthors: []\n---\n\n# Post\n\nText.\n',
  'pages/about.md': '# About\n\nText.\n',
  'i18n/fr/docs/index.md': '# Outils\n\n[Râteaux](./rakes.md)\n',
  'i18n/ar/docs/index.md': '# أدوات\n',
}

beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true })
    writeFileSync(join(dir, name), text)
  }
  linkPackages(dir)
  const { diagnostics } = await build({ siteDir: dir, noCache: true })
  expect(diagnostics).toEqual([])
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** The addresses of a page by their relation, and the languages of its alternates. */
function addresses(path: string): readonly string[] {
  const links = read(path).matchAll(/<link rel="(?:canonical|alternate)" href="([^"]*)"(?: hreflang="([^"]*)")?>/g)
  return [...links].map(
    ([, href = '', lang = 'canonical']) => `${lang} ${href.replace('https://tools.example.com', '')}`,
  )
}

test('the text of a page that is not translated has the language of its original', () => {
  expect(read('fr/rakes/index.html')).toContain('<article lang="en" dir="ltr">')
  expect(read('ar/rakes/index.html')).toContain('<article lang="en" dir="ltr">')
  expect(read('ar/rakes/index.html')).toContain('<html lang="ar" dir="rtl"')
  expect(read('fr/blog/2024/01/01/post/index.html')).toContain('<article class="blog-post" lang="en" dir="ltr">')
  expect(read('fr/about/index.html')).toContain('<article class="markdown" lang="en" dir="ltr">')
  for (const path of ['rakes', 'blog/2024/01/01/post', 'about'])
    expect(read(`${path}/index.html`)).not.toMatch(/<article[^>]* lang/)
  expect(read('fr/index.html')).not.toMatch(/<article[^>]* lang/)
})

test('it is a copy of the original for search engines, and no translation', () => {
  expect(addresses('fr/rakes/index.html')).toEqual(['canonical /rakes'])
  expect(addresses('rakes/index.html')).toEqual(['canonical /rakes', 'en /rakes', 'x-default /rakes'])
  expect(addresses('fr/index.html')).toEqual(['canonical /fr/', 'en /', 'fr /fr/', 'ar /ar/', 'x-default /'])
})

test('the sitemap of its language leaves it out', () => {
  const pages = (path: string): readonly string[] =>
    [...read(path).matchAll(/<loc>https:\/\/tools\.example\.com([^<]*)/g)].map(([, path = '']) => path)
  expect(pages('fr/sitemap.xml')).toContain('/fr/')
  expect(pages('fr/sitemap.xml')).not.toContain('/fr/rakes')
  expect(pages('sitemap.xml')).toContain('/rakes')
  expect(read('sitemap.xml')).not.toContain('/fr/rakes')
})
