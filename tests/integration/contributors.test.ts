import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, check } from '../../dist/cli/index.js'
import { commitFile } from '../unit/cli/commit-file.ts'
import { filesBelow, linkPackages, snapshot } from './fixture-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'docs-gen-contributors-'))
const repository = join(folder, 'whole')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const config = (options: string, more = ''): string =>
  `import { defineConfig, docs } from 'docs-gen'
export default defineConfig({ title: 'Site', url: 'https://a.example', baseUrl: '/base/', ${more} sources: [docs({ showContributors: { limit: 3 }, ${options} })] })
`

let day = 1
function commit(file: string, text: string, author: string, message = 'Change'): void {
  const date = `2024-01-${String(day++).padStart(2, '0')}T00:00:00Z`
  commitFile(repository, file, { date, author, email: `${author.split(' ')[0]}@mail.example`, text, message })
}

beforeAll(() => {
  commit('docs/a.md', '# Ash\n', 'Ann')
  commit(
    'docs/a.md',
    '# Ash\n\nMore.\n',
    'Bob',
    'Change\n\nCo-authored-by: Cleo <cleo@mail.example>\nCo-authored-by: nobody',
  )
  commit('docs/a.md', '# Ash\n\nMore and more.\n', 'Bob')
  commit('docs/a.md', '# Ash\n\nEven more.\n', 'robot[bot]')
  commit('docs/a.md', '# Ash\n\nThe most.\n', 'Dan')
  commit('docs/b.md', '# Birch\n', 'Eve <')
  commit('docs-gen.config.ts', config(''), 'Ann')
  commit('.gitignore', 'node_modules\nbuild\n.docs-gen\n', 'Ann')
  linkPackages(repository)
})

function page(siteDir: string, name: string): string {
  const html = readFileSync(join(siteDir, 'build/docs', name, 'index.html'), 'utf8')
  return /<ul aria-labelledby="doc-contributors">.*?<\/ul>/s.exec(html)?.[0].replaceAll('<!-- -->', '') ?? ''
}

test('the people of a page are named in order, without their addresses, and the same from the cache', async () => {
  const first = await build({ siteDir: repository })
  expect(first.diagnostics).toEqual([])
  expect(page(repository, 'a')).toBe(
    '<ul aria-labelledby="doc-contributors"><li>Bob</li><li>Dan</li><li>Cleo</li><li>and one more</li></ul>',
  )
  for (const file of filesBelow(join(repository, 'build')))
    expect(readFileSync(join(repository, 'build', file), 'utf8'), file).not.toMatch(/mail\.example|robot\[/)

  commit('.mailmap', 'Cleopatra <cleo@mail.example>\nAnn <ann@mail.example> <Bob@mail.example>\n', 'Ann')
  await build({ siteDir: repository })
  expect(page(repository, 'a')).toContain('<li>Ann</li><li>Dan</li><li>Cleopatra</li></ul>')
  const warm = snapshot(join(repository, 'build'))
  await build({ siteDir: repository, noCache: true })
  expect(snapshot(join(repository, 'build'))).toEqual(warm)
})

test('a function of the config adds pictures and links', async () => {
  const profile = `contributorProfile: ({ name, email }) => name === 'Dan' ? { image: '/img/dan.png', url: 'https://dan.example' } : email.startsWith('cleo') ? { name: 'C.' } : undefined`
  commit('docs-gen.config.ts', config(profile), 'Ann')
  expect((await build({ siteDir: repository })).diagnostics).toEqual([])
  expect(page(repository, 'a')).toContain(
    '<a href="https://dan.example" target="_blank" rel="noopener noreferrer"><img src="/base/img/dan.png" alt="" width="24" height="24" loading="lazy"/>Dan</a></li><li>C.</li>',
  )
  commit('docs-gen.config.ts', config(`contributorProfile: () => ({ url: 'javascript:alert(1)' })`), 'Ann')
  const { diagnostics } = await check({ siteDir: repository })
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    "config-throws The option `contributorProfile` of docs() fails: The address javascript:alert(1) may run a script in the reader's browser.",
  ])
})

test('a clone without its history is reported once', async () => {
  commit('docs-gen.config.ts', config('', `i18n: { defaultLocale: 'en', locales: ['en', 'de'] },`), 'Ann')
  const shallow = join(folder, 'shallow')
  execFileSync('git', ['clone', '-q', '--depth', '1', pathToFileURL(repository).href, shallow])
  symlinkSync(join(repository, 'node_modules'), join(shallow, 'node_modules'))
  const { diagnostics } = await build({ siteDir: shallow })
  expect(diagnostics.map(({ code, at }) => `${code} ${at?.file}:${at?.line}`)).toEqual([
    'git-history-shallow docs-gen.config.ts:2',
  ])
  expect(page(shallow, 'a')).toBe('')
})
