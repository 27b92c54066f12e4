import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeSite } from './fixture-site.ts'
import { type Ended, runCommand } from './move/command-line.ts'

const page = '# Home\n\nSee [a](./gone.md) and [b](./gone.md).\n\n[c](#nowhere)\n\n##Heading\n'
const flags = ['--baseline', 'known.json'] as const
const check = (dir: string, ...more: readonly string[]): Promise<Ended> => runCommand(dir, 'check', ...flags, ...more)
const edit = (dir: string, file: string, change: (text: string) => string): void =>
  writeFileSync(join(dir, file), change(readFileSync(join(dir, file), 'utf8')))

async function siteWithList(): Promise<string> {
  const dir = writeSite({ 'docs/index.md': page })
  expect(await check(dir, '--write-baseline')).toMatchObject({ code: 0 })
  return dir
}

test('known problems fail nothing, wherever they stand, in any format; a new one does', async () => {
  const dir = await siteWithList()
  edit(dir, 'docs/index.md', (text) => text.replace('# Home\n', '# Home\n\nMore words.\n'))
  const known = await check(dir)
  expect([known.code, known.out]).toEqual([0, expect.stringContaining('4 problems are known: 2 broken-markdown-link')])
  expect(known.out).not.toContain('error')
  edit(dir, 'docs/index.md', (text) => `${text}\n[d](./new.md)\n`)
  const fresh = await check(dir)
  expect([fresh.code, fresh.out]).toEqual([1, expect.stringContaining('docs/new.md')])
  expect(fresh.out).not.toContain('docs/gone.md')
  const json = JSON.parse((await check(dir, '--json')).out) as readonly { code: string }[]
  expect(json.map(({ code }) => code)).toEqual(['known-problems', 'broken-markdown-link'])
  const sarif = JSON.parse((await check(dir, '--format', 'sarif')).out) as {
    runs: [{ results: readonly { level: string }[] }]
  }
  expect(sarif.runs[0].results.map(({ level }) => level)).toEqual(['note', 'error'])
  const github = await check(dir, '--format', 'github')
  expect(github.out.split('\n').filter((line) => line.startsWith('::'))).toHaveLength(2)
})

test('what is mended is asked out of the list, fails if it should, and is taken out by the command that is printed', async () => {
  const dir = await siteWithList()
  edit(dir, 'docs/index.md', (text) => text.replace('##Heading', '## Heading'))
  const mended = await check(dir)
  expect([mended.code, mended.out]).toEqual([0, expect.stringContaining('no longer has heading-as-text: ##Heading')])
  expect(mended.out).toContain('docs-gen check --baseline known.json --write-baseline')
  expect((await check(dir, '--strict-baseline')).code).toBe(1)
  await check(dir, '--write-baseline')
  expect(await check(dir, '--strict-baseline')).toMatchObject({ code: 0 })
})

test('a page with a mistake that hides others has mended nothing', async () => {
  const dir = await siteWithList()
  edit(dir, 'docs/index.md', (text) => `import X from './x'\n\n${text}\n<X>\n`)
  const { code, out } = await check(dir)
  expect(code).toBe(1)
  expect(out).not.toContain('mended-problem')
})

test('problems go with their file', async () => {
  const dir = await siteWithList()
  mkdirSync(join(dir, 'docs/guide'))
  writeFileSync(join(dir, 'docs/start.md'), '# Start\n')
  renameSync(join(dir, 'docs/index.md'), join(dir, 'docs/guide/home.md'))
  const { code, out } = await check(dir)
  expect([code, out]).toEqual([0, expect.stringContaining('docs/index.md is docs/guide/home.md now.')])
})

test('lists of two branches merge without conflicts', async () => {
  const dir = await siteWithList()
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: dir,
      encoding: 'utf8',
    })
  const commit = (message: string): void => {
    git('add', 'docs', 'known.json', '.gitattributes')
    git('commit', '-q', '-m', message)
  }
  git('init', '-q', '-b', 'main')
  commit('one')
  git('checkout', '-q', '-b', 'other')
  writeFileSync(join(dir, 'docs/b.md'), '# B\n\n[x](./x.md)\n')
  await check(dir, '--write-baseline')
  commit('two')
  git('checkout', '-q', 'main')
  writeFileSync(join(dir, 'docs/c.md'), '# C\n\n[y](./y.md)\n')
  await check(dir, '--write-baseline')
  commit('three')
  git('merge', '-q', 'other', '-m', 'merged')
  expect(await check(dir, '--strict-baseline')).toMatchObject({ code: 0 })
})

test.each([
  ['no list', undefined, 'There is no list known.json.', [] as readonly string[]],
  ['a conflict', '{\n<<<<<<< a\n', 'marks of a conflict', ['--write-baseline']],
  ['a torn list', '{\n  "a', 'not valid JSON', ['--write-baseline']],
  ['a newer list', '{ "version": 9 }', 'version 9', ['--write-baseline']],
  ['another file', '{ "name": "site" }', 'no list of known problems', ['--write-baseline']],
])('%s stops the command with what to do, and nothing is written', async (_, text, message, more) => {
  const dir = writeSite({ 'docs/index.md': page, ...(text !== undefined && { 'known.json': text }) })
  const { code, out } = await check(dir, ...more)
  expect([code, out]).toEqual([2, expect.stringContaining(message)])
  if (text !== undefined) expect(readFileSync(join(dir, 'known.json'), 'utf8')).toBe(text)
})

test('a folder is no list, and stays', async () => {
  const dir = writeSite({ 'docs/index.md': page })
  const { code, out } = await runCommand(dir, 'check', '--baseline', 'docs', '--write-baseline')
  expect([code, out]).toEqual([2, expect.stringContaining('docs is no regular file')])
  expect(readFileSync(join(dir, 'docs/index.md'), 'utf8')).toBe(page)
})

test('a config with errors is said, and no list is written of it', async () => {
  const dir = writeSite({ 'docs/index.md': page, 'docs-gen.config.ts': 'export default { title: 3 }\n' })
  const { code, out } = await check(dir, '--write-baseline')
  expect([code, out]).toEqual([1, expect.stringContaining('config-invalid')])
  expect(() => readFileSync(join(dir, 'known.json'))).toThrow()
})

test('a build neither fails for known problems nor prints them; for new ones, and what keeps a page from being read, it does', async () => {
  const dir = await siteWithList()
  const build = (...more: readonly string[]): Promise<Ended> => runCommand(dir, 'build', ...flags, ...more)
  expect((await runCommand(dir, 'build')).code).toBe(1)
  const known = await build()
  expect([known.code, known.err]).toEqual([0, expect.stringContaining('4 problems are known: 2 broken-markdown-link')])
  expect(known.err).not.toContain('docs/gone.md')
  expect(readFileSync(join(dir, 'build/docs/index.html'), 'utf8')).toContain('##Heading')
  // Nothing of it is remembered as a build without errors.
  expect((await runCommand(dir, 'build')).code).toBe(1)
  edit(dir, 'docs/index.md', (text) => `${text}\n[d](./new.md)\n`)
  const fresh = await build()
  expect([fresh.code, fresh.err]).toEqual([1, expect.stringContaining('docs/new.md')])
  expect(fresh.err).not.toContain('docs/gone.md')
  edit(dir, 'docs/index.md', (text) => text.replace('\n[d](./new.md)\n', '').replace('##Heading', '## Heading'))
  const mended = await build()
  expect([mended.code, mended.err]).toEqual([0, expect.stringContaining('no longer has heading-as-text: ##Heading')])
  expect(await build('--strict-baseline')).toMatchObject({
    code: 1,
    err: expect.stringContaining('the site was written') as string,
  })
  expect(await runCommand(dir, 'build', '--baseline', 'none.json')).toMatchObject({ code: 2 })
  expect(await runCommand(dir, 'build', '--strict-baseline')).toMatchObject({ code: 2 })
})

test('a known problem that hides the rest of its page fails a build', async () => {
  const dir = writeSite({ 'docs/index.mdx': '# Home\n\n<X>\n' })
  await check(dir, '--write-baseline')
  expect((await check(dir)).code).toBe(0)
  const { code, err } = await runCommand(dir, 'build', ...flags)
  expect([code, err]).toEqual([1, expect.stringContaining('docs/index.mdx:3')])
})
