import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { connect, type McpClient } from './mcp/client.ts'

const bin = join(import.meta.dirname, '../../bin/docs-gen.js')
const folder = mkdtempSync(join(tmpdir(), 'docs-gen-mcp-'))
/** The built site, far from where it was built. */
const moved = join(folder, 'moved')
let docs: McpClient

function siteOf(name: string, keys = ''): string {
  const files = {
    'docs-gen.config.ts': `import { blog, defineConfig, docs } from 'docs-gen'
export default defineConfig({
  title: 'Site', url: 'https://a.example', baseUrl: '/base/', sources: [docs(), blog()], ${keys}
})
`,
    'docs/intro.md':
      "---\ndescription: Where to start\n---\n\n# Intro [1]\n\nWelcome.\n\n## Install\n\nRun the whiteboard's installer & wait.\n",
    'docs/guides/use.md': '# Use it\n\nFirst paragraph.\n',
    'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
    'blog/2024-01-02-news.md': '---\ntitle: News\n---\n\nIt is out.\n',
    'static/notes.md': '# Not a page\n',
  }
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, name, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return join(folder, name)
}

beforeAll(async () => {
  const siteDir = siteOf('site')
  expect((await build({ siteDir })).ok).toBe(true)
  cpSync(join(siteDir, 'build'), moved, { recursive: true })
  rmSync(siteDir, { recursive: true })
  docs = await connect([bin, 'mcp', moved], folder)
})
afterAll(async () => {
  await docs.close()
  rmSync(folder, { recursive: true, force: true })
})

test('the server has three tools that only read, and says what it serves', async () => {
  const { tools } = await docs.client.listTools()
  expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
    ['search', true],
    ['read_page', true],
    ['list_pages', true],
  ])
  expect(docs.client.getServerVersion()).toMatchObject({ name: 'docs', title: 'Site' })
  expect(docs.client.getInstructions()).toContain('Documentation of Site.')
  await expect.poll(() => docs.log()).toBe('Serving 6 pages of Site to an MCP client\n')
})

test('search finds sections, and says where to read on', async () => {
  expect(await docs.call('search', { query: 'whiteboard' })).toBe(
    "- Intro [1] › Install\n   /docs/intro#install\n   Run the whiteboard's installer & wait.",
  )
  expect(await docs.call('search', { query: 'xyzzy' })).toBe(
    'Nothing is found for "xyzzy". Try other words, or list_pages.',
  )
  expect((await docs.call('search', { query: 'it', limit: 1 })).match(/^- /gm)).toHaveLength(1)
  expect(await docs.call('search', {})).toMatch(/^error: .*query/s)
})

test.each([
  '/docs/intro',
  'docs/intro/',
  '/base/docs/intro',
  '/docs/intro.md',
  'https://a.example/base/docs/intro#install',
  'https://elsewhere.example/docs/intro.html?a=b',
])('read_page reads %s', async (page) => {
  expect(await docs.call('read_page', { page })).toBe(
    "> This page on the web: <https://a.example/base/docs/intro>\n> Index of all pages: <https://a.example/base/llms.txt>\n\n# Intro \\[1\\]\n\nWelcome.\n\n## Install\n\nRun the whiteboard's installer & wait.\n",
  )
})

test('read_page suggests pages near one that does not exist, and reads nothing outside of the site', async () => {
  expect(await docs.call('read_page', { page: '/docs/intor' })).toBe(
    'error: There is no page /docs/intor. Did you mean one of these?\n- Intro [1] (/docs/intro): Where to start',
  )
  expect(await docs.call('read_page', { page: '/other/use' })).toContain('- Use it (/docs/guides/use)')
  expect(await docs.call('read_page', { page: '/qqqqqqqqq' })).toContain('Use search or list_pages to find it.')
  expect(await docs.call('read_page', { page: '../../../etc/passwd' })).toMatch(/^error: There is no page/)
  expect(await docs.call('read_page', { page: '/notes' })).toMatch(/^error: There is no page/)
})

test('list_pages lists pages by section and in parts', async () => {
  expect(await docs.call('list_pages', { limit: 2 })).toBe(
    '## Docs\n\n- Intro [1] (/docs/intro): Where to start\n\n## Guides\n\n- Use it (/docs/guides/use): First paragraph.\n\n4 more: ask again with offset 2.',
  )
  expect(await docs.call('list_pages', { section: 'docs' })).toBe(
    '## Docs\n\n- Intro [1] (/docs/intro): Where to start',
  )
  expect(await docs.call('list_pages', { offset: 2 })).toContain('- Hidden (/docs/hidden)')
  expect(await docs.call('list_pages', { offset: 20 })).toBe('There are 6 pages.')
  expect(await docs.call('list_pages', { section: 'none' })).toMatch(
    /^error: There is no section "none"\. The sections are Docs, Guides, /,
  )
})

test('the server ends with its client', () => {
  const { status, stdout } = spawnSync(process.execPath, [bin, 'mcp', moved], { input: '', encoding: 'utf8' })
  expect([status, stdout]).toEqual([0, ''])
})

test('a site without Markdown, or a folder without a site, is refused with advice', async () => {
  const siteDir = siteOf('off', 'agents: false')
  expect((await build({ siteDir })).ok).toBe(true)
  const run = (dir: string) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [bin, 'mcp', dir], { encoding: 'utf8', input: '' })
    return [status, stdout, stderr]
  }
  expect(run(siteDir)).toEqual([2, '', expect.stringContaining('it was built with `agents: false`')])
  expect(run(join(folder, 'nothing'))).toEqual([2, '', expect.stringContaining('Run docs-gen build')])
})

test('a site without an embedded search can be read, and says so', async () => {
  const siteDir = siteOf('no-search', 'themeConfig: { search: false }, agents: { llmsTxt: false }')
  expect((await build({ siteDir })).ok).toBe(true)
  const other = await connect([bin, 'mcp', siteDir], folder)
  try {
    expect(await other.call('search', { query: 'whiteboard' })).toMatch(/^error: .*without an embedded search/)
    expect(await other.call('read_page', { page: '/docs/intro' })).toContain('# Intro')
    expect(await other.call('list_pages')).toContain('- Intro [1] (/docs/intro)')
  } finally {
    await other.close()
  }
})

/** A hook of Node's that finds no SDK. */
const hook = `export const resolve = (name, context, next) => {
  if (!name.startsWith('@modelcontextprotocol/')) return next(name, context)
  throw Object.assign(new Error("Cannot find package '@modelcontextprotocol/sdk'"), { code: 'ERR_MODULE_NOT_FOUND' })
}`

test('where the SDK cannot be loaded, the command says why and how to install it', () => {
  const address = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`
  const start = address(`import { register } from 'node:module'; register(${JSON.stringify(address(hook))})`)
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', start, bin, 'mcp', moved], {
    encoding: 'utf8',
    input: '',
  })
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(
    /^The package @modelcontextprotocol\/sdk \S+ is installed, but cannot be used: Cannot find package/,
  )
  expect(stderr).toContain('npm install "@modelcontextprotocol/sdk@')
})

/** Unpacks what `npm publish` would upload, as npm does where a package is installed. */
function installed(pack: string): string {
  const target = mkdtempSync(join(folder, 'installed-'))
  const npm = spawnSync('npm', ['pack', '--pack-destination', target], { cwd: pack, encoding: 'utf8' })
  expect(npm.status, npm.stderr).toBe(0)
  const [tarball = ''] = readdirSync(target)
  expect(spawnSync('tar', ['-xzf', tarball], { cwd: target }).status).toBe(0)
  return join(target, 'package')
}

function pack(...flags: readonly string[]) {
  const { status, stderr } = spawnSync(process.execPath, [bin, 'mcp', moved, '--pack', ...flags], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, stderr }
}

test('a package serves the docs by itself', async () => {
  const out = join(folder, 'packed')
  expect(pack('--out', out, '--name', '@acme/docs-mcp', '--package-version', '2.1.0').status).toBe(0)
  const dir = installed(out)
  expect(readdirSync(dir).sort()).toEqual(['LICENSES.txt', 'README.md', 'package.json', 'server.js', 'site'])
  const manifest = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Record<string, unknown>
  expect(manifest).toMatchObject({ name: '@acme/docs-mcp', version: '2.1.0', bin: { 'docs-mcp': 'server.js' } })
  expect(manifest['dependencies']).toBe(undefined)
  expect(readFileSync(join(dir, 'LICENSES.txt'), 'utf8')).toMatch(/^@modelcontextprotocol\/sdk [\d.]+: MIT$/m)
  rmSync(out, { recursive: true })
  const packed = await connect([join(dir, 'server.js')], tmpdir())
  try {
    expect(packed.client.getServerVersion()).toMatchObject({ title: 'Site', version: '2.1.0' })
    expect(await packed.call('search', { query: 'whiteboard' })).toContain('/docs/intro#install')
    expect(await packed.call('read_page', { page: '/docs/guides/use' })).toContain('# Use it')
    expect(await packed.call('list_pages')).toBe(await docs.call('list_pages'))
    expect(packed.log()).toBe('')
  } finally {
    await packed.close()
  }
})

test('a package replaces the one before it, and nothing else', () => {
  const out = join(folder, 'mcp-package')
  expect(pack()).toMatchObject({ status: 0, stderr: expect.stringContaining('as site-docs-mcp 1.0.0 → mcp-package') })
  writeFileSync(join(out, 'old.txt'), '')
  expect(pack().status).toBe(0)
  expect(readdirSync(out)).not.toContain('old.txt')
  writeFileSync(join(out, 'package.json'), '{}')
  expect(pack()).toMatchObject({ status: 2, stderr: expect.stringContaining('holds other files') })
  expect(pack('--out', join(moved, 'package'))).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('one folder is in the other'),
  })
  expect(pack('--name', 'Not A Name').stderr).toContain('Expected the name of a package')
  expect(pack('--package-version', '2').stderr).toContain('Expected a version')
  const { stderr } = spawnSync(process.execPath, [bin, 'mcp', moved, '--out', out], { encoding: 'utf8', input: '' })
  expect(stderr).toContain('add --pack')
})
