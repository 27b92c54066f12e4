import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serve } from '../../dist/cli/index.js'
import { linkPackages } from './fixture-site.ts'

let folder: string
let stop: () => Promise<void>
let url: string

const site: Readonly<Record<string, string>> = {
  'docs-gen.config.js': `import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { defineConfig, docs } from 'docs-gen'
import plugin from './plugin.js'
export default defineConfig({
  title: [readFileSync('../outside/title.txt', 'utf8'), ...readdirSync('../outside/list'), existsSync('../outside/flag')].join(' '),
  url: 'https://example.com',
  sources: [docs({ routeBasePath: '/' })],
  markdown: { remarkPlugins: [plugin] },
})`,
  'plugin.js': `import { readFileSync } from 'node:fs'
let words
export default () => (tree) => {
  words ??= readFileSync('.hidden/words.txt', 'utf8')
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: words }] })
}`,
  'Shown.jsx': `import { readFileSync } from 'node:fs'
const early = readFileSync('../outside/early.txt', 'utf8')
export default () => <b>{early} {readFileSync('../outside/late.txt', 'utf8')}</b>`,
  'docs/index.mdx': "---\ntitle: Home\n---\n\nimport Shown from '../Shown'\n\n<Shown />\n",
  '.hidden/words.txt': 'words-one',
  '../outside/title.txt': 'title-one',
  '../outside/list/one': '',
  '../outside/early.txt': 'early-one',
  '../outside/late.txt': 'late-one',
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, 'site', path)), { recursive: true })
  writeFileSync(join(folder, 'site', path), text)
}

const home = process.cwd()
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docs-gen-serve-reads-'))
  for (const [path, text] of Object.entries(site)) write(path, text)
  linkPackages(join(folder, 'site'))
  process.chdir(join(folder, 'site'))
  const { server } = await serve({ siteDir: '.', port: 0 })
  url = server?.urls[0] ?? ''
  stop = async () => server?.close()
})
afterEach(async () => {
  await stop()
  process.chdir(home)
  rmSync(folder, { recursive: true, force: true })
})

const page = async (): Promise<string> => (await fetch(url)).text()

test.each([
  ['a file that the config reads', '../outside/title.txt', 'title-two'],
  ['a file that a plugin reads once, in a hidden folder', '.hidden/words.txt', 'words-two'],
  ['a file that a component reads while it is loaded', '../outside/early.txt', 'early-two'],
  ['a file that a component reads when it is rendered', '../outside/late.txt', 'late-two'],
])('an edit of %s is shown', async (_, path, text) => {
  await expect.poll(page).toMatch(/title-one[^]*early-one late-one/)
  write(path, text)
  await expect.poll(page).toContain(text)
})

test('a new file in a folder that the config lists, and one that it searched for, are noticed', async () => {
  await expect.poll(page).toContain('title-one')
  write('../outside/list/two', '')
  await expect.poll(page).toContain('title-one one two false')
  write('../outside/flag', '')
  await expect.poll(page).toContain('title-one one two true')
})
