import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { alive, hydrated } from '../../e2e/open-page.ts'
import { launchBrowser, titled, watch } from './support/browser.ts'
import { samplePage, sampleSite } from './support/sample.ts'
import type { MiniSite } from './support/mini-site.ts'
import { startMiniSite } from './support/mini-site.ts'

const filler = '<p>Text.</p>'.repeat(150)

const tabs = (id: string): string =>
  `<div class="tabs-container" data-group-id="pm" data-query-string="pm" id="${id}"><ul role="tablist">` +
  `<li role="tab" tabindex="0" aria-selected="true" aria-controls="${id}-npm" data-value="npm" class="tabs__item tabs__item--active">npm</li>` +
  `<li role="tab" tabindex="-1" aria-selected="false" aria-controls="${id}-yarn" data-value="yarn" class="tabs__item">yarn</li></ul>` +
  `<div class="tabs-panels"><div role="tabpanel" id="${id}-yarn" hidden>yarn add</div><div role="tabpanel" id="${id}-npm">npm i</div></div></div>`

const code =
  '<div class="theme-code-block language-ts"><div class="code-block-content"><pre class="prism-code language-ts" tabindex="0"><code>' +
  '<span class="code-line">let a\n</span>let b</code></pre></div></div>'

function Counter({ children }: { readonly children: ReactNode }): ReactNode {
  const [count, setCount] = useState(0)
  return (
    <div className="counter">
      <button onClick={() => setCount(count + 1)}>Count {count}</button>
      {children}
    </div>
  )
}

const counterSource = `
import { useState } from 'react'
function Counter({ children }) {
  const [count, setCount] = useState(0)
  return <div className="counter"><button onClick={() => setCount(count + 1)}>Count {count}</button>{children}</div>
}
export const islands = { 0: (fragment) => <Counter>{fragment(0)}</Counter> }`

const crashSource = `
import { useState } from 'react'
function Crash() {
  const [on, set] = useState(false)
  if (on) throw new Error('outer', { cause: new Error('inner') })
  return <button onClick={() => set(true)}>Crash</button>
}
export const islands = { 0: () => <Crash /> }`

const links =
  '<p><a href="/b">to b</a> <a href="/b#far">to far</a> <a href="#here">here</a> <a href="/a?q=1">query</a> ' +
  '<a href="/live">to live</a> <a href="/nowhere">lost</a> <a href="/foreign/">foreign</a> <a href="/crash">to crash</a></p>'

const pages = [
  {
    data: samplePage({ path: '/a', title: 'A', description: 'About A' }),
    body: `${links}${code}${tabs('one')}${filler}<h2 id="here">Here</h2>${tabs('two')}${filler}`,
  },
  {
    data: samplePage({ path: '/b', title: 'B', description: 'About B', htmlClass: 'page-b' }),
    body: `<p><a href="/a">to a</a></p>${filler}<h2 id="far">Far</h2>${filler}<script>window.ranScript = (window.ranScript ?? 0) + 1</script>`,
    head: '<meta name="robots" content="noindex">',
  },
  {
    data: samplePage({ path: '/live', title: 'Live', live: '/assets/counter.js' }),
    body: '<p>Before</p>{0}<p><a href="/a">to a</a></p>',
    island: (fragment: (n: number) => ReactNode) => <Counter>{fragment(0)}</Counter>,
    fragments: ['<p class="piece">Frozen <a href="/b">to b</a></p>'],
  },
  {
    data: samplePage({ path: '/crash', title: 'Crash', live: '/assets/crash.js' }),
    body: '{0}<a href="/a">to a</a>',
    island: () => <button>Crash</button>,
  },
  { data: samplePage({ path: '/404.html', kind: 'not-found' as const, title: 'Page Not Found' }), body: '' },
]

let site: MiniSite
let browser: Browser
let problems: string[] = []

beforeAll(async () => {
  site = await startMiniSite({
    site: sampleSite(),
    pages,
    live: { counter: counterSource, crash: crashSource },
    files: { '/foreign/': '<!doctype html><title>Foreign</title>' },
  })
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  site?.stop()
})

afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
  site.broken.clear()
  site.requests.length = 0
})

/** Opens a page and waits until the app runs; what the console says of problems is gathered. */
async function open(path: string, setUp?: (page: Page) => Promise<unknown>): Promise<Page> {
  const watched = watch(await browser.newPage())
  const { page } = watched
  problems = watched.problems
  await setUp?.(page)
  await page.goto(site.origin + path)
  await hydrated(page)
  return page
}

/** Marks the document, to tell later whether it is still the same. */
const mark = (page: Page): Promise<unknown> => page.evaluate(() => Object.assign(window, { isMarked: true }))
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'isMarked' in window)

test('a page hydrates without a word in the console', async () => {
  await open('/a')
  await open('/live').then((page) => page.click('.counter button'))
  expect(problems).toEqual([])
})

test('a link shows the next page in the same document, with its head (R20, R72)', async () => {
  const page = await open('/a')
  await mark(page)
  await page.evaluate(() => scrollTo(0, 900))
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/b"]')?.click())
  await titled(page, 'B | Sample')
  expect(await isMarked(page)).toBe(true)
  expect(page.url()).toBe(`${site.origin}/b`)
  expect(await page.evaluate(() => [scrollY, document.documentElement.className, 'ranScript' in window])).toEqual([
    0,
    'page-b',
    true,
  ])
  expect(await page.getAttribute('meta[name=description]', 'content')).toBe('About B')
  expect(await page.getAttribute('link[rel=canonical]', 'href')).toBe('https://example.org/b')
  expect(await page.locator('meta[name=robots]').count()).toBe(1)
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-skip-region'))).toBe(true)
  await page.waitForFunction(() => document.querySelector('[role=status]')?.textContent === 'B | Sample')
  await page.click('a[href="/a"]')
  await titled(page, 'A | Sample')
  expect(await page.locator('meta[name=robots]').count()).toBe(0)
  expect(await page.locator('meta[name=description]').count()).toBe(1)
  expect(problems).toEqual([])
})

test('back and forward restore where the reader was (R66)', async () => {
  const page = await open('/a')
  await page.evaluate(() => scrollTo(0, 700))
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/b#far"]')?.click())
  await titled(page, 'B | Sample')
  const far = await page.evaluate(() => scrollY)
  expect(far).toBeGreaterThan(1000)
  await page.goBack()
  await titled(page, 'A | Sample')
  expect(await page.evaluate(() => scrollY)).toBe(700)
  await page.goForward()
  await titled(page, 'B | Sample')
  expect(await page.evaluate(() => scrollY)).toBe(far)
})

test('a change of query alone does not scroll, a heading of the same page is the browser’s (R66)', async () => {
  const page = await open('/a')
  await mark(page)
  await page.evaluate(() => scrollTo(0, 300))
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/a?q=1"]')?.click())
  expect(page.url()).toBe(`${site.origin}/a?q=1`)
  expect(await page.evaluate(() => scrollY)).toBe(300)
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="#here"]')?.click())
  expect(await page.evaluate(() => document.querySelector(':target')?.id)).toBe('here')
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  await page.goBack()
  await page.waitForFunction(() => scrollY === 300)
  expect(await isMarked(page)).toBe(true)
})

test('clicks with modifiers and other targets are left alone (R73)', async () => {
  const page = await open('/a')
  const [popup] = await Promise.all([
    page.context().waitForEvent('page'),
    page.click('a[href="/b"]', { modifiers: ['Control'] }),
  ])
  await popup.waitForURL(`${site.origin}/b`)
  expect(page.url()).toBe(`${site.origin}/a`)
})

test('the page stays until the next is ready; the bar shows after 200 ms (R68, R70)', async () => {
  let answer = (): void => {}
  const isAsked = new Promise<void>((resolve) => (answer = resolve))
  const page = await open('/a', (p) => p.route('**/b', async (route) => (await isAsked, route.continue())))
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.click('a[href="/b"]')
  await page.clock.runFor(199)
  expect(await page.locator('#nprogress').count()).toBe(0)
  await page.clock.runFor(2)
  expect(await page.locator('#nprogress').count()).toBe(1)
  expect(await page.title()).toBe('A | Sample')
  expect(await page.locator('#here').count()).toBe(1)
  answer()
  await titled(page, 'B | Sample')
  expect(await page.locator('#nprogress').count()).toBe(0)
})

test('the last of two clicks wins', async () => {
  let answer = (): void => {}
  const isWanted = new Promise<void>((resolve) => (answer = resolve))
  const page = await open('/a', (p) => p.route('**/b', async (route) => (await isWanted, route.continue())))
  await page.click('a[href="/b"]')
  await page.click('a[href="/live"]')
  await titled(page, 'Live | Sample')
  const answered = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/b'))
  answer()
  await answered
  await page.waitForTimeout(200)
  expect(await page.title()).toBe('Live | Sample')
})

test('hydrated islands work on a first load and after navigation, and their pieces stay', async () => {
  const page = await open('/live')
  await alive(page)
  await page.click('.counter button')
  await page.getByText('Count 1').waitFor()
  expect(await page.textContent('.counter .piece')).toBe('Frozen to b')
  await page.click('.piece a')
  await titled(page, 'B | Sample')
  await page.click('a[href="/a"]')
  await titled(page, 'A | Sample')
  await page.click('a[href="/live"]')
  await titled(page, 'Live | Sample')
  await page.waitForFunction(
    () => (
      document.querySelector<HTMLElement>('.counter button')?.click(),
      document.body.innerText.includes('Count 2')
    ),
  )
  expect(await page.locator('.counter .piece').count()).toBe(1)
  expect(problems).toEqual([])
})

test('an unknown path shows the page for "not found" in the same document', async () => {
  const page = await open('/a')
  await mark(page)
  await page.click('a[href="/nowhere"]')
  await titled(page, 'Page Not Found | Sample')
  expect(page.url()).toBe(`${site.origin}/nowhere`)
  expect(await isMarked(page)).toBe(true)
})

test('a document of another program is loaded in full', async () => {
  const page = await open('/a')
  await page.click('a[href="/foreign/"]')
  await titled(page, 'Foreign')
  expect(page.url()).toBe(`${site.origin}/foreign/`)
})

test('a page of another build is loaded in full', async () => {
  const text = await (await fetch(`${site.origin}/b`)).text()
  site.broken.set('/b', text.replace('data-build="b1"', 'data-build="b2"'))
  const page = await open('/a')
  await mark(page)
  await page.click('a[href="/b"]')
  await titled(page, 'B | Sample')
  await hydrated(page)
  expect(await isMarked(page)).toBe(false)
})

test('a chunk that is gone reloads the target, and no more than once more (R69)', async () => {
  const page = await open('/a')
  site.broken.set('/assets/counter.js', undefined)
  site.requests.length = 0
  await page.click('a[href="/live"]')
  await page.waitForFunction(() => document.title === 'Live | Sample' && !('isMarked' in window))
  await page.waitForTimeout(1500)
  expect(site.requests.filter(({ path, isPrefetch }) => path === '/live' && !isPrefetch).length).toBeLessThanOrEqual(3)
  expect(await page.textContent('.counter .piece')).toBe('Frozen to b')
  expect(problems.some((text) => text.includes('[docs-gen]'))).toBe(true)
})

test('`.html` that the host does not know is found without it (R19)', async () => {
  const page = await open('/b.html')
  await titled(page, 'B | Sample')
  expect(await page.locator('#far').count()).toBe(1)
  await page.waitForURL((url) => url.pathname === '/b')
  await page.reload()
  await titled(page, 'B | Sample')
})

test('an undecodable path shows the crash page and names the path (R133)', async () => {
  const page = await open('/%E0%A4%A')
  await page.getByText('could not be decoded').waitFor()
  expect(await page.textContent('body')).toContain('/%E0%A4%A')
})

test('a crash shows its causes, and the rest of the site goes on', async () => {
  const page = await open('/crash')
  await alive(page)
  await page.getByRole('button', { name: 'Crash' }).click()
  await page.waitForFunction(() => document.body.textContent?.includes('This page crashed.'))
  const text = await page.textContent('body')
  expect(text).toMatch(/outer\s*Cause:\s*inner/)
  expect(await page.title()).toBe('Page Error | Sample')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Crash' }).waitFor()
  await page.click('a[href="/a"]')
  await titled(page, 'A | Sample')
})

test('links in view are prefetched once, hovered ones are ready (R67, R119)', async () => {
  const page = await open('/a')
  const prefetched = (): string[] => site.requests.filter((request) => request.isPrefetch).map(({ path }) => path)
  await expect.poll(prefetched).toContain('/b')
  expect(prefetched().filter((path) => path === '/b')).toHaveLength(1)
  expect(prefetched()).not.toContain('/a')
  await page.hover('a[href="/live"]')
  await expect.poll(() => site.requests.map(({ path }) => path)).toContain('/assets/counter.js')
  await page.click('a[href="/b"]')
  await titled(page, 'B | Sample')
  // It came from the cache; the other request asks whether it still holds.
  expect(site.requests.filter(({ path }) => path === '/b').length).toBeLessThanOrEqual(2)
})

test('nothing is prefetched on slow or dear connections (R67)', async () => {
  for (const connection of [{ saveData: true }, { effectiveType: 'slow-2g' }]) {
    const page = await open('/a', (p) =>
      p.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection),
    )
    await page.hover('a[href="/live"]')
    await page.waitForTimeout(1000)
    expect(site.requests.filter(({ path }) => ['/b', '/live'].includes(path))).toEqual([])
    await page.click('a[href="/b"]')
    await titled(page, 'B | Sample')
    site.requests.length = 0
  }
})

test('code is copied without a secure connection, and says so for a second (R64)', async () => {
  const page = await open('/a', (p) =>
    p.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined })),
  )
  await page.evaluate(() =>
    document.addEventListener('copy', () =>
      Object.assign(window, {
        copied: getSelection()?.toString() || (document.activeElement as HTMLTextAreaElement).value,
      }),
    ),
  )
  await page.hover('.theme-code-block')
  await page.getByRole('button', { name: 'Copy code to clipboard' }).waitFor()
  // The time is the test's: a busy machine may look a second late.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Copy code to clipboard' }).click()
  expect(await page.evaluate(() => (window as { copied?: string }).copied)).toBe('let a\nlet b')
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  await page.clock.runFor(1_000)
  await page.getByRole('button', { name: 'Copy code to clipboard' }).waitFor()
  expect(await page.locator('.code-wrap').isVisible()).toBe(false)
})

test('tabs of a group change together, are remembered and shared', async () => {
  const page = await open('/a?other=1')
  await page.click('#one [data-value=yarn]')
  expect(await page.locator('#two-yarn').isVisible()).toBe(true)
  expect(await page.locator('#two-npm').isVisible()).toBe(false)
  expect(new URL(page.url()).search).toBe('?other=1&pm=yarn')
  expect(await page.evaluate(() => localStorage.getItem('docusaurus.tab.pm'))).toBe('yarn')
  await page.keyboard.press('Tab')
  await page.focus('#one [aria-selected=true]')
  await page.keyboard.press('ArrowRight')
  expect(await page.textContent('#one [aria-selected=true]')).toBe('npm')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('npm')
  await page.keyboard.press('End')
  await page.goto(`${site.origin}/a`)
  await page.waitForSelector('#two [data-value=yarn][aria-selected=true]')
  await page.goto(`${site.origin}/a?pm=npm`)
  await page.waitForSelector('#one [data-value=npm][aria-selected=true]')
})

test('Tab marks the reader as one of the keyboard, the mouse takes it back', async () => {
  const page = await open('/a')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.body.className)).toContain('navigation-with-keyboard')
  await page.mouse.click(5, 5)
  expect(await page.evaluate(() => document.body.className)).not.toContain('navigation-with-keyboard')
})

test('modules hear of each page once, when its title is there', async () => {
  const page = await open('/a', (p) =>
    p.addInitScript(() => {
      const heard: unknown[] = []
      Object.assign(window, {
        heard,
        testModule: {
          onRouteDidUpdate: ({
            location,
            previousLocation,
          }: {
            location: Location
            previousLocation: Location | null
          }) => heard.push([document.title, location.pathname, previousLocation?.pathname]),
        },
      })
    }),
  )
  await page.click('a[href="/b"]')
  await titled(page, 'B | Sample')
  expect(await page.evaluate(() => (window as unknown as { heard: unknown }).heard)).toEqual([
    ['A | Sample', '/a', undefined],
    ['B | Sample', '/b', '/a'],
  ])
})
