import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { browser } from './browser.ts'
import type { Opened, OpenOptions } from './open-page.ts'
import { openPage } from './open-page.ts'
import type { Mode, Served } from './site.ts'
import { serveSite, waysToLook } from './site.ts'

let opened: Opened | undefined
afterEach(async () => {
  await opened?.close()
  opened = undefined
})

for (const { mode, baseUrl } of waysToLook({ mode: 'build', baseUrl: '/' }, { mode: 'serve', baseUrl: '/x/y/' })) {
  describe(`a doc under ${mode} at ${baseUrl}`, () => docs(mode, baseUrl))
}

function docs(mode: Mode, baseUrl: string): void {
  let served: Served
  beforeAll(async () => {
    served = await serveSite('reader', { mode, baseUrl })
  })
  afterAll(() => served.close())

  const base = baseUrl.replace(/\/$/, '')
  const open = async (path: string, options?: OpenOptions): Promise<Page> => {
    opened = await openPage(browser, served.url + path, options)
    return opened.page
  }
  const heading = (page: Page, text: string) => page.locator('h1', { hasText: text }).waitFor()
  const scrollTo = (page: Page, top: number | string) =>
    page.evaluate(
      (to) =>
        new Promise<void>((done) => {
          const before = scrollY
          const y =
            typeof to === 'number' ? to : (document.getElementById(to)?.getBoundingClientRect().top ?? 0) + scrollY - 20
          window.scrollTo({ top: y, behavior: 'instant' })
          if (scrollY === before) return done()
          addEventListener('scroll', () => requestAnimationFrame(() => requestAnimationFrame(() => done())), {
            once: true,
          })
        }),
      top,
    )

  test('R46: breadcrumbs lead home and through the categories, for readers and for machines', async () => {
    const page = await open('/docs/next/guides/deep')
    const trail = page.getByRole('navigation', { name: 'Breadcrumbs' })
    expect(
      await trail.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual([`${base}/`, `${base}/docs/next/guides/advanced`])
    expect(await trail.getByRole('listitem').allTextContents()).toEqual(['', 'Advanced', 'Deeper', 'Deep guide'])
    expect(await trail.getByRole('link', { name: 'Home page' }).count()).toBe(1)
    const json: unknown = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
    expect(json).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Reader', item: `https://reader.example${base}/` },
        { position: 2, name: 'Advanced', item: `https://reader.example${base}/docs/next/guides/advanced` },
        { position: 3, name: 'Deep guide' },
      ],
    })
  })

  test('R17: a doc of no sidebar has no column, no breadcrumbs and no neighbours', async () => {
    const page = await open('/docs/next/alone')
    for (const part of [
      'aside.theme-doc-sidebar-container',
      '.breadcrumbs',
      '.pagination-nav',
      '.theme-doc-toc-desktop',
    ])
      expect(await page.locator(part).count(), part).toBe(0)
  })

  test('R47: headings of levels 2 and 3 stand beside the text; the one being read is marked, the last one too', async () => {
    const page = await open('/docs/next/intro')
    const toc = page.getByRole('navigation', { name: 'On this page' })
    expect(await toc.getByRole('link').allTextContents()).toEqual([
      'Install',
      'From a package',
      'Use',
      'Almost',
      'The last heading',
    ])
    const active = () => toc.locator('.table-of-contents__link--active').allTextContents()
    for (const [id, text] of [
      ['use', 'Use'],
      ['from-a-package', 'From a package'],
    ] as const) {
      await scrollTo(page, id)
      await expect.poll(active).toEqual([text])
    }
    await scrollTo(page, 100_000)
    await expect.poll(active).toEqual(['The last heading'])
    await scrollTo(page, 0)
    await expect.poll(active).toEqual([])
  })

  test('R47: on a small screen "On this page" opens above the text, and a choice closes it', async () => {
    const page = await open('/docs/next/intro', { width: 390 })
    const list = page.locator('.theme-doc-toc-mobile')
    expect(await page.locator('.theme-doc-toc-desktop').isVisible()).toBe(false)
    await list.getByText('On this page').click()
    await list.getByRole('link', { name: 'Use', exact: true }).click()
    await expect.poll(() => list.getByRole('link', { name: 'Use', exact: true }).isVisible()).toBe(false)
    await expect.poll(() => new URL(page.url()).hash).toBe('#use')
    await expect
      .poll(() => page.locator('#use').evaluate((element) => Math.round(element.getBoundingClientRect().top)))
      .toBeLessThan(150)
  })

  test('"On this page" stays below the bar on a small screen, and covers no heading that it leads to', async () => {
    const page = await open('/docs/next/intro', { width: 390 })
    const list = page.locator('.theme-doc-toc-mobile')
    const topOf = (selector: string): Promise<number> =>
      page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top))
    const bottomOf = (selector: string): Promise<number> =>
      page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().bottom))
    await scrollTo(page, 'from-a-package')
    // The bar hides while the reader scrolls down.
    await expect
      .poll(async () => (await topOf('.theme-doc-toc-mobile')) - Math.max(0, await bottomOf('.navbar')))
      .toBe(0)
    await list.getByText('On this page').click()
    await list.getByRole('link', { name: 'Use', exact: true }).click()
    await expect
      .poll(async () => (await topOf('#use')) - (await bottomOf('.theme-doc-toc-mobile')))
      .toBeGreaterThanOrEqual(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  test('text stands in the middle where there is no room for a column beside it', async () => {
    const page = await open('/docs/next/intro', { width: 768 })
    const { left, right } = await page.locator('.doc-content').evaluate((element) => {
      const box = element.getBoundingClientRect()
      return { left: Math.round(box.left), right: Math.round(document.documentElement.clientWidth - box.right) }
    })
    expect(left).toBe(right)
  })

  test('R48: a heading has a link to itself, and is not covered by the bar after a jump', async () => {
    const page = await open('/docs/next/intro#use')
    const link = page.getByRole('link', { name: 'Direct link to Use' })
    expect(await link.getAttribute('href')).toBe('#use')
    expect(await link.getAttribute('title')).toBe('Direct link to Use')
    await page.locator('#use').hover()
    await expect.poll(() => link.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
    const isFree = () =>
      page.locator('#use').evaluate((element) => {
        const { left, top } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + 5, top + 10))
      })
    await expect.poll(isFree).toBe(true)
  })

  test('R49: tags, source, last change and neighbours across categories, in the order of the sidebar', async () => {
    const page = await open('/docs/next/intro')
    const footer = page.locator('.theme-doc-footer')
    expect(await footer.locator('.tag').evaluateAll((tags) => tags.map((tag) => tag.getAttribute('href')))).toEqual([
      `${base}/docs/next/tags/start`,
      `${base}/docs/next/tags/help`,
    ])
    expect(await footer.getByRole('link', { name: 'Edit this page' }).getAttribute('href')).toBe(
      'https://github.com/example/reader/edit/main/docs/intro.md',
    )
    expect(await footer.locator('.theme-last-updated').textContent()).toBe('Last updated on May 6, 2024 by Ada')
    const order: string[] = []
    for (const title of [
      'First guide',
      'A very long title',
      'Advanced guide',
      'Deep guide',
      'All',
      'Last guide',
      'Fixed guide',
    ]) {
      const next = page.locator('.pagination-nav__link--next')
      expect(await next.textContent()).toMatch(/^Next/)
      await next.click()
      await heading(page, title)
      order.push(title)
      await expect.poll(() => page.locator('.pagination-nav__link--prev').textContent()).toMatch(/^Previous/)
    }
    await expect.poll(() => page.locator('.pagination-nav__link--next').count()).toBe(0)
  })

  test('R51: the button to the top comes on scrolling up beyond 300 pixels, goes on scrolling down, and leads up', async () => {
    const page = await open('/docs/next/intro')
    const button = page.getByRole('button', { name: 'Scroll back to top', includeHidden: true })
    const isShown = () => button.evaluate((element) => getComputedStyle(element).visibility === 'visible')
    expect(await isShown()).toBe(false)
    await scrollTo(page, 900)
    expect(await isShown()).toBe(false)
    await scrollTo(page, 800)
    await expect.poll(isShown).toBe(true)
    await scrollTo(page, 850)
    await expect.poll(isShown).toBe(false)
    await scrollTo(page, 280)
    expect(await isShown()).toBe(false)
    await scrollTo(page, 900)
    await scrollTo(page, 700)
    await expect.poll(isShown).toBe(true)
    await button.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  test('R60: drafts are there while writing only; an unlisted page says so and stays out of lists and the sitemap', async () => {
    const draft = await fetch(`${served.url}/docs/next/draft`)
    expect(draft.status).toBe(mode === 'serve' ? 200 : 404)
    const page = await open('/docs/next/hidden')
    expect(await page.locator('.theme-unlisted-banner').textContent()).toContain('Unlisted page')
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toMatch(/noindex/)
    const sitemap = await (await fetch(`${served.url}/sitemap.xml`)).text()
    expect(sitemap).toContain('/docs/next/intro')
    expect(sitemap).not.toMatch(/hidden|draft/)
  })

  test('R54 R55 R56: another version shows the same doc, else its main one, with query and hash; the choice is kept and named elsewhere', async () => {
    const page = await open('/docs/next/guides/first?a=b#part')
    const menu = page.locator('.dropdown', { hasText: 'All versions' })
    const entries = () =>
      menu
        .locator('.dropdown__link')
        .evaluateAll((links) => links.map((link) => `${link.textContent} ${link.getAttribute('href')}`))
    expect(await menu.locator('.navbar__link').textContent()).toBe('Next')
    expect(await entries()).toEqual([
      `Next ${base}/docs/next/guides/first?a=b#part`,
      `2.0 ${base}/docs/guides/first?a=b#part`,
      `1.0 ${base}/docs/1.0/intro?a=b#part`,
      `All versions ${base}/about`,
    ])
    await menu.hover()
    await menu.getByRole('link', { name: '1.0' }).click()
    await heading(page, 'Introduction')
    expect(page.url()).toBe(`${served.url}/docs/1.0/intro?a=b#part`)
    const stored = () => page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))
    await expect.poll(() => stored()).toBe('1.0')
    await page.goto(`${served.url}/about`)
    await expect.poll(() => menu.locator('.navbar__link').textContent()).toBe('1.0')
    await page.evaluate(() => localStorage.setItem('docs-preferred-version-default', 'gone'))
    await page.reload()
    await expect.poll(() => menu.locator('.navbar__link').textContent()).toBe('2.0')
    await expect.poll(stored).toBe(null)
  })

  test('R57: a version that is not out, or no longer cared for, says so and leads to the latest; each doc names its version', async () => {
    const page = await open('/docs/next/guides/first')
    const banner = page.locator('.theme-doc-version-banner')
    expect(await banner.getAttribute('role')).toBe('alert')
    expect(await banner.textContent()).toContain('This is unreleased documentation for Reader Next version.')
    expect(await page.locator('.theme-doc-version-badge').textContent()).toBe('Version: Next')
    await banner.getByRole('link', { name: 'latest version' }).click()
    await page.waitForURL(`${served.url}/docs/guides/first`)
    await expect.poll(() => page.locator('.theme-doc-version-badge').textContent()).toBe('Version: 2.0')
    await expect.poll(() => banner.count()).toBe(0)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBe('2.0')
    await page.goto(`${served.url}/docs/1.0/intro`)
    await expect.poll(() => banner.textContent()).toContain('which is no longer actively maintained')
  })
}
