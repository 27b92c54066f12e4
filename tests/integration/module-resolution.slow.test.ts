import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { fixturesDir, settled, snapshot } from './fixture-site.ts'

/** A repository with a site and packages above it. */
const files: Readonly<Record<string, string>> = {
  'site/docs-gen.config.ts': `import { defineConfig, docs } from 'docs-gen'
export default defineConfig({ title: 'T', url: 'https://example.com', sources: [docs({ routeBasePath: '/' })] })`,
  'site/docs/guide/index.mdx': `---
slug: /
---
import { word } from 'words'
import Box from '@site/theme/Box'

<Box>{word}</Box>
`,
  'site/theme/Box.tsx': `import { shell } from 'shell'
import { linked } from 'linked'
import { mapped } from '~/mapped'
import { far } from 'far/mapped'
import Root from '@site/Root'
export default ({ children }) => <Root>{shell}{linked}{mapped}{far}{children}</Root>`,
  'site/Root.js': 'export default ({ children }) => <p>{children}</p>',
  'site/one/mapped.ts': "export const mapped = 'mapped one'",
  'site/two/mapped.ts': "export const mapped = 'mapped two'",
  'site/one/far.ts': "export const far = 'far one'",
  'site/two/far.ts': "export const far = 'far two'",
  'site/tsconfig.json': '{ "extends": "./base.json" } // comments are allowed',
  'site/base.json':
    '{ "extends": "settings", "compilerOptions": { "paths": { "~/*": ["./one/*"], "far/mapped": ["./one/far"] } } }',
  'node_modules/settings/package.json': '{ "name": "settings", "tsconfig": "all.json" }',
  'node_modules/settings/all.json': '{ "extends": ["./more"], "compilerOptions": {} }',
  'node_modules/settings/more.json': '{}',
  'node_modules/words/package.json': '{ "name": "words", "main": "one.js" }',
  'node_modules/words/one.js': "exports.word = 'word one'",
  'node_modules/words/two.js': "exports.word = 'word two'",
  'node_modules/shell/package.json': '{ "name": "shell" }',
  'node_modules/shell/index.js': "exports.shell = require('./lib/shell').shell",
  'node_modules/shell/lib/shell.js': "exports.shell = 'shell of ' + require('words').word",
  'forks/one/package.json': '{ "name": "linked" }',
  'forks/one/index.js': "exports.linked = 'linked one'",
  'forks/two/package.json': '{ "name": "linked" }',
  'forks/two/index.js': "exports.linked = 'linked two'",
}

let base: string
const at = (path: string): string => join(base, path)

beforeEach(async () => {
  base = mkdtempSync(join(tmpdir(), 'docs-gen-resolution-'))
  for (const [path, text] of Object.entries(files)) write(path, text)
  for (const name of ['react', 'react-dom']) link(join(fixturesDir, '../../node_modules', name), name)
  link(at('forks/one'), 'linked')
  await settled()
  const { ok, diagnostics } = await build({ siteDir: at('site') })
  expect(ok, JSON.stringify(diagnostics)).toBe(true)
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(at(path)), { recursive: true })
  writeFileSync(at(path), text)
}

function link(target: string, name: string): void {
  rmSync(at(`node_modules/${name}`), { force: true })
  symlinkSync(target, at(`node_modules/${name}`))
}

const changes: Readonly<Record<string, () => void>> = {
  'the main file of a package': () => write('node_modules/words/package.json', '{ "name": "words", "main": "two.js" }'),
  'a nearer copy of a package': () => write('site/node_modules/words/index.js', "exports.word = 'nearer'"),
  'a copy beside a page': () => write('site/docs/node_modules/words/index.js', "exports.word = 'nearest'"),
  'a copy for one package': () => write('node_modules/shell/node_modules/words/index.js', "exports.word = 'its own'"),
  'a link to another folder': () => link(at('forks/two'), 'linked'),
  'a file of a package that another takes the place of': () =>
    write('node_modules/shell/lib/shell.jsx', "exports.shell = 'in JSX'"),
  'a file in the site folder that another takes the place of': () =>
    write('site/Root.tsx', 'export default ({ children }) => <b>{children}</b>'),
  'a tsconfig that another extends': () =>
    write('site/base.json', '{ "compilerOptions": { "paths": { "~/*": ["./two/*"], "far/mapped": ["./two/far"] } } }'),
  'a nearer tsconfig': () =>
    write(
      'site/theme/tsconfig.json',
      '{ "compilerOptions": { "paths": { "~/*": ["../two/*"], "far/mapped": ["../two/far"] } } }',
    ),
}

test.each(Object.entries(changes))('%s is noticed', async (_, change) => {
  const before = snapshot(at('site/build'))
  change()
  const { ok, diagnostics, outDir } = await build({ siteDir: at('site') })
  expect(ok, JSON.stringify(diagnostics)).toBe(true)
  const warm = snapshot(outDir)
  await build({ siteDir: at('site'), noCache: true })
  expect(warm).not.toEqual(before)
  expect(warm).toEqual(snapshot(outDir))
})

test('a tsconfig in a package, which others extend, is noticed', async () => {
  write('site/base.json', '{ "extends": "settings" }')
  const paths = (folder: string): string => {
    const [mapped, far] = [`../../site/${folder}/*`, `../../site/${folder}/far`]
    return JSON.stringify({ compilerOptions: { paths: { '~/*': [mapped], 'far/mapped': [far] } } })
  }
  write('node_modules/settings/more.json', paths('one'))
  await settled()
  await build({ siteDir: at('site') })
  const before = snapshot(at('site/build'))
  write('node_modules/settings/more.json', paths('two'))
  await build({ siteDir: at('site') })
  const warm = snapshot(at('site/build'))
  await build({ siteDir: at('site'), noCache: true })
  expect(warm).not.toEqual(before)
  expect(warm).toEqual(snapshot(at('site/build')))
})

test('a build with nothing changed is still known', async () => {
  await settled()
  const { times } = await build({ siteDir: at('site') })
  expect(times.map(({ stage }) => stage)).toEqual(['config', 'compare'])
})
