import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { initSite } from '../../cli/commands/init/start-site.ts'
import { copyFixture, linkPackages, writeLastingSite } from '../integration/fixture-site.ts'
import { violations } from './axe.ts'
import { browser } from './browser.ts'
import { alive, hydrated, searched } from './open-page.ts'
import { serveBuild, type Served, serveSource } from './site.ts'

const repository = join(import.meta.dirname, '../..')
const folders: string[] = []
const served: Served[] = []

afterAll(async () => {
  await Promise.all(served.map((one) => one.close()))
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A copy of a site with a strict policy. */
function strictCopy(source: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'docs-gen-strict-'))
  folders.push(folder)
  const dir = join(folder, 'site')
  // The real site reads packages of the folder that it is in.
  cpSync(join(repository, 'package.json'), join(folder, 'package.json'))
  linkPackages(folder)
  cpSync(source, dir, { recursive: true, filter: (path) => !/\/(?:build|\.docs-gen|expected)$/.test(path) })
  linkPackages(dir)
  const config = join(dir, 'docs-gen.config.ts')
  const text = readFileSync(config, 'utf8')
  if (!text.includes('csp: true'))
    writeFileSync(config, text.replace('defineConfig({', 'defineConfig({ security: { csp: true },'))
  return dir
}

async function serveStrict(source: string): Promise<string> {
  const site = await serveBuild(strictCopy(source))
  served.push(site)
  return site.url
}

interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** Violations of the policy, and what the console says of problems. */
  readonly complaints: string[]
}

/** Opens a browser in which every violation of a policy counts, in frames too. */
async function visit(width = 1280): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width, height: 800 } })
  const complaints: string[] = []
  await context.exposeBinding('reportViolation', ({ page }, text: string) => {
    complaints.push(`${page.url()}: ${text}`)
  })
  await context.addInitScript(() => {
    const { reportViolation } = window as unknown as { reportViolation: (text: string) => void }
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      reportViolation(`${violatedDirective} blocks ${blockedURI} ${sample}`),
    )
  })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  page.on('pageerror', ({ message }) => complaints.push(`${page.url()}: ${message}`))
  page.on('console', (message) => {
    const isExpected = /net::ERR_NAME_NOT_RESOLVED|status of 404/.test(message.text())
    if (['error', 'warning'].includes(message.type()) && !isExpected)
      complaints.push(`${page.url()}: ${message.text()}`)
  })
  return { page, context, complaints }
}

async function pathsOf(url: string): Promise<readonly string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

/** Loads each page, and uses what is on it. */
async function loadAll(page: Page, url: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(url + path)
    await hydrated(page)
    for (const tab of await page.getByRole('tab').all()) if (await tab.isVisible()) await tab.click()
    const copy = page.locator('.code-copy').first()
    if ((await copy.count()) > 0) await copy.click({ force: true })
    await expect.poll(() => page.locator('[data-inline-style]').count(), { message: path }).toBe(0)
  }
}

/** Goes to each page as the app does, without loading it in full. */
async function navigateAll(page: Page, paths: readonly string[]): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-stays', ''))
  for (const path of paths) {
    await page.evaluate((href) => {
      const link = document.createElement('a')
      link.href = href
      document.querySelector('#__docs-gen')?.append(link)
      link.click()
      link.remove()
    }, path)
    await page.waitForFunction((href) => {
      const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
      return link !== null && new URL(link.href).pathname === href
    }, path)
    await expect.poll(() => page.locator('html').getAttribute('data-stays'), { message: path }).toBe('')
  }
}

async function useSearch(page: Page): Promise<void> {
  await page.locator('.DocSearch-Button').click()
  await page.locator('.DocSearch-Input').waitFor()
  await page.keyboard.type('in')
  await searched(page)
  await page.keyboard.press('Escape')
}

async function switchMode(page: Page): Promise<void> {
  for (let n = 0; n < 3; n++) await page.locator('.color-mode-toggle, .clean-btn[aria-label*="mode" i]').first().click()
}

async function expectNothing(source: string): Promise<void> {
  const url = await serveStrict(source)
  const paths = await pathsOf(url)
  const { page, context, complaints } = await visit()
  await loadAll(page, url, [...paths, '/search', '/not/there'])
  await page.goto(url + (paths[0] ?? '/'))
  await hydrated(page)
  await navigateAll(page, paths)
  await switchMode(page)
  await useSearch(page)
  expect(complaints).toEqual([])
  await context.close()
}

test('no page of the starter violates its policy', async () => {
  const { dir, remove } = writeLastingSite({})
  onTestFinished(remove)
  const choices = { title: 'Starter', blog: true, typescriptApi: false, locales: ['en'], fromReadme: false }
  await initSite({ site: join(dir, 'starter'), choices })
  await expectNothing(join(dir, 'starter'))
})

test('no page of a site with every part of the layout violates its policy', () =>
  expectNothing(join(import.meta.dirname, 'sites/reader')))

test('no page of a site with live parts and client modules violates its policy', () =>
  expectNothing(join(import.meta.dirname, 'sites/navigation')))

test('no kind of page of the real site violates its policy', async () => {
  const url = await serveStrict(join(repository, 'site'))
  const paths = (await pathsOf(url)).filter((path, n) => n % 30 === 0 || !path.startsWith('/docs/'))
  const { page, context, complaints } = await visit()
  await loadAll(page, url, [...paths, '/search', '/not/there'])
  await page.goto(`${url}/docs/intro`)
  await hydrated(page)
  await navigateAll(page, paths)
  await switchMode(page)
  await useSearch(page)
  expect(complaints).toEqual([])
  await context.close()
  // The real site is built again for this.
}, 300_000)

let strict: string
beforeAll(async () => {
  strict = await serveStrict(join(import.meta.dirname, 'sites/strict'))
})

test('documents are prefetched by requests that the policy allows in all browsers', async () => {
  const { page, context, complaints } = await visit()
  const ahead: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') ahead.push(new URL(request.url()).pathname)
  })
  await page.goto(`${strict}/docs/intro`)
  await hydrated(page)
  await expect.poll(() => ahead).toContain('/')
  // Firefox blocks these by `default-src`.
  expect(await page.locator('link[rel=prefetch]').count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

/** Opens a page of the site with everything that would need something inline. */
async function at(path: string, look: (page: Page) => Promise<void>): Promise<void> {
  const { page, context, complaints } = await visit()
  await page.goto(strict + path)
  await hydrated(page)
  await look(page)
  expect(complaints).toEqual([])
  await context.close()
}

const colour = (page: Page, selector: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).color)

test('nothing inline is left in its pages, and inline styles and scripts work', async () => {
  const html = await (await fetch(`${strict}/docs/intro`)).text()
  expect(html).not.toMatch(/\sstyle=|<style|<script>/)
  await at('/docs/intro', async (page) => {
    expect(await colour(page, '#styled')).toBe('rgb(10, 20, 30)')
    expect(await colour(page, '#ruled')).toBe('rgb(40, 50, 60)')
    expect(await colour(page, '.own-html')).toBe('rgb(200, 0, 0)')
    expect(
      await page
        .locator('td')
        .nth(2)
        .evaluate((cell) => getComputedStyle(cell).textAlign),
    ).toBe('right')
    expect(await page.locator('html').getAttribute('data-own-script')).toBe('ran')
    expect(await page.evaluate(() => (window as { ownTag?: string }).ownTag)).toBe('ran')
  })
})

test('its pages look the same without scripts', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${strict}/docs/intro`)
  expect(await colour(page, '#styled')).toBe('rgb(10, 20, 30)')
  expect(await colour(page, '#without')).toBe('rgb(70, 80, 90)')
  expect(await colour(page, '.own-html')).toBe('rgb(200, 0, 0)')
  expect(
    await page
      .locator('td')
      .nth(1)
      .evaluate((cell) => getComputedStyle(cell).textAlign),
  ).toBe('center')
  await context.close()
})

test('React changes inline styles and HTML that the server wrote', async () => {
  await at('/docs/intro', async (page) => {
    await alive(page)
    const counter = page.locator('.counter')
    const width = (): Promise<string> => counter.evaluate((element: HTMLElement) => element.style.cssText)
    expect(await width()).toBe('width: 100px; color: rgb(20, 20, 20);')
    await counter.getByRole('button').click()
    await expect.poll(() => width()).toBe('width: 101px;')
    await counter.getByRole('button').click()
    await expect.poll(() => colour(page, '.counter b')).toBe('rgb(11, 12, 13)')
  })
})

test('navigation shows pages with inline styles, and they keep them', async () => {
  await at('/docs/plain', async (page) => {
    await navigateAll(page, ['/docs/intro', '/live', '/docs/plain', '/', '/blog/2024/01/01/first', '/docs/intro'])
    expect(await colour(page, '#styled')).toBe('rgb(10, 20, 30)')
    expect(await colour(page, '#ruled')).toBe('rgb(40, 50, 60)')
    await alive(page)
    expect(await page.locator('html').getAttribute('data-own-script')).toBe('ran')
  })
})

test('diagrams are drawn with their styles, in both colour modes', async () => {
  await at('/docs/diagram', async (page) => {
    await expect.poll(() => page.locator('.mermaid-picture > svg').count()).toBe(2)
    const fill = (): Promise<string> =>
      page
        .locator('.mermaid-picture g.node rect')
        .first()
        .evaluate((element) => getComputedStyle(element).fill)
    expect(await fill()).toBe('rgb(255, 153, 255)')
    await switchMode(page)
    await expect.poll(() => page.locator('.mermaid-picture > svg').count()).toBe(2)
    expect(await fill()).toBe('rgb(255, 153, 255)')
  })
})

test('formulas have their style sheet and fonts, which other pages do not load, and scroll on a phone', async () => {
  await at('/docs/plain', async (page) => {
    const sheets = page.locator('link[rel=stylesheet][href*="/formulas/"]')
    expect(await sheets.count()).toBe(0)
    await navigateAll(page, ['/docs/formulas'])
    await expect.poll(() => sheets.count()).toBe(1)
    const drawing = page.locator('.markdown p .katex-html').first()
    await expect.poll(() => drawing.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(/^KaTeX_Main/)
    await expect.poll(() => page.evaluate(() => document.fonts.check('16px KaTeX_Math'))).toBe(true)
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    expect(await drawing.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
    expect(await violations(page, { scope: 'article' })).toEqual([])
    await page.setViewportSize({ width: 390, height: 800 })
    const wide = page.locator('.math-display')
    await expect.poll(() => wide.getAttribute('tabindex')).toBe('0')
    await wide.focus()
    await page.keyboard.press('ArrowRight')
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0)
    const copied = await page.evaluate(() => {
      const paragraph = document.querySelector('.markdown p') ?? document.body
      getSelection()?.selectAllChildren(paragraph)
      return String(getSelection()).replace(/\s+/g, ' ')
    })
    expect(copied).toContain('The area $\\pi r^2$ costs $5 and $10')
  })
})

test('an image opens in the whole window without a script, by keyboard, and gives the focus back', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(`${strict}/docs/formulas`)
  const open = page.getByRole('button', { name: 'Enlarge: A circle' })
  const view = page.getByRole('dialog', { name: 'A circle' })
  const close = view.getByRole('button', { name: 'Close' })
  for (const key of ['Escape', 'Enter']) {
    await open.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => view.isVisible()).toBe(true)
    await expect.poll(() => view.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() })
    await expect.poll(() => close.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press(key)
    await expect.poll(() => view.isVisible()).toBe(false)
    expect(await open.evaluate((element) => element === document.activeElement)).toBe(true)
  }
})

test('redirects keep query and hash, and the announcement stays closed', async () => {
  await at('/old?a=1#b', async (page) => {
    await page.waitForURL('**/docs/intro?a=1#b')
    await hydrated(page)
    await page.locator('.theme-announcement-bar button').click()
    await page.reload()
    await hydrated(page)
    await expect.poll(() => page.locator('.theme-announcement-bar').isVisible()).toBe(false)
  })
})

test('the policy blocks what the pages did not ask for', async () => {
  const { page, context, complaints } = await visit()
  await page.goto(`${strict}/docs/plain`)
  await hydrated(page)
  await page.evaluate(() => {
    const image = document.createElement('img')
    image.src = 'https://elsewhere.example/x.png'
    document.body.append(image)
  })
  await expect.poll(() => complaints.length).toBeGreaterThan(0)
  const refused = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<b>x</b>'
      return ''
    } catch (error) {
      return String(error)
    }
  })
  expect(refused).toContain('TrustedHTML')
  await context.close()
})

test('the development server sends the policy too', async () => {
  const site = await serveSource(strictCopy(join(import.meta.dirname, 'sites/strict')))
  served.push(site)
  const { page, context, complaints } = await visit()
  const paths = (await pathsOf(site.url)).filter((path) => !path.startsWith('/fr'))
  await loadAll(page, site.url, paths)
  expect(await page.locator('meta[http-equiv="Content-Security-Policy"]').count()).toBe(1)
  expect(complaints).toEqual([])
  await context.close()
})

test('diagrams of every kind keep to the policy', async () => {
  const { dir, remove } = copyFixture('diagrams')
  try {
    const url = await serveStrict(dir)
    const { page, context, complaints } = await visit()
    await page.goto(`${url}/diagrams`)
    await hydrated(page)
    await expect.poll(() => page.locator('.mermaid-picture > svg').count()).toBeGreaterThan(0)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    expect(complaints).toEqual([])
    await context.close()
  } finally {
    remove()
  }
})
