import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { collapseDuration } from '../../runtime/ui/Collapsible.tsx'
import { browser } from './browser.ts'
import { type Opened, type OpenOptions, openPage } from './open-page.ts'
import { type Mode, type Served, serveSite, waysToLook } from './site.ts'

let opened: Opened | undefined
afterEach(async () => {
  await opened?.close()
  opened = undefined
})

for (const { mode, baseUrl } of waysToLook({ mode: 'build', baseUrl: '/' }, { mode: 'serve', baseUrl: '/x/y/' })) {
  describe(`the sidebar of docs under ${mode} at ${baseUrl}`, () => sidebarOf(mode, baseUrl))
}

function sidebarOf(mode: Mode, baseUrl: string): void {
  let served: Served
  beforeAll(async () => {
    served = await serveSite('reader', { mode, baseUrl })
  })
  afterAll(() => served.close())

  const base = baseUrl.replace(/\/$/, '')
  const open = async (path: string, options?: OpenOptions): Promise<Page> => {
    opened = await openPage(browser, `${served.url}/docs/next/${path}`, options)
    return opened.page
  }
  const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' })
  const button = (page: Page, name: string) => sidebar(page).getByRole('button', { name, exact: true })
  const heading = (page: Page, text: string) => page.locator('h1', { hasText: text }).waitFor()
  const expanded = (page: Page, name: string) => button(page, name).getAttribute('aria-expanded')

  test('R40: a page is a link, a category a button, or a link with a button; what is closed is not in the document', async () => {
    const page = await open('intro')
    expect(await sidebar(page).locator('[aria-current=page]').allTextContents()).toEqual(['Introduction'])
    expect(await expanded(page, 'Basics')).toBe('true')
    expect(await sidebar(page).getByRole('link', { name: 'Advanced', exact: true }).getAttribute('href')).toBe(
      `${base}/docs/next/guides/advanced`,
    )
    expect(await expanded(page, "Expand sidebar category 'Advanced'")).toBe('false')
    expect(await sidebar(page).getByText('Deeper').count()).toBe(0)
    expect(await sidebar(page).getByText('Fixed guide').isVisible()).toBe(true)
    expect(await sidebar(page).getByText('Fixed', { exact: true }).getAttribute('role')).toBe(null)
    expect(
      await sidebar(page)
        .getByRole('link', { name: /^Elsewhere/ })
        .getAttribute('target'),
    ).toBe('_blank')
    expect(await sidebar(page).locator('b').textContent()).toBe('Own')
  })

  test('R40: without JavaScript a category leads to its first page, and its list is open there', async () => {
    const page = await open('intro', { javaScriptEnabled: false })
    await sidebar(page).getByText('Advanced').click()
    await heading(page, 'Advanced guide')
    await sidebar(page).getByText('Deeper').click()
    await heading(page, 'Deep guide')
    await expect.poll(() => sidebar(page).locator('[aria-current=page]').textContent()).toBe('Deep guide')
  })

  test('R41: a click on a category with a page goes there and opens it; on its own page it closes and opens', async () => {
    const page = await open('intro')
    const advanced = sidebar(page).getByRole('link', { name: 'Advanced', exact: true })
    await advanced.click()
    await heading(page, 'Advanced guide')
    await expect.poll(() => expanded(page, "Collapse sidebar category 'Advanced'")).toBe('true')
    await advanced.click()
    await expect.poll(() => expanded(page, "Expand sidebar category 'Advanced'")).toBe('false')
    expect(page.url()).toBe(`${served.url}/docs/next/guides/advanced`)
    await button(page, "Expand sidebar category 'Advanced'").click()
    await expect.poll(() => expanded(page, "Collapse sidebar category 'Advanced'")).toBe('true')
  })

  test('R13 R42: the branch of the page opens by itself, in a sidebar that stays mounted; an unlisted page shows on itself alone', async () => {
    const page = await open('guides/fixed')
    await page.evaluate(() => Object.assign(window, { kept: document.querySelector('.theme-doc-sidebar-container') }))
    expect(await sidebar(page).getByText('Hidden').count()).toBe(0)
    await page.locator('.pagination-nav__link--prev').click()
    await heading(page, 'Last guide')
    await expect.poll(() => expanded(page, "Collapse sidebar category 'All'")).toBe('true')
    await page.locator('.pagination-nav__link--prev').click()
    await heading(page, 'All')
    await page.locator('.pagination-nav__link--prev').click()
    await heading(page, 'Deep guide')
    await expect.poll(() => expanded(page, 'Deeper')).toBe('true')
    await expect
      .poll(() =>
        page.evaluate(() =>
          Object.is(
            (window as unknown as { kept: Element }).kept,
            document.querySelector('.theme-doc-sidebar-container'),
          ),
        ),
      )
      .toBe(true)
    await page.goto(`${served.url}/docs/next/hidden`)
    await expect.poll(() => sidebar(page).locator('[aria-current=page]').textContent()).toBe('Hidden')
  })

  test('R43: opening a category closes its neighbours, not what is inside or around it', async () => {
    const page = await open('guides/deep')
    expect([await expanded(page, "Collapse sidebar category 'Advanced'"), await expanded(page, 'Deeper')]).toEqual([
      'true',
      'true',
    ])
    await button(page, 'Deeper').click()
    await button(page, 'Deeper').click()
    await expect.poll(() => expanded(page, "Collapse sidebar category 'Advanced'")).toBe('true')
    await button(page, "Expand sidebar category 'All'").click()
    await expect.poll(() => expanded(page, "Expand sidebar category 'Advanced'")).toBe('false')
    await expect.poll(() => expanded(page, 'Basics')).toBe('false')
    await expect.poll(() => sidebar(page).getByText('Fixed guide').isVisible()).toBe(true)
  })

  test('R44: the column slides away and back by key, and is there again in another sidebar', async () => {
    const page = await open('intro')
    const column = page.locator('.theme-doc-sidebar-container')
    const width = async () => Math.round((await column.boundingBox())?.width ?? 0)
    const full = await width()
    expect(await column.evaluate((element) => getComputedStyle(element).transitionDuration)).not.toBe('0s')
    await page.getByRole('button', { name: 'Collapse sidebar', exact: true }).press('Enter')
    await expect.poll(width).toBeLessThan(60)
    await expect.poll(() => sidebar(page).isVisible()).toBe(false)
    await page.locator('.pagination-nav__link--next').click()
    await heading(page, 'First guide')
    await expect.poll(() => width()).toBeLessThan(60)
    await page.getByRole('button', { name: 'Expand sidebar', exact: true }).press('Enter')
    await expect.poll(width).toBe(full)
    await page.getByRole('button', { name: 'Collapse sidebar', exact: true }).click()
    await page.goto(`${served.url}/docs/next/reference/one`)
    await expect.poll(width).toBe(full)
  })

  test('R45: a list opens by its height, in a time that grows with it; with reduced motion at once', async () => {
    const page = await open('intro')
    const list = sidebar(page).locator('.menu__list-item:has(> div > [role=button]:text-is("Basics")) > ul')
    const height = await list.evaluate((element) => element.scrollHeight)
    const transitions = async (): Promise<unknown> => {
      await list.evaluate((element) => {
        Object.assign(window, { seen: [] })
        new MutationObserver(() =>
          (window as unknown as { seen: string[] }).seen.push((element as HTMLElement).style.transition),
        ).observe(element, { attributeFilter: ['style'] })
      })
      await button(page, 'Basics').click()
      await expect.poll(() => list.evaluate((element) => (element as HTMLElement).style.display)).toBe('none')
      return page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    }
    await expect.poll(() => transitions()).toContain(`height ${collapseDuration(height)}ms ease-in-out`)
    await opened?.close()
    const calm = await open('intro', { reducedMotion: 'reduce' })
    await button(calm, 'Basics').click()
    await expect.poll(() => sidebar(calm).getByText('First guide').isVisible()).toBe(false)
    const moved = await sidebar(calm)
      .locator('ul ul')
      .first()
      .evaluate((element) => (element as HTMLElement).style.transition)
    expect(moved).toBe('height 1ms ease-in-out')
  })
}
