import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { browser } from './browser.ts'
import { hydrated, routeOpenPage } from './open-page.ts'
import { type Served, serveSite } from './site.ts'

let served: Served
let page: Page
beforeAll(async () => {
  served = await serveSite('page-menu')
})
afterAll(() => served.close())
afterEach(() => page.context().close())

/** Opens a page as somebody who has not acted yet. */
async function open(path: string, options: BrowserContextOptions = {}): Promise<void> {
  const permissions = ['clipboard-read', 'clipboard-write']
  const context = await browser.newContext({ viewport: { width: 1280, height: 700 }, permissions, ...options })
  context.setDefaultTimeout(20_000)
  page = await context.newPage()
  await page.goto(served.url + path)
  if (options.javaScriptEnabled !== false) await page.waitForFunction(() => '__docsGenPage' in window)
}

const summary = () => page.getByText('Page actions')
const isOpen = (): Promise<boolean> => page.locator('.page-menu').evaluate((menu: HTMLDetailsElement) => menu.open)

test.each([
  ['before the app runs', '/docs/intro', false],
  ['in the running app', '/docs/intro', true],
  ['of a post', '/blog/2024/01/02/news', false],
  ['of a page', '/about', false],
])('the Markdown of a page is copied and announced, %s', async (_, path, isRunning) => {
  await open(path)
  if (isRunning) await hydrated(page)
  await summary().click()
  await page.getByRole('button', { name: 'Copy page' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'attached' })
  const markdown = await (await fetch(`${served.url}${path}.md`)).text()
  expect(markdown).toMatch(/^> This page on the web/)
  expect(markdown).not.toContain('Copy page')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(markdown)
  await page.getByRole('button', { name: 'Copy page' }).waitFor()
})

test('a page that cannot be fetched says so', async () => {
  await open('/docs/intro')
  await hydrated(page)
  await routeOpenPage(page, '**/*.md', (route) => route.abort())
  await summary().click()
  await page.getByRole('button', { name: 'Copy page' }).click()
  await page.getByRole('button', { name: 'Could not be copied' }).waitFor()
})

test('after a navigation the menu is that of the new page', async () => {
  await open('/docs/guides/use')
  await hydrated(page)
  await page.getByRole('link', { name: 'A title that', exact: false }).first().click()
  await page.getByRole('heading', { level: 1, name: 'A title that' }).waitFor()
  await summary().click()
  expect(await page.getByRole('link', { name: 'Open in Claude' }).getAttribute('href')).toBe(
    `https://claude.ai/new?q=${encodeURIComponent('Read https://menu.example/docs/intro.md and answer my questions about it.')}`,
  )
  await page.getByRole('link', { name: 'View as Markdown' }).click()
  await page.waitForURL(`${served.url}/docs/intro.md`)
})

test('the keyboard opens the menu, goes through it in order, and closes it with Escape', async () => {
  await open('/docs/intro')
  await hydrated(page)
  await summary().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Copy page' }).waitFor()
  const names: (string | null)[] = []
  for (let n = 0; n < 4; n++) {
    await page.keyboard.press('Tab')
    names.push(await page.evaluate(() => document.activeElement?.textContent ?? null))
  }
  expect(names).toEqual(['Copy page', 'View as Markdown', 'Open in ChatGPT', 'Open in Claude'])
  await page.keyboard.press('Escape')
  await expect.poll(isOpen).toBe(false)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Page actions')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Copy page' }).waitFor()
  for (let n = 0; n < 5; n++) await page.keyboard.press('Tab')
  await expect.poll(isOpen).toBe(false)
})

test('a click beside the menu closes it', async () => {
  await open('/docs/intro')
  await hydrated(page)
  await summary().click()
  await page.getByText('More', { exact: true }).click()
  await expect.poll(isOpen).toBe(false)
})

test('without scripts the links work, and there is no button', async () => {
  await open('/docs/intro', { javaScriptEnabled: false })
  await summary().click()
  expect(await page.getByRole('button', { name: 'Copy page' }).isVisible()).toBe(false)
  await page.getByRole('link', { name: 'View as Markdown' }).click()
  await page.waitForURL(`${served.url}/docs/intro.md`)
})

test.each([390, 1280])('at %i px the menu stands beside the title and stays inside of the window', async (width) => {
  await open('/docs/intro', { viewport: { width, height: 700 } })
  await hydrated(page)
  await summary().click()
  const box = await page.locator('.page-menu > .dropdown__menu').boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
  const crumbs = await page.locator('.breadcrumbs').boundingBox()
  const button = await summary().boundingBox()
  expect(Math.abs((button?.y ?? 0) - (crumbs?.y ?? 0))).toBeLessThan(10)
  expect((crumbs?.x ?? 0) + (crumbs?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0)
  expect(await violations(page)).toEqual([])
})

test.each(['/blog', '/nothing', '/search'])('%s has no menu', async (path) => {
  await open(path)
  expect(await page.locator('.page-menu').count()).toBe(0)
})

test('paper has no menu', async () => {
  await open('/docs/intro')
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.page-menu').isVisible()).toBe(false)
})
