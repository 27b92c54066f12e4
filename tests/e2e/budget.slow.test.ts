import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browser } from './browser.ts'
import { hydrated } from './open-page.ts'
import type { Served } from './site.ts'
import { serveSite } from './site.ts'

/** KB of 1,024 bytes, compressed by brotli. The site has an API reference, whose styles are 1.1 of its CSS. */
const budget = { js: 78.5, jsWithLivePart: 95.8, css: 13.85, unused: { js: 5, all: 30 } }

/** A live part in view loads the app. */
const pageWithEditor = '/'

/** Pages of reference are longer than guides. */
const longPages = ['/docs/api/modules/lexical']

/** Requests before the first paint, the document's own among them. */
const firstRequests = 4

/** Pages without hydrated islands, one of each kind. */
const paths = [
  '/',
  '/docs/intro',
  '/docs/concepts/nodes',
  '/docs/api/modules/lexical',
  '/blog',
  '/blog/welcome',
  '/community',
]

let served: Served
beforeAll(async () => {
  served = await serveSite('real')
})
afterAll(async () => {
  await served.close()
})

interface Load {
  /** Scripts of a page that nobody uses, inline ones too, and all that it loads but pictures. */
  readonly unused: { readonly js: number; readonly all: number }
  readonly js: number
  readonly css: number
  readonly beforePaint: readonly string[]
  readonly scriptsBeforePaint: readonly string[]
  readonly shift: number
  readonly foreign: readonly string[]
}

/** Size in KB. */
function compressed(content: Buffer | string): number {
  return brotliCompressSync(content).length / 1024
}

/** Loads a page with nothing in the cache, and looks at what came. */
async function load(path: string, width: number): Promise<Load> {
  const page = await browser.newPage({ viewport: { width, height: 800 } })
  const bytes = { js: 0, css: 0, html: 0, json: 0 }
  const bodies: Promise<void>[] = []
  const foreign: string[] = []
  page.on('response', (response) => {
    const { pathname, origin } = new URL(response.url())
    const isDocument = response.request().resourceType() === 'document'
    if (origin !== new URL(served.url).origin) foreign.push(response.url())
    const kind = isDocument ? 'html' : /\.(js|css|json)$/.exec(pathname)?.[1]
    const isAhead = response.request().headers()['sec-purpose']?.includes('prefetch')
    if (kind && Object.hasOwn(bytes, kind) && !isAhead)
      bodies.push(response.body().then((body) => void (bytes[kind as keyof typeof bytes] += compressed(body))))
  })
  await page.goto(served.url + path)
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0 && '__docsGenPage' in window)
  await page.waitForLoadState('networkidle')
  await Promise.all(bodies)
  const inline = await page.locator('script:not([src],[type])').evaluateAll((all) => all.map((one) => one.textContent))
  const { js, css, html, json } = bytes
  const unused = { js: js + compressed(inline.join('\n')), all: js + css + html + json }
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await Promise.all(bodies)
  const { paint, requests, shift } = await page.evaluate(look)
  await page.close()
  // Pictures hold nothing up: how many of them begin before the paint depends on how slow the machine is.
  const before = requests
    .filter(({ start, name }) => start < paint && !/\.(?:svg|png)$/.test(name))
    .map(({ name }) => new URL(name).pathname)
  return {
    ...bytes,
    unused,
    beforePaint: [path, ...before],
    scriptsBeforePaint: before.filter((name) => name.endsWith('.js')),
    shift,
    foreign,
  }
}

/** Runs in the page: when the app may come, in ms (at the first paint, or a second after the load where that is earlier), what was asked for and when, and how far the layout has shifted. */
async function look(): Promise<{ paint: number; requests: { name: string; start: number }[]; shift: number }> {
  const shifts = await new Promise<PerformanceEntry[]>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type: 'layout-shift', buffered: true })
    requestAnimationFrame(() => setTimeout(() => resolve([]), 100))
  })
  return {
    paint: Math.min(
      performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
      (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart + 1_000,
    ),
    requests: performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, start: startTime })),
    shift: shifts.reduce((sum, entry) => sum + ((entry as { value?: number }).value ?? 0), 0),
  }
}

test.each(paths)('R137: %s stays within the budget of bytes and requests, and nothing moves', async (path) => {
  for (const width of [1280, 390]) {
    const requests = await load(path, width)
    if (path !== pageWithEditor)
      expect(requests.unused.js, 'JavaScript of an unused page in KB').toBeLessThanOrEqual(budget.unused.js)
    if (path !== pageWithEditor && !longPages.includes(path))
      expect(requests.unused.all, 'an unused page in KB').toBeLessThanOrEqual(budget.unused.all)
    expect(requests.js, 'JavaScript in KB').toBeLessThanOrEqual(
      path === pageWithEditor ? budget.jsWithLivePart : budget.js,
    )
    expect(requests.js).toBeGreaterThan(50)
    expect(requests.css, 'CSS in KB').toBeLessThanOrEqual(budget.css)
    expect(requests.beforePaint.length, requests.beforePaint.join(' ')).toBeLessThanOrEqual(firstRequests)
    expect(requests.scriptsBeforePaint).toEqual([])
    expect(requests.shift).toBe(0)
    expect(requests.foreign).toEqual([])
  }
})
