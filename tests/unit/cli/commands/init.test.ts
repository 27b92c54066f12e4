import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { initSite, nextSteps } from '../../../../cli/commands/init.ts'
import { packageVersion } from '../../../../cli/lib/package-root.ts'
import { loadConfig } from '../../../../cli/config/load.ts'

let folder = ''

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'init-')))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

test('a new site', () => {
  const dir = join(folder, 'deep', 'My Docs')
  const result = initSite(dir)
  expect(result).toMatchObject({ ok: true, dir })
  expect(result.ok && result.files).toMatchInlineSnapshot(`
    [
      ".gitignore",
      "README.md",
      "blog/2025-01-15-welcome.md",
      "blog/authors.yml",
      "docs-gen.config.ts",
      "docs/intro.md",
      "docs/publishing.md",
      "docs/writing.md",
      "package.json",
      "pages/index.tsx",
      "sidebars.ts",
      "static/img/logo.svg",
      "theme/custom.css",
      "tsconfig.json",
    ]
  `)
  expect(JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))).toMatchObject({
    name: 'my-docs',
    dependencies: { 'docs-gen': `^${packageVersion()}` },
  })
  expect(readdirSync(join(folder, 'deep'))).toEqual(['My Docs'])
  mkdirSync(join(folder, 'plain'))
  expect(statSync(dir).mode).toBe(statSync(join(folder, 'plain')).mode)
})

test('its config is valid', async () => {
  initSite(join(folder, 'x'))
  const { config, diagnostics } = await loadConfig(join(folder, 'x'))
  expect(diagnostics).toEqual([])
  expect(config?.sources.map(({ name }) => name)).toEqual(['docs', 'blog', 'pages'])
})

test('an empty folder will do, with a repository or without', () => {
  expect(initSite(folder).ok).toBe(true)
  mkdirSync(join(folder, 'repo', '.git'), { recursive: true })
  const result = initSite(join(folder, 'repo'))
  expect(result.ok && result.files).toContain('docs-gen.config.ts')
  expect(readdirSync(join(folder, 'repo'))).toContain('.git')
  expect(readdirSync(folder).filter((name) => name.startsWith('.docs-gen-init'))).toEqual([])
})

test('a folder with something in it is left alone', () => {
  writeFileSync(join(folder, 'a.txt'), '')
  const strip = (result: ReturnType<typeof initSite>) => !result.ok && result.reason.replaceAll(folder, '<folder>')
  expect(strip(initSite(folder))).toBe(
    'The folder <folder> is not empty: it holds a.txt. Name a folder that is empty or does not exist yet.',
  )
  writeFileSync(join(folder, 'b.txt'), '')
  expect(strip(initSite(folder))).toBe(
    'The folder <folder> is not empty: it holds a.txt and 1 more. Name a folder that is empty or does not exist yet.',
  )
  expect(strip(initSite(join(folder, 'a.txt')))).toBe(
    '<folder>/a.txt is a file. Name a folder that is empty or does not exist yet.',
  )
  expect(strip(initSite(join(folder, 'a.txt', 'b')))).toMatch(/^Files cannot be written to <folder>\/a.txt\/b: /)
  expect(readdirSync(folder)).toEqual(['a.txt', 'b.txt'])
})

test('what comes next', () => {
  expect(nextSteps('/a/b', '/a')).toEqual(['cd b', 'npm install', 'npm start'])
  expect(nextSteps('/a/my docs', '/a')).toEqual(['cd "my docs"', 'npm install', 'npm start'])
  expect(nextSteps('/a', '/a')).toEqual(['npm install', 'npm start'])
})
