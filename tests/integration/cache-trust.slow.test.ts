import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { filesBelow, snapshot, writeSite } from './fixture-site.ts'

const bin = join(import.meta.dirname, '../../bin/docs-gen.js')

function run(dir: string, { args = [], key }: { readonly args?: readonly string[]; readonly key?: string } = {}) {
  const { status, stderr } = spawnSync(process.execPath, [bin, 'build', dir, ...args], {
    encoding: 'utf8',
    env: { ...process.env, DOCS_GEN_CACHE_KEY: key },
  })
  return { status, text: stderr }
}

/** Writes other text into the first entry of a space that has `from`, with the length and the checksum of the new text. */
function poison(dir: string, space: string, [from, to]: readonly [string, string]): void {
  const folder = join(dir, '.docs-gen')
  const index = join(folder, 'cache-production')
  const file = JSON.parse(readFileSync(index, 'utf8').replace(/^.*\n/, '')) as {
    readonly segments: readonly string[]
    readonly entries: [string, number, number, number, number | string][]
  }
  const bytesOf = ([, segment, offset, length]: (typeof file.entries)[number]): string =>
    readFileSync(join(folder, file.segments[segment] ?? ''))
      .subarray(offset, offset + length)
      .toString()
  const entry = file.entries.find((row) => row[0].startsWith(`${space}\0`) && bytesOf(row).includes(from))
  if (!entry) throw new Error(`No entry of ${space} has ${from}`)
  const bytes = Buffer.from(bytesOf(entry).replace(from, () => to))
  const segment = join(folder, file.segments[entry[1]] ?? '')
  entry.splice(2, 3, statSync(segment).size, bytes.length, crc32(bytes))
  appendFileSync(segment, bytes)
  const body = JSON.stringify(file)
  writeFileSync(index, `${crc32(body)}\n${body}`)
  rmSync(join(folder, 'last-build'), { force: true })
}

const config = (security: string): string =>
  `import { defineConfig, docs } from 'docs-gen'\nexport default defineConfig({ title: 'S', url: 'https://example.com', sources: [docs()], security: ${security} })\n`

const site = (security = '{}'): string =>
  writeSite({
    'docs-gen.config.ts': config(security),
    'docs/index.md': '# Home\n\n## Part\n\nHarmless text.\n',
    'docs/b.md': '# B\n\nOther text.\n',
  })

const script = '<script>PWN</script>'

/** Files of the output that have the attacker's text. */
const infected = (dir: string): readonly string[] =>
  filesBelow(join(dir, 'build')).filter((file) => readFileSync(join(dir, 'build', file), 'utf8').includes('PWN'))

test('with a key, nothing of an entry that others have changed is used, and one line says that there is no cache', () => {
  const dir = site()
  run(dir, { key: 'secret-1' })
  const clean = snapshot(join(dir, 'build'))
  poison(dir, 'html', ['Harmless', `PWN ${script}`])
  const { status, text } = run(dir, { key: 'secret-1' })
  expect(status).toBe(0)
  expect(text.match(/not signed with DOCS_GEN_CACHE_KEY/g)).toHaveLength(1)
  expect(text).not.toContain('secret-1')
  expect(snapshot(join(dir, 'build'))).toEqual(clean)
  // That line is about one run.
  for (const args of [[], []]) expect(run(dir, { args, key: 'secret-1' }).text).not.toContain('DOCS_GEN_CACHE_KEY')
})

test.each([
  ['of another key', 'secret-1', 'secret-2', 'not signed with DOCS_GEN_CACHE_KEY'],
  ['of no key', undefined, 'secret-2', 'not signed with DOCS_GEN_CACHE_KEY'],
  ['of a key that is not set', 'secret-1', undefined, 'The cache is signed, and DOCS_GEN_CACHE_KEY is not set'],
])('a cache %s is not used, as one line says', (_, first, second, line) => {
  const dir = site()
  expect(run(dir, { key: first }).text).not.toContain('DOCS_GEN_CACHE_KEY')
  const { status, text } = run(dir, { key: second })
  expect(status).toBe(0)
  expect(text.split('\n').filter((one) => one.includes(line))).toHaveLength(1)
  expect(text).not.toMatch(/secret-\d/)
})

const html = ['html', ['<p>Harmless text.', `<p>${script}`]] as const
const head = ['pages', ['"esm":[]', `"esm":[],"head":${JSON.stringify(script)}`]] as const
const toc = ['objects', ['"html":"Part"', `"html":${JSON.stringify(script)}`]] as const

test.each([
  ['the HTML of a page', "{ content: 'markdown', csp: true }", html],
  ['the HTML of a page', '{ csp: true }', html],
  ['the HTML of a page', "{ content: 'markdown' }", html],
  ['the head of a page', "{ content: 'markdown', csp: true }", head],
  ['a table of contents', "{ content: 'markdown', csp: true }", toc],
])('without a key, a script in %s becomes none of a site with %s', (_, security, [space, change]) => {
  const dir = site(security)
  run(dir)
  const clean = snapshot(join(dir, 'build'))
  poison(dir, space, change)
  expect(run(dir).status).toBe(0)
  expect(infected(dir)).toEqual([])
  expect(snapshot(join(dir, 'build'))).toEqual(clean)
})

test('without a key, the script of a file that a policy allows is the one that was compiled', () => {
  const dir = site('{ csp: true }')
  writeFileSync(join(dir, 'docs/b.md'), '# B\n\n<script>own()</script>\n')
  run(dir)
  const clean = snapshot(join(dir, 'build'))
  poison(dir, 'page-files', ['own()', 'PWN()'])
  rmSync(join(dir, 'build'), { recursive: true })
  expect(run(dir).status).toBe(0)
  expect(snapshot(join(dir, 'build'))).toEqual(clean)
})

function git(dir: string, ...args: readonly string[]): void {
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], { cwd: dir, stdio: 'ignore' })
}

test('a cache that git tracks is not used, and how to take it out is said', () => {
  const dir = site()
  git(dir, 'init')
  run(dir)
  expect(run(dir).text).not.toContain('cache-tracked')
  poison(dir, 'html', ['Harmless', 'PWN'])
  git(dir, 'add', '-f', '.docs-gen')
  const before = snapshot(join(dir, '.docs-gen'))
  for (const args of [[], ['--out-dir', join(dir, 'other')]]) {
    const { status, text } = run(dir, { args })
    expect(status).toBe(0)
    expect(text.match(/warning cache-tracked/g)).toHaveLength(1)
    expect(text).toContain('git rm -r --cached .docs-gen')
    expect(text).toContain('add the line .docs-gen to .gitignore')
    expect(infected(dir)).toEqual([])
  }
  expect(snapshot(join(dir, '.docs-gen'))).toEqual(before)
  git(dir, 'rm', '-r', '--cached', '.docs-gen')
  expect(run(dir).text).not.toContain('cache-tracked')
})

test('a folder that git tracks is no cache under any name', () => {
  const dir = site()
  git(dir, 'init')
  mkdirSync(join(dir, 'stored/cache'), { recursive: true })
  writeFileSync(join(dir, 'stored/cache/cards'), '')
  git(dir, 'add', '-f', '.')
  const args = ['--cache-dir', join(dir, 'stored/cache')]
  expect(run(dir, { args }).text).toContain('The cache folder stored/cache is in git')
  expect(run(dir, { args: [...args, '--no-cache'] }).text).not.toContain('cache-tracked')
  renameSync(join(dir, '.git'), join(dir, '.other'))
  expect(run(dir, { args }).text).not.toContain('cache-tracked')
})
