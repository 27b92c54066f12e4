import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { build, check, serve } from '../../dist/cli/index.js'
import { copyFixture, filesBelow, snapshot } from './fixture-site.ts'

const { dir, remove } = copyFixture('locales')
const outDir = join(dir, 'build')
afterAll(remove)

const html = (path: string): string => readFileSync(join(outDir, path), 'utf8')

test('a build holds every language, and one that fails in one language changes nothing', async () => {
  const whole = await build({ siteDir: dir })
  expect(whole.diagnostics).toEqual([])
  expect(html('fr/docs/intro/index.html')).toContain('<html lang="fr-FR" dir="ltr"')
  expect(html('ar/docs/intro/index.html')).toContain('<html lang="ar" dir="rtl"')
  expect(html('fr/404.html')).toContain('href="/fr/"')
  expect(html('fr/blog/index.html')).toContain('2 janvier 2024')
  expect(html('ar/blog/index.html')).toContain('1445')
  const before = snapshot(outDir)
  const translation = join(dir, 'i18n/fr/docusaurus-plugin-content-docs/current/intro.md')
  const text = readFileSync(translation, 'utf8')
  appendFileSync(translation, '\n<Unknown>\n')
  const failed = await build({ siteDir: dir })
  writeFileSync(translation, text)
  expect(failed.ok).toBe(false)
  expect(failed.diagnostics.map(({ at }) => at?.file)).toEqual([
    'i18n/fr/docusaurus-plugin-content-docs/current/intro.md',
  ])
  expect(snapshot(outDir)).toEqual(before)
})

test('a problem of a page without a translation is told once, not in each language', async () => {
  const file = join(dir, 'docs/guide/only-english.md')
  const text = readFileSync(file, 'utf8')
  appendFileSync(file, '\n[Nowhere](./nowhere.md)\n')
  const { diagnostics } = await check({ siteDir: dir })
  writeFileSync(file, text)
  expect(diagnostics.map(({ code, at }) => [code, at?.file])).toEqual([
    ['broken-markdown-link', 'docs/guide/only-english.md'],
  ])
})

test('links to pages of another language are checked where it is built too', async () => {
  const file = join(dir, 'docs/intro.md')
  const text = readFileSync(file, 'utf8')
  const links = [
    '/fr/docs/nowhere',
    '/fr/docs/guide/install#nowhere',
    'pathname:///ar/nowhere',
    '/fr/docs/guide/install#requirements',
  ]
  appendFileSync(file, `\n${links.map((href) => `[link](${href})`).join('\n')}\n`)
  const { diagnostics } = await check({ siteDir: dir })
  const english = await build({ siteDir: dir, outDir: join(dir, 'english'), locales: ['en'] })
  writeFileSync(file, text)
  const line = text.split('\n').length + 1
  expect(diagnostics.map(({ message, at }) => `${at?.file}:${at?.line} ${message}`)).toEqual([
    `docs/intro.md:${line} In the language fr: There is no page at /docs/nowhere.`,
    `docs/intro.md:${line + 1} In the language fr: /docs/guide/install has no heading #nowhere.`,
    `docs/intro.md:${line + 2} In the language ar: There is no page at /nowhere.`,
  ])
  expect(english).toMatchObject({ ok: true, diagnostics: [] })
})

test('one language can be built alone, at its own address', async () => {
  const out = join(dir, 'french')
  const result = await build({ siteDir: dir, outDir: out, locales: ['fr'] })
  expect(result.ok).toBe(true)
  expect(filesBelow(out).filter((file) => !file.startsWith('fr/'))).toEqual(['.docs-gen-output.json'])
  const unknown = await build({ siteDir: dir, outDir: out, locales: ['ft'] })
  expect(unknown.diagnostics.map(({ message, hint }) => [message, hint])).toEqual([
    ["The site has no locale 'ft', only en, fr, ar.", 'Did you mean fr?'],
  ])
  expect(existsSync(join(out, 'fr/index.html'))).toBe(true)
})

test('an English page carries no texts of the interface', async () => {
  const scripts = filesBelow(join(outDir, 'assets/js')).map((file) => html(`assets/js/${file}`))
  expect(scripts.some((text) => text.includes('Bienvenue'))).toBe(false)
  expect(scripts.some((text) => /messages:\{\}/.test(text))).toBe(true)
  const french = filesBelow(join(outDir, 'fr/assets/js')).map((file) => html(`fr/assets/js/${file}`))
  expect(french.some((text) => text.includes('Bienvenue'))).toBe(true)
})

test('the server answers in each language, with its own page for what is not there', async () => {
  const { server } = await serve({ siteDir: dir, port: 0, host: 'localhost' })
  const url = server?.urls[0] ?? ''
  const get = async (path: string) => {
    const response = await fetch(url + path)
    return { status: response.status, text: await response.text() }
  }
  const french = await get('fr/docs/intro')
  expect(french.text).toContain('Présentation')
  expect(french.text).toContain('<html lang="fr-FR"')
  expect((await get('docs/intro')).text).toContain('Introduction')
  expect(await get('fr/docs/nowhere')).toMatchObject({ status: 404, text: expect.stringContaining('lang="fr-FR"') })
  expect((await get('ar')).text).toContain('dir="rtl"')
  const script = /<script type="module" src="\/([^"]+)"/.exec((await get('fr/about')).text)?.[1] ?? ''
  expect((await get(script)).status).toBe(200)
  await server?.close()
})

test('what was built is served with the page of the language for what is not there', async () => {
  const { server } = await serve({ siteDir: dir, built: true, port: 0, host: 'localhost' })
  const response = await fetch(`${server?.urls[0] ?? ''}fr/docs/nowhere`)
  expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('lang="fr-FR"')])
  await server?.close()
})
