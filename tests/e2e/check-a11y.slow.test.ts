import { execFile } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTools } from '../../features/accessibility/tools.ts'
import { build, check } from '../../dist/cli/index.js'
import { writeLastingSite } from '../integration/fixture-site.ts'
import { chromiumPath } from './chromium.ts'

const config = (keys: string): string => `import { defineConfig, docs, pages } from 'docs-gen'
export default defineConfig({
  title: 'Site', url: 'https://a.example', baseUrl: '/x/', sources: [docs(), pages()], security: { csp: true },
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, markdown: { format: 'detect' }, ${keys}
})
`

const program = join(import.meta.dirname, '../../bin/docs-gen.js')

const { dir, remove } = writeLastingSite({
  'docs-gen.config.ts': config(''),
  'docs/a.md': `# Ash

A sound page above its first heading.

<a href="https://b.example"></a>

## First

Some text.

<button></button>

## Second

<button class="second"></button>

###### Far too deep

${'<button></button>\n'.repeat(7)}`,
  'docs/sound.md': '# Sound\n\n| A | B |\n|---|---|\n| 1 | [two](./a.md) |\n\n```js\nlet a = 1\n```\n',
  'docs/old/c.md': '# Cedar\n\n<button></button>\n',
  'i18n/fr/docs/a.md': '# Frêne\n\n<button></button>\n',
  'pages/hand.tsx':
    'export default function Hand() {\n  return <main><h1>Hand</h1><input type="text" id="name" /></main>\n}\n',
})

beforeAll(async () => {
  process.env['CHROMIUM'] ??= chromiumPath()
  expect((await build({ siteDir: dir })).diagnostics).toEqual([])
})
afterAll(remove)

async function problems(keys = ''): Promise<readonly string[]> {
  writeFileSync(join(dir, 'docs-gen.config.ts'), config(keys))
  const { diagnostics } = await check({ siteDir: dir, a11y: true })
  return diagnostics.map(({ severity, message, at }) => {
    const [, rule = message, more = ''] = /\(([\w-]+)\): .*?((?: There are.*)?)$/s.exec(message) ?? []
    return `${severity} ${at?.file}:${at?.line}:${at?.column} ${rule}${more}`
  })
}

test('what some readers cannot use is reported at its place in the source', async () => {
  expect((await problems()).toSorted()).toEqual([
    'warning docs/a.md:11:1 button-name',
    'warning docs/a.md:15:16 button-name',
    'warning docs/a.md:17:8 heading-order',
    'warning docs/a.md:19:1 button-name',
    'warning docs/a.md:20:1 button-name',
    'warning docs/a.md:21:1 button-name There are 4 more on this page.',
    'warning docs/a.md:5:10 link-name',
    'warning docs/old/c.md:3:1 button-name',
    'warning i18n/fr/docs/a.md:3:1 button-name',
    'warning pages/hand.tsx:2:52 label',
  ])
})

test('the config sets the level, and leaves out files and rules', async () => {
  const keys = `onInaccessibleElements: 'throw', accessibility: { ignore: ['docs/old/**', 'i18n/**', 'pages/*'], disabledRules: ['button-name', 'heading-order'] }`
  expect(await problems(keys)).toEqual(['error docs/a.md:5:10 link-name'])
})

test('the site may be built in another folder', async () => {
  writeFileSync(join(dir, 'docs-gen.config.ts'), config(''))
  const [usual, outDir] = [join(dir, 'build'), join(dir, 'out/site')]
  mkdirSync(join(dir, 'out'))
  renameSync(usual, outDir)
  onTestFinished(() => renameSync(outDir, usual))
  const args = [program, 'check', '--a11y', '--out-dir', 'out/site', '--json']
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: dir })
  expect(JSON.parse(stdout)).toContainEqual(expect.objectContaining({ code: 'accessibility' }))
  expect(stdout).not.toContain('last build')
})

test('a page that is not built, and a package that is not there, are named', async () => {
  rmSync(join(dir, 'build/docs/sound'), { recursive: true })
  expect((await problems()).filter((text) => text.startsWith('error'))).toEqual([
    'error docs/sound.md:1:1 The accessibility of docs/sound.md cannot be checked: it is not in the folder of the last build',
  ])
  expect(await openTools('/nowhere')).toMatchObject({
    code: 'accessibility-unavailable',
    message: 'The accessibility of pages cannot be checked: it needs axe-core and playwright-core, not installed here',
    hint: 'Install what is missing: npm install --save-dev axe-core playwright-core.',
  })
})

test('a browser that does not start is named', async () => {
  const { CHROMIUM } = process.env
  process.env['CHROMIUM'] = join(dir, 'docs-gen.config.ts')
  expect(await openTools(join(import.meta.dirname, '../..'))).toMatchObject({
    message: expect.stringMatching(/docs-gen\.config\.ts does not start/) as unknown,
  })
  process.env['CHROMIUM'] = CHROMIUM
})
