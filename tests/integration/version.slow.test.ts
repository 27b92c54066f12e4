import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { build, check, version } from '../../dist/cli/index.js'
import { copyFixture, filesBelow } from './fixture-site.ts'

const { dir, remove } = copyFixture('locales')
afterAll(remove)

const content = (): readonly string[] => filesBelow(dir).filter((file) => !/^(?:\.docs-gen|build)/.test(file))

test('a version keeps docs, sidebars and translations, and is built', async () => {
  const result = await version({ siteDir: dir, name: '1.0' })
  expect(result).toEqual({
    ok: true,
    written: [
      'versioned_docs/version-1.0',
      'i18n/fr/docusaurus-plugin-content-docs/version-1.0',
      'i18n/ar/docusaurus-plugin-content-docs/version-1.0',
      'versioned_sidebars/version-1.0-sidebars.json',
      'i18n/fr/docusaurus-plugin-content-docs/version-1.0.json',
      'versions.json',
    ],
    diagnostics: [],
  })
  expect(readFileSync(join(dir, 'versions.json'), 'utf8')).toBe('[\n  "1.0"\n]\n')
  expect(filesBelow(join(dir, 'versioned_docs/version-1.0'))).toEqual(filesBelow(join(dir, 'docs')))
  const built = await build({ siteDir: dir })
  expect(built.diagnostics).toEqual([])
  const page = (path: string): string => readFileSync(join(dir, 'build', path, 'index.html'), 'utf8')
  expect(page('docs/intro')).toContain('docs-version-1.0')
  expect(page('docs/next/intro')).toContain('This is unreleased documentation')
  expect(page('fr/docs/intro')).toContain('Présentation')
  expect(page('fr/docs/next/intro')).toContain('version non publiée')
})

test('nothing is overwritten, and no version has a name that cannot be a folder', async () => {
  mkdirSync(join(dir, 'versioned_docs/version-2.0'))
  writeFileSync(join(dir, 'versioned_docs/version-2.0/mine.md'), '# Mine')
  const before = content()
  const messages = async (name: string, docsId?: string): Promise<readonly string[]> => {
    const { ok, diagnostics } = await version({ siteDir: dir, name, docsId })
    expect(ok).toBe(false)
    return diagnostics.map(({ message, hint }) => (hint === undefined ? message : `${message} ${hint}`))
  }
  expect(await messages('2.0')).toEqual([
    'versioned_docs/version-2.0 is there already. Move it away or delete it; nothing is overwritten.',
  ])
  expect(await messages('1.0')).toEqual(['There is a version 1.0 already.'])
  expect(await messages('a/b')).toEqual([
    'The name "a/b" cannot be a folder and a path: use letters, digits, dots and dashes.',
  ])
  expect(await messages('..')).toHaveLength(1)
  expect(await messages('current')).toHaveLength(1)
  expect(await messages('3.0', 'api')).toEqual([
    'The site has no docs with the id api. Name one with --docs-id: default.',
  ])
  expect(content()).toEqual(before)
  expect(readdirSync(join(dir, '.docs-gen')).filter((name) => name.startsWith('version-'))).toEqual([])
})

test('a version that cannot be put in place leaves nothing behind', async () => {
  rmSync(join(dir, 'versioned_sidebars'), { recursive: true })
  writeFileSync(join(dir, 'versioned_sidebars'), 'in the way')
  const before = content()
  const { ok, written, diagnostics } = await version({ siteDir: dir, name: '4.0' })
  expect([ok, written, diagnostics[0]?.message.split(':')[0]]).toEqual([false, [], 'The version cannot be written'])
  expect(content()).toEqual(before)
})

test('a version keeps the API reference, and guides of it may link to its names alone', async () => {
  const site = copyFixture('api-versions')
  onTestFinished(site.remove)
  const { written } = await version({ siteDir: site.dir, name: '3.0' })
  expect(written).toContain('versioned_api/version-3.0-api.json')
  expect((await check({ siteDir: site.dir })).diagnostics).toEqual([])
  writeFileSync(join(site.dir, 'versioned_docs/version-1.0/guide.md'), '# Guide\n\nThe [list](api:StoreList).\n')
  const { diagnostics } = await check({ siteDir: site.dir })
  expect(diagnostics.map(({ message, hint, at }) => [at?.file, at?.line, message, hint])).toEqual([
    [
      'versioned_docs/version-1.0/guide.md',
      3,
      'The API reference of version 1.0 has no symbol StoreList.',
      'It is in the reference of 3.0 (next), 3.0, 2.0: link to what this version has.',
    ],
  ])
})
