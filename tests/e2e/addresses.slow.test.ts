import { onTestFinished, expect, test } from 'vitest'
import { writeLastingSite } from '../integration/fixture-site.ts'
import { browser } from './browser.ts'
import { focused, hydrated, openPage } from './open-page.ts'
import { serveBuild } from './site.ts'

// Readers shorten addresses, and other sites write them in every form.

const forms = ['/docs/guide/second', '/docs/guide/second/', '/docs/guide/second.html'] as const

test.each([
  ['without a slash', 'false'],
  ['with a slash', 'true'],
  ['as the host does it', 'undefined'],
])('every form of an address shows its page, loaded or by the app: %s', async (_, trailingSlash) => {
  const { dir, remove } = writeLastingSite({
    'docs-gen.config.ts': `import { defineConfig, docs } from 'docs-gen'
export default defineConfig({
  title: 'Site',
  url: 'https://example.com',
  trailingSlash: ${trailingSlash},
  favicon: '/icon.svg',
  sources: [docs()],
  themeConfig: {
    navbar: {
      items: [{ type: 'dropdown', label: 'More', position: 'left', items: [{ label: 'Inside', to: '/docs/guide/second' }] }],
    },
  },
})
`,
    'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>\n',
    'docs/first.md': '# First\n\nText.\n',
    'docs/guide/second.md': '# Second\n\nText.\n',
  })
  onTestFinished(remove)
  const { url, close } = await serveBuild(dir)
  onTestFinished(close)
  for (const form of forms) {
    const { page, close: closePage } = await openPage(browser, `${url}/docs/first`)
    const second = page.getByRole('heading', { level: 1, name: 'Second' })
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'There' })
      document.querySelector('docs-page')?.prepend(link)
      Object.assign(window, { isSame: true })
    }, form)
    await page.getByRole('link', { name: 'There' }).click()
    await second.waitFor()
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
    await page.goto(url + form)
    await second.waitFor()
    await closePage()
  }
  const { page, close: closePage } = await openPage(browser, `${url}/docs`)
  onTestFinished(closePage)
  await page.getByRole('heading', { level: 1, name: 'First' }).waitFor()
  await hydrated(page)
  // Escape gives the focus back to what opened the menu.
  await page.getByRole('button', { name: 'More' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Inside' }).waitFor()
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Inside')
  await page.keyboard.press('Escape')
  await page.waitForTimeout(500)
  expect(await focused(page)).toBe('More')
})

test('at rest the search names its keys, and no two landmarks in one another have the same name', async () => {
  const { dir, remove } = writeLastingSite({
    'docs-gen.config.ts': `import { blog, defineConfig, docs } from 'docs-gen'
export default defineConfig({ title: 'Site', url: 'https://example.com', favicon: '/icon.svg', sources: [docs(), blog()] })
`,
    'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>\n',
    'docs/first.md': '# First\n\nText.\n',
    'blog/2024-01-01-post.md': '# Post\n\nText.\n',
  })
  onTestFinished(remove)
  const { url, close } = await serveBuild(dir)
  onTestFinished(close)
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  onTestFinished(() => page.close())
  for (const path of ['/docs/first', '/blog']) {
    await page.goto(url + path)
    expect(await page.locator('.DocSearch-Button kbd').allInnerTexts()).toEqual(['Ctrl', 'K'])
    const repeated = await page
      .locator('[aria-label] [aria-label]:is(nav,aside)')
      .evaluateAll(
        (all) =>
          all.filter(({ ariaLabel, parentElement }) => parentElement?.closest(`[aria-label="${ariaLabel}"]`)).length,
      )
    expect(repeated).toBe(0)
  }
})
