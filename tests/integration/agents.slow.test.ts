import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { build, diff, serve } from '../../dist/cli/index.js'

const folder = mkdtempSync(join(tmpdir(), 'docs-gen-agents-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface SiteOptions {
  /** More keys of the config. */
  readonly keys?: string
  readonly files?: Readonly<Record<string, string>>
}

/** Writes a site with docs, a blog and a page. */
function siteOf(name: string, { keys = '', files = {} }: SiteOptions = {}): string {
  const config = `import { blog, defineConfig, docs, pages } from 'docs-gen'
export default defineConfig({
  title: 'Site', tagline: 'What it is', url: 'https://a.example', sources: [docs(), blog(), pages()], ${keys}
})
`
  const all = {
    'docs-gen.config.ts': config,
    'docs/intro.md': '---\ndescription: Where to start\n---\n\n# Intro [1]\n\nText\n',
    'docs/guides/use.md': '# Use\n\nFirst paragraph.\n',
    'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
    'blog/2024-01-02-news.md': '# News\n\nIt is out.\n',
    'pages/about.md': '# About\n',
    ...files,
  }
  for (const [path, text] of Object.entries(all)) {
    const file = join(folder, name, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return join(folder, name)
}

test('llms.txt lists the pages by section, without those that are not listed', async () => {
  const siteDir = siteOf('lists')
  const { diagnostics } = await build({ siteDir })
  expect(diagnostics.filter(({ severity }) => severity !== 'log')).toEqual([])
  const readBuilt = (file: string): string => readFileSync(join(siteDir, 'build', file), 'utf8')
  expect(readBuilt('llms.txt')).toBe(`# Site

> What it is

Each page is Markdown at its address with \`.md\` at the end. The text of all pages starts in [llms-full.txt](https://a.example/llms-full.txt).

## Docs

- [Intro \\[1\\]](https://a.example/docs/intro.md): Where to start

## Guides

- [Use](https://a.example/docs/guides/use.md): First paragraph.

## Blog

- [News](https://a.example/blog/2024/01/02/news.md): It is out.

## Pages

- [About](https://a.example/about.md)

## Optional

- [Blog](https://a.example/blog.md)
- [Archive](https://a.example/blog/archive.md)
`)
  expect(readBuilt('robots.txt')).toBe('User-agent: *\nAllow: /\n\nSitemap: https://a.example/sitemap.xml\n')
  expect(readBuilt('llms-full.txt')).toContain('# Use\n\nFirst paragraph.\n')
  expect(readBuilt('llms-full.txt')).not.toContain('Hidden')
  expect(readBuilt('docs/hidden.md')).toContain('# Hidden')
  expect(readBuilt('docs/intro.md')).toBe(
    '> This page on the web: <https://a.example/docs/intro>\n> Index of all pages: <https://a.example/llms.txt>\n\n# Intro \\[1\\]\n\nText\n',
  )
  const page = readBuilt('docs/intro/index.html')
  expect(page).toContain('<link rel="alternate" href="/docs/intro.md" type="text/markdown">')
  expect(page).toContain('<a href="/llms.txt">llms.txt</a>')
  expect(readBuilt('404.html')).not.toContain('text/markdown')
})

test('a document has the hint for agents and nothing else before the app', async () => {
  const siteDir = siteOf('hint')
  await build({ siteDir })
  const html = readFileSync(join(siteDir, 'build/docs/intro/index.html'), 'utf8')
  expect(
    /<body[^>]*>(.*?)<div id="__docs-gen">/s
      .exec(html)?.[1]
      ?.replace(/<script.*?<\/script>/gs, '')
      .trim(),
  ).toBe(
    '<div hidden>For agents: each page is Markdown too, at its address with .md, and <a href="/llms.txt">llms.txt</a> lists them.</div>',
  )
})

test('files for agents stay below 50,000 characters', async () => {
  const description = 'Words of a description. '.repeat(6).trim()
  const pages = Array.from({ length: 500 }, (_, n) => [
    `docs/${n % 2 ? 'odd' : 'even'}/page-${n}.md`,
    `---\ndescription: ${description}\n---\n\n# Page ${n}\n\n${'Some text. '.repeat(40)}\n`,
  ])
  const long = { 'docs/long.md': `# Long\n\n${'- A line of a long page\n'.repeat(6000)}` }
  const siteDir = siteOf('long', { files: { ...Object.fromEntries(pages), ...long } })
  expect((await build({ siteDir })).ok).toBe(true)
  const texts = readdirSync(join(siteDir, 'build')).filter((file) => /^llms.*\.txt$/.test(file))
  const readBuilt = (file: string): string => readFileSync(join(siteDir, 'build', file), 'utf8')
  expect(texts.length).toBeGreaterThan(8)
  for (const file of texts) expect(readBuilt(file).length, file).toBeLessThanOrEqual(50_000)
  const lists = [...readBuilt('llms.txt').matchAll(/\((https:\/\/a\.example\/(llms-\d[\d-]*\.txt))\)/g)].map(
    ([, , file = '']) => file,
  )
  const listed = lists.flatMap((file) => [...readBuilt(file).matchAll(/page-\d+\.md/g)])
  expect(new Set(listed.map(String)).size).toBe(500)
  const parts = texts.filter((file) => file.startsWith('llms-full'))
  const all = ['llms-full.txt', ...parts.slice(1).map((_, n) => `llms-full-${n + 2}.txt`)].map(readBuilt)
  expect(
    all.slice(0, -1).every((text, n) => text.endsWith(`> Continued in https://a.example/llms-full-${n + 2}.txt\n`)),
  ).toBe(true)
  expect(all.join('').match(/- A line of a long page\n/g)).toHaveLength(6000)
  expect(all.join('').match(/^# Page \d+$/gm)).toHaveLength(500)
  // A build that renders one page writes what a build without the cache does.
  writeFileSync(join(siteDir, 'docs/odd/page-1.md'), `# Page 1\n\n${'Other text. '.repeat(400)}\n`)
  await build({ siteDir })
  await build({ siteDir, noCache: true, outDir: join(siteDir, 'again') })
  for (const file of readdirSync(join(siteDir, 'again')).filter((name) => name.endsWith('.txt')))
    expect(readBuilt(file), file).toBe(readFileSync(join(siteDir, 'again', file), 'utf8'))
})

test('static files of the same names take precedence, and agents: false writes nothing', async () => {
  const files = { 'static/robots.txt': 'Mine\n', 'static/llms.txt': 'Mine too\n' }
  const ownSite = siteOf('own', { files })
  expect((await build({ siteDir: ownSite })).ok).toBe(true)
  expect(readFileSync(join(ownSite, 'build/robots.txt'), 'utf8')).toBe('Mine\n')
  expect(readFileSync(join(ownSite, 'build/llms.txt'), 'utf8')).toBe('Mine too\n')
  const off = siteOf('off', { keys: 'agents: false' })
  expect((await build({ siteDir: off })).ok).toBe(true)
  for (const file of ['robots.txt', 'llms.txt', 'llms-full.txt', 'docs/intro.md'])
    expect(existsSync(join(off, 'build', file)), file).toBe(false)
  expect(readFileSync(join(off, 'build/docs/intro/index.html'), 'utf8')).not.toMatch(/llms|text\/markdown/)
})

test('the menu of pages is in no text of them', async () => {
  const words = /Page actions|Copy page|View as Markdown|Open in/
  const siteDir = siteOf('menu', { keys: 'agents: { menu: true }' })
  const before = siteOf('no-menu')
  for (const dir of [siteDir, before]) expect((await build({ siteDir: dir })).ok).toBe(true)
  const readBuilt = (file: string): string => readFileSync(join(siteDir, 'build', file), 'utf8')
  expect(readBuilt('docs/intro/index.html')).toMatch(words)
  expect(readBuilt('blog/index.html')).not.toMatch(words)
  const others = readdirSync(join(siteDir, 'build'), { recursive: true, encoding: 'utf8' })
  for (const file of others.filter((name) => /\.(?:md|txt|xml)$|search/.test(name) && /\.\w+$/.test(name)))
    expect(readBuilt(file), file).not.toMatch(words)
  const { diff: difference } = await diff({ old: join(before, 'build'), new: join(siteDir, 'build') })
  expect(difference?.pages).toEqual([])
})

test('a menu needs the Markdown of pages, and items that it knows', async () => {
  const problemsOf = async (name: string, keys: string): Promise<readonly string[]> =>
    (await build({ siteDir: siteOf(name, { keys }) })).diagnostics.map(({ message, at }) => `${at?.line}: ${message}`)
  expect(await problemsOf('menu-alone', 'agents: { markdown: false, menu: true }')).toEqual([
    '3: `agents.menu` needs `agents.markdown`',
  ])
  expect(await problemsOf('menu-item', "agents: { menu: { items: ['copi'] } }")).toEqual([
    "3: `agents.menu.items[0]` must be 'copy', 'view', 'chatgpt', 'claude' or { label, href }, but is 'copi'",
  ])
  expect(
    await problemsOf('menu-script', "agents: { menu: { items: [{ label: 'A', href: 'javascript:a' }] } }"),
  ).toEqual(["3: The address javascript:a may run a script in the reader's browser."])
})

test.each([true, false])('serve answers clients that prefer Markdown (built: %s)', async (built) => {
  const siteDir = siteOf(`serve-${built}`, { files: { 'docs/a.Name.md': '# Dotted\n' } })
  if (built) await build({ siteDir })
  const { server } = await serve({ siteDir, built, port: 0 })
  if (!server) throw new Error('The server did not start')
  try {
    const ask = async (path: string, accept: string): Promise<readonly (string | null)[]> => {
      const response = await fetch(new URL(path, server.urls[0]), { headers: { accept } })
      const { headers } = response
      return [
        headers.get('content-type')?.replace(/;.*/, '') ?? '',
        headers.get('vary'),
        (await response.text()).slice(0, 22),
      ]
    }
    // Files of the last build are compressed for clients that ask for it.
    const vary = (...names: readonly string[]): string => [...names, ...(built ? ['Accept-Encoding'] : [])].join(', ')
    const markdown = ['text/markdown', vary('Accept'), '> This page on the web']
    expect(await ask('/docs/intro', 'text/markdown')).toEqual(markdown)
    expect(await ask('/docs/intro/', 'text/markdown, text/html;q=0.9, */*')).toEqual(markdown)
    expect(await ask('/docs/a.Name', 'text/markdown')).toEqual(markdown)
    expect((await ask('/docs/intro', 'text/html, text/markdown;q=0.5')).slice(0, 2)).toEqual([
      'text/html',
      vary('Accept'),
    ])
    expect((await ask('/docs/intro', '*/*')).slice(0, 2)).toEqual(['text/html', vary('Accept')])
    expect((await ask('/nothing', 'text/markdown'))[0]).toBe('text/html')
    expect((await ask('/llms.txt', 'text/markdown')).slice(0, 2)).toEqual(['text/plain', vary() || null])
  } finally {
    await server.close()
  }
})
