import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browser } from './browser.ts'
import { alive, hydrated } from './open-page.ts'
import type { Served } from './site.ts'
import { serveSite, waysToLook } from './site.ts'

const [way] = waysToLook({ mode: 'build', baseUrl: '/' })
let served: Served
let page: Page
beforeAll(async () => {
  served = await serveSite('reader', way)
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(`${served.url}/docs/next/intro`)
  await hydrated(page)
})
afterAll(async () => {
  await served.close()
})

test('a slot that wraps the default draws more of it, and reads what the site’s own root provides', async () => {
  expect(await page.locator('aside[aria-label=Greeting]').textContent()).toBe('hello from the root')
  expect(await page.getByRole('contentinfo').locator('.footer__title').first().textContent()).toBe('Docs')
})

test('a slot is drawn on the server too', async () => {
  const html = await (await fetch(`${served.url}/docs/next/intro`)).text()
  expect(html).toContain('hello from the root')
  expect(html).toContain('Was “<!-- -->Introduction<!-- -->” of use?')
  expect(html).toMatch(/class="own-badge">new</)
})

test('a slot of a page part has its props and the hooks, on every page', async () => {
  expect(await page.locator('.asked').textContent()).toBe('Was “Introduction” of use?')
  expect(await page.locator('.theme-doc-footer').isVisible()).toBe(true)
  await page.locator('.pagination-nav__link--next').click()
  await page.locator('h1', { hasText: 'First guide' }).waitFor()
  await expect.poll(() => page.locator('.asked').textContent()).toBe('Was “First guide” of use?')
})

test('R103: a navbar item of the site’s own type is drawn by its slot, with what the config says', async () => {
  expect(await page.locator('.navbar .own-badge').textContent()).toBe('new')
})

test('a live part of a page reads what the root around the page provides, on the server and in the browser', async () => {
  const html = await (await fetch(`${served.url}/plain`)).text()
  expect(html).toContain('<p class="greeting">hello from the root</p>')
  await page.goto(`${served.url}/plain`)
  await alive(page)
  expect(await page.locator('.greeting').allTextContents()).toEqual(['hello from the root'])
  await page.getByRole('button', { name: 'Break' }).click()
  await page.getByText('This page crashed.').waitFor()
})

test('a click on such a part before its script has come is answered', async () => {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  const early = await browser.newPage()
  await early.route(/\.js$/, async (route) => {
    await opened
    await route.continue()
  })
  await early.goto(`${served.url}/plain`, { waitUntil: 'commit' })
  await early.getByRole('button', { name: 'Break' }).click()
  open()
  await early.getByText('This page crashed.').waitFor()
  await early.close()
})
