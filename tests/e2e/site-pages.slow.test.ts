import { afterAll, beforeAll, expect, test } from 'vitest'
import { browser } from './browser.ts'
import { alive, hydrated, openPage } from './open-page.ts'
import type { Served } from './site.ts'
import { serveSite } from './site.ts'

let served: Served
beforeAll(async () => {
  served = await serveSite('real')
}, 300_000)
afterAll(async () => {
  await served.close()
})

const html = async (path: string): Promise<string> => (await fetch(served.url + path)).text()

test('R1: the home page says without JavaScript that the editor is reliable, accessible and minimal', async () => {
  const text = (await html('/')).replace(/<script.*?<\/script>/gs, '').replace(/<[^>]+>/g, ' ')
  for (const word of [/reliable/i, /accessib/i, /guidelines/i, /screen readers/i, /minimal/i, /plugins/i])
    expect(text).toMatch(word)
})

test('R8 R22: pages of the pages folder, docs, blog and lists are each drawn as what they are', async () => {
  const kinds = {
    '/community': 'custom-page',
    '/gallery': 'mdx-page',
    '/markdown-page': 'mdx-page',
    '/docs/intro': 'docs-doc-page',
    '/docs/api/modules/lexical_text': 'docs-doc-page',
    '/blog': 'blog-list-page',
    '/blog/welcome': 'blog-post-page',
    '/blog/tags': 'blog-tags-list-page',
    '/blog/tags/hello': 'blog-tags-post-list-page',
    '/blog/archive': 'blog-archive-page',
    '/blog/authors': 'blog-authors-list-page',
    '/search': 'search-page-wrapper',
  }
  for (const [path, name] of Object.entries(kinds)) {
    const page = await html(path)
    expect(/<html[^>]* class="([^"]*)"/.exec(page)?.[1]?.split(' '), path).toContain(name)
    expect(page.match(/<h1\b/g), path).toHaveLength(1)
  }
})

test('R9: the gallery is narrowed down by what stands in its address, and a reload keeps it', async () => {
  const { page, close } = await openPage(browser, `${served.url}/gallery`)
  await alive(page)
  const cards = page.locator('.gallery .tile, .gallery article, .gallery li:has(h2)')
  const all = await cards.count()
  expect(all).toBeGreaterThan(5)
  await page.evaluate(() => scrollTo(0, 200))
  await page.getByRole('searchbox').or(page.locator('.gallery input[type=text]')).first().fill('table')
  await expect.poll(() => new URL(page.url()).search).toBe('?title=table')
  await expect.poll(() => cards.count()).toBeLessThan(all)
  const few = await cards.count()
  await page.reload()
  await expect.poll(() => cards.count()).toBe(few)
  await close()
})

test('an import is copied on a page that nobody has touched', async () => {
  const { page, close } = await openPage(browser, `${served.url}/docs/api/classes/lexical.LexicalEditor`)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.locator('.api-import').hover()
  await page.locator('.api-import .code-copy').click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe("import type { LexicalEditor } from 'lexical'")
  await close()
})

test('a printed signature has no addresses between its types', async () => {
  const { page, close } = await openPage(browser, `${served.url}/docs/api/classes/lexical.ParagraphNode`)
  await page.emulateMedia({ media: 'print' })
  const type = page.locator('.api-signature a[href^="https://developer.mozilla.org"]').first()
  expect(await type.evaluate((link) => getComputedStyle(link, '::after').content)).toBe('none')
  await close()
})

test('a box of an API page hides what is deprecated, without a script', async () => {
  const { page, close } = await openPage(browser, `${served.url}/docs/api/classes/lexical.LexicalNode`, {
    javaScriptEnabled: false,
  })
  const deprecated = page.getByRole('heading', { name: 'getCommonAncestor' })
  const listed = page.getByRole('navigation', { name: 'Members' }).getByText('getCommonAncestor', { exact: true })
  expect([await deprecated.isVisible(), await listed.isVisible()]).toEqual([true, true])
  await page.getByRole('checkbox', { name: 'deprecated' }).uncheck()
  expect([await deprecated.isVisible(), await listed.isVisible()]).toEqual([false, false])
  expect(await page.getByRole('heading', { name: 'getKey' }).isVisible()).toBe(true)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('checkbox', { name: 'deprecated' }).isVisible()).toBe(false)
  await close()
})

test('R21: the document says its language, its page, its colours, and when it has come alive', async () => {
  const before = /<html[^>]*>/.exec(await html('/docs/intro'))?.[0] ?? ''
  expect(before).toContain('lang="en"')
  expect(before).toContain('dir="ltr"')
  expect(before).toContain('data-has-hydrated="false"')
  const { page, close } = await openPage(browser, `${served.url}/docs/intro`, { stored: { theme: 'dark' } })
  const root = page.locator('html')
  expect(await root.getAttribute('data-theme')).toBe('dark')
  expect(await root.getAttribute('data-theme-choice')).toBe('dark')
  const classes = (await root.getAttribute('class'))?.split(' ')
  for (const name of ['plugin-docs', 'plugin-id-default', 'docs-version-current', 'docs-doc-page', 'docs-doc-id-intro'])
    expect(classes).toContain(name)
  await close()
})

test('R34 R137: a visit asks nobody but the site, sets no cookie, and the year of the footer is as written', async () => {
  const { page, close } = await openPage(browser, served.url)
  const strangers: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(served.url) && !request.url().startsWith('data:')) strangers.push(request.url())
  })
  for (const path of [
    '/',
    '/docs/intro',
    '/docs/packages/lexical',
    '/blog',
    '/blog/welcome',
    '/community',
    '/gallery',
  ]) {
    await page.goto(served.url + path)
    await hydrated(page)
  }
  await page.keyboard.press('Control+k')
  await page.keyboard.type('editor')
  await page.getByRole('option').first().waitFor()
  expect(strangers).toEqual([])
  await expect.poll(() => page.context().cookies()).toEqual([])
  await expect.poll(() => page.locator('.footer__copyright').textContent()).toContain('© 2025')
  await close()
})

test.each([720, 760, 800, 840])(
  'the page is in view in the sidebar, away from its soft edge, in a window %i high',
  async (height) => {
    const page = await browser.newPage({ viewport: { width: 1280, height } })
    await page.goto(`${served.url}/docs/concepts/commands`)
    const active = page.locator('.doc-sidebar [aria-current=page]')
    const distance = () =>
      active.evaluate((element) => {
        const list = element.closest('nav')?.getBoundingClientRect()
        const { bottom, height } = element.getBoundingClientRect()
        return list ? list.bottom - bottom - height : -1
      })
    await expect.poll(distance).toBeGreaterThanOrEqual(0)
    await page.close()
  },
)
