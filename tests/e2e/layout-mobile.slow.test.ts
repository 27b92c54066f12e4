import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { browser } from './browser.ts'
import type { Opened } from './open-page.ts'
import { focused, hydrated, openPage } from './open-page.ts'
import type { Served } from './site.ts'
import { serveSite, waysToLook } from './site.ts'

const [way] = waysToLook({ mode: 'build', baseUrl: '/x/y/' })
let served: Served
let opened: Opened | undefined
beforeAll(async () => {
  served = await serveSite('reader', way)
})
afterAll(async () => {
  await served.close()
})
afterEach(async () => {
  await opened?.close()
  opened = undefined
})

async function open(path: string, width = 390): Promise<Page> {
  opened = await openPage(browser, served.url + path, { width, height: 844 })
  return opened.page
}

const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' })
/** Opens the menu, which comes with its first opening, and waits until it has the focus. */
async function openMenu(page: Page): Promise<void> {
  await toggle(page).click()
  await expect.poll(() => focused(page)).toBe('Close navigation bar')
}
const panels = (page: Page) => page.locator('.theme-layout-navbar-sidebar-panel')

test('R35: at 996 pixels the bar becomes a button, at 997 its links are back; search stays', async () => {
  const page = await open('/docs/next/intro', 996)
  const links = page.locator('.theme-layout-navbar-left .navbar__link').first()
  expect(await toggle(page).isVisible()).toBe(true)
  expect(await toggle(page).getAttribute('aria-expanded')).toBe('false')
  expect(await links.isVisible()).toBe(false)
  expect(await page.getByRole('button', { name: 'Search' }).isVisible()).toBe(true)
  expect(await page.getByRole('navigation', { name: 'Docs sidebar' }).isVisible()).toBe(false)
  await page.setViewportSize({ width: 997, height: 844 })
  await expect.poll(() => toggle(page).isVisible()).toBe(false)
  await expect.poll(() => links.isVisible()).toBe(true)
  await expect.poll(() => page.getByRole('navigation', { name: 'Docs sidebar' }).isVisible()).toBe(true)
})

test('R36: the section’s menu first, the site’s menu behind a button; the one out of sight is inert and the page stands still', async () => {
  const page = await open('/docs/next/guides/first')
  await openMenu(page)
  expect(await toggle(page).getAttribute('aria-expanded')).toBe('true')
  const inert = () => panels(page).evaluateAll((all) => all.map((panel) => (panel as HTMLElement).inert))
  expect(await inert()).toEqual([true, false])
  expect(await panels(page).nth(1).locator('[aria-current=page]').textContent()).toBe('First guide')
  const brand = page.locator('.navbar-sidebar__brand')
  expect(await brand.getByRole('link', { name: 'Reader' }).isVisible()).toBe(true)
  expect(await brand.getByRole('button', { name: /Switch between dark and light/ }).isVisible()).toBe(true)
  for (let i = 0; i < 25; i++) {
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.navbar-sidebar') !== null)).toBe(true)
  }
  await page.mouse.move(300, 400)
  await page.mouse.wheel(0, 900)
  await expect
    .poll(() =>
      page.evaluate(() => [
        getComputedStyle(document.documentElement).overflow,
        getComputedStyle(document.body).overflow,
      ]),
    )
    .toContain('hidden')
  await page.getByRole('button', { name: '← Back to main menu' }).click()
  await expect.poll(() => inert()).toEqual([false, true])
  await expect
    .poll(() => panels(page).first().locator('.menu__list > li').allTextContents())
    .toEqual(expect.arrayContaining(['Guides', 'Reference', 'Blog', 'new, small']))
  await page.getByRole('button', { name: 'Close navigation bar' }).click()
  await expect.poll(() => focused(page)).toBe('Toggle navigation bar')
  await openMenu(page)
  await expect.poll(() => inert()).toEqual([true, false])
})

test('R37 R100: back, a link, the backdrop, Escape and a wide window close the menu', async () => {
  const page = await open('/docs/next/intro')
  await page.locator('.pagination-nav__link--next').click()
  await page.locator('h1', { hasText: 'First guide' }).waitFor()
  const isOpen = async () => (await page.locator('.navbar__toggle').getAttribute('aria-expanded')) === 'true'
  await openMenu(page)
  await page.evaluate(() => history.back())
  await expect.poll(isOpen).toBe(false)
  await expect.poll(() => page.url()).toBe(`${served.url}/docs/next/guides/first`)
  await page.goBack()
  await page.locator('h1', { hasText: 'Introduction' }).waitFor()
  await openMenu(page)
  // A category without a page opens and leaves the menu; a page closes it.
  await panels(page).nth(1).getByRole('button', { name: 'Basics' }).click()
  await expect.poll(() => isOpen()).toBe(true)
  await panels(page).nth(1).getByRole('link', { name: 'Fixed guide' }).click()
  await page.locator('h1', { hasText: 'Fixed guide' }).waitFor()
  await expect.poll(isOpen).toBe(false)
  await openMenu(page)
  await page.mouse.click(385, 700)
  await expect.poll(isOpen).toBe(false)
  await openMenu(page)
  await page.keyboard.press('Escape')
  await expect.poll(isOpen).toBe(false)
  await openMenu(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(isOpen).toBe(false)
})

test('R39 R54 R58: dropdowns are lists that open in place: open around the current page, with a button of their own beside a link', async () => {
  const page = await open('/about')
  await openMenu(page)
  const item = (name: string) => panels(page).first().locator('li', { hasText: name }).first()
  await expect.poll(() => item('More').getByRole('link', { name: 'About' }).isVisible()).toBe(true)
  const category = item('With a page')
  expect(await category.getByRole('link', { name: 'With a page' }).getAttribute('href')).toBe(`${way?.baseUrl}about`)
  await category.getByRole('button', { name: 'Expand the dropdown' }).click()
  await expect.poll(() => category.getByRole('link', { name: 'Plain' }).isVisible()).toBe(true)
  await expect
    .poll(() => category.getByRole('button', { name: 'Collapse the dropdown' }).getAttribute('aria-expanded'))
    .toBe('true')
  for (const [name, entry] of [
    ['Versions', 'Next'],
    ['Languages', 'English'],
  ] as const) {
    const list = panels(page).first().getByRole('button', { name, exact: true })
    await expect.poll(() => list.getAttribute('aria-expanded')).toBe('false')
    await list.press('Space')
    await expect.poll(() => list.getAttribute('aria-expanded')).toBe('true')
    await expect.poll(() => panels(page).first().getByRole('link', { name: entry, exact: true }).isVisible()).toBe(true)
  }
})

test('R36: a page of the blog has the recent posts for its menu, a page without a section the site’s', async () => {
  const page = await open('/blog')
  await openMenu(page)
  expect(await panels(page).nth(1).getByRole('link').allTextContents()).toEqual(
    expect.arrayContaining(['Post 3', 'Post 2', 'Post 1', 'Archive']),
  )
  await page.goto(`${served.url}/about`)
  await hydrated(page)
  await openMenu(page)
  expect(
    await panels(page)
      .first()
      .evaluate((panel) => (panel as HTMLElement).inert),
  ).toBe(false)
  expect(await page.getByRole('button', { name: '← Back to main menu' }).count()).toBe(0)
})
