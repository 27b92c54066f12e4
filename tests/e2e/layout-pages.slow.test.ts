import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { browser } from './browser.ts'
import type { Opened, OpenOptions } from './open-page.ts'
import { alive, hydrated, openPage } from './open-page.ts'
import type { Served } from './site.ts'
import { serveSite, sharedBuild, waysToLook } from './site.ts'

const [way] = waysToLook({ mode: 'build', baseUrl: '/' })
let served: Served
let opened: Opened | undefined
beforeAll(async () => {
  served = await serveSite('reader', way)
})
afterAll(async () => {
  await served.close()
})
afterEach(async () => {
  await opened?.close()
  opened = undefined
})

async function open(path: string, options?: OpenOptions): Promise<Page> {
  opened = await openPage(browser, served.url + path, options)
  return opened.page
}

/** A page of each kind that the layout draws. */
const kinds = [
  '/',
  '/docs/intro',
  '/docs/next/guides/first',
  '/docs/next/guides/deep',
  '/docs/next/category/all',
  '/docs/next/hidden',
  '/docs/next/alone',
  '/docs/1.0/intro',
  '/docs/next/tags',
  '/docs/next/tags/start',
  '/blog',
  '/blog/page/2',
  '/blog/2024/03/01/post-3',
  '/blog/archive',
  '/blog/authors',
  '/blog/authors/ada',
  '/blog/tags',
  '/blog/tags/news',
  '/about',
  '/plain',
  '/search',
]

/** What browsers come with: nothing, choices of every kind, and what no one ever stored. */
const readers: Readonly<Record<string, OpenOptions>> = {
  'nothing stored': {},
  'a choice of everything': {
    stored: {
      theme: 'dark',
      'docusaurus.announcement.id': 'first',
      'docusaurus.announcement.dismiss': 'true',
      'docs-preferred-version-default': '1.0',
      'docusaurus.tab.pm': 'yarn',
    },
  },
  'what no one ever stored, on a small screen': {
    width: 390,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    stored: { theme: 'blue', 'docs-preferred-version-default': 'gone', 'docusaurus.announcement.dismiss': '?' },
  },
}

for (const [name, options] of Object.entries(readers)) {
  test(`R75: the server’s HTML and the page that hydrates agree on every kind of page, with ${name}`, async () => {
    const page = await open('/', options)
    for (const path of kinds) {
      await page.goto(served.url + path, { waitUntil: 'commit' })
      await hydrated(page)
      expect(await page.locator('h1').count(), path).toBeGreaterThan(0)
    }
    expect(opened?.complaints).toEqual([])
  })
}

test('R40: links alone lead from the home page to every page, but those of no sidebar', async () => {
  const folder = join(await sharedBuild('reader'), 'build')
  const paths = new Set(['/'])
  for (const path of paths) {
    const file = join(folder, path, 'index.html')
    const html = existsSync(file) ? readFileSync(file, 'utf8') : ''
    for (const [, href = ''] of html.matchAll(/<a\s[^>]*?href="(\/[^/"#?][^"#?]*|\/)[^"]*"/g))
      paths.add(href.replace(/(.)\/$/, '$1'))
  }
  const sitemap = readFileSync(join(folder, 'sitemap.xml'), 'utf8')
  const pages = [...sitemap.matchAll(/<loc>https:\/\/reader\.example([^<]*)<\/loc>/g)].map((match) => match[1] ?? '')
  expect(pages.length).toBeGreaterThan(25)
  expect(pages.filter((path) => !paths.has(path))).toEqual(['/docs/next/alone'])
  expect(pages).toContain('/docs/next/category/full')
  expect(existsSync(join(folder, 'docs/next/category/empty'))).toBe(false)
})

test('R50: recent posts stand beside the blog by year', async () => {
  const page = await open('/blog')
  const recent = page.getByRole('navigation', { name: 'Blog recent posts navigation' })
  expect(await recent.getByText('Recent posts').isVisible()).toBe(true)
  expect(await recent.locator('.blog-sidebar__year').allTextContents()).toEqual(['2024'])
  expect(await recent.getByRole('link').allTextContents()).toEqual([
    ...['Post 3', 'Post 2', 'Post 1'],
    ...['Archive', 'Tags', 'Authors'],
  ])
  await recent.getByRole('link', { name: 'Post 2' }).click()
  await page.locator('h1', { hasText: 'Post 2' }).waitFor()
  await expect.poll(() => recent.locator('[aria-current=page]').textContent()).toBe('Post 2')
})

test('R52: a ring shows where the keyboard is, and none after a click', async () => {
  const page = await open('/docs/next/intro')
  const ring = () => page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle)
  const toggle = page.getByRole('button', { name: /Switch between dark and light/ })
  await toggle.click()
  await expect.poll(() => ring()).toBe('none')
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => ring()).toBe('solid')
  await expect.poll(() => page.evaluate(() => document.body.className)).toContain('navigation-with-keyboard')
  await toggle.click()
  await expect.poll(() => page.evaluate(() => document.body.className)).not.toContain('navigation-with-keyboard')
})

test('R53: a page that crashes says so with every cause, inside the layout, and can be tried again', async () => {
  const page = await open('/plain')
  await alive(page)
  await page.getByRole('button', { name: 'Break' }).click()
  await page.getByText('This page crashed.').waitFor()
  await expect
    .poll(() => page.locator('#__docusaurus_skipToContent_fallback').textContent())
    .toMatch(/It broke\s*Cause:\s*because of this/)
  await expect.poll(() => page.title()).toBe('Page Error | Reader')
  await expect.poll(() => page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.locator('h1', { hasText: 'Plain' }).waitFor()
})

test('R93: an announcement that was closed is not drawn again, and its place is not left empty', async () => {
  const page = await open('/about')
  await page.getByRole('banner').getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => page.getByRole('banner').count()).toBe(0)
  // As it is before the app runs, too.
  await page.route('**/*.js', (route) => route.abort())
  for (const isRunning of [false, true]) {
    if (isRunning) await page.unroute('**/*.js')
    await page.reload()
    if (isRunning) await hydrated(page)
    await expect.poll(() => page.locator('.theme-announcement-bar:visible').count()).toBe(0)
    await expect.poll(() => page.locator('.navbar').evaluate((bar) => bar.getBoundingClientRect().top)).toBe(0)
  }
  await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'older'))
  await page.reload()
  await expect.poll(() => page.getByRole('banner').isVisible()).toBe(true)
})
