import { expect, test } from 'vitest'
import { build, check } from '../../dist/cli/index.js'
import { writeSite } from './fixture-site.ts'

/** Files that end in `.md` are plain Markdown, those in `.mdx` are MDX. */
const docsConfig = `import { defineConfig, docs } from 'docs-gen'
export default defineConfig({
  title: 'Site',
  url: 'https://example.com',
  markdown: { format: 'detect' },
  sources: [docs()],
})
`
const home = { 'docs-gen.config.ts': docsConfig, 'docs/index.md': '# Home\n' }

/** `code file:line` of each problem of a site with these files. */
async function problemsOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { diagnostics } = await check({ siteDir: writeSite({ ...home, ...files }) })
  const problems = diagnostics.filter(({ code }) => code !== 'title-missing')
  return problems.map(({ code, at }) => `${code} ${at ? `${at.file}:${at.line}` : '-'}`)
}

const deepList = Array.from({ length: 1000 }, (_, n) => `${'  '.repeat(n)}- item\n`).join('')

test.each([
  ['a list of many levels', 'docs/p.md', deepList],
  ['a list of many levels in MDX', 'docs/p.mdx', deepList],
  ['many open elements', 'docs/p.md', `${'<div>'.repeat(2000)}\n`],
  ['many open tags in MDX', 'docs/p.mdx', `${'<div>'.repeat(2000)}a${'</div>'.repeat(2000)}\n`],
  ['many asterisks', 'docs/p.md', `${'*'.repeat(10_000)}a${'*'.repeat(10_000)}\n`],
  ['many asterisks in MDX', 'docs/p.mdx', `${'*'.repeat(10_000)}a${'*'.repeat(10_000)}\n`],
  ['many quotes', 'docs/p.md', `${'>'.repeat(5000)} a\n`],
  ['many brackets in an expression', 'docs/p.mdx', `{${'['.repeat(20_000)}${']'.repeat(20_000)}}\n`],
  ['many character references', 'docs/p.md', '&amp;'.repeat(40_000)],
  ['many character references in MDX', 'docs/p.mdx', '&amp;'.repeat(40_000)],
  ['open tags in an expression', 'docs/p.mdx', `{${'<b>'.repeat(40)}}\n`],
  ['open tags after an expression', 'docs/p.mdx', `d <b{{><i>}}><a>${'<b>'.repeat(40)}\n`],
  ['many open braces', 'docs/p.mdx', '{ '.repeat(10_000)],
  ['many assignments in an expression', 'docs/p.mdx', `{${'a='.repeat(50_000)}1}\n`],
  ['many functions in an expression', 'docs/p.mdx', `{${'a=>'.repeat(50_000)}1}\n`],
  ['many negations in a module', 'docs/p.mdx', `export const a = ${'!'.repeat(80_000)}1\n`],
  ['many open blocks in MDX', 'docs/p.mdx', '<a>\n\n'.repeat(20_000)],
  ['many parentheses in a module', 'docs/p.mdx', `export const a = ${'('.repeat(20_000)}1${')'.repeat(20_000)}\n`],
])('%s is a problem of its page, or of the slot', async (_, file, text) => {
  expect(await problemsOf({ [file]: text })).toEqual([expect.stringMatching(new RegExp(`^[\\w-]+ ${file}:\\d+$`))])
})

test('a tree from a source of the site that is too deep is a problem of its page, or of the slot', async () => {
  const config = `let tree = { type: 'text', value: 'a' }
for (let n = 0; n < 3000; n++) tree = { type: 'element', tagName: 'div', properties: {}, children: [tree] }
const page = { id: 'own:a', path: '/a', kind: 'markdown', meta: {}, body: { type: 'tree', tree: { type: 'root', children: [tree] }, key: 'a' } }
export default { title: 'Site', url: 'https://example.com', sources: [{ name: 'own', load: async () => ({ pages: [page] }) }] }
`
  expect(await problemsOf({ 'docs-gen.config.ts': config })).toEqual(['limit-exceeded own:a:1'])
})

test('pages that a source of the site returns without their data are problems of the source', async () => {
  const config = `const pages = [
  { id: 'own:a', path: '/a', kind: 'blog-list', meta: {}, body: { type: 'none' } },
  { id: 'own:b', path: '/b', kind: 'page', meta: {}, body: { type: 'none' } },
  { id: 'own:c', path: '/c', kind: 'markdown', meta: {} },
  { id: 'own:d', path: 'd', kind: 'markdown', meta: {}, body: { type: 'none' } },
  null,
]
export default {
  title: 'Site',
  url: 'https://example.com',
  sources: [{ name: 'own', load: async () => ({ pages }) }],
}
`
  const { diagnostics } = await check({ siteDir: writeSite({ 'docs-gen.config.ts': config }) })
  expect(diagnostics.map(({ code, message, at }) => `${code} ${at?.file}:${at?.line} ${message}`)).toEqual([
    "source-invalid docs-gen.config.ts:11 The source 'own' returns a page (number 5) that is not an object",
    "source-invalid docs-gen.config.ts:11 The source 'own' returns the page '/a' of the kind 'blog-list', whose `meta.blog` names no blog of the site",
    "source-invalid docs-gen.config.ts:11 The source 'own' returns the page '/b' of an unknown kind, 'page'",
    "source-invalid docs-gen.config.ts:11 The source 'own' returns the page '/c' without a valid `body`",
    "source-invalid docs-gen.config.ts:11 The source 'own' returns the page 'd' without a `path` that starts with a slash",
  ])
})

test('a page that throws while it is linked or rendered is a problem of its page, or of the slot', async () => {
  const config = `const meta = { blog: { instance: 'default', post: { date: 'never', authors: [] } } }
const settings = { instance: 'default', title: 'Blog', path: '/blog', tagsPath: '/tags', sidebarTitle: '', sidebarCount: 0, feeds: [], feedLimit: 0, showReadingTime: false, posts: [] }
const pages = [
  { id: 'own:post', path: '/post', kind: 'blog-post', meta, body: { type: 'none' } },
  { id: 'own:fine', path: '/', kind: 'markdown', meta: {}, body: { type: 'none' } },
]
export default { title: 'Site', url: 'https://example.com', sources: [{ name: 'own', load: async () => ({ pages, blogs: [settings] }) }] }
`
  expect(await problemsOf({ 'docs-gen.config.ts': config })).toEqual(['page-failed own:post:1'])
  const slot = 'export default () => { throw new Error("No footer") }\n'
  const themed = docsConfig.replace('sources:', "theme: { DocFooter: './DocFooter.js' }, sources:")
  const siteDir = writeSite({ ...home, 'docs-gen.config.ts': themed, 'DocFooter.js': slot })
  const { ok, diagnostics } = await build({ siteDir })
  expect(ok).toBe(false)
  expect(diagnostics.map(({ code, at }) => `${code} ${at?.file}`)).toEqual(['component-throws DocFooter.js'])
})

test('partials that import one another are a problem at the import', async () => {
  const files = {
    'docs/p.mdx': "import P from './_p.mdx'\n\n<P />\n",
    'docs/_p.mdx': "import Q from './_q.mdx'\n\n<Q />\n",
    'docs/_q.mdx': "import P from './_p.mdx'\n\n<P />\n",
  }
  expect(await problemsOf(files)).toEqual(['import-cycle docs/_q.mdx:1'])
})

test('a partial that imports itself is a problem at the import', async () => {
  const files = {
    'docs/p.mdx': "import P from './_p.mdx'\n\n<P />\n",
    'docs/_p.mdx': "import P from './_p.mdx'\n\n<P />\n",
  }
  expect(await problemsOf(files)).toEqual(['import-cycle docs/_p.mdx:1'])
})

const deepSidebar = Array.from({ length: 2000 }, () => 0).reduce<unknown>(
  (items, _, n) => [{ type: 'category', label: `c${n}`, items }],
  ['index'],
)

test.each([
  [
    'contains itself',
    'sidebars.js',
    "const list = ['index']\nlist.push({ Part: list }, { Other: list })\nexport default { main: list }\n",
  ],
  [
    'contains itself as a category',
    'sidebars.js',
    "const c = { type: 'category', label: 'C' }\nc.items = [c]\nexport default { main: [c] }\n",
  ],
  ['has many levels', 'sidebars.js', `export default ${JSON.stringify({ main: deepSidebar })}\n`],
])('a sidebar that %s is a problem of its file', async (_, file, text) => {
  const withSidebars = docsConfig.replace('docs()', `docs({ sidebarPath: './${file}' })`)
  expect(await problemsOf({ 'docs-gen.config.ts': withSidebars, [file]: text })).toEqual([
    expect.stringMatching(new RegExp(`^sidebar-invalid ${file}:\\d+$`)),
  ])
})

test('scripts with more levels than the parser can read are bundled all the same', async () => {
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  const sum = Array.from({ length: 20_000 }, () => "'a'").join(' + ')
  const files = {
    'docs-gen.config.ts': `${docsConfig}export const sum = ${sum}\n`,
    'docs/p.mdx': "import Deep from '../deep.js'\n\n<Deep />\n",
    'deep.js': `export const deep = ${deep}\nexport default () => 'Deep'\n`,
  }
  expect(await problemsOf(files)).toEqual([])
})

test('a JSON file with many levels is a problem of the file', async () => {
  const withSidebars = docsConfig.replace('docs()', "docs({ sidebarPath: './sidebars.json' })")
  const files = {
    'sidebars.json': JSON.stringify({ main: deepSidebar }),
    'docs/part/_category_.json': `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
    'docs/part/a.md': 'Text',
  }
  expect(await problemsOf({ 'docs-gen.config.ts': withSidebars, ...files })).toEqual([
    'data-file-invalid docs/part/_category_.json:1',
    'data-file-invalid sidebars.json:1',
  ])
})

/** YAML whose aliases expand to ten billion texts. */
const billion = Array.from(
  { length: 10 },
  (_, n) => `a${n}: &a${n} [${`${n === 0 ? 'lol' : `*a${n - 1}`},`.repeat(10)}]\n`,
).join('')
const deepYaml = `a: ${'['.repeat(5000)}${']'.repeat(5000)}\n`

test.each([
  ['aliases without end', billion],
  ['a list of many levels', deepYaml],
  ['a key of many levels', `${'? '.repeat(104)}a: b\n`],
])('%s in a data file or front matter is a problem of the file', async (_, yaml) => {
  const withBlog = docsConfig.replace('docs()', 'docs(), blog()').replace('docs }', 'docs, blog }')
  const files = {
    'docs-gen.config.ts': withBlog,
    'blog/authors.yml': yaml,
    'blog/2024-01-01-a.md': '---\ntitle: A\n---\n\nText\n',
    'docs/f.md': `---\n${yaml}---\n\nText\n`,
    'docs/part/_category_.yml': yaml,
    'docs/part/a.md': 'Text\n',
  }
  expect((await problemsOf(files)).map((line) => line.replace(/:\d+$/, ''))).toEqual([
    'data-file-invalid blog/authors.yml',
    'front-matter-syntax docs/f.md',
    'data-file-invalid docs/part/_category_.yml',
  ])
})
