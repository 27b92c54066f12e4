import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { linkPackages, settled, snapshot } from './fixture-site.ts'

const files: Readonly<Record<string, string>> = {
  'docs-gen.config.ts': `import { defineConfig, docs } from 'docs-gen'
export default defineConfig({ title: 'T', url: 'https://example.com', sources: [docs({ routeBasePath: '/' })] })`,
  'docs/index.mdx': `import query from '../theme/notes.txt?raw'
import Box from '../theme/Box'

<Box text={query} />
`,
  'theme/Box.tsx': `import loaded from '!!raw-loader!./loaded.txt'
import Icon from './icon.svg'
import data from './data.json' with { type: 'json' }
import source from './data.json' with { type: 'text' }
import picture from './picture.png'
import styles from './box.module.css'
export default ({ text }: { text: string }) => <p className={styles.box}>{text}{loaded}{data.word}{source}<Icon /><img src={picture} /></p>`,
  'theme/data.json': '{ "word": "one" }',
  'theme/notes.txt': 'Notes',
  'theme/loaded.txt': 'Loaded',
  'theme/icon.svg': '<svg><path d="M0 0"/></svg>',
  'theme/picture.png': 'picture',
  'theme/box.module.css': ".box { composes: base from './base.module.css'; color: red }",
  'theme/base.module.css': '.base { background: blue }',
}

let root: string
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'docs-gen-inputs-'))
  for (const [path, text] of Object.entries(files)) write(path, text)
  linkPackages(root)
  await settled()
  await build({ siteDir: root })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

/** The output of a build with what is remembered, and of one without. */
async function buildBoth(): Promise<readonly ReadonlyMap<string, string>[]> {
  const warm = await build({ siteDir: root })
  const outputs = [snapshot(warm.outDir)]
  await build({ siteDir: root, noCache: true })
  return [...outputs, snapshot(warm.outDir)]
}

const edits: Readonly<Record<string, string>> = {
  'theme/data.json': '{ "word": "two" }',
  'theme/notes.txt': 'Other notes',
  'theme/loaded.txt': 'Reloaded',
  'theme/icon.svg': '<svg><path d="M1 1"/></svg>',
  'theme/picture.png': 'another picture',
  'theme/box.module.css': '.box { color: green }',
  'theme/base.module.css': '.base { background: white }',
}

test.each(Object.entries(edits))('an edit of %s changes the bundle', async (path, text) => {
  const before = snapshot(join(root, 'build'))
  write(path, text)
  const [warm, cold] = await buildBoth()
  expect(warm).not.toEqual(before)
  expect(warm).toEqual(cold)
})

test('a build with nothing changed is known, whatever was imported', async () => {
  const { times } = await build({ siteDir: root })
  expect(times.map(({ stage }) => stage)).toEqual(['config', 'compare'])
})

test('settings of the config that change only the bundle', async () => {
  const config = (settings: string): string =>
    `import { defineConfig, docs } from 'docs-gen'
export default defineConfig({ title: 'T', url: 'https://example.com', sources: [docs({ routeBasePath: '/' })], ${settings} })`
  for (const word of ['one', 'two']) write(`theme/${word}.ts`, `export const word = '${word}'`)
  write('docs/word.mdx', "import { word } from 'word'\n\n{word}\n")
  const outputs = new Set<string | undefined>()
  for (const settings of [
    "bundler: { alias: { word: './theme/one.ts' } }",
    "bundler: { alias: { word: './theme/two.ts' } }",
    "bundler: { alias: { word: './theme/two.ts' } }, analytics: { matomo: { url: 'https://m.example.com', siteId: 1 } }",
  ]) {
    write('docs-gen.config.ts', config(settings))
    const [warm, cold] = await buildBoth()
    expect(warm).toEqual(cold)
    outputs.add([...(warm ?? [])].filter(([path]) => /word|app-/.test(path)).join('\n'))
  }
  expect(outputs.size).toBe(3)
})
