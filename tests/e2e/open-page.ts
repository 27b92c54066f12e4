import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { expect } from 'vitest'

/** How a reader comes to a page. */
export interface OpenOptions extends BrowserContextOptions {
  /** CSS pixels; 1280 by default. */
  readonly width?: number
  readonly height?: number
  /** What the browser has stored for the site. */
  readonly stored?: Readonly<Record<string, string>>
}

/** A page in a browser of its own, and what the console said of problems. */
export interface Opened {
  readonly page: Page
  readonly complaints: readonly string[]
  close(): Promise<void>
}

/** Opens a page and waits until the app runs, where scripts may. */
export async function openPage(browser: Browser, url: string, options: OpenOptions = {}): Promise<Opened> {
  const { width = 1280, height = 800, stored = {}, ...context } = options
  const session = await browser.newContext({ viewport: { width, height }, ...context })
  await session.addInitScript((values) => {
    // Only at the first visit: what the page stores itself stays.
    if (localStorage.length > 0) return
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, stored)
  // Less than a test may take, so that the step that hangs is named.
  session.setDefaultTimeout(30_000)
  // The first page of a site under `serve` waits for its bundle.
  session.setDefaultNavigationTimeout(60_000)
  const page = await session.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => {
    // Chromium skips the fade between two documents when the next one is painted too early, and reports it as an error.
    if (!/^Transition was (?:aborted|skipped)/.test(error.message)) complaints.push(`${page.url()}: ${error.message}`)
  })
  await page.goto(url)
  if (context.javaScriptEnabled !== false) await hydrated(page)
  return { page, complaints, close: () => session.close() }
}

/** Gives a sign that the reader acts, and waits until the app runs, and the sidebar of docs too, whose items come by themselves. */
export async function hydrated(page: Page): Promise<void> {
  // The script that hears of it stands at the end of the document.
  await page.waitForLoadState('domcontentloaded')
  // A key that does nothing else.
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => {
    const sidebars = [...document.querySelectorAll('.doc-sidebar')]
    const runs = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactFiber'))
    return document.documentElement.dataset['hasHydrated'] === 'true' && sidebars.every(runs)
  })
}

/** Waits until the hydrated islands of the page run too: their code comes later, and they are roots or portals of their own. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const parts = [...document.querySelectorAll('docs-live[data-hole]')]
    return (
      parts.length > 0 &&
      parts.every((part) => Object.keys(part).some((key) => /^(?:__reactContainer|_reactListening)/.test(key)))
    )
  })
}

/** Waits until the search box says what it has found: a first answer, of titles and headings alone, may be followed by another, and a slow search says that it searches. */
export async function searched(page: Page): Promise<void> {
  await expect.poll(() => page.locator('dialog > [role=status]').textContent()).toMatch(/found|No results/)
}

/** The part of the page that has the focus: its accessible name, else its text. */
export async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim()
  })
}

/** Routes requests of a page that is open already, and waits until it is so: Chromium tells the page after `route` has resolved. */
export async function routeOpenPage(page: Page, ...[pattern, handler]: Parameters<Page['route']>): Promise<void> {
  await page.route(pattern, handler)
  await page.route('**/*?is-routed', (route) => route.fulfill({ status: 204 }))
  await page.evaluate(async () => {
    while ((await fetch('?is-routed')).status !== 204);
  })
}
