import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browser } from './browser.ts'
import { alive, hydrated } from './open-page.ts'
import type { Served } from './site.ts'
import { serveBuild, serveSource } from './site.ts'

const siteDir = join(import.meta.dirname, '../../site')

/** A page of each kind. */
const kinds = [
  '/',
  '/docs/intro',
  '/docs/concepts/nodes',
  '/docs/react/',
  '/docs/packages/lexical-list',
  '/docs/design',
  '/blog',
  '/blog/mdx-blog-post',
  '/blog/tags',
  '/blog/tags/hello',
  '/blog/archive',
  '/blog/authors',
  '/blog/authors/docs-team',
  '/community',
  '/gallery',
  '/markdown-page',
  '/search',
]

for (const [mode, start] of [
  ['build', serveBuild],
  ['serve', serveSource],
] as const) {
  describe(`the site under ${mode}`, () => {
    let served: Served
    beforeAll(async () => {
      served = await start(siteDir)
      // Under `serve` the reference comes last, and the pages that are open then load once more.
      const page = await browser.newPage()
      page.setDefaultTimeout(200_000)
      await page.goto(`${served.url}/docs/api/modules/lexical`)
      await page.locator('h1', { hasText: /^lexical$/ }).waitFor()
      await page.waitForLoadState('networkidle')
      await page.close()
    })
    afterAll(() => served.close())

    async function open(path: string, options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, ...options })
      await page.goto(served.url + path)
      if (options.javaScriptEnabled !== false) await hydrated(page)
      return page
    }

    test('every page of the sitemap reads without JavaScript', async () => {
      const sitemap = await (await fetch(`${served.url}/sitemap.xml`)).text()
      const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map((match) => match[1] ?? '')
      expect(paths.length).toBeGreaterThan(70)
      for (const path of paths) {
        const response = await fetch(served.url + path)
        const html = await response.text()
        expect(response.status, path).toBe(200)
        expect(html, path).toMatch(/<h1\b/)
        expect(html, path).toMatch(/<title>[^<]+<\/title>/)
      }
    }, 120_000)

    test('with JavaScript off a reader gets from page to page', async () => {
      const page = await open('/docs/intro', { javaScriptEnabled: false })
      await page.getByRole('navigation', { name: 'Docs sidebar' }).locator('a', { hasText: 'Concepts' }).first().click()
      await page.waitForURL('**/docs/concepts/editor-state')
      await expect.poll(() => page.locator('h1').textContent()).toBe('Editor state')
      await page.close()
    })

    test('a click in the sidebar swaps the page and leaves the document and the layout', async () => {
      const page = await open('/docs/intro')
      await page.evaluate(() => {
        Object.assign(window, { kept: document.querySelector('.theme-doc-sidebar-container') })
      })
      await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Quick start' }).click()
      await page.locator('h1', { hasText: 'Quick start' }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/docs/getting-started/quick-start')
      await expect.poll(() => page.title()).toContain('Quick start')
      const isKept = await page.evaluate(
        () =>
          (window as unknown as { kept: Element | null }).kept ===
          document.querySelector('.theme-doc-sidebar-container'),
      )
      expect(isKept).toBe(true)
      await page.goBack()
      await page.locator('h1', { hasText: 'Introduction' }).waitFor()
      await page.close()
    })

    test('no page of any kind complains in the console or fails to load what it asks for', async () => {
      const complaints: string[] = []
      const page = await browser.newPage()
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(`${page.url()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
      for (const path of kinds) {
        await page.goto(served.url + path)
        await hydrated(page)
      }
      expect(complaints).toEqual([])
      await page.close()
    }, 120_000)

    test('a page without hydrated islands has no script of its own, and its text travels once (R12)', async () => {
      const urls: string[] = []
      const page = await browser.newPage()
      page.on('request', (request) => {
        if (request.resourceType() === 'script') urls.push(new URL(request.url()).pathname)
      })
      await page.goto(`${served.url}/docs/concepts/nodes`)
      await hydrated(page)
      expect(urls.filter((path) => path.includes('/live-'))).toEqual([])
      const html = await (await fetch(`${served.url}/docs/concepts/nodes`)).text()
      const sentence = 'Nodes are the model, not the view'
      expect(html.split(sentence)).toHaveLength(2)
      await page.close()
    })

    test('a hydrated island works after hydration and after client navigation', async () => {
      const page = await open('/blog/mdx-blog-post')
      await countUp(page)
      await page.goto(`${served.url}/blog/welcome`)
      await hydrated(page)
      await page
        .getByRole('navigation', { name: 'Blog recent posts navigation' })
        .getByRole('link', { name: 'A post that runs' })
        .click()
      await page.locator('h1', { hasText: 'A post that runs' }).waitFor()
      await countUp(page)
      await page.close()
    })

    test('an unknown path answers 404 and says so', async () => {
      const response = await fetch(`${served.url}/no/such/page`)
      expect(response.status).toBe(404)
      const page = await open('/docs/no-such-page')
      expect(await page.title()).toBe('Page Not Found | Lexical')
      expect(await page.locator('h1').count()).toBe(1)
      await page.close()
    })
  })
}

/** The counter of the post counts its own clicks. */
async function countUp(page: Page): Promise<void> {
  await alive(page)
  const counter = page.locator('docs-live button').last()
  const before = await counter.textContent()
  await counter.click()
  await page.waitForFunction(([element, text]) => (element as Element).textContent !== text, [
    await counter.elementHandle(),
    before,
  ] as const)
}
