import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Log } from 'sarif'
import { afterEach, expect, test } from 'vitest'
import { copyFixture } from './fixture-site.ts'

const bin = join(import.meta.dirname, '../../bin/docs-gen.js')
const copies: { readonly dir: string; readonly remove: () => void }[] = []
afterEach(() => copies.splice(0).forEach((copy) => copy.remove()))

function copy(): string {
  const fixtureCopy = copyFixture('components')
  copies.push(fixtureCopy)
  return fixtureCopy.dir
}

function check(dir: string): { readonly status: number | null; readonly problems: readonly unknown[] } {
  const { status, stdout } = spawnSync('node', [bin, 'check', dir, '--json'], { encoding: 'utf8' })
  return { status, problems: JSON.parse(stdout) as readonly unknown[] }
}

/** The same in a process beside this one, which can answer requests meanwhile. */
async function checkMeanwhile(dir: string, ...flags: readonly string[]): Promise<ReturnType<typeof check>> {
  const child = spawn('node', [bin, 'check', dir, '--json', ...flags])
  const [output, [status]] = await Promise.all([text(child.stdout), once(child, 'close') as Promise<[number | null]>])
  return { status, problems: JSON.parse(output) as readonly unknown[] }
}

test('a sound site passes', () => {
  expect(check(copy())).toEqual({ status: 0, problems: [] })
})

test('a broken anchor fails, with its line and column (R135)', () => {
  const dir = copy()
  writeFileSync(
    join(dir, 'docs/index.md'),
    '---\ntitle: Home\n---\n\nFirst line.\n\nSee [the part](./live.mdx#no-such-part).\n',
  )
  expect(check(dir)).toMatchObject({
    status: 1,
    problems: [{ code: 'broken-anchor', severity: 'error', at: { file: 'docs/index.md', line: 7, column: 5 } }],
  })
})

/** Runs the check of a site with a broken anchor, in the folder `website` of a git repository. */
function checkInRepository(format: string): { readonly status: number | null; readonly stdout: string } {
  const dir = copy()
  const site = join(dir, 'website')
  const names = readdirSync(dir)
  mkdirSync(site)
  for (const name of names) renameSync(join(dir, name), join(site, name))
  mkdirSync(join(dir, '.git'))
  writeFileSync(join(site, 'docs/index.md'), '---\ntitle: Home\n---\n\nSee [50 %, a: b](./live.mdx#no-such-part).\n')
  return spawnSync('node', [bin, 'check', site, '--format', format], { encoding: 'utf8' })
}

test('SARIF has paths from the root of the repository, and explains each code', () => {
  const { status, stdout } = checkInRepository('sarif')
  const { runs } = JSON.parse(stdout) as Log
  expect(status).toBe(1)
  expect(runs[0]?.results).toMatchObject([
    {
      ruleId: 'broken-anchor',
      ruleIndex: 0,
      level: 'error',
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'website/docs/index.md' },
            region: { startLine: 5, startColumn: 5, endColumn: 42 },
          },
        },
      ],
    },
  ])
  const rules = runs[0]?.tool.driver.rules
  expect(rules).toMatchObject([{ id: 'broken-anchor' }])
  expect(rules?.[0]?.help?.text).toMatch(/leads to a heading/)
})

test('GitHub gets the text, then an annotation for each problem', () => {
  const { status, stdout } = checkInRepository('github')
  expect(status).toBe(1)
  expect(stdout).toContain('error broken-anchor  docs/index.md:5:5\n')
  expect(stdout.trimEnd().split('\n').at(-1)).toMatch(
    /^::error file=website\/docs\/index\.md,line=5,col=5,endColumn=42,title=broken-anchor::.*no-such-part.*$/,
  )
})

test('an unknown format is refused with those there are', () => {
  const { status, stderr } = spawnSync('node', [bin, 'check', '--format', 'xml'], { encoding: 'utf8' })
  expect(status).toBe(2)
  expect(stderr).toMatch(/text, json, sarif, github/)
})

test('R104 R105: docs and sidebars that the navbar names and that are not there are told, with those there are', () => {
  const dir = copy()
  writeFileSync(
    join(dir, 'docs-gen.config.ts'),
    `import { defineConfig, docs } from 'docs-gen'

export default defineConfig({
  title: 'Navbar',
  url: 'https://example.com',
  sources: [docs()],
  themeConfig: {
    navbar: { items: [{ type: 'doc', docId: 'none' }, { type: 'docSidebar', sidebarId: 'none' }] },
  },
})
`,
  )
  expect(check(dir)).toMatchObject({
    status: 1,
    problems: [
      { code: 'navbar-invalid', message: expect.stringContaining('"none"'), hint: expect.stringContaining('"index"') },
      {
        code: 'navbar-invalid',
        message: expect.stringContaining('"none"'),
        hint: expect.stringContaining('"defaultSidebar"'),
      },
    ],
  })
})

test('links in the navbar, the footer, sidebars and redirects are seen, at their place in the config', () => {
  const dir = copy()
  writeFileSync(
    join(dir, 'docs-gen.config.ts'),
    `import { defineConfig, docs, redirects } from 'docs-gen'

export default defineConfig({
  title: 'Links',
  url: 'https://example.com',
  onBrokenLinks: 'throw', onDocsWithoutSidebar: 'ignore',
  sources: [docs({ sidebarPath: './sidebars.ts' }), redirects({ redirects: [{ from: '/old', to: '/gone' }] })],
  themeConfig: {
    navbar: { items: [{ label: 'Nowhere', to: '/nowhere' }] },
    footer: { links: [{ label: 'Lost', to: '/lost' }] },
  },
})
`,
  )
  writeFileSync(
    join(dir, 'sidebars.ts'),
    "export default { docs: ['index', { type: 'link', label: 'Out', href: '/out' }] }\n",
  )
  const { status, problems } = check(dir)
  const lines = (problems as { code: string; message: string; at?: { file: string; line: number } }[]).map(
    ({ code, message, at }) => `${code} ${at?.file}:${at?.line} ${message}`,
  )
  expect(status).toBe(1)
  expect(lines).toEqual([
    expect.stringMatching(/^broken-redirect docs-gen\.config\.ts:7 .*\/gone/),
    expect.stringMatching(/^broken-link docs-gen\.config\.ts:9 .*\/nowhere/),
    expect.stringMatching(/^broken-link docs-gen\.config\.ts:10 .*\/lost/),
    expect.stringMatching(/^broken-link sidebars\.ts:1 .*\/out/),
  ])
})

test('diagrams without the package that draws them are told, each at its place', () => {
  const { dir, remove } = copyFixture('diagrams')
  copies.push({ dir, remove })
  rmSync(join(dir, 'node_modules'))
  const { status, problems } = check(dir)
  expect(status).toBe(1)
  const hint = 'Install it beside your site: npm install mermaid'
  const missing = { code: 'package-missing', message: expect.stringContaining("'mermaid'"), hint }
  expect(problems).toMatchObject([
    { ...missing, at: { file: 'docs/diagrams.mdx', line: 7, column: 1 } },
    { ...missing, at: { file: 'docs/diagrams.mdx', line: 19, column: 1 } },
    { ...missing, at: { file: 'docs/far.md', line: 5, column: 1 } },
    { ...missing, at: { file: 'docs/wrong.md', line: 3, column: 1 } },
    { ...missing, at: { file: 'docs/wrong.md', line: 8, column: 1 } },
  ])
})

/** A site of one file that is no MDX, read in one way or another. */
function plainSite(format: 'mdx' | 'detect'): string {
  const dir = copy()
  writeFileSync(
    join(dir, 'docs-gen.config.ts'),
    `import { defineConfig, docs } from 'docs-gen'

export default defineConfig({
  title: 'Plain',
  url: 'https://example.com',
  markdown: { format: '${format}' },
  sources: [docs({ include: ['plain.md'] })],
})
`,
  )
  writeFileSync(
    join(dir, 'docs/plain.md'),
    `<h1 align="center">Banner</h1>

# A plain page

<a id=own></a>
## Own

[top](#a-plain-page), [own](#own), <b>bold</b> and [gone](./gone.md)

<a id="late"></a>

Much later.

## Late
`,
  )
  return dir
}

test('a preprocessor that adds and removes lines leaves problems at the lines as written, in partials too', () => {
  const dir = copy()
  const config = (word: string): string => `import { defineConfig, docs } from 'docs-gen'

export default defineConfig({
  title: 'Changed texts',
  url: 'https://example.com',
  onBrokenLinks: 'throw',
  markdown: {
    preprocessor: ({ fileContent }) =>
      fileContent.replaceAll('%long%', 'one\\n\\ntwo\\n\\nthree').replace(/<!--out[^]*?-->\\n/, '').replaceAll('%word%', '${word}'),
  },
  sources: [docs()],
})
`
  const page = `import Part from './_part.md'

# Page

%long%

See [one](./none-1). [two](./none-2)

<!--out
-->

<Missing />

<Part />

{unknown}
`
  writeFileSync(join(dir, 'docs-gen.config.ts'), config('none.md'))
  writeFileSync(join(dir, 'docs/index.md'), page)
  writeFileSync(join(dir, 'docs/_part.md'), '%long%\n\nA [link](./%word%)\n\n<b>\n')
  const places = (): readonly string[] =>
    (check(dir).problems as { code: string; at: { file: string; line: number; column: number } }[]).map(
      ({ code, at }) => `${code} ${at.file}:${at.line}:${at.column}`,
    )
  const expected = [
    'broken-markdown-link docs/_part.md:3:3',
    'markdown-syntax docs/_part.md:5:1',
    'broken-link docs/index.md:7:5',
    'broken-link docs/index.md:7:22',
    'component-undefined docs/index.md:12:1',
    'value-undefined docs/index.md:16:1',
  ]
  expect(places()).toEqual(expected)
  writeFileSync(join(dir, 'docs-gen.config.ts'), config('index.md'))
  expect(places()).toEqual(expected.slice(1))
})

test('functions in markdown.hooks say where broken links lead; what they throw is told at the link', () => {
  const dir = copy()
  writeFileSync(
    join(dir, 'docs-gen.config.ts'),
    `import { defineConfig, docs } from 'docs-gen'

export default defineConfig({
  title: 'Hooks',
  url: 'https://example.com',
  onBrokenLinks: 'throw',
  markdown: {
    hooks: {
      onBrokenMarkdownLinks: ({ sourceFilePath, url }) => {
        if (url === './throws.md') throw new Error('no ' + sourceFilePath)
        return url === './moved.md' ? './index.md' : undefined
      },
      onBrokenMarkdownImages: 'warn',
    },
  },
  sources: [docs({ include: ['index.md'] })],
})
`,
  )
  writeFileSync(
    join(dir, 'docs/index.md'),
    '# Page\n\n[moved](./moved.md) [left](./left.md) [throws](./throws.md)\n\n[page](./none)\n\n![image](./none.png)\n',
  )
  expect(check(dir).problems).toMatchObject([
    { code: 'config-throws', severity: 'error', message: expect.stringContaining('no docs/index.md'), at: { line: 3 } },
    { code: 'broken-link', at: { line: 5 } },
    { code: 'broken-image', severity: 'warning', at: { line: 7 } },
  ])
})

test('plain Markdown with HTML in it: problems have their place; an anchor above its heading and a link to the title are none', () => {
  const dir = plainSite('detect')
  const { problems } = check(dir)
  expect(problems).toMatchObject([
    { code: 'broken-markdown-link', at: { file: 'docs/plain.md', line: 8, column: 52 } },
    { code: 'duplicate-anchor', severity: 'warning', at: { file: 'docs/plain.md', line: 14, column: 1 } },
  ])
})

test('plain Markdown that is read as MDX has errors for it, and is told how to be read', () => {
  const { status, problems } = check(plainSite('mdx'))
  expect(status).toBe(1)
  expect(problems).toMatchObject([
    { code: 'markdown-syntax', severity: 'log', hint: expect.stringContaining("format: 'detect'") },
    { code: 'markdown-syntax', severity: 'error', at: { line: 5 } },
    { code: 'broken-markdown-link' },
    { code: 'duplicate-anchor' },
  ])
})

test('links in HTML and JSX are seen', () => {
  const dir = copy()
  const page = join(dir, 'docs/live.mdx')
  writeFileSync(
    page,
    `${readFileSync(page, 'utf8')}\n<a href="./gone.md">a</a>\n\n<Link to="./lost.md">b</Link>\n\n<img src="./none.png" alt="" />\n`,
  )
  const { problems } = check(dir)
  expect((problems as { code: string }[]).map(({ code }) => code)).toEqual([
    'broken-element-link',
    'broken-markdown-link',
    'broken-element-image',
  ])
})

test('links to other sites are requested only when asked', async () => {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.writeHead(request.url === '/gone' ? 404 : 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const dir = copy()
  const config = join(dir, 'docs-gen.config.ts')
  const settings = `externalLinks: { privateHosts: true }, themeConfig: { footer: { copyright: 'x', links: [{ label: 'Gone', href: '${url}/gone' }] } },`
  writeFileSync(
    config,
    `import { defineConfig, docs } from 'docs-gen'
export default defineConfig({ title: 'T', url: 'https://a.example.com', sources: [docs()], ${settings} })
`,
  )
  writeFileSync(
    join(dir, 'docs/index.md'),
    `---\ntitle: Home\n---\n\nSee [this](${url}/there) and [that](${url}/gone).\n`,
  )
  try {
    expect((await checkMeanwhile(dir)).status).toBe(0)
    expect(requests).toEqual([])
    const { status, problems } = await checkMeanwhile(dir, '--external')
    expect(status).toBe(1)
    expect(problems).toMatchObject([
      { code: 'broken-external-link', at: { file: 'docs-gen.config.ts' } },
      {
        code: 'broken-external-link',
        at: { file: 'docs/index.md', line: 5 },
        message: `${url}/gone answers 404 Not Found.`,
      },
    ])
    expect(requests.filter((path) => path === '/there')).toHaveLength(1)
    await checkMeanwhile(dir, '--external')
    expect(requests.filter((path) => path === '/there')).toHaveLength(1)
  } finally {
    server.close()
  }
})

test('a highlighter that does not load is told once, where the config names it', () => {
  const { dir, remove } = copyFixture('highlighter')
  copies.push({ dir, remove })
  rmSync(join(dir, 'node_modules'))
  mkdirSync(join(dir, 'node_modules/shiki'), { recursive: true })
  writeFileSync(join(dir, 'node_modules/shiki/package.json'), '{ "name": "shiki", "version": "4.6.0" }')
  writeFileSync(join(dir, 'docs/second.md'), '# Second\n\n```ts\nlet a\n```\n')
  const { status, problems } = check(dir)
  const unusable = (problems as { readonly code: string }[]).filter(({ code }) => code === 'package-unusable')
  expect(status).toBe(1)
  expect(unusable).toMatchObject([
    {
      message: expect.stringContaining('The package shiki 4.6.0 is installed, but cannot be used: Cannot find module'),
      at: { file: 'docs-gen.config.ts' },
    },
  ])
})
