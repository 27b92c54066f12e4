import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import prettier from 'prettier'
import ts from 'typescript'
import { build } from '../../dist/cli/index.js'
import { filesBelow, fixturesDir, linkPackages, snapshot } from './fixture-site.ts'
import { shapes, siteFiles } from './from-docusaurus/configs.ts'

const bin = join(import.meta.dirname, '../../bin/docs-gen.js')

/** A folder with the site, and the outputs beside it. */
let folder: string
let site: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docs-gen-from-docusaurus-'))
  site = join(folder, 'site')
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, path)), { recursive: true })
    writeFileSync(join(site, path), text)
  }
}

function init(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, 'init', '--from-docusaurus', ...args], {
    cwd: site,
    encoding: 'utf8',
  })
  return { status, out: stdout, err: stderr }
}

async function built(name: string): Promise<ReadonlyMap<string, string>> {
  const outDir = join(folder, name)
  const result = await build({ siteDir: site, outDir, cacheDir: join(folder, `cache-${name}`) })
  expect(result.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  return snapshot(outDir)
}

/** The name of the config that was written. */
const config = (): string => filesBelow(site).find((file) => file.startsWith('docs-gen.config.')) ?? ''

describe.each(Object.entries(shapes))('a config that is %s', (shape, { file, text, style, files = {}, lost = [] }) => {
  beforeEach(() => {
    write({ ...siteFiles, ...files, [file]: text })
    linkPackages(site)
  })

  test('gives the same bytes', async () => {
    const before = await built('old')
    const others = filesBelow(site)
    const { status, out, err } = init()
    expect([status, err]).toEqual([0, ''])
    expect(out).not.toContain('differs')
    expect(filesBelow(site).filter((path) => !others.includes(path))).toEqual([config()])
    expect(readFileSync(join(site, file), 'utf8')).toBe(text)
    const after = await built('new')
    expect([...after.keys()]).toEqual([...before.keys()])
    expect([...before].filter(([path, bytes]) => after.get(path) !== bytes).map(([path]) => path)).toEqual([])
  })

  test('is written as an author would, and names what is lost', async () => {
    const { out } = init()
    const configText = readFileSync(join(site, config()), 'utf8')
    expect(configText.includes('\r\n')).toBe(text.includes('\r\n'))
    await expect(configText.replaceAll('\r\n', '\n')).toMatchFileSnapshot(
      `from-docusaurus/${shape.replaceAll(',', '').replaceAll(' ', '-')}.txt`,
    )
    for (const part of lost) {
      expect(out).toContain(part)
      expect(configText.replace(/\s*\/\/ /g, ' ')).toContain(part)
    }
    expect(typeErrors(join(site, config()))).toEqual([])
    if (style) {
      expect(await prettier.format(text, { ...style, filepath: file })).toBe(text)
      expect(await prettier.format(configText, { ...style, filepath: file })).toBe(configText)
    }
  })
})

/** The errors that TypeScript finds in a config, against docs-gen's own types. */
function typeErrors(file: string): readonly string[] {
  const root = join(import.meta.dirname, '../..')
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    allowJs: true,
    checkJs: !file.endsWith('.ts') && readFileSync(file, 'utf8').includes('@ts-check'),
    skipLibCheck: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
    paths: { 'docs-gen': [join(root, 'dist/cli/index.d.ts')] },
  })
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

test('plugins of the site are named with what to write instead', async () => {
  cpSync(join(fixturesDir, 'docusaurus-site'), site, { recursive: true, filter: (path) => !path.endsWith('/expected') })
  linkPackages(site)
  const { status, out } = init()
  expect(status).toBe(0)
  expect(out).toMatch(/left out +line-count {2}docusaurus\.config\.ts:\d+:\d+/)
  const configText = readFileSync(join(site, config()), 'utf8')
  expect(configText).toContain('line-count (docusaurus.config.ts:')
  expect(configText).not.toContain('function feedPlugin')
  expect(configText).toContain('alias @data')
  await expect(configText).toMatchFileSnapshot('from-docusaurus/plugins.txt')
})

test('an existing config is never overwritten', () => {
  write({ 'docusaurus.config.js': 'module.exports = {}', 'docs-gen.config.mjs': 'export default {}' })
  expect(init()).toEqual({
    status: 2,
    out: '',
    err: 'error: There is a docs-gen.config.mjs already, and it is not overwritten.\n',
  })
  expect(readFileSync(join(site, 'docs-gen.config.mjs'), 'utf8')).toBe('export default {}')
})

test('a folder without a Docusaurus config is refused', () => {
  write({ 'docs/a.md': '# A\n' })
  const { status, err } = init()
  expect([status, err]).toEqual([2, expect.stringContaining('There is no docusaurus.config.*')])
  expect(existsSync(join(site, 'docs-gen.config.ts'))).toBe(false)
})

test('a config that throws is reported where it does', () => {
  write({ 'docusaurus.config.js': "module.exports = {}\nthrow new Error('no')\n" })
  const { status, err } = init()
  expect([status, err]).toEqual([1, expect.stringContaining('docusaurus.config.js:2:')])
  expect(config()).toBe('')
})
