import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeTranslations } from '../../dist/cli/index.js'
import { copyFixture } from './fixture-site.ts'

const { dir, remove } = copyFixture('locales')
afterAll(remove)

const readTexts = (path: string): Record<string, { message: string; description?: string }> =>
  JSON.parse(readFileSync(join(dir, path), 'utf8')) as Record<string, { message: string; description?: string }>

test('texts are written for a language; what is translated stays, and a second run changes nothing', async () => {
  appendFileSync(join(dir, 'docs/intro.md'), '\n<Translate id="intro.more">More of it</Translate>\n')
  const first = await writeTranslations({ siteDir: dir, locales: ['fr'], messagePrefix: '(fr) ' })
  expect(first.diagnostics).toEqual([])
  expect(first.written).toEqual([
    'i18n/fr/code.json',
    'i18n/fr/docusaurus-theme-classic/navbar.json',
    'i18n/fr/docusaurus-theme-classic/footer.json',
    'i18n/fr/docusaurus-plugin-content-docs/current.json',
    'i18n/fr/docusaurus-plugin-content-blog/options.json',
  ])
  const code = readTexts('i18n/fr/code.json')
  expect(code['home.text']).toEqual({ message: 'Tout dans votre langue', description: 'Below the title' })
  expect(code['intro.more']).toEqual({ message: '(fr) More of it' })
  expect(code['theme.NotFound.title']).toEqual({ message: '(fr) Page introuvable' })
  expect(readTexts('i18n/fr/docusaurus-theme-classic/navbar.json')).toMatchObject({
    title: { message: 'Langues' },
    'item.label.Docs': { message: 'Documentation' },
  })
  expect(
    readTexts('i18n/fr/docusaurus-plugin-content-docs/current.json')['sidebar.docs.category.Guides']?.message,
  ).toBe('Manuels')
  expect((await writeTranslations({ siteDir: dir, locales: ['fr'] })).written).toEqual([])
})

test('--override takes the texts anew', async () => {
  const { written } = await writeTranslations({ siteDir: dir, locales: ['fr'], override: true })
  expect(written).toContain('i18n/fr/docusaurus-theme-classic/navbar.json')
  expect(readTexts('i18n/fr/docusaurus-theme-classic/navbar.json')['item.label.Docs']?.message).toBe('Docs')
})

test('a file that is broken is not overwritten', async () => {
  const file = join(dir, 'i18n/ar/code.json')
  writeFileSync(file, '{ "home.title": ')
  const result = await writeTranslations({ siteDir: dir, locales: ['ar'] })
  expect([result.ok, result.diagnostics[0]?.at?.file]).toEqual([false, 'i18n/ar/code.json'])
  expect(readFileSync(file, 'utf8')).toBe('{ "home.title": ')
  expect(existsSync(join(dir, 'i18n/ar/docusaurus-theme-classic/footer.json'))).toBe(false)
})
