import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from 'vitest'
import type { DevReload } from '../../../runtime/app/dev-reload.ts'
import { hydrated } from '../../e2e/open-page.ts'
import { launchBrowser, titled, watch } from './support/browser.ts'
import type { MiniSite, MiniSiteInput } from './support/mini-site.ts'
import { startMiniSite } from './support/mini-site.ts'
import { samplePage, sampleSite, sampleTheme } from './support/sample.ts'

const base = sampleSite({
  baseUrl: '/x/y/',
  theme: { ...sampleTheme, announcementBar: { id: 'v1', content: 'News', isCloseable: true } },
  docs: { default: { id: 'default', path: '/docs', versions: [], versionPersistence: 'localStorage' } },
})

const pages = [
  { data: samplePage({ path: '/a', title: 'A' }), body: '<a href="/x/y/b">to b</a> <a href="/outside">out</a>' },
  { data: samplePage({ path: '/b', title: 'B' }), body: '<a href="/x/y/a">to a</a><p id="text">old</p>' },
]

/** Draws the app inside another one, with a location and pages of its own. */
const embedded = `
import { createRoot } from 'react-dom/client'
import { DocsApp } from 'docs-gen/runtime'
let location = { pathname: '/x/y/a', search: '', hash: '' }
const listeners = new Set()
const navigation = {
  location: () => location,
  navigate(href) {
    location = { pathname: new URL(href, 'http://h').pathname, search: '', hash: '' }
    listeners.forEach((listener) => listener('push'))
  },
  subscribe: (listener) => (listeners.add(listener), () => listeners.delete(listener)),
  onBack: () => () => {},
  load() {},
}
const page = (path) => ({ path, kind: 'markdown', title: path, toc: [], htmlClass: '' })
const loadPage = async (href) => ({ page: page(href.slice(4)), islands: {}, regions: () => '<a class="go" href="/x/y/b">' + href + '</a>' })
const host = document.createElement('div')
document.body.replaceChildren(host)
createRoot(host).render(<DocsApp site={SITE} navigation={navigation} loadPage={loadPage} loadSidebar={async () => []} />)
`

/** Shows a lazy component whose loading the test decides. */
const lazy = `
import { createRoot } from 'react-dom/client'
import { DocsApp, lazyComponent } from 'docs-gen/runtime'
window.attempts = []
const Lazy = lazyComponent(() => new Promise((resolve, reject) => window.attempts.push({ resolve, reject })))
window.finish = () => window.attempts.at(-1).resolve(() => <b>Here</b>)
const navigation = {
  location: () => ({ pathname: '/x/y/a', search: '', hash: '' }),
  navigate() {},
  subscribe: () => () => {},
  onBack: () => () => {},
  load() {},
}
const page = { path: '/a', kind: 'markdown', title: 'A', toc: [], htmlClass: '' }
const theme = { MarkdownPage: () => <div id="lazy"><Lazy /></div> }
const host = document.createElement('div')
document.body.replaceChildren(host)
window.show = () => createRoot(host).render(
  <DocsApp site={SITE} theme={theme} navigation={navigation} loadPage={async () => ({ page, parts: {}, regions() {} })} loadSidebar={async () => []} />,
)
`

/** Shows what Docusaurus' `useHistory` says, with a location of its own. */
const historyEntry = `
import { createRoot } from 'react-dom/client'
import { useEffect, useState } from 'react'
import { DocsApp } from 'docs-gen/runtime'
import { useHistory } from '${new URL('../../../features/docusaurus/browser/history.ts', import.meta.url).pathname}'
let location = { pathname: '/x/y/a', search: '?q=1', hash: '' }
const listeners = new Set()
const navigation = {
  location: () => location,
  navigate(href, { replace } = {}) {
    const { pathname, search, hash } = new URL(href, 'http://h')
    location = { pathname, search, hash }
    listeners.forEach((listener) => listener(replace ? 'replace' : 'push'))
  },
  subscribe: (listener) => (listeners.add(listener), () => listeners.delete(listener)),
  onBack: () => () => {},
  load() {},
}
window.heard = []
function Show() {
  const history = useHistory()
  window.history_ = history
  useEffect(() => history.listen(({ pathname, search, hash }, action) => window.heard.push(action + ' ' + pathname + search + hash)), [history])
  return <p id="at">{history.location.pathname + history.location.search}</p>
}
const page = { path: '/a', kind: 'markdown', title: 'A', toc: [], htmlClass: '' }
const host = document.createElement('div')
document.body.replaceChildren(host)
createRoot(host).render(<DocsApp site={SITE} theme={{ MarkdownPage: Show }} navigation={navigation} loadPage={async () => ({ page, parts: {}, regions() {} })} loadSidebar={async () => []} />)
`

let browser: Browser
let context: BrowserContext
const sites: MiniSite[] = []

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  sites.forEach((site) => site.stop())
})

beforeEach(async () => {
  context = await browser.newContext()
})

afterEach(() => context.close())

const sitesByName = new Map<string, Promise<MiniSite>>()

/** The site in one of its forms; each is built once. */
async function siteOf(name: string, changes: Partial<MiniSiteInput> = {}): Promise<MiniSite> {
  const starting = sitesByName.get(name) ?? startMiniSite({ site: base, pages, live: {}, files: {}, ...changes })
  sitesByName.set(name, starting)
  const site = await starting
  if (!sites.includes(site)) sites.push(site)
  return site
}

async function open(
  site: MiniSite,
  path: string,
  setUp?: (page: Page) => Promise<unknown>,
): Promise<{ page: Page; problems: string[] }> {
  const watched = watch(await context.newPage())
  await setUp?.(watched.page)
  await watched.page.goto(`${site.origin}/x/y${path}`)
  await hydrated(watched.page)
  return watched
}

const themeOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => [
    document.documentElement.dataset['theme'],
    document.documentElement.dataset['themeChoice'],
    localStorage.getItem('theme'),
  ])

test('the site works below a base path (R24)', async () => {
  const { page, problems } = await open(await siteOf('plain'), '/a')
  await page.evaluate(() => Object.assign(window, { isMarked: true }))
  await page.click('text=to b')
  await titled(page, 'B | Sample')
  expect(page.url()).toContain('/x/y/b')
  expect(await page.evaluate(() => 'isMarked' in window)).toBe(true)
  expect(problems).toEqual([])
  await page.goBack()
  await titled(page, 'A | Sample')
  await page.click('a[href="/outside"]')
  await page.waitForURL('**/outside')
})

test('the colour mode does not follow the system, is kept, and reaches other tabs (R94, R97)', async () => {
  const site = await siteOf('plain')
  const { page } = await open(site, '/a', (p) => p.emulateMedia({ colorScheme: 'dark' }))
  const { page: other } = await open(site, '/b')
  expect(await themeOf(page)).toEqual(['light', 'light', null])
  await page.getByRole('button', { name: 'Switch between dark and light mode' }).first().click()
  expect(await themeOf(page)).toEqual(['dark', 'dark', 'dark'])
  await other.waitForSelector('html[data-theme=dark]')
  await page.reload()
  expect(await themeOf(page)).toEqual(['dark', 'dark', 'dark'])
  await other.evaluate(() => localStorage.clear())
  await page.waitForSelector('html[data-theme=light]')
})

test('a colour mode in the query holds for one visit (R95)', async () => {
  const { page } = await open(await siteOf('plain'), '/a?docusaurus-theme=dark')
  expect(await themeOf(page)).toEqual(['dark', 'dark', null])
})

test('a system that is respected decides until the reader does', async () => {
  const site = {
    ...base,
    theme: { ...base.theme, colorMode: { ...base.theme.colorMode, respectPrefersColorScheme: true } },
  }
  const { page } = await open(await siteOf('system', { site }), '/a', (p) => p.emulateMedia({ colorScheme: 'dark' }))
  expect(await themeOf(page)).toEqual(['dark', 'system', null])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.waitForSelector('html[data-theme=light]')
  const toggle = page.getByRole('button', { name: 'Switch between dark and light mode' }).first()
  await toggle.click()
  expect(await themeOf(page)).toEqual(['light', 'light', 'light'])
  await toggle.click()
  expect(await themeOf(page)).toEqual(['dark', 'dark', 'dark'])
  await toggle.click()
  expect(await themeOf(page)).toEqual(['light', 'system', null])
})

test('a closed announcement stays closed, one with another id is shown', async () => {
  const site = await siteOf('plain')
  const { page } = await open(site, '/a')
  await page.getByRole('button', { name: 'Close' }).click()
  expect(await page.getByText('News').count()).toBe(0)
  await page.reload()
  expect(await page.getAttribute('html', 'data-announcement-bar-initially-dismissed')).toBe('true')
  await hydrated(page)
  expect(await page.getByText('News').count()).toBe(0)
  await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'v0'))
  await page.reload()
  await hydrated(page)
  expect(await page.getByText('News').count()).toBe(1)
})

test('a preferred version that is gone is deleted', async () => {
  const site = await siteOf('plain')
  const { page } = await open(site, '/a', (p) =>
    p.addInitScript(() => localStorage.setItem('docs-preferred-version-default', '0.1')),
  )
  expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBeNull()
})

test('blocked storage is one warning, and the site works (R98, R134)', async () => {
  const block = (): void => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  }
  const { page, problems } = await open(await siteOf('plain'), '/a', (p) => p.addInitScript(block))
  await page.getByRole('button', { name: 'Switch between dark and light mode' }).first().click()
  await page.waitForSelector('html[data-theme=dark]')
  await page.click('text=to b')
  await titled(page, 'B | Sample')
  expect(problems).toEqual([expect.stringContaining('Storage is blocked')])
})

test('a layout that throws leaves a bare page that says why (R53)', async () => {
  const { page } = await open(await siteOf('plain'), '/a')
  expect(await page.getByText('This page crashed.').count()).toBe(0)
  const broken = await siteOf('broken', {
    entry: `import { createElement, useState } from 'react'
      import { startSite } from 'docs-gen:client'
      const Navbar = () => {
        const [isBroken, setBroken] = useState(false)
        if (isBroken) throw new Error('navbar broke', { cause: new Error('deep down') })
        return createElement('button', { onClick: () => setBroken(true) }, 'Break')
      }
      startSite({ site: ${JSON.stringify(base)}, theme: { Navbar } })`,
  })
  const crashed = await open(broken, '/a')
  await crashed.page.getByRole('button', { name: 'Break' }).click()
  await crashed.page.getByText('This page crashed.').waitFor()
  expect(await crashed.page.textContent('body')).toMatch(/navbar broke\s*Cause:\s*deep down/)
  expect(await crashed.page.title()).toBe('Page Error | Sample')
})

test('the development server can swap the page on show', async () => {
  const site = await siteOf('dev', { dev: true })
  const { page } = await open(site, '/b')
  const text = await (await fetch(`${site.origin}/x/y/b`)).text()
  site.broken.set('/b', text.replace('>old<', '>new<'))
  await page.evaluate(() => Object.assign(window, { isMarked: true, nav: document.querySelector('nav') }))
  await page.evaluate(() => (window as unknown as { __docsGenReload: DevReload }).__docsGenReload.refreshPage())
  expect(await page.textContent('#text')).toBe('new')
  expect(
    await page.evaluate(
      () => 'isMarked' in window && (window as unknown as { nav: Element }).nav === document.querySelector('nav'),
    ),
  ).toBe(true)
  expect(site.requests.some(({ isPrefetch }) => isPrefetch)).toBe(false)
})

test('the app lives inside another one, by the host’s own location and pages', async () => {
  const site = await siteOf('embedded', { entry: embedded.replace('SITE', JSON.stringify(base)) })
  const { page, problems } = watch(await context.newPage())
  await page.goto(`${site.origin}/x/y/a`)
  await page.getByText('/x/y/a').click()
  await page.getByText('/x/y/b').waitFor()
  expect(page.url()).toBe(`${site.origin}/x/y/a`)
  expect(problems).toEqual([])
})

test('a lazy component shows nothing, then a spinner, and on failure the error and a way to retry (R71)', async () => {
  const site = await siteOf('lazy', { entry: lazy.replace('SITE', JSON.stringify(base)) })
  const { page } = watch(await context.newPage())
  await page.clock.install()
  await page.goto(`${site.origin}/x/y/a`)
  await page.waitForFunction(() => 'show' in window)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.evaluate('show()')
  for (let i = 0; i < 20 && (await page.locator('#lazy').count()) === 0; i++) await page.clock.runFor(5)
  await page.clock.runFor(50)
  expect(await page.locator('#lazy').innerHTML()).toBe('')
  await page.clock.runFor(200)
  await expect.poll(() => page.locator('#lazy [role=status]').count()).toBe(1)
  expect(await page.textContent('#lazy')).toBe('')
  await page.evaluate('attempts[0].reject(new Error("no network"))')
  await page.clock.runFor(50)
  expect(await page.textContent('#lazy p')).toBe('no network')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.clock.runFor(50)
  await page.evaluate('finish()')
  await page.clock.runFor(50)
  await expect.poll(() => page.locator('#lazy').innerHTML()).toBe('<b>Here</b>')
})

test("Docusaurus' history navigates by paths and by parts, and tells listeners", async () => {
  const site = await siteOf('history', { entry: historyEntry.replace('SITE', JSON.stringify(base)) })
  const { page, problems } = watch(await context.newPage())
  await page.goto(`${site.origin}/x/y/a`)
  await expect.poll(() => page.textContent('#at')).toBe('/x/y/a?q=1')
  await page.evaluate('history_.push("/b#top")')
  await expect.poll(() => page.textContent('#at')).toBe('/x/y/b')
  await page.evaluate('history_.replace({ ...history_.location, search: "tab=js", hash: "" })')
  await expect.poll(() => page.textContent('#at')).toBe('/x/y/b?tab=js')
  expect(await page.evaluate('heard')).toEqual(['PUSH /x/y/b#top', 'REPLACE /x/y/b?tab=js'])
  expect(await page.evaluate('history_.createHref({ pathname: "/x/y/c", search: "?" })')).toBe('/x/y/c')
  expect(problems).toEqual([])
})
