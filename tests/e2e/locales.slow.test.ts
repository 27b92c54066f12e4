import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyFixture } from '../integration/fixture-site.ts'
import { browser } from './browser.ts'
import { hydrated, openPage } from './open-page.ts'
import type { Served } from './site.ts'
import { serveBuild, serveSource } from './site.ts'

const { dir, remove } = copyFixture('locales')
let served: Served

beforeAll(async () => {
  served = await serveBuild(dir)
})
afterAll(async () => {
  await served.close()
  remove()
})

test('R58: the language menu leads to the same page with its query and hash, and back', async () => {
  const { page, complaints, close } = await openPage(browser, `${served.url}/docs/guide/install?x=1#requirements`)
  const choose = async (from: string, to: string, path: string): Promise<void> => {
    await page.locator('.navbar .dropdown', { hasText: from }).hover()
    await page.locator('.dropdown__menu').getByRole('link', { name: to }).click()
    await page.waitForURL((url) => url.pathname === path)
    await hydrated(page)
  }
  await choose('English', 'Français', '/fr/docs/guide/install')
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?x=1#requirements')
  await expect.poll(() => page.locator('h1').textContent()).toBe('Installation')
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr-FR')
  await choose('Français', 'العربية', '/ar/docs/guide/install')
  await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl')
  await choose('العربية', 'English', '/docs/guide/install')
  expect(complaints).toEqual([])
  await close()
})

test('links, texts, titles and the page for what is not there stay in the language', async () => {
  const { page, complaints, close } = await openPage(browser, `${served.url}/fr/docs/intro`)
  expect(await page.locator('.theme-doc-footer-edit-meta-row, .theme-edit-this-page').first().textContent()).toContain(
    'Modifier cette page',
  )
  await page.getByRole('link', { name: 'ce qui n’est pas traduit' }).click()
  await page.waitForURL('**/fr/docs/guide/only-english')
  await expect.poll(() => page.locator('h1').textContent()).toBe('Only English')
  await page.locator('.theme-layout-footer').getByRole('link', { name: 'À propos' }).click()
  await page.waitForURL('**/fr/about')
  await expect.poll(() => page.title()).toBe('À propos | Langues')
  expect(complaints).toEqual([])
  await page.goto(`${served.url}/fr/docs/nowhere`)
  await expect.poll(() => page.locator('h1').textContent()).toBe('Page introuvable')
  await close()
})

test('R20: a page without a counterpart names none, and its menu leads to the home of the other language', async () => {
  const { page, close } = await openPage(browser, `${served.url}/fr/docs/tags/start`)
  const languages = await page
    .locator('link[hreflang]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')))
  expect(languages).toEqual(['en', 'fr-FR', 'x-default'])
  expect(await page.locator('.dropdown__menu a[lang=ar]').getAttribute('href')).toBe('/ar/')
  expect(await page.locator('.dropdown__menu a[lang=en]').getAttribute('href')).toBe('/docs/tags/start')
  await close()
})

test('the search finds the pages of the language', async () => {
  const { page, close } = await openPage(browser, `${served.url}/fr/search?q=installation`)
  await expect.poll(() => page.locator('main').textContent()).toContain('Prérequis')
  const hrefs = await page
    .locator('main a[href*="/docs/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs.length).toBeGreaterThan(0)
  expect(hrefs.every((href) => href.startsWith('/fr/'))).toBe(true)
  await close()
})

test('over the wire a query goes to the language that its filters name, built and served', async () => {
  const source = await serveSource(dir)
  for (const { url } of [served, source]) {
    const requests = ['language:fr', ['language:en'], 'language:xx'].map((language) => ({
      indexName: 'locales',
      query: 'install',
      facetFilters: [language],
      hitsPerPage: 1,
    }))
    const response = await fetch(`${url}/1/indexes/*/queries`, { method: 'POST', body: JSON.stringify({ requests }) })
    const { results } = (await response.json()) as { results: { hits: { url: string }[] }[] }
    const paths = results.map(({ hits }) => hits.map((hit) => new URL(hit.url).pathname))
    expect(paths).toEqual([['/fr/docs/guide/install'], ['/docs/guide/install'], []])
  }
  await source.close()
})
