import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { build, check, serve } from '../../dist/cli/index.js'
import { writeSite } from './fixture-site.ts'

const config = (settings = '', docs = ''): string =>
  `import { docs } from 'docs-gen'
export default { title: 'Handbook', url: 'https://example.com', ${settings} sources: [docs({ ${docs} })] }`

const page = (dir: string, path: string): string => readFileSync(join(dir, 'build', path), 'utf8')

test('a folder that was not written for MDX is built as it is; a file that uses MDX may stand among the others', async () => {
  const dir = writeSite({
    'docs-gen.config.js': config(),
    'docs/plain.md': '# Plain\n\nOne<br>two {name} {}\n\n    indented <b>\n\n<a id=here></a>\n',
    'docs/live.md': "export const year = 2025\n\n# Live\n\nIn {year} <b className='x'>bold</b>\n",
  })
  expect(await build({ siteDir: dir })).toMatchObject({ ok: true, diagnostics: [] })
  const plain = page(dir, 'docs/plain/index.html')
  expect(plain).toContain('One<br>two {name} {}')
  expect(plain).toContain('<meta name="description" content="One two {name} {}">')
  expect(plain).toContain('<code>indented &lt;b&gt;</code>')
  expect(page(dir, 'docs/live/index.html')).toContain('In 2025 <b class="x">bold</b>')
})

test('tags that HTML does not have are named, since browsers do not show them', async () => {
  const dir = writeSite({
    'docs-gen.config.js': config(),
    'docs/index.md':
      '# Page\n\nRun add <package>, get a Promise<Result>.\n\n<my-element></my-element>\n\n<svg><path d="M0 0"/><any/></svg>\n',
  })
  const { ok, diagnostics } = await check({ siteDir: dir })
  expect(ok).toBe(true)
  expect(diagnostics).toMatchObject([
    { code: 'unknown-element', severity: 'warning', at: { line: 3, column: 9, length: 8 } },
    { code: 'unknown-element', at: { line: 3, column: 33 }, hint: expect.stringContaining('\\<Result>') },
  ])
})

test('a component of another tool that is empty ends where its author ends it', async () => {
  const dir = writeSite({
    'docs-gen.config.js': config(),
    'docs/index.md':
      '# Tools\n\n[Hoe](#own)\n\n## Hoe <Since v="1" /> <New/> {#own}\n\nDig <Since\n  v="2" /> **deep**.\n\n<since-when />\n\n## Rake\n\n- <New /> Leaves\n',
  })
  const { diagnostics } = await build({ siteDir: dir })
  expect(diagnostics.map(({ code, at }) => `${code}:${at?.line}`)).toEqual([
    'unknown-element:5',
    'unknown-element:5',
    'unknown-element:7',
    'unknown-element:14',
  ])
  const html = page(dir, 'docs/index.html')
  expect(html).toContain('<h2 class="anchor" id="own">Hoe <since v="1"></since> <new></new><a ')
  expect(html).toContain('<since v="2"></since> <strong>deep</strong>')
  expect(html).toContain('<since-when></since-when>')
  expect(html).toContain('<li><new></new> Leaves</li>')
})

test('types in sentences and components of other tools leave a page plain Markdown, and are named', async () => {
  const dir = writeSite({
    'docs-gen.config.js': config(),
    'docs/types.md':
      '# Queues\n\nValues of type <T>. Wait for Promise<Batch>.\n\n<details open>\n<summary>Limits</summary>\n\nAt most 500.<br>More are refused.\n\n</details>\n',
    'docs/vue.md': '# Vue\n\n<MasteringPiniaLink />\n\nOne<br>two <Tabz/>\n\n<Listing number="1">three</Listing>\n',
  })
  const { ok, diagnostics } = await build({ siteDir: dir })
  expect(ok).toBe(true)
  expect(diagnostics.map(({ code, at, hint }) => `${code} ${at?.file}:${at?.line} ${hint?.split('?')[0]}`)).toEqual([
    expect.stringMatching(/^unknown-element docs\/types.md:3 For text/),
    expect.stringMatching(/^unknown-element docs\/types.md:3 For a component/),
    expect.stringMatching(/^unknown-element docs\/vue.md:3 For a component/),
    'unknown-element docs/vue.md:5 Did you mean <Tabs>',
    expect.stringMatching(/^unknown-element docs\/vue.md:7 For a component/),
  ])
  expect(page(dir, 'docs/types/index.html')).toMatch(/<details[^>]* open[^>]*>[^]*At most 500\.<br>More are refused/)
})

test('the first problem of a .md file that is MDX says what made it so', async () => {
  const dir = writeSite({
    'docs-gen.config.js': config(),
    'docs/index.md': '# Page\n\nIn {year}, {month}\n\n<Badge>new</Badge> <Tabz />\n',
  })
  const { diagnostics } = await check({ siteDir: dir })
  expect(
    diagnostics.map(({ code, related }) => [code, related?.map(({ at, message }) => `${at.line} ${message}`)]),
  ).toEqual([
    ['value-undefined', ['5 The file is read as MDX because of the component <Badge>']],
    ['value-undefined', undefined],
    ['component-undefined', undefined],
  ])
  expect(diagnostics[2]?.hint).toContain('Did you mean <Tabs>?')
})

test('the root of a site without a home page leads to its docs, in each language; links to it are no mistakes', async () => {
  const dir = writeSite({
    'docs-gen.config.js': config("host: 'netlify', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },"),
    'docs/b.md': '---\nsidebar_position: 1\n---\n\n# First\n\n[home](/)\n',
    'docs/a.md': '---\nsidebar_position: 2\n---\n\n# Second\n',
  })
  expect(await build({ siteDir: dir })).toMatchObject({ ok: true, diagnostics: [] })
  expect(page(dir, 'index.html')).toContain('url=/docs/b')
  expect(page(dir, 'fr/index.html')).toContain('url=/fr/docs/b')
  // A rule of the host is kept by browsers, even when the site gets a home page.
  expect(page(dir, '_redirects')).not.toMatch(/^\/ /m)
})

test('the first request to a server may be for the root', async () => {
  const siteDir = writeSite({ 'docs-gen.config.js': config(), 'docs/a.md': '# First\n' })
  const { server } = await serve({ siteDir, port: 0 })
  onTestFinished(() => server?.close())
  const response = await fetch(server?.urls[0] ?? '')
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('url=/docs/a')
})

test.each([
  ['a page', {}, "routeBasePath: '/'", { 'docs/index.md': '# Home\n' }],
  ['a static file', {}, '', { 'static/index.html': 'own' }],
])('the root is left to %s', async (_, __, docs, files) => {
  const dir = writeSite({ 'docs-gen.config.js': config('', docs), 'docs/a.md': '# A\n', ...files })
  expect((await build({ siteDir: dir })).ok).toBe(true)
  expect(page(dir, 'index.html')).not.toContain('Redirecting')
})

test('a site without docs has nothing at its root', async () => {
  const dir = writeSite({
    'docs-gen.config.js':
      "import { blog } from 'docs-gen'\nexport default { title: 'T', url: 'https://example.com', sources: [blog()] }",
    'blog/2025-01-01-a.md': '# A\n',
  })
  expect((await build({ siteDir: dir })).ok).toBe(true)
  expect(existsSync(join(dir, 'build/index.html'))).toBe(false)
})

test('links that were written for docs at the root are explained once, below all problems', async () => {
  const pages = ['a', 'b', 'c', 'd', 'e']
  const files = pages.map((name) => [`docs/${name}.md`, `# ${name}\n\n[next](/${name === 'e' ? 'a' : 'e'})\n`] as const)
  const dir = writeSite({ 'docs-gen.config.js': config(), ...Object.fromEntries(files) })
  const { diagnostics } = await check({ siteDir: dir })
  expect(diagnostics.filter(({ severity }) => severity === 'log')).toMatchObject([
    { code: 'links-without-base', hint: expect.stringContaining("routeBasePath: '/'") },
  ])
  expect(diagnostics.filter(({ code }) => code === 'broken-link')).toHaveLength(5)
})

test('a host or an email address without its scheme is recognized', async () => {
  const dir = writeSite({
    'docs-gen.config.js': config(),
    'docs/a.md': '# A\n\n[a](mochajs.org) [b](www.acme.rs/x) [c](me@acme.com) [d](notes.py) [e](github.com/acme/x#y)\n',
  })
  const { diagnostics } = await check({ siteDir: dir })
  expect(diagnostics.map(({ hint }) => hint)).toEqual([
    'Did you mean https://mochajs.org?',
    'Did you mean https://www.acme.rs/x?',
    'Did you mean mailto:me@acme.com?',
    expect.not.stringContaining('http'),
    'Did you mean https://github.com/acme/x?',
  ])
})

test('numbers that sort nothing stay in the names, and a site of Docusaurus is told that they do not', async () => {
  const files = {
    'docs/404.page.md': '# A\n',
    'docs/500.page.md': '# B\n',
    'docs/2021-report.md': '# C\n',
    'docs/1-basics/a.md': '# D\n',
  }
  const dir = writeSite({ ...files, 'docs-gen.config.js': config() })
  expect((await check({ siteDir: dir })).diagnostics).toEqual([])
  const preset = JSON.stringify(['classic', { blog: false, pages: false }])
  const old = writeSite({
    ...files,
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://e.com', baseUrl: '/', presets: [${preset}] }\n`,
  })
  const { diagnostics } = await check({ siteDir: old })
  expect(diagnostics.find(({ code }) => code === 'duplicate-doc-id')?.hint).toContain('numberPrefixParser')
})

test('the navbar has the title of the site, unless it has a logo or a title of its own', async () => {
  const files = { 'docs/a.md': '# A\n', 'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' }
  const brandOf = async (navbar: string): Promise<string | undefined> => {
    const dir = writeSite({ ...files, 'docs-gen.config.js': config(`themeConfig: { navbar: { ${navbar} } },`) })
    await build({ siteDir: dir })
    const html = page(dir, 'docs/a/index.html')
    return /<a[^>]*class="navbar__brand"[^>]*>(.*?)<\/a>/s.exec(html)?.[1]
  }
  expect(await brandOf('')).toContain('>Handbook<')
  expect(await brandOf("title: 'Own'")).toContain('>Own<')
  expect(await brandOf("logo: { src: '/logo.svg' }")).not.toContain('Handbook<')
  expect(await brandOf("title: ''")).toBeUndefined()
})
