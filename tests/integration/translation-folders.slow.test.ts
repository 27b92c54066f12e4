import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, check, version, writeTranslations } from '../../dist/cli/index.js'
import { copyFixture, snapshot } from './fixture-site.ts'

const [old, neutral] = [copyFixture('locales'), copyFixture('locales')]
const dir = neutral.dir
afterAll(() => [old, neutral].forEach(({ remove }) => remove()))

type Texts = Record<string, { message: string }>
const readTexts = (path: string): Texts => JSON.parse(readFileSync(join(dir, path), 'utf8')) as Texts

function move(from: string, to: string): void {
  if (!existsSync(join(dir, from))) return
  mkdirSync(dirname(join(dir, to)), { recursive: true })
  renameSync(join(dir, from), join(dir, to))
}

/** Renames the folders of a language, and joins the texts of navbar and footer. */
function rename(language: string): void {
  const folder = `i18n/${language}`
  move(`${folder}/docusaurus-plugin-content-docs/current`, `${folder}/docs`)
  move(`${folder}/docusaurus-plugin-content-docs/current.json`, `${folder}/docs.json`)
  move(`${folder}/docusaurus-plugin-content-blog/options.json`, `${folder}/blog.json`)
  move(`${folder}/docusaurus-plugin-content-blog`, `${folder}/blog`)
  move(`${folder}/docusaurus-plugin-content-pages`, `${folder}/pages`)
  const theme = ['navbar', 'footer'].flatMap((part) => {
    const file = `${folder}/docusaurus-theme-classic/${part}.json`
    return existsSync(join(dir, file))
      ? Object.entries(readTexts(file)).map(([id, text]) => [`${part}.${id}`, text])
      : []
  })
  writeFileSync(join(dir, folder, 'theme.json'), JSON.stringify(Object.fromEntries(theme)))
  for (const name of ['docusaurus-plugin-content-docs', 'docusaurus-theme-classic'])
    rmSync(join(dir, folder, name), { recursive: true, force: true })
}

beforeAll(() => ['fr', 'ar'].forEach(rename))

test('translations mean the same under the names of docs-gen and those of Docusaurus', async () => {
  const [first, second] = [await build({ siteDir: old.dir }), await build({ siteDir: dir })]
  expect(second.diagnostics.map(({ message }) => message)).toEqual(first.diagnostics.map(({ message }) => message))
  const [before, after] = [snapshot(join(old.dir, 'build')), snapshot(join(dir, 'build'))]
  expect([...after.keys()]).toEqual([...before.keys()])
  const differ = [...after].flatMap(([file, content]) => (before.get(file) === content ? [] : [file]))
  // Edit links name the translated file.
  const withoutPaths = (site: string, file: string): string =>
    readFileSync(join(site, 'build', file), 'utf8').replaceAll(
      /docusaurus-plugin-content-(\w+)(?:\/current(?=\/))?/g,
      '$1',
    )
  for (const file of differ) expect(withoutPaths(dir, file), file).toBe(withoutPaths(old.dir, file))
})

test('texts are written where the translations of the site are', async () => {
  const { written, diagnostics } = await writeTranslations({ siteDir: dir, locales: ['fr'] })
  expect(diagnostics).toEqual([])
  expect(written.toSorted()).toEqual([
    'i18n/fr/blog.json',
    'i18n/fr/code.json',
    'i18n/fr/docs.json',
    'i18n/fr/theme.json',
  ])
  expect(readTexts('i18n/fr/theme.json')['navbar.item.label.Docs']?.message).toBe('Documentation')
  expect((await build({ siteDir: dir })).ok).toBe(true)
})

test('a new version takes translations along', async () => {
  const { ok } = await version({ siteDir: dir, name: '1.0' })
  expect(ok).toBe(true)
  for (const file of ['i18n/fr/versioned_docs/version-1.0/intro.md', 'i18n/fr/versioned_docs/version-1.0.json'])
    expect(existsSync(join(dir, file)), file).toBe(true)
  expect((await check({ siteDir: dir })).ok).toBe(true)
})

test('translations in two places are reported', async () => {
  for (const name of ['docusaurus-plugin-content-blog', 'docusaurus-theme-classic'])
    cpSync(join(old.dir, 'i18n/fr', name), join(dir, 'i18n/fr', name), { recursive: true })
  const { ok, diagnostics } = await check({ siteDir: dir })
  expect(ok).toBe(false)
  expect(diagnostics.map(({ code, message, hint }) => `${code} ${message} | ${hint}`)).toEqual([
    'translations-in-two-places There are translations in i18n/fr/blog and in i18n/fr/docusaurus-plugin-content-blog; only the first are used | Move all of them to i18n/fr/blog.',
    'translations-in-two-places There are translations in i18n/fr/theme.json and in i18n/fr/docusaurus-theme-classic; only the first are used | Move all of them to i18n/fr/theme.json.',
  ])
})
