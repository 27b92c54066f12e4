import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { writeLastingSite } from '../integration/fixture-site.ts'
import { browser } from './browser.ts'
import { hydrated } from './open-page.ts'
import { type Served, serveBuild } from './site.ts'

const filler = Array.from({ length: 60 }, (_, n) => `Line ${n} of filling text.\n`).join('\n')

const filesWith = (settings: string): Readonly<Record<string, string>> => ({
  'docs-gen.config.ts': `import { defineConfig, docs, redirects } from 'docs-gen'
export default defineConfig({ title: 'Site', url: 'https://example.com', baseUrl: '/x/', ${settings}
  sources: [docs(), redirects({ file: 'redirects.json' })] })
`,
  'redirects.json': JSON.stringify({
    '/docs/a#across': '/docs/b#here',
    '/docs/a#within': '/docs/a#below',
    '/docs/a#größe': '/docs/b#here',
    '/docs/a#second': '/docs/a#across',
    '/docs/gone': '/docs/a',
    '/docs/gone#part': '/docs/b#here',
  }),
  'docs/a.md': `# A\n\n[across](#across)\n\n${filler}\n\n## Below {#below #former}\n\n${filler}`,
  'docs/b.md': `# B\n\n[to A](./a.md)\n\n${filler}\n\n## Here\n\n${filler}`,
})

const ways: readonly (readonly [from: string, to: string])[] = [
  ['a#across', 'b#here'],
  ['a#within', 'a#below'],
  ['a#gr%C3%B6%C3%9Fe', 'b#here'],
  ['a#second', 'b#here'],
  ['gone#part', 'b#here'],
  ['gone#below', 'a#below'],
  ['a#former', 'a#former'],
]

let served: Served
let page: Page
let remove: () => void

async function serveFiles(settings = ''): Promise<void> {
  const site = writeLastingSite(filesWith(settings))
  remove = site.remove
  served = await serveBuild(site.dir)
}

async function open(path: string, options: Parameters<typeof browser.newContext>[0] = {}): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 700 }, ...options })
  page = await context.newPage()
  await page.goto(`${served.url}/docs/${path}`)
}

/** Waits until the page has an address and the heading of its anchor is in the window. */
async function isAt(address: string): Promise<void> {
  await expect.poll(() => page.url()).toBe(`${served.url}/docs/${address}`)
  const isInWindow = (id: string): boolean => {
    const { top, bottom } = document.getElementById(id)!.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  }
  await expect.poll(() => page.evaluate(isInWindow, address.slice(address.indexOf('#') + 1))).toBe(true)
}

afterEach(() => page.context().close())

describe.each(['', 'security: { csp: true },'])('an old anchor leads to where its text is now %s', (settings) => {
  beforeAll(() => serveFiles(settings))
  afterAll(async () => {
    await served.close()
    remove()
  })

  test.each(ways)('%s → %s, without the app', async (from, to) => {
    await open(from)
    await isAt(to)
  })

  test('by a hash that is typed, while the app runs', async () => {
    await open('a')
    await hydrated(page)
    await page.evaluate(() => void (location.hash = 'across'))
    await isAt('b#here')
    await page.goBack()
    await expect.poll(() => page.url()).toBe(`${served.url}/docs/a`)
  })

  test('links of the site lead there at once', async () => {
    await open('a')
    expect(await page.getByRole('link', { name: 'across' }).first().getAttribute('href')).toBe('/x/docs/b#here')
  })

  test('a browser without scripts shows the link', async () => {
    await open('a#across', { javaScriptEnabled: false })
    const link = page.getByRole('link', { name: '→ Here' }).first()
    await expect.poll(() => link.isVisible()).toBe(true)
    await link.click()
    await isAtWithoutScripts('b#here')
  })
})

async function isAtWithoutScripts(address: string): Promise<void> {
  await expect.poll(() => page.url()).toBe(`${served.url}/docs/${address}`)
}
