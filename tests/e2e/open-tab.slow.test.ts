import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { writeLastingSite } from '../integration/fixture-site.ts'
import { browser } from './browser.ts'
import { alive, hydrated, type OpenOptions } from './open-page.ts'

// What a reader sees whose tab was open when the site was published again: no file of the old build with a digest in its name is there.

const lines = Array.from({ length: 60 }, (_, i) => `Paragraph ${i} of the page.\n\n`).join('')

const filesOf = (release: string): Readonly<Record<string, string>> => ({
  'docs-gen.config.ts': `import { defineConfig, docs } from 'docs-gen'
export default defineConfig({ title: '${release} site', url: 'https://example.com', favicon: '/icon.svg', sources: [docs()],
  themeConfig: { docs: { sidebar: { autoCollapseCategories: ${release === 'New'} } } } })
`,
  'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>\n',
  'src/Counter.tsx': `import { useState } from 'react'
export default function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>${release} {count}</button>
}
`,
  'docs/first.md': `# First\n\n${release} telescope.\n\n\`\`\`js\nlet code\n\`\`\`\n\n${lines}## Last\n\n${lines}`,
  'docs/live.mdx': `import Counter from '../src/Counter'\n\n# Live\n\n${lines}<Counter />\n`,
})

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

const releases: string[] = []
let server: Server
let url: string
/** The output that is served. */
let folder: string
/** Files that the host does not have, though it should. */
let missing = /^$/
/** Milliseconds until a document is answered. */
let delay = 0

beforeAll(async () => {
  for (const release of ['Old', 'New']) {
    const { dir } = writeLastingSite(filesOf(release))
    const result = await build({ siteDir: dir })
    if (!result.ok) throw new Error(JSON.stringify(result.diagnostics))
    releases.push(join(dir, 'build'))
  }
  server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname
    const name = extname(path) ? path : `${path}/index.html`
    try {
      if (missing.test(path)) throw new Error('missing')
      if (request.headers['sec-fetch-dest'] === 'document') await setTimeout(delay)
      const isHashed = path.startsWith('/assets/')
      response.setHeader('cache-control', isHashed ? 'max-age=31536000, immutable' : 'no-cache')
      response.setHeader('content-type', types[extname(name)] ?? 'text/plain')
      response.end(readFileSync(join(folder, name)))
    } catch {
      response.writeHead(404, { 'content-type': 'text/html', 'cache-control': 'no-store' })
      response.end(readFileSync(join(folder, '404.html')))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  url = `http://localhost:${(server.address() as AddressInfo).port}`
}, 120_000)

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** A page of the old build, and how often a document was loaded since. */
interface Tab {
  readonly page: Page
  readonly loads: () => number
  close(): Promise<void>
}

interface OldOptions extends OpenOptions {
  /** `false`: the host has neither the script that answers controls nor the app, so they are not fetched ahead. */
  readonly controls?: boolean
}

async function openOld(path: string, { width = 1280, controls = true }: OldOptions = {}): Promise<Tab> {
  folder = releases[0]!
  missing = controls ? /^$/ : /\/(?:controls|app)-/
  delay = 0
  const context = await browser.newContext({ viewport: { width, height: 800 }, hasTouch: width < 600 })
  context.setDefaultTimeout(10_000)
  const page = await context.newPage()
  await page.goto(url + path)
  await page.waitForFunction(() => '__docsGenPage' in window)
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count++
  })
  return { page, loads: () => count, close: () => context.close() }
}

const publish = (): void => {
  folder = releases[1]!
  missing = /^$/
}
/** Waits until the script that answers controls is in the cache. */
const fetchedAhead = (page: Page) =>
  page.waitForFunction(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).some(
      ({ name, responseEnd }) => name.includes('/controls-') && responseEnd > 0,
    ),
  )
const isNew = (page: Page) => page.waitForFunction(() => document.title.endsWith('New site'))
const menu = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' })
const input = (page: Page) => page.locator('.DocSearch-Input')
const notice = (page: Page) => page.locator('.page-notice').filter({ hasText: 'could not be loaded' })
/** Waits for the scripts of the document that a reload brings. */
const loadedAgain = (page: Page) =>
  page.waitForFunction(
    () =>
      '__docsGenPage' in window &&
      (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).type === 'reload',
  )
const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY))

async function scrolled(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo({ top: 1000, behavior: 'instant' }))
  await expect.poll(() => scrollTop(page)).toBe(1000)
  return 1000
}

describe('at rest', () => {
  test('what only the app can do loads the page again, where it is, and works from then on', async () => {
    const { page, loads, close } = await openOld('/docs/first?a=b#last')
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(1000)
    const top = await scrollTop(page)
    publish()
    await page.keyboard.press('?')
    await isNew(page)
    expect(page.url()).toBe(`${url}/docs/first?a=b#last`)
    await expect.poll(() => scrollTop(page)).toBe(top)
    await page.getByRole('button', { name: /^Switch between/ }).click()
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark')
    expect(loads()).toBe(1)
    await close()
  })

  test('controls work from what was fetched ahead', async () => {
    const { page, loads, close } = await openOld('/docs/first', { width: 390 })
    await fetchedAhead(page)
    publish()
    await menu(page).tap()
    await page.getByRole('button', { name: 'Close navigation bar' }).tap()
    await page.locator('.theme-code-block').tap()
    await page.getByRole('button', { name: 'Copy code to clipboard' }).waitFor()
    expect(loads()).toBe(0)
    await close()
  })

  test('the menu of a phone whose script is gone', async () => {
    const { page, loads, close } = await openOld('/docs/first', { width: 390, controls: false })
    publish()
    await menu(page).tap()
    await isNew(page)
    await menu(page).tap()
    await page.getByRole('button', { name: 'Close navigation bar' }).waitFor()
    expect(loads()).toBe(1)
    await close()
  })

  test('the buttons of code whose script is gone', async () => {
    const { page, loads, close } = await openOld('/docs/first', { controls: false })
    publish()
    await page.locator('.theme-code-block').hover()
    await isNew(page)
    await page.mouse.move(0, 0)
    await page.locator('.theme-code-block').hover()
    await page.getByRole('button', { name: 'Copy code to clipboard' }).waitFor()
    expect(loads()).toBe(1)
    await close()
  })

  test('the keys of the search open the box of the new site', async () => {
    const { page, loads, close } = await openOld('/docs/first')
    const top = await scrolled(page)
    publish()
    await page.keyboard.press('Control+k')
    await isNew(page)
    await input(page).fill('tele')
    await page.locator('.DocSearch-Hit').first().waitFor()
    expect(loads()).toBe(1)
    expect(page.url()).toBe(`${url}/docs/first`)
    expect(await scrollTop(page)).toBe(top)
    await close()
  })

  test('a live part that comes into view', async () => {
    const { page, loads, close } = await openOld('/docs/live')
    publish()
    await page.mouse.wheel(0, 20_000)
    await isNew(page)
    await hydrated(page)
    await alive(page)
    await page.getByRole('button', { name: 'New 0' }).click()
    await page.getByRole('button', { name: 'New 1' }).waitFor()
    expect(loads()).toBe(1)
    await close()
  })

  test('pointing at a link, without a click, loads nothing anew', async () => {
    const { page, loads, close } = await openOld('/docs/first')
    publish()
    await page.locator('.navbar__brand').hover()
    await page.waitForTimeout(500)
    expect(loads()).toBe(0)
    await close()
  })
})

describe('in use', () => {
  test('the search box opens in the new site, with what was typed', async () => {
    const { page, loads, close } = await openOld('/docs/first')
    await hydrated(page)
    const top = await scrolled(page)
    publish()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('tele')
    await isNew(page)
    await input(page).waitFor()
    // Keys that come while the page is loaded again are lost.
    expect('tele').toContain(await input(page).inputValue())
    await input(page).fill('tele')
    await page.locator('.DocSearch-Hit').first().waitFor()
    expect(loads()).toBe(1)
    expect(await scrollTop(page)).toBe(top)
    await close()
  })

  test('the menu of a phone', async () => {
    const { page, loads, close } = await openOld('/docs/first', { width: 390 })
    await hydrated(page)
    publish()
    await menu(page).tap()
    await isNew(page)
    await menu(page).tap()
    await page.getByRole('button', { name: 'Close navigation bar' }).waitFor()
    expect(loads()).toBe(1)
    await close()
  })

  test('keys on a slow network do not start the load anew', async () => {
    const { page, loads, close } = await openOld('/docs/first')
    await hydrated(page)
    publish()
    delay = 1000
    await page.keyboard.press('Control+k')
    await page.keyboard.type('telescope', { delay: 100 })
    await isNew(page)
    await input(page).waitFor()
    expect(loads()).toBe(1)
    await close()
  })

  test('the list of keys, and the link of a heading', async () => {
    const { page, loads, close } = await openOld('/docs/first')
    await hydrated(page)
    publish()
    await page.keyboard.press('?')
    await isNew(page)
    await hydrated(page)
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    expect(loads()).toBe(1)
    await close()
  })

  test('the search page', async () => {
    const { page, close } = await openOld('/docs/first')
    await hydrated(page)
    publish()
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/search?q=telescope'
      link.textContent = 'To the search'
      document.querySelector('docs-page')?.prepend(link)
    })
    await page.getByRole('link', { name: 'To the search' }).click()
    await isNew(page)
    await page.locator('.search-result').first().waitFor()
    await close()
  })
})

describe('with an open search box', () => {
  test('a query is answered by the new site, whose page opens the box with it', async () => {
    const { page, loads, close } = await openOld('/docs/first')
    await hydrated(page)
    const top = await scrolled(page)
    await page.keyboard.press('Control+k')
    await input(page).waitFor()
    publish()
    await input(page).fill('telescope')
    await page.locator('.DocSearch-Hit').first().waitFor()
    expect(await input(page).inputValue()).toBe('telescope')
    expect(loads()).toBeLessThanOrEqual(1)
    expect(await scrollTop(page)).toBe(top)
    expect(page.url()).toBe(`${url}/docs/first`)
    await close()
  })
})

describe('on a host that has lost files', () => {
  test('without the app, a page is loaded again once; then acts get a word, and the search leads to its page', async () => {
    const { page, loads, close } = await openOld('/docs/first', { controls: false })
    missing = /^\/assets\/js\/(?:app|controls)-/
    await page.getByRole('button', { name: /^Switch between/ }).click()
    await expect.poll(loads).toBe(1)
    await loadedAgain(page)
    await page.getByRole('button', { name: /^Switch between/ }).click()
    await notice(page).waitFor()
    await page.keyboard.press('Control+k')
    await page.waitForURL(/\/search\??$/)
    expect(loads()).toBe(2)
    await close()
  })

  test('without a part of the app, too', async () => {
    const { page, loads, close } = await openOld('/docs/first', { width: 390 })
    await hydrated(page)
    missing = /^\/assets\/js\/chunk-/
    await menu(page).tap()
    await expect.poll(loads).toBe(1)
    await loadedAgain(page)
    await hydrated(page)
    await menu(page).tap()
    await notice(page).waitFor()
    expect(loads()).toBe(1)
    await close()
  })

  test('without the code of a live part, the page is loaded again once and stays', async () => {
    const { page, loads, close } = await openOld('/docs/live')
    missing = /^\/assets\/js\/(?!app-|page-)/
    await page.mouse.wheel(0, 20_000)
    await expect.poll(loads).toBe(1)
    await page.waitForTimeout(1500)
    expect(loads()).toBe(1)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Live')
    await close()
  })
})

describe('without a network', () => {
  test('at rest controls work from what was fetched ahead', async () => {
    const { page, loads, close } = await openOld('/docs/first')
    await fetchedAhead(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: /^Switch between/ }).click()
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark')
    expect(loads()).toBe(0)
    await close()
  })

  test('at rest a control says why nothing happens, and works when the network is back', async () => {
    const { page, loads, close } = await openOld('/docs/first', { controls: false })
    await page.context().setOffline(true)
    await page.getByRole('button', { name: /^Switch between/ }).click()
    await notice(page).waitFor()
    expect(loads()).toBe(0)
    missing = /^$/
    await page.context().setOffline(false)
    const isDark = () => page.evaluate(() => document.documentElement.dataset['theme'] === 'dark').catch(() => false)
    await page.getByRole('button', { name: /^Switch between/ }).click()
    // It may take a load of the page until the control answers.
    await expect.poll(async () => loads() > 0 || (await isDark())).toBe(true)
    if (loads() > 0) {
      await loadedAgain(page)
      if (!(await isDark())) await page.getByRole('button', { name: /^Switch between/ }).click()
    }
    await expect.poll(isDark).toBe(true)
    await close()
  })

  test('in use too, and the page stays', async () => {
    const { page, loads, close } = await openOld('/docs/first', { width: 390 })
    await hydrated(page)
    await page.context().setOffline(true)
    await menu(page).tap()
    await notice(page).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('alert').filter({ hasText: 'The search box could not be loaded.' }).waitFor()
    expect(loads()).toBe(0)
    await page.context().setOffline(false)
    await page.keyboard.press('Control+k')
    await input(page).waitFor()
    await close()
  })
})
