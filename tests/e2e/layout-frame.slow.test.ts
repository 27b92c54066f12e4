import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { browser } from './browser.ts'
import type { Opened, OpenOptions } from './open-page.ts'
import { focused, openPage } from './open-page.ts'
import type { Mode, Served } from './site.ts'
import { serveSite, waysToLook } from './site.ts'

let opened: Opened | undefined
afterEach(async () => {
  await opened?.close()
  opened = undefined
})

for (const { mode, baseUrl } of waysToLook({ mode: 'build', baseUrl: '/x/y/' }, { mode: 'serve', baseUrl: '/' })) {
  describe(`the frame of pages under ${mode} at ${baseUrl}`, () => frame(mode, baseUrl))
}

function frame(mode: Mode, baseUrl: string): void {
  let served: Served
  beforeAll(async () => {
    served = await serveSite('reader', { mode, baseUrl })
  })
  afterAll(() => served.close())

  const base = baseUrl.replace(/\/$/, '')
  const open = async (path: string, options?: OpenOptions): Promise<Page> => {
    opened = await openPage(browser, served.url + path, options)
    return opened.page
  }
  const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })

  test('R26 R28: skip link, announcement, navbar, main part and footer follow one another, for eyes and for Tab', async () => {
    const page = await open('/docs/next/intro')
    const parts = [
      '[data-skip-region]',
      '[role=banner]',
      'nav[aria-label=Main]',
      '#__docusaurus_skipToContent_fallback',
      'footer.footer',
    ]
    const tops = await page.evaluate(
      (selectors) =>
        selectors.map((selector) => {
          const element = document.querySelector(selector)
          const last = document.querySelector(selectors.at(-1) ?? '')
          return element && last ? element.compareDocumentPosition(last) & Node.DOCUMENT_POSITION_FOLLOWING : -1
        }),
      parts,
    )
    expect(tops).toEqual([4, 4, 4, 4, 0])
    const stops: string[] = []
    for (let i = 0; i < 4; i++) {
      await page.keyboard.press('Tab')
      stops.push(await focused(page))
    }
    expect(stops).toEqual(['Skip to main content', 'here', 'Close', 'Reader'])
    const bar = page.getByRole('banner')
    await expect
      .poll(() =>
        bar.evaluate((element) => [getComputedStyle(element).backgroundColor, getComputedStyle(element).color]),
      )
      .toEqual(['rgb(32, 35, 42)', 'rgb(255, 255, 255)'])
  })

  test('R27: the skip link leads into the main part, also without JavaScript', async () => {
    const page = await open('/docs/next/intro')
    await page.keyboard.press('Tab')
    await expect
      .poll(() => page.locator('[data-skip-region] a').evaluate((link) => link.getBoundingClientRect().top >= 0))
      .toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
    await expect.poll(() => page.locator('main').getAttribute('tabindex')).toBe(null)
    await opened?.close()
    const plain = await open('/docs/next/intro', { javaScriptEnabled: false })
    await plain.keyboard.press('Tab')
    await plain.keyboard.press('Enter')
    await plain.keyboard.press('Tab')
    await expect.poll(() => plain.locator('#__docusaurus_skipToContent_fallback :focus').count()).toBe(1)
  })

  test('R29 R32 R103: items of every type stand on their side in the order of the config', async () => {
    const page = await open('/docs/intro')
    const texts = (side: string) =>
      page
        .locator(`.theme-layout-navbar-${side} > :is(.navbar__item, .own-badge, .DocSearch-Button-Form)`)
        .evaluateAll((items) =>
          items.map((item) =>
            item.firstElementChild?.tagName === 'A' ? item.firstElementChild.textContent : item.textContent?.trim(),
          ),
        )
    expect(await texts('left')).toEqual(['Guides', 'Reference', 'Blog', 'More', 'With a page', 'new'])
    const right = await texts('right')
    expect(right.slice(0, -1)).toEqual(['This version', '2.0', 'English', 'Own'])
    expect(right.at(-1)).toMatch(/^Search/)
    const elsewhere = page.locator('.dropdown__menu a', { hasText: 'Elsewhere' })
    expect(await elsewhere.getAttribute('target')).toBe('_blank')
    expect(await elsewhere.getAttribute('rel')).toBe('noopener noreferrer')
    expect(await elsewhere.getByRole('img', { includeHidden: true }).getAttribute('aria-label')).toBe(
      '(opens in new tab)',
    )
    expect(await page.locator('.dropdown__menu a', { hasText: 'About' }).getAttribute('aria-description')).toBe(
      'Who we are',
    )
    expect(await page.locator('.this-version').getAttribute('href')).toBe(`${base}/docs/intro`)
    const [left, rightmost] = await Promise.all([
      main(page).getByText('Guides').boundingBox(),
      page.getByRole('button', { name: 'Search' }).boundingBox(),
    ])
    expect(left?.x).toBeLessThan(300)
    expect(rightmost?.x).toBeGreaterThan(900)
  })

  test('R30 R104: the item of the section is marked, and an unlisted doc has an item on its own page only', async () => {
    const page = await open('/docs/intro')
    const active = () => main(page).locator('.navbar__link--active').allTextContents()
    expect(await active()).toContain('Guides')
    expect(await active()).not.toContain('Reference')
    expect(await main(page).getByText('Hidden').count()).toBe(0)
    await main(page).getByRole('link', { name: 'Reference' }).click()
    await page.locator('h1', { hasText: 'Reference' }).waitFor()
    await expect.poll(() => active()).toContain('Reference')
    await expect.poll(() => active()).not.toContain('Guides')
    await main(page).getByRole('link', { name: 'Blog' }).click()
    await page.waitForURL('**/blog')
    await expect.poll(active).toEqual(['Blog'])
    await page.goto(`${served.url}/docs/hidden`)
    await expect.poll(() => main(page).getByRole('link', { name: 'Hidden' }).count()).toBe(1)
  })

  test('R31: the logo of the mode in force is shown from the first paint, at its size, and is silent beside the title', async () => {
    for (const [theme, file] of [
      ['light', 'logo.svg'],
      ['dark', 'logo-dark.svg'],
    ] as const) {
      const page = await open('/about', { stored: { theme } })
      const logo = page.locator('.navbar__brand img:visible')
      expect(await logo.getAttribute('src')).toBe(`${base}/img/${file}`)
      expect(await logo.getAttribute('alt')).toBe('')
      expect(await logo.boundingBox()).toMatchObject({ width: 32, height: 32 })
      expect(await page.locator('.navbar__brand').getAttribute('href')).toBe(`${base}/`)
      await opened?.close()
    }
  })

  test('R33: a bar that hides goes on scrolling down and comes on scrolling up, at the top, on another page', async () => {
    const page = await open('/docs/next/intro')
    const isShown = () => page.locator('.navbar').evaluate((bar) => bar.getBoundingClientRect().bottom > 0)
    const scroll = async (y: number): Promise<void> => {
      await page.evaluate(
        (top) =>
          new Promise((done) => {
            if (scrollY === top) return done(undefined)
            addEventListener('scroll', () => requestAnimationFrame(done), { once: true })
            scrollTo({ top, behavior: 'instant' })
          }),
        y,
      )
    }
    await scroll(400)
    await expect.poll(isShown).toBe(false)
    await scroll(300)
    await expect.poll(isShown).toBe(true)
    await scroll(500)
    await expect.poll(isShown).toBe(false)
    await scroll(30)
    await expect.poll(isShown).toBe(true)
    const bottom = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    await scroll(bottom)
    await expect.poll(isShown).toBe(false)
    await page.locator('.pagination-nav__link--next').click()
    await page.locator('h1', { hasText: 'First guide' }).waitFor()
    await expect.poll(isShown).toBe(true)
    await page.goBack()
    await page.locator('h1', { hasText: 'Introduction' }).waitFor()
    await scroll(0)
    await page.locator('.theme-doc-toc-desktop a', { hasText: 'Use' }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
    await expect.poll(isShown).toBe(false)
  })

  test('R34: the footer has its columns, its logo, its own HTML and the year as written', async () => {
    const page = await open('/about')
    const footer = page.getByRole('contentinfo')
    expect(await footer.locator('.footer__title').allTextContents()).toEqual(['Docs', 'More'])
    expect(await footer.getByRole('link', { name: 'Introduction' }).getAttribute('href')).toBe(`${base}/docs/intro`)
    expect(await footer.getByRole('link', { name: 'Badge' }).getAttribute('href')).toBe('https://example.org/badge')
    expect(await footer.getByRole('img', { name: 'Reader' }).isVisible()).toBe(true)
    expect(await footer.locator('.footer__copyright').textContent()).toBe('Copyright © 2025 Reader')
    expect(await footer.getAttribute('class')).toContain('footer--dark')
  })

  test('R38: dropdowns open by hover, Enter and Space, and close when the reader turns elsewhere', async () => {
    const page = await open('/about')
    const menu = page.locator('.dropdown', { hasText: 'More' }).locator('.dropdown__menu')
    const trigger = page.getByRole('button', { name: 'More' })
    await trigger.hover()
    await expect.poll(() => menu.isVisible()).toBe(true)
    await page.mouse.move(600, 600)
    await expect.poll(() => menu.isVisible()).toBe(false)
    for (const key of ['Enter', 'Space']) {
      await trigger.focus()
      await page.keyboard.press(key)
      await expect.poll(() => trigger.getAttribute('aria-expanded')).toBe('true')
      await expect.poll(() => menu.isVisible()).toBe(true)
      await page.keyboard.press('Tab')
      await expect.poll(() => focused(page)).toBe('About')
      await page.mouse.click(600, 600)
      await expect.poll(() => menu.isVisible()).toBe(false)
    }
    await trigger.press('Enter')
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => menu.isVisible()).toBe(false)
    await expect.poll(() => page.getByRole('link', { name: 'With a page' }).getAttribute('href')).toBe(`${base}/about`)
  })
}
