import { build } from 'esbuild'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { NavbarItem, PageData, SidebarItem } from '../../../../runtime/contract/index.ts'
import { collapseDuration } from '../../../../runtime/ui/Collapsible.tsx'
import { hydrated } from '../../../e2e/open-page.ts'
import { type MiniSite, startMiniSite } from '../support/mini-site.ts'
import { samplePage, sampleSite, sampleTheme } from '../support/sample.ts'

const key = 'default/current/docs'
const link = (label: string): SidebarItem => ({ type: 'link', label, href: `/docs/${label}` })
const category = (label: string, items: readonly SidebarItem[], href?: string): SidebarItem => ({
  type: 'category',
  label,
  items,
  firstHref: '/docs/one',
  collapsible: true,
  collapsed: true,
  href,
})
const many = Array.from({ length: 40 }, (_, i) => link(`p${i}`))
const items = [category('Guides', [link('one'), link('two')], '/docs/guides'), category('Packages', many)]

const navLink = (label: string, href: string): NavbarItem => ({
  type: 'link',
  position: 'left',
  label,
  href,
  external: false,
})
const navbar = {
  ...sampleTheme.navbar,
  items: [
    navLink('Docs', '/docs/one'),
    { type: 'dropdown', position: 'left', label: 'More', items: [navLink('Gallery', '/gallery')] },
  ],
} as const
const theme = { ...sampleTheme, navbar, docs: { hideable: true, autoCollapseCategories: true, breadcrumbs: true } }

const filler = '<p>Text of some length.</p>'.repeat(40)
const body = ['first', 'second', 'last']
  .map((id) => `${id === 'last' ? '' : filler}<h2 class="anchor" id="${id}">${id}</h2>`)
  .join('')
const toc = ['first', 'second', 'last'].map((id) => ({ id, level: 2, html: id }))
const doc = { id: 'x', instance: 'default', version: 'current', breadcrumbs: [], tags: [], alternates: {} }
const docPage = (label: string): PageData =>
  samplePage({ kind: 'doc', path: `/docs/${label}`, title: label, sidebar: key, toc, doc })

let browser: Browser
let site: MiniSite
let page: Page

beforeAll(async () => {
  const entry = new URL('../../../../runtime/styles/index.css', import.meta.url).pathname
  const external = ['*.woff2']
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    outdir: '/',
    external,
  })
  const head = `<style>${outputFiles[0]?.text ?? ''}</style>`
  site = await startMiniSite({
    site: sampleSite({ theme, sidebars: { [key]: '/assets/sidebar.json' } }),
    sidebars: { [key]: items },
    files: { '/assets/sidebar.json': JSON.stringify(items) },
    live: {},
    pages: ['one', 'two', 'guides'].map((label) => ({ data: docPage(label), body: `${body}${filler}`, head })),
  })
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
})

afterAll(async () => {
  await browser.close()
  site.stop()
})

afterEach(() => page.close())

async function open(
  path: string,
  options: { width?: number; reducedMotion?: 'reduce'; script?: false } = {},
): Promise<string[]> {
  page = await browser.newPage({
    viewport: { width: options.width ?? 1280, height: 800 },
    reducedMotion: options.reducedMotion || undefined,
    javaScriptEnabled: options.script ?? true,
  })
  const errors: string[] = []
  page.on(
    'console',
    (message) => message.type() === 'error' && !message.text().includes('404') && errors.push(message.text()),
  )
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(site.origin + path)
  if (options.script !== false) await hydrated(page)
  return errors
}

const sidebar = () => page.getByRole('navigation', { name: 'Docs sidebar' })
const toggle = () => page.locator('.navbar__toggle')

test('the first stop of Tab leads past the navbar, into the main part (R27)', async () => {
  await open('/docs/one')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  await page.keyboard.press('Tab')
  expect(await page.locator('main').getAttribute('tabindex')).toBeNull()
})

test('categories open and close; opening one closes its siblings; nothing is hydrated twice (R43, R45)', async () => {
  const errors = await open('/docs/one')
  expect(await page.getByText('p7', { exact: true }).count()).toBe(0)
  await sidebar().getByText('Packages').click()
  const list = sidebar().locator('li:has(> div > a:text-is("Packages")) > ul')
  const opening = await list.evaluate((element) => ({
    height: element.scrollHeight,
    transition: element.style.transition,
  }))
  await expect
    .poll(() => list.evaluate((element) => element.style.transition))
    .toContain(`height ${collapseDuration(opening.height)}ms`)
  await expect.poll(() => list.evaluate((element) => element.style.height)).toBe('auto')
  await expect.poll(() => sidebar().getByText('two').isVisible()).toBe(false)
  expect(errors).toEqual([])
})

test('with reduced motion a category opens in 1 ms (R45)', async () => {
  await open('/docs/one', { reducedMotion: 'reduce' })
  await sidebar().getByText('Packages').click()
  const list = sidebar().locator('li:has(> div > a:text-is("Packages")) > ul')
  await expect.poll(() => list.evaluate((element) => getComputedStyle(element).height !== '0px')).toBe(true)
  expect(await list.evaluate((element) => element.style.transition)).toMatch(/ 1ms /)
})

test("a category's page: from elsewhere it is opened, on it the list is closed (R41); the sidebar stays mounted (R13)", async () => {
  await open('/docs/one')
  await sidebar().evaluate((element) => element.setAttribute('data-mine', ''))
  await sidebar().getByText('Guides').click()
  await page.waitForURL('**/docs/guides')
  await expect.poll(() => page.locator('h1').textContent()).toBe('guides')
  expect(await sidebar().getAttribute('data-mine')).toBe('')
  expect(await sidebar().getByText('two').isVisible()).toBe(true)
  await sidebar().getByText('Guides').click()
  await expect.poll(() => sidebar().getByText('two').isVisible()).toBe(false)
  await page.getByRole('button', { name: "Expand sidebar category 'Guides'" }).click()
  await expect.poll(() => sidebar().getByText('two').isVisible()).toBe(true)
})

test('the sidebar slides away and comes back by key (R44)', async () => {
  await open('/docs/one')
  const width = () => page.locator('aside').evaluate((element) => element.getBoundingClientRect().width)
  await page.getByRole('button', { name: 'Collapse sidebar', exact: true }).click()
  await expect.poll(width).toBeLessThan(40)
  await page.getByRole('button', { name: 'Expand sidebar', exact: true }).press('Enter')
  await expect.poll(width).toBeGreaterThan(200)
})

test('a dropdown opens by key and by hover, and closes when the reader turns elsewhere (R38)', async () => {
  await open('/docs/one')
  const trigger = page.getByRole('button', { name: 'More' })
  for (const close of [() => page.mouse.click(700, 500), () => page.keyboard.press('Shift+Tab')]) {
    await trigger.press('Enter')
    expect(await trigger.getAttribute('aria-expanded')).toBe('true')
    await close()
    await expect.poll(() => trigger.getAttribute('aria-expanded')).toBe('false')
  }
  await trigger.press(' ')
  expect(await trigger.getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByText('Gallery').isVisible()).toBe(false)
  await trigger.hover()
  await expect.poll(() => page.getByText('Gallery').isVisible()).toBe(true)
})

test.each([
  [996, true],
  [997, false],
])('at %d pixels the hamburger is shown: %s (R35)', async (width, isShown) => {
  await open('/docs/one', { width })
  expect(await toggle().isVisible()).toBe(isShown)
  expect(await page.locator('aside').isVisible()).toBe(!isShown)
})

test('the mobile sidebar: panels, inert parts, focus (R36)', async () => {
  await open('/docs/one', { width: 390 })
  const inert = () =>
    page.locator('.navbar-sidebar__item').evaluateAll((panels) => panels.map((panel) => panel.hasAttribute('inert')))
  await toggle().click()
  await expect.poll(inert).toEqual([true, false])
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Close navigation bar')
  await page.getByText('← Back to main menu').click()
  await expect.poll(inert).toEqual([false, true])
  await page.getByRole('button', { name: 'Close navigation bar' }).click()
  expect(await toggle().getAttribute('aria-expanded')).toBe('false')
  await toggle().click()
  await expect.poll(inert).toEqual([true, false])
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
})

test('the mobile sidebar closes on "back", on a link, on its backdrop, on Escape, and on a wide window (R37)', async () => {
  await open('/docs/one', { width: 390 })
  const isOpen = () => toggle().getAttribute('aria-expanded')
  await toggle().click()
  await page.locator('.navbar-sidebar').getByText('two').click()
  await page.waitForURL('**/docs/two')
  await expect.poll(isOpen).toBe('false')
  for (const close of [
    () => page.evaluate(() => history.back()),
    () => page.mouse.click(385, 400),
    () => page.keyboard.press('Escape'),
    () => page.setViewportSize({ width: 1100, height: 800 }),
  ]) {
    await toggle().click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Close navigation bar')
    await close()
    await expect.poll(isOpen).toBe('false')
    await expect.poll(() => page.url()).toMatch(/\/docs\/two$/)
  }
})

test('the heading being read is marked, also the last; a heading jumped to is not under the navbar (R47, R48)', async () => {
  await open('/docs/one')
  const active = () => page.locator('.table-of-contents__link--active').allTextContents()
  await page.locator('.table-of-contents').getByText('second').click()
  await expect.poll(active).toEqual(['second'])
  const top = await page.locator('#second').evaluate((element) => element.getBoundingClientRect().top)
  expect(top).toBeGreaterThanOrEqual(60)
  expect(top).toBeLessThan(110)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(active).toEqual(['last'])
})

test('the button to the top shows on scrolling up only, and goes there in steps (R51)', async () => {
  await open('/docs/one')
  const button = page.locator('.theme-back-to-top-button')
  // Two scrolls in one frame are one event: each is waited for, as a reader's hand would have it.
  const scrollTo = (top: number) =>
    page.evaluate(
      (y) =>
        new Promise<void>((scrolled) => {
          window.addEventListener('scroll', () => requestAnimationFrame(() => scrolled()), { once: true })
          window.scrollTo(0, y)
        }),
      top,
    )
  await scrollTo(1200)
  expect(await button.isVisible()).toBe(false)
  await scrollTo(1100)
  await expect.poll(() => button.isVisible()).toBe(true)
  await button.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect.poll(() => button.isVisible()).toBe(false)
})

test('"On this page" of small screens opens, and closes with a choice (R47)', async () => {
  await open('/docs/one', { width: 390 })
  const details = page.locator('.theme-doc-toc-mobile')
  await details.locator('summary').click()
  await details.getByText('second').click()
  await page.waitForURL(/#second$/)
  await expect.poll(() => details.getAttribute('open')).toBeNull()
})

test('without JavaScript every menu can be reached on a small screen', async () => {
  await open('/docs/one', { width: 390, script: false })
  expect(await toggle().isVisible()).toBe(false)
  expect(await page.locator('.navbar__link').getByText('Docs').isVisible()).toBe(true)
  expect(await sidebar().getByText('two').isVisible()).toBe(true)
  expect(await page.locator('.table-of-contents').getByText('second').isVisible()).toBe(true)
  await sidebar().getByText('Packages').click()
  expect(page.url()).toMatch(/\/docs\/one$/)
})

test('nothing moves while a page loads and hydrates', async () => {
  await open('/docs/two')
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )
  expect(shift).toBe(0)
})
