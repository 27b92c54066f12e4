import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
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

describe('a reader who comes back to a long page', () => {
  let returning: Served
  beforeAll(async () => {
    returning = await serveSite('returning')
  })
  afterAll(() => returning.close())

  const offer = () => page.getByRole('complementary', { name: 'Continue where you were' })
  const link = () => offer().getByRole('link', { name: 'Continue where you were: Part three' })
  const visit = async (path = '/'): Promise<void> => {
    await page.goto(returning.url + path)
    await page.waitForFunction(() => '__docsGenPage' in window)
  }
  const places = (): Promise<string> => page.evaluate(() => localStorage.getItem('reading-places') ?? '')
  const readTo = async (id: string): Promise<void> => {
    await page.evaluate((to) => document.getElementById(to)?.scrollIntoView(), id)
    await expect.poll(places).toContain(id)
  }
  /** Waits until the page would have offered the link. */
  const rest = (): Promise<void> => page.waitForTimeout(900)

  test('is led to the heading where they were, without a move of the page, until they have read it', async () => {
    await open('/docs/start')
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await visit()
    await page.getByText('12 min read').waitFor()
    await rest()
    expect(await offer().count()).toBe(0)
    await readTo('part-three')

    await visit('/other')
    await rest()
    expect(await offer().count()).toBe(0)

    await visit()
    await link().waitFor()
    expect(await page.evaluate(layoutShift)).toBe(0)
    await link().click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('part-three')
    const top = await page.locator('#part-three').evaluate((heading) => heading.getBoundingClientRect().top)
    expect(top).toBeGreaterThanOrEqual(60)
    expect(top).toBeLessThan(160)
    expect(await offer().count()).toBe(0)
    expect(page.url()).toBe(`${returning.url}/`)

    // Inside of the app, too.
    await page.evaluate(() => scrollTo(0, 0))
    await page.getByRole('link', { name: 'the other' }).click()
    await title('Other')
    await page.getByRole('link', { name: 'the long one' }).click()
    await title('Long')
    await link().waitFor()

    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(places).toBe('')
    await visit()
    await rest()
    expect(await offer().count()).toBe(0)
    expect(errors).toEqual([])
  })

  test('is not asked again once they have closed the link, nor where an address names a heading', async () => {
    await open('/docs/start')
    await visit()
    await readTo('part-three')
    await visit('/other')
    await visit('/#part-two')
    await rest()
    expect(await offer().count()).toBe(0)
    await visit('/other')
    await visit()
    await offer().getByRole('button', { name: 'Close' }).click()
    expect(await offer().count()).toBe(0)
    expect(await places()).toBe('')
  })
})

/** Runs in the page: how far its layout has shifted. */
async function layoutShift(): Promise<number> {
  const entries = await new Promise<PerformanceEntry[]>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve([]), 100)
  })
  return entries.reduce((sum, entry) => sum + ((entry as { value?: number }).value ?? 0), 0)
}
