import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { pathStats } from '../../../cli/cache/path-stats.ts'
import { pagePath } from '../../../cli/built-site/site-url.ts'
import { pathInSite, type Site } from '../../../cli/built-site/site.ts'
import { playwrightPackage, startChromium } from '../../../cli/modules/chromium.ts'
import { inlineScripts } from '../../../cli/modules/runtime-data.ts'
import { type Diagnostic, diagnostic } from '../../../cli/report/diagnostic.ts'

/** A picture of a page as it came from the browser. */
export interface Shot {
  /** A file in the format PNG. */
  readonly bytes: Buffer
  readonly isCut: boolean
  readonly isRestless: boolean
}

/** What is to be in a picture. */
export interface View {
  readonly site: Site
  /** The page's file in the site. */
  readonly file: string
  /** Size of the window in pixels. */
  readonly window: { readonly width: number; readonly height: number }
}

/** Takes pictures of built pages, of each site and window one at a time. */
export interface Camera {
  /** @returns the picture, or why there is none */
  readonly take: (view: View) => Promise<Shot | string>
  readonly close: () => Promise<void>
}

/** Height at which pictures end, in pixels: browsers paint no layer above 16384. */
const greatestHeight = 12_000

/** Time for a page to load, and for its picture after that, in ms. */
const patience = 30_000

/** Time for a page to ask for nothing more, in ms. */
const quietTime = 5000

/** Pictures that are taken of a page until two in a row are equal. */
const mostTries = 6

/** Starts a browser with the site's own copy of `playwright-core`, or tells what is missing. */
export async function openCamera(siteDir: string): Promise<Camera | Diagnostic> {
  const playwright = playwrightPackage(siteDir)
  if (!playwright)
    return unavailable(
      'this needs playwright-core, which is not installed here',
      'Install it: npm install --save-dev playwright-core.',
    )
  const browser = await startChromium(playwright)
  if ('reason' in browser) return unavailable(browser.reason, browser.hint)
  const booths = new Map<string, Booth>()
  const boothOf = ({ site, window }: View): Booth => {
    const key = `${window.width} ${site.folder}`
    const booth = booths.get(key) ?? new Booth(browser)
    booths.set(key, booth)
    return booth
  }
  return { take: (view) => boothOf(view).take(view), close: () => browser.close() }
}

function unavailable(reason: string, hint?: string): Diagnostic {
  const message = `Pictures of pages cannot be taken: ${reason}`
  return diagnostic({ code: 'pictures-unavailable', message, ...(hint === undefined ? {} : { hint }) })
}

/** Takes pictures of one page of a site after the other, at one size of the window. */
class Booth {
  readonly #browser: Browser
  #context: BrowserContext | undefined

  constructor(browser: Browser) {
    this.#browser = browser
  }

  async take(view: View): Promise<Shot | string> {
    try {
      this.#context ??= await openContext(this.#browser, view)
      return await inTime(shotOf(this.#context, view))
    } catch (error) {
      // A page whose script never ends would hold up those after it.
      void this.#context?.close().catch(() => undefined)
      this.#context = undefined
      return reasonOf(error)
    }
  }
}

async function openContext(browser: Browser, { site, window }: View): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: window,
    deviceScaleFactor: 1,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
  })
  await serveFiles(context, site)
  await context.addInitScript(`(${inlineScripts()['picture-start']})()`)
  return context
}

/** Why there is no picture, as the end of a sentence. */
function reasonOf(error: unknown): string {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) }
  if (name === 'TimeoutError') return `the page is not ready after ${patience / 1000} seconds`
  const [line = ''] = message.split('\n')
  return line.replace(/^\w+\.\w+: /, '').replace(/\.$/, '')
}

/** Waits for a picture as long as a page may take: scripts that never end answer nothing. */
async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it is not ready after ${(2 * patience) / 1000} seconds`)), 2 * patience)
  })
  work.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

async function shotOf(context: BrowserContext, { site, file, window }: View): Promise<Shot> {
  await context.clearCookies()
  const page = await context.newPage()
  page.setDefaultTimeout(patience)
  await page.goto(urlOf(site, file), { waitUntil: 'load' })
  await makeReady(page)
  // Scripts may have measured texts before their fonts were there: a window that changes makes them measure again.
  await page.setViewportSize({ ...window, width: window.width + 1 })
  await page.setViewportSize(window)
  // Parts that load when a reader scrolls have come then. A page that asks for something again and again is not waited for.
  await page.waitForLoadState('networkidle', { timeout: quietTime }).catch(() => undefined)
  const height = await makeReady(page)
  const clip = { x: 0, y: 0, width: window.width, height: Math.min(height, greatestHeight) }
  const picture = await stillPicture(page, clip)
  await page.close()
  return { ...picture, isCut: height > greatestHeight }
}

/** Brings all of a page into view. @returns its height in pixels */
function makeReady(page: Page): Promise<number> {
  const script = `(${inlineScripts()['picture-ready']})(${greatestHeight})`
  return page.evaluate<number>(`${script}, window.__docsGenHeight`)
}

interface Clip {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Takes pictures until two are equal: what scripts draw late is then there. */
async function stillPicture(page: Page, clip: Clip): Promise<Pick<Shot, 'bytes' | 'isRestless'>> {
  const take = (): Promise<Buffer> => page.screenshot({ fullPage: true, clip, animations: 'disabled', caret: 'hide' })
  let last = await take()
  for (let tries = 1; tries < mostTries; tries++) {
    const next = await take()
    if (next.equals(last)) return { bytes: next, isRestless: false }
    last = next
    await page.waitForTimeout(100 * tries)
  }
  return { bytes: last, isRestless: true }
}

/** Where a site is while its pages are pictured, if it does not say where it is served. */
const unknownOrigin = 'http://docs-gen.localhost'

/** Answers requests from the folder of a site, under its own address, without a server; all others get no answer. */
async function serveFiles(context: BrowserContext, site: Site): Promise<void> {
  const served = { ...site, origin: originOf(site) }
  await context.route('**/*', async (route) => {
    const path = pathInSite(served, new URL(route.request().url()))
    if (path === undefined) return route.abort()
    const file = fileAt(site, path)
    return file === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ path: join(site.folder, file) })
  })
}

function originOf({ origin }: Site): string {
  return origin ?? unknownOrigin
}

/** The file that a static host answers with. */
function fileAt({ folder, pages }: Site, path: string): string | undefined {
  if (path.split(/[\\/]/).includes('..')) return undefined
  return pathStats(join(folder, path))?.isFile() ? path.slice(1) : pages.get(pagePath(path))
}

/** The address of a page as its readers have it, by which its scripts may know it. */
function urlOf(site: Site, file: string): string {
  const path = file.replace(/(?:(^|\/)index)?\.html?$/i, '$1')
  return `${originOf(site)}${encodeURI(site.base)}${path.split('/').map(encodeURIComponent).join('/')}`
}
