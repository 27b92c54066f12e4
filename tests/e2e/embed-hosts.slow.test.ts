import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  type Mode,
  type RunningApp,
  startNextApp,
  startPlainApp,
  startReactRouterApp,
  startTanStackServer,
  startTurbopackApp,
  startViteApp,
} from './apps/start-app.ts'
import { openWorkspace, type Workspace } from './apps/workspace.ts'
import { browser } from './browser.ts'

interface Host {
  readonly name: string
  /** Folder of the app; default is the name. */
  readonly app?: string
  readonly start: (root: string, mode: Mode) => Promise<RunningApp>
  /** Whether the first page is in the HTML of the server. */
  readonly rendersOnServer: boolean
  readonly modes: readonly Mode[]
}

const both = ['development', 'production'] as const

const hosts: readonly Host[] = [
  { name: 'plain', start: startPlainApp, rendersOnServer: false, modes: ['production'] },
  { name: 'react-router-library', start: startViteApp, rendersOnServer: false, modes: both },
  { name: 'tanstack-router', start: startViteApp, rendersOnServer: false, modes: both },
  { name: 'tanstack-router-server', start: startTanStackServer, rendersOnServer: true, modes: ['production'] },
  { name: 'react-router', start: startReactRouterApp, rendersOnServer: true, modes: both },
  { name: 'next', start: startNextApp, rendersOnServer: true, modes: both },
  { name: 'next with Turbopack', app: 'next', start: startTurbopackApp, rendersOnServer: true, modes: both },
]

let workspace: Workspace

beforeAll(async () => {
  workspace = await openWorkspace([...new Set(hosts.map(({ name, app = name }) => app))])
})
afterAll(() => workspace.remove())

async function open(url: string): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> {
  const context = await browser.newContext({ colorScheme: 'light' })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(url)
  return { page, complaints }
}

async function visit(url: string): Promise<void> {
  const page = await browser.newPage()
  const attempt = async (): Promise<void> => {
    await page.goto(`${url}help/docs/next/`)
    await answersClicks(page, 5000)
  }
  await vi.waitFor(attempt, { timeout: 90_000 })
  await page.close()
}

/** Clicks the first live part until it answers: the app may not run yet. */
async function answersClicks(page: Page, timeout = 60_000): Promise<void> {
  const counter = page.getByRole('button', { name: /^Help: \d/ }).first()
  const attempt = async (): Promise<void> => {
    await counter.click()
    if ((await counter.textContent())?.startsWith('Help: 0')) throw new Error('The live part does not answer.')
  }
  await vi.waitFor(attempt, { timeout, interval: 200 })
}

const addressOf = (page: Page): string => {
  const { pathname, hash } = new URL(page.url())
  return pathname.replace(/\/$/, '') + hash
}

type Styles = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Computed styles of the first element of each selector, without what depends on the size of the window around it. */
async function stylesOf(page: Page, selectors: readonly string[]): Promise<Styles> {
  const readStyles = (element: Element): Readonly<Record<string, string>> => {
    const ofPlace =
      /^(?:(?:max-|min-)?(?:width|height|inline-size|block-size)|(?:perspective|transform)-origin|(?:inset|margin)-.*|top|right|bottom|left)$/
    const style = getComputedStyle(element)
    const names = [...style].filter((name) => !ofPlace.test(name) && !name.startsWith('--'))
    return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]))
  }
  // A page without a router of its own is seen before its style sheets are there.
  await page.waitForLoadState()
  const entries = selectors.map(
    async (selector) => [selector, await page.locator(selector).first().evaluate(readStyles)] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}

const partsOfApp = ['body', 'header', 'header a', 'header button']

const partsOfDocs = [
  '.navbar',
  '.navbar__title',
  '.navbar__link',
  '.DocSearch-Button',
  '.menu__link',
  'article h1',
  'article h2',
  'article p',
  'article p a',
  'article table',
  'article td',
  '.tabs__item',
  'pre',
  'pre code',
  '.code-block-title',
  '.theme-admonition',
  '.table-of-contents__link',
  '.pagination-nav__link',
  'docs-live button',
]

describe.each(hosts)('$name', ({ name, app: folder = name, start, rendersOnServer, modes }) => {
  describe.each(modes)('in %s', (mode) => {
    let app: RunningApp
    beforeAll(async () => {
      app = await start(join(workspace.dir, folder), mode)
      // Servers for development bundle packages again when they first meet them, and reload the page.
      if (mode === 'development') await visit(app.url)
    })
    afterAll(() => app?.stop())

    const firstPage = async (): Promise<void> => {
      const response = await fetch(`${app.url}help/docs/next/`)
      const html = await response.text()
      expect(response.status).toBe(200)
      expect(html).toContain('<title>Start | Help</title>')
      expect(html).toMatch(/<h2[^>]*>First steps/)
      expect(html).toMatch(/<link rel="stylesheet" href="\/help\/assets\/css\/embed-/)
      expect(html).toMatch(/<link rel="preload"[^>]* as="font"/)
      expect(await (await fetch(`${app.url}help/docs/none`)).text()).toContain('Page Not Found')
      const context = await browser.newContext({ colorScheme: 'dark' })
      onTestFinished(() => context.close())
      const page = await context.newPage()
      await page.route(/\.m?[jt]sx?(?:\?|$)/, (route) => route.abort())
      await page.goto(`${app.url}help/docs/next/`, { waitUntil: 'domcontentloaded' })
      expect(await page.locator('docs-app').getAttribute('data-theme')).toBe('dark')
    }
    if (rendersOnServer) test('has the first page in its HTML', firstPage)

    test('keeps the styles of the app and of the docs apart', async () => {
      const { page } = await open(app.url)
      const before = await stylesOf(page, [...partsOfApp, 'main h1', 'main a'])
      expect(before['main h1']?.['text-transform']).toBe('uppercase')
      await page.getByRole('link', { name: 'Help', exact: true }).click()
      await answersClicks(page)
      expect(await stylesOf(page, partsOfApp)).toEqual(
        Object.fromEntries(partsOfApp.map((part) => [part, before[part]])),
      )
      const inApp = await stylesOf(page, partsOfDocs)
      await page.getByRole('link', { name: 'Home of the app' }).click()
      await page.getByRole('heading', { name: 'The app' }).waitFor()
      expect(await stylesOf(page, [...partsOfApp, 'main h1', 'main a'])).toEqual(before)
      await page.goto(`${app.url}help/docs/next/index.html`)
      await answersClicks(page)
      expect(inApp).toEqual(await stylesOf(page, partsOfDocs))
    })

    test('shows the docs, with all that readers use', async () => {
      const { page, complaints } = await open(`${app.url}help/docs/next/`)
      const counters = page.getByRole('button', { name: /^Help: \d/ })
      await answersClicks(page)
      expect(await page.title()).toBe('Start | Help')

      await page.getByRole('tab', { name: 'Linux' }).click()
      await page.getByText('On Linux.').waitFor()
      await counters.nth(1).click()
      await expect.poll(() => counters.nth(1).textContent()).toBe('Help: 1 (light)')

      await page
        .getByRole('button', { name: /color mode|mode/i })
        .first()
        .click()
      await page
        .getByRole('button', { name: /color mode|mode/i })
        .first()
        .click()
      await expect.poll(() => page.locator('docs-app').getAttribute('data-theme')).toBe('dark')
      await expect.poll(() => counters.first().textContent()).toContain('(dark)')
      expect(await page.locator('html').getAttribute('data-theme')).toBeNull()

      await page.getByRole('link', { name: 'the next page' }).click()
      await page.getByRole('heading', { level: 1, name: 'More' }).waitFor()
      expect(addressOf(page)).toBe('/help/docs/next/more#far-below')
      await expect.poll(() => page.title()).toBe('More | Help')
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
      const scrolled = await page.evaluate(() => scrollY)
      await page.getByRole('link', { name: 'Near', exact: true }).first().click()
      await expect.poll(() => addressOf(page)).toBe('/help/docs/next/more#near')
      await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(scrolled)

      await page.goBack()
      await expect.poll(() => addressOf(page)).toBe('/help/docs/next/more#far-below')
      await page.goBack()
      await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
      await page.getByText('On Linux.').waitFor()
      await counters.first().waitFor()
      await page.goForward()
      await page.getByRole('heading', { level: 1, name: 'More' }).waitFor()
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)

      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').or(page.getByRole('searchbox')).first().fill('crosses')
      await page.getByRole('dialog').getByText('A zebra').first().waitFor()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await expect.poll(() => addressOf(page)).toContain('/help/docs/next/more')

      await page.locator('.navbar').getByText('Next', { exact: true }).first().hover()
      await page.locator('.navbar').getByRole('link', { name: '1.0' }).click()
      await page.getByText('An old zebra').waitFor()
      expect(addressOf(page)).toBe('/help/docs/more')

      await page.getByRole('link', { name: 'More help' }).click()
      await page.getByText('A zebra crosses').waitFor()
      await page.getByRole('link', { name: 'Home of the app' }).click()
      await page.getByRole('heading', { name: 'The app' }).waitFor()
      await page.goBack()
      await page.getByText('A zebra crosses').waitFor()
      await page.goBack()
      await page.getByText('An old zebra').waitFor()
      expect(complaints).toEqual([])
    })
  })
})

test('an element shows a page, and leaves the address alone', async () => {
  const app = await startPlainApp(join(workspace.dir, 'plain'))
  onTestFinished(app.stop)
  const { page, complaints } = await open(`${app.url}panel`)
  await answersClicks(page)
  await page.getByRole('link', { name: 'Read more' }).click()
  await page.getByText('A zebra crosses').waitFor()
  expect(new URL(page.url()).pathname).toBe('/panel')
  await page.locator('docs-gen-page').evaluate((element) => element.setAttribute('page', '/help/docs/'))
  await page.getByText('The first version.').waitFor()
  await page.locator('docs-gen-page').evaluate((element) => element.remove())
  await page.getByText('The first version.').waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})
