import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { filesBelow, linkPackages } from './fixture-site.ts'

const bin = join(import.meta.dirname, '../../bin/docs-gen.js')
const cases = join(import.meta.dirname, 'from-others')

let folder: string
let site: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docs-gen-from-others-'))
  site = join(folder, 'site')
})
afterEach(() => rmSync(folder, { recursive: true }))

function init(...args: readonly string[]) {
  const run = spawnSync(process.execPath, [bin, 'init', ...args], { cwd: site, encoding: 'utf8' })
  return { status: run.status, out: run.stdout, err: run.stderr }
}

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, path)), { recursive: true })
    writeFileSync(join(site, path), text)
  }
}

/** Makes a repository of the site, since pages show their dates. */
function commit(): void {
  const git = (...args: readonly string[]) => spawnSync('git', args, { cwd: site })
  git('init', '-q')
  git('add', '-A')
  git('-c', 'user.email=a@example.com', '-c', 'user.name=A', 'commit', '-qm', 'first')
}

/** Compares a text with a file of the repository, or writes that. */
function expectText(text: string, file: string): void {
  if (process.env['UPDATE_FIXTURES']) writeFileSync(file, text)
  expect(text).toBe(readFileSync(file, 'utf8'))
}

describe.each([
  {
    tool: 'vitepress',
    ids: {
      'guide.html': ['guide', 'what-s-new-1-0', 'safety-first', 'server-port'],
      'guide/index.html': ['guide', 'what-s-new-1-0', 'safety-first', 'server-port'],
      'guide/hulls.html': ['hulls', 'planks-oak', 'planks', '_2-masts'],
      'guide/sails.html': ['sails', 'große'],
      'guide/new-name.html': [],
    },
    absent: ['{{ knots', '<script setup', 'Tide', '[[toc]]', ':::', '<<<', '@include', 'v-if'],
  },
  {
    tool: 'mkdocs',
    ids: {
      'index.html': ['boats'],
      'guide/index.html': ['guide', 'whats-new-10', 'whats-new-10_1', 'settings', '_1', 'anchor'],
      'guide/hulls/index.html': ['hulls', 'the-hull', 'planks'],
      'guide/two_words/index.html': [],
    },
    absent: [
      '!!! warn',
      '!!! tip',
      '=== "',
      '--8<--',
      'boats.Hull',
      '{ .md',
      ':material',
      '++ctrl+alt',
      '==mark',
      '][',
      ':::',
    ],
  },
])('a site of $tool', ({ tool, ids, absent }) => {
  const flag = `--from-${tool}`
  const golden = join(cases, tool)
  beforeEach(() => cpSync(join(golden, 'site'), site, { recursive: true }))

  test('is shown as a patch with an account, and nothing is written', () => {
    const before = filesBelow(site)
    const { status, out, err } = init(flag)
    expect(status).toBe(0)
    expectText(out, join(golden, 'changes.patch'))
    expectText(err, join(golden, 'account.txt'))
    expect(filesBelow(site)).toEqual(before)
  })

  test('is written, has nothing to change a second time, and builds with the ids and addresses that it had', async () => {
    expect(init(flag, '--write').status).toBe(0)
    const again = init(flag)
    expect([again.out, again.err.trim().split('\n').at(-1)]).toEqual([
      '',
      '✔ There is nothing to do: every file has this content already.',
    ])
    linkPackages(site)
    commit()
    const outDir = join(folder, 'out')
    const result = await build({ siteDir: site, outDir, cacheDir: join(folder, 'cache') })
    expect(
      result.diagnostics.filter(({ severity }) => severity !== 'log').map(({ code, message }) => `${code} ${message}`),
    ).toEqual([])
    for (const [file, expected] of Object.entries(ids)) {
      const html = readFileSync(join(outDir, file), 'utf8')
      const [, content = ''] = /<article\b[^>]*>([^]*)<\/article>/.exec(html) ?? []
      const found = [...content.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      expect([file, found.filter((id) => expected.includes(id ?? ''))]).toEqual([file, expected])
      const text = content.replace(/<pre[^]*?<\/pre>|<code[^]*?<\/code>/g, '')
      for (const piece of absent) expect([file, piece, text.includes(piece)]).toEqual([file, piece, false])
    }
  }, 60_000)

  test('has changes that are not committed: they are named after writing', () => {
    commit()
    const page = tool === 'mkdocs' ? 'docs/guide/hulls.md' : 'docs/guide/sails.md'
    writeFileSync(join(site, page), `${readFileSync(join(site, page), 'utf8')}\n<Tide/> ++ctrl++\n`)
    expect(init(flag, '--write').err).toContain(`had changes that are not committed: ${page}`)
  })
})

test.each([
  ['no config', {}, '--from-vitepress', 'There is no .vitepress/config.*'],
  [
    'a config that throws',
    { '.vitepress/config.mjs': "\nthrow new Error('high tide')" },
    '--from-vitepress',
    '.vitepress/config.mjs:2: ',
  ],
  [
    'a config with a syntax error',
    { '.vitepress/config.ts': 'export default {' },
    '--from-vitepress',
    '.vitepress/config.ts:1',
  ],
  [
    'a config that exports no settings',
    { '.vitepress/config.js': 'export default 7' },
    '--from-vitepress',
    'exports no config',
  ],
  ['no mkdocs.yml', {}, '--from-mkdocs', 'There is no mkdocs.yml'],
  [
    'torn YAML',
    { 'mkdocs.yml': 'site_name: Boats\nnav: [a.md\ntheme: x\n', 'docs/a.md': '# A\n' },
    '--from-mkdocs',
    'mkdocs.yml:',
  ],
  ['YAML that is a list', { 'mkdocs.yml': '- a\n', 'docs/a.md': '# A\n' }, '--from-mkdocs', 'has no settings'],
  [
    'no folder of pages',
    { 'mkdocs.yml': 'docs_dir: pages\n' },
    '--from-mkdocs',
    'The folder pages of mkdocs.yml does not exist.',
  ],
])('%s is refused, and nothing is written', (_case, files: Readonly<Record<string, string>>, flag, message) => {
  mkdirSync(site)
  write(files)
  const { status, out, err } = init(flag, '--write')
  expect([status, out]).toEqual([2, ''])
  expect(err).toContain(message)
  expect(existsSync(join(site, 'docs-gen.config.ts'))).toBe(false)
})
