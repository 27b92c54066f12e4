import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { browser } from './browser.ts'
import { hydrated } from './open-page.ts'
import type { Served } from './site.ts'
import { serveSite } from './site.ts'

let served: Served
let page: Page
beforeAll(async () => {
  served = await serveSite('light')
})
afterAll(() => served.close())
afterEach(() => page.context().close())

/** Opens a page as somebody who has not acted yet. */
async function open(path: string): Promise<void> {
  const permissions = ['clipboard-read', 'clipboard-write']
  const context = await browser.newContext({ viewport: { width: 1280, height: 700 }, permissions })
  context.setDefaultTimeout(20_000)
  page = await context.newPage()
  await page.goto(served.url + path)
  await page.waitForFunction(() => '__docsGenPage' in window)
}

const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText())

test.each([
  ['before the app runs', false],
  ['in the running app', true],
])('the link of a heading is copied on click, in the address, and announced, %s', async (_, isRunning) => {
  await open('/docs/start')
  if (isRunning) await hydrated(page)
  const link = page.getByRole('heading', { name: 'First' }).locator('.hash-link')
  await link.click({ force: true })
  await page.locator('.hash-link--copied').waitFor()
  await expect.poll(() => clipboard()).toBe(`${served.url}/docs/start#first`)
  expect(page.url()).toBe(`${served.url}/docs/start#first`)
  await page.getByRole('status').filter({ hasText: 'Link copied' }).waitFor({ state: 'attached' })
})

const title = (name: string): Promise<void> => page.getByRole('heading', { level: 1, name }).waitFor()

test('n and p go to the next and the previous page, also as the first thing that a reader does', async () => {
  await open('/docs/guides/one')
  await page.keyboard.press('n')
  await title('Two')
  await page.keyboard.press('p')
  await title('One')
})

test('keys are text where the reader types', async () => {
  await open('/docs/guides/one')
  await page.keyboard.press('Control+k')
  await page.locator('.DocSearch-Input').waitFor()
  await page.keyboard.type('n?p')
  await expect.poll(() => page.locator('.DocSearch-Input').inputValue()).toBe('n?p')
  expect(page.url()).toBe(`${served.url}/docs/guides/one`)
})

test('? lists the keys, and there a reader turns off those without Ctrl, that of the search too', async () => {
  await open('/docs/guides/one')
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keys' })
  await list.getByText('Next page').waitFor()
  await list.getByRole('checkbox', { name: 'Use keys without Ctrl' }).uncheck()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  await page.reload()
  await hydrated(page)
  for (const key of ['n', '?', '/']) await page.keyboard.press(key)
  await page.keyboard.press('Control+/')
  await list.getByRole('checkbox').check()
  await list.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => page.locator('dialog').count()).toBe(0)
  await page.keyboard.press('n')
  await title('Two')
})
