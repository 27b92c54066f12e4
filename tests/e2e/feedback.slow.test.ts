import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { browser } from './browser.ts'
import { openHost } from './host/open-host.ts'
import { hydrated } from './open-page.ts'
import { type Served, serveSite } from './site.ts'

let served: Served
let page: Page
let answers: unknown[] = []
let status = 204
beforeAll(async () => {
  served = await serveSite('page-menu')
})
afterAll(() => served.close())
afterEach(() => page.context().close())

/** Makes a page whose answers are kept here. */
async function newPage(options: BrowserContextOptions = {}): Promise<void> {
  ;[answers, status] = [[], 204]
  const context = await browser.newContext({ viewport: { width: 1280, height: 700 }, ...options })
  context.setDefaultTimeout(20_000)
  page = await context.newPage()
  await page.route('https://api.menu.example/*', async (route) => {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' }
    if (route.request().method() === 'POST') answers.push(route.request().postDataJSON())
    await route.fulfill({ status, headers })
  })
}

async function open(path: string, options: BrowserContextOptions = {}): Promise<void> {
  await newPage(options)
  await page.goto(served.url + path)
}

const row = () => page.getByRole('group', { name: 'Was this page helpful?' })
const button = (name: string) => row().getByRole('button', { name })
const announced = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' })

test.each([
  ['before the app runs', false],
  ['in the running app', true],
])('an answer is sent once and announced, and kept for the page, %s', async (_, isRunning) => {
  await open('/docs/intro')
  if (isRunning) await hydrated(page)
  await button('Yes').click()
  await announced('Thank you for your answer.')
  expect(await button('Yes').getAttribute('aria-pressed')).toBe('true')
  expect(await row().getByText('Thank you').isVisible()).toBe(true)
  expect(await row().getByText('What was missing?').isVisible()).toBe(false)
  await button('No').click({ force: true })
  await page.reload()
  await hydrated(page)
  await row().getByText('Thank you').waitFor()
  await button('No').click({ force: true })
  expect(answers).toEqual([{ page: '/docs/intro', locale: 'en', answer: 'yes' }])
  expect(await violations(page)).toEqual([])
})

test('the next page asks again, and the way back shows the answer', async () => {
  await open('/docs/guides/use')
  await hydrated(page)
  await button('No').click()
  await announced('Thank you')
  await page.getByRole('link', { name: 'A title that', exact: false }).first().click()
  await page.getByRole('heading', { level: 1, name: 'A title that' }).waitFor()
  await expect.poll(() => button('No').getAttribute('aria-pressed')).toBe('false')
  expect(await row().getByText('Thank you').isVisible()).toBe(false)
  await page.goBack()
  await row().getByText('Thank you').waitFor()
  expect(await button('No').getAttribute('aria-pressed')).toBe('true')
})

test('readers whom a page did not help say what was missing, by the keyboard', async () => {
  await open('/docs/intro')
  await hydrated(page)
  await button('No').focus()
  await page.keyboard.press('Enter')
  await announced('Thank you')
  await page.keyboard.press('Tab')
  await page.keyboard.type('  Windows  ')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => answers.length).toBe(2)
  expect(answers[1]).toEqual({ page: '/docs/intro', locale: 'en', answer: 'no', comment: 'Windows' })
  await expect.poll(() => row().getByText('What was missing?').isVisible()).toBe(false)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('No')
})

test('an answer that does not arrive can be given again', async () => {
  await open('/docs/intro')
  await hydrated(page)
  status = 500
  await button('Yes').click()
  await announced('Your answer could not be sent.')
  expect(await button('Yes').getAttribute('aria-pressed')).toBe('false')
  status = 204
  await button('Yes').click()
  await announced('Thank you')
  expect(await row().getByText('could not be sent').isVisible()).toBe(false)
})

test('only docs ask, and only where a script can send the answer', async () => {
  await open('/about')
  expect(await row().count()).toBe(0)
  await page.goto(`${served.url}/docs/quiet`)
  expect(await row().count()).toBe(0)
  await page.context().close()
  await open('/docs/intro', { javaScriptEnabled: false })
  expect(await page.locator('.page-feedback').isVisible()).toBe(false)
})

/** What is sent of a search for a word that no page has. */
const miss = (word: string, path: string) => ({ query: word, words: [word], page: path, locale: 'en' })

const saysSo = () => page.getByText('This search is sent to the authors of the site')

test('a search without a result is sent once, when the reader rests, and the reader knows', async () => {
  await open('/docs/intro')
  await hydrated(page)
  await page.keyboard.press('Control+k')
  await page.locator('.DocSearch-Input').pressSequentially('zzqxwv', { delay: 30 })
  await saysSo().waitFor()
  await expect.poll(() => answers).toEqual([miss('zzqxwv', '/docs/intro')])
  expect(await violations(page)).toEqual([])
  await page.locator('.DocSearch-Input').fill('')
  await page.locator('.DocSearch-Input').fill('zzqxwv ')
  await saysSo().waitFor()
  await page.goto(`${served.url}/search?q=qqwwxxyy`)
  await saysSo().waitFor()
  await expect.poll(() => answers.slice(1)).toEqual([miss('qqwwxxyy', '/search')])
})

test('a word that no page has is named beside the results of the others, and sent', async () => {
  await open('/docs/intro')
  await hydrated(page)
  await page.keyboard.press('Control+k')
  await page.locator('.DocSearch-Input').fill('intro zzqxwv ')
  await page.locator('.DocSearch-Correction', { hasText: 'No page has: zzqxwv' }).waitFor()
  expect(await page.locator('.DocSearch-Hit').count()).toBeGreaterThan(0)
  await saysSo().waitFor()
  await expect.poll(() => answers).toEqual([{ ...miss('zzqxwv', '/docs/intro'), query: 'intro zzqxwv' }])
})

test('a browser that asks not to be followed sends no searches', async () => {
  await newPage()
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.goto(`${served.url}/search?q=zzqxwv`)
  await page.getByText('No results were found').waitFor()
  await page.waitForTimeout(2500)
  expect([answers, await saysSo().count()]).toEqual([[], 0])
})

test('an app that embeds the site sends answers too', async () => {
  await newPage()
  await openHost(page, served.url, '/docs/intro')
  await button('Yes').click()
  await announced('Thank you')
  await page.getByRole('button', { name: 'Toggle' }).click()
  await row().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Toggle' }).click()
  await row().getByText('Thank you').waitFor()
  expect(answers).toEqual([{ page: '/docs/intro', locale: 'en', answer: 'yes' }])
})
