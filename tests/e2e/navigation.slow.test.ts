import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { browser } from './browser.ts'
import type { Opened, OpenOptions } from './open-page.ts'
import { alive, hydrated, openPage } from './open-page.ts'
import type { Served } from './site.ts'
import { serveSite, waysToLook } from './site.ts'

const ways = waysToLook(
  { mode: 'build', baseUrl: '/' },
  { mode: 'build', baseUrl: '/x/y/' },
  { mode: 'serve', baseUrl: '/' },
)

describe.each(ways)('under $mode at $baseUrl', ({ mode, baseUrl }) => {
  let served: Served
  let opened: Opened | undefined
  beforeAll(async () => {
    served = await serveSite('navigation', { mode, baseUrl })
  })
  afterAll(() => served.close())
  afterEach(async () => {
    await opened?.close()
    opened = undefined
  })

  async function open(path: string, options: OpenOptions = {}): Promise<Page> {
    opened = await openPage(browser, served.url + path, options)
    await opened.page.evaluate(() => Object.assign(window, { isSame: true }))
    return opened.page
  }
  const isSame = (page: Page) => page.evaluate(() => 'isSame' in window)
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
  const follow = (page: Page, name: string) =>
    page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
  const path = (page: Page) => page.url().slice(served.url.length)

  test('R66, R12: a new path begins at its top, a heading is gone to, a query or nothing moves nothing, back restores', async () => {
    const page = await open('/docs/start')
    await page.evaluate(() => scrollTo(0, 500))
    await page.evaluate(() => document.querySelector<HTMLElement>('main a[href$="?q=1"]')?.click())
    await page.waitForURL('**/docs/start?q=1')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(500)
    await page.evaluate(() => document.querySelector<HTMLElement>('main a[href$="/docs/long"]')?.click())
    await heading(page, 'Long')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await heading(page, 'Start')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(500)
    await page.evaluate(() => document.querySelector<HTMLElement>('main a[href$="#the-end"]')?.click())
    await heading(page, 'Long')
    const end = page.locator('#the-end')
    await expect.poll(async () => Math.round((await end.boundingBox())?.y ?? -1)).toBeGreaterThanOrEqual(60)
    expect((await end.boundingBox())?.y).toBeLessThan(200)
    await expect.poll(() => isSame(page)).toBe(true)
    await page.reload()
    await hydrated(page)
    await expect.poll(async () => (await end.boundingBox())?.y).toBeLessThan(200)
    // The tag of the analytics is somewhere on the network, where tests do not go.
    expect(opened?.complaints.filter((text) => !text.includes('ERR_NAME_NOT_RESOLVED'))).toEqual([])
  })

  test('R13, R20, R21, R72: the layout stays, head and classes change, the focus starts at the top and the title is said', async () => {
    const page = await open('/docs/start')
    await page.evaluate(() => Object.assign(window, { kept: document.querySelector('.theme-doc-sidebar-container') }))
    expect(await page.getAttribute('meta[name=description]', 'content')).toBe('Where it starts')
    await follow(page, 'To long')
    await heading(page, 'Long')
    expect(await page.title()).toBe('Long | Ways')
    expect(await page.getAttribute('link[rel=canonical]', 'href')).toBe(`https://ways.example${baseUrl}docs/long`)
    expect(await page.getAttribute('html', 'class')).toContain('docs-doc-id-long')
    expect(await page.getAttribute('html', 'data-has-hydrated')).toBe('true')
    expect(
      await page.evaluate(() => [
        (window as { kept?: unknown }).kept === document.querySelector('.theme-doc-sidebar-container'),
        document.activeElement?.hasAttribute('data-skip-region'),
        document.querySelectorAll('link[rel=canonical]').length,
      ]),
    ).toEqual([true, true, 1])
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Long | Ways')
    expect(await page.locator('.menu__link[aria-current=page]').textContent()).toBe('Long')
  })

  test('R68, R70: the page stays until the next is there; a bar shows when that takes long', async () => {
    const page = await open('/docs/start')
    let answer = (): void => {}
    const gate = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/docs/long', async (route) => (await gate, route.continue()))
    // What the first load fetched ahead is forgotten.
    await page.reload()
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    await page.evaluate(() => document.querySelector<HTMLElement>('main a[href$="/docs/long"]')?.click())
    await page.locator('#nprogress').waitFor({ state: 'attached' })
    await heading(page, 'Start')
    answer()
    await heading(page, 'Long')
    await page.locator('#nprogress').waitFor({ state: 'detached' })
    await expect.poll(() => isSame(page)).toBe(true)
  })

  test('R73: external links open beside the page, files and clicks with modifiers are the browser’s', async () => {
    const page = await open('/docs/start')
    const link = (name: string) => page.getByRole('main').getByRole('link', { name })
    expect(await link('elsewhere').getAttribute('target')).toBe('_blank')
    expect(await link('elsewhere').getAttribute('rel')).toContain('noopener')
    expect(await link('To long').getAttribute('href')).toBe(`${baseUrl}docs/long`)
    const [beside] = await Promise.all([
      page.context().waitForEvent('page'),
      link('To long').click({ modifiers: ['Control'] }),
    ])
    await beside.close()
    expect(path(page)).toBe('/docs/start')
    await link('a file').click()
    await page.waitForURL('**/icon.svg')
  })

  test('R18: an unknown path shows "not found" once, by a click and by its address', async () => {
    expect((await fetch(`${served.url}/docs/nowhere`)).status).toBe(404)
    const page = await open('/docs/nowhere')
    expect(await page.title()).toBe('Page Not Found | Ways')
    expect(await page.locator('h1').count()).toBe(1)
    await page.goto(`${served.url}/docs/start`)
    await hydrated(page)
    await page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('main .markdown a')
      link?.setAttribute('href', link.href.replace(/[^/]+$/, 'gone'))
      link?.click()
    })
    await page.waitForFunction(() => document.title === 'Page Not Found | Ways')
    expect(path(page)).toBe('/docs/gone')
    await expect.poll(() => page.locator('h1').allTextContents()).toEqual(['Page Not Found'])
  })

  test('R19: `.html` and `/index.html` lead to the page', async () => {
    const page = await open('/docs/start.html')
    await heading(page, 'Start')
    // `serve` knows the address with the ending.
    if (mode !== 'serve') await page.waitForURL(/\/docs\/start\/?$/)
    await page.goto(`${served.url}/docs/start/index.html`)
    await hydrated(page)
    await heading(page, 'Start')
    await follow(page, 'To long')
    await heading(page, 'Long')
  })

  test('R133: a path that cannot be decoded is named on a page that says so', async () => {
    const page = await open('/%E0%A4%A')
    // The overlay of `serve` says it too.
    await page.locator('main').getByText('could not be decoded').waitFor()
    expect(await page.textContent('body')).toContain('/%E0%A4%A')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
    await page.waitForURL('**/blog')
  })

  test('R53, R130: a part that crashes says why and can be tried again, and the site goes on', async () => {
    const page = await open('/docs/live')
    await alive(page)
    const counter = page.getByRole('button', { name: /^Clicked/ })
    for (const count of [1, 2]) {
      await counter.click()
      await page.getByText(`Clicked ${count}`).waitFor()
    }
    await counter.click()
    await page.getByText('This page crashed.').waitFor()
    await expect.poll(() => page.textContent('main')).toMatch(/Too many clicks\s*Cause:\s*Nobody stopped/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Clicked 0').waitFor()
    await follow(page, 'To start')
    await heading(page, 'Start')
  })

  test('R37: "back" closes the mobile sidebar and leaves the address, also where nothing is before it', async () => {
    const page = await open('/docs/start', { width: 390 })
    const toggle = page.getByRole('button', { name: 'Toggle navigation bar' })
    await toggle.click()
    await page.getByRole('button', { name: 'Close navigation bar' }).waitFor()
    await page.evaluate(() => history.back())
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false')
    expect(path(page)).toBe('/docs/start')
    await toggle.click()
    await page.locator('.theme-layout-navbar-sidebar').getByRole('link', { name: 'Long' }).click()
    await heading(page, 'Long')
    await page.goBack()
    await heading(page, 'Start')
    await expect.poll(() => isSame(page)).toBe(true)
  })

  test('R76: every source of analytics hears of each page once, with its title', async () => {
    const page = await open('/docs/start')
    await follow(page, 'To long')
    await heading(page, 'Long')
    expect(await page.evaluate(() => (window as { views?: unknown }).views)).toEqual([
      ['Start | Ways', `${baseUrl}docs/start`, null],
      ['Long | Ways', `${baseUrl}docs/long`, `${baseUrl}docs/start`],
    ])
    const events = await page.evaluate(() =>
      ((window as { dataLayer?: IArguments[] }).dataLayer ?? [])
        .map((entry) => [...(entry as unknown as unknown[])])
        .filter(([name]) => name === 'event'),
    )
    expect(events).toEqual(
      mode === 'build' ? [['event', 'page_view', { page_path: `${baseUrl}docs/long`, page_title: 'Long | Ways' }]] : [],
    )
  })
})
