import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { writeLastingSite } from '../integration/fixture-site.ts'
import { openHost } from '../integration/hosts/static-hosts.ts'
import { launchChromium } from './chromium.ts'
import { openPage } from './open-page.ts'

let browser: Browser
let server: Server
let site: ReturnType<typeof writeLastingSite>

beforeAll(async () => {
  site = writeLastingSite({
    'docs-gen.config.ts': `import { defineConfig, docs, pages } from 'docs-gen'
export default defineConfig({ title: 'Site', url: 'https://example.com', baseUrl: '/base/', security: { csp: true }, favicon: '/icon.svg',
  sources: [docs(), pages()], themeConfig: { navbar: { items: [{ to: '/docs/a', label: 'Docs' }] } } })`,
    'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n',
    'pages/index.md': '# Home\n\n[Read on](../docs/a.mdx)\n',
    'docs/a.mdx': `# A\n\n<Tabs><TabItem value="x">\n\nfirst\n\n</TabItem><TabItem value="y">\n\nsecond\n\n</TabItem></Tabs>\n\n[Next](./b.md)\n`,
    'docs/b.md': '# Comet\n\n[Back](./a.mdx)\n',
  })
  for (const host of ['files', 's3'] as const)
    await build({ siteDir: site.dir, host, outDir: join(site.dir, 'out', host, 'base') })
  const root = join(site.dir, 'out/s3')
  const s3 = openHost('s3', root, join(root, 'base'))
  server = createServer(({ url = '' }, response) => {
    const path = new URL(url, 'http://s3').pathname
    const type = {
      html: 'text/html',
      js: 'text/javascript',
      css: 'text/css',
      json: 'application/json',
      svg: 'image/svg+xml',
    }
    const { status, body } = s3(path)
    response.writeHead(status, {
      'Content-Type': type[(path.split('.').at(-1) ?? '') as keyof typeof type] ?? 'text/plain',
    })
    // The answers of the host are texts.
    response.end(path.endsWith('.woff2') ? readFileSync(join(root, path)) : body)
  }).listen(0)
  browser = await launchChromium()
})

afterAll(async () => {
  await browser.close()
  server.close()
  site.remove()
})

test('a folder opens from a disk with its styles, and its links work', async () => {
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('console', (message) => void complaints.push(message.text()))
  page.on('pageerror', ({ message }) => void complaints.push(message))
  await page.goto(pathToFileURL(join(site.dir, 'out/files/base/index.html')).href)
  await page.getByRole('link', { name: 'Read on' }).click()
  await page.waitForURL(/\/out\/files\/base\/docs\/a\/index\.html$/)
  await expect
    .poll(() => page.locator('nav.navbar').evaluate((element) => getComputedStyle(element).position))
    .toBe('sticky')
  for (const text of ['first', 'second']) await page.getByText(text).waitFor({ state: 'visible' })
  await expect.poll(() => page.locator('.menu__link--active').innerText()).toBe('A')
  await expect.poll(() => page.locator('.navbar button:visible').count()).toBe(0)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Comet' }).click()
  await page.getByRole('heading', { name: 'Comet' }).waitFor()
  expect(complaints).toEqual([])
  await page.close()
})

test('the app moves between the files of a store without index documents', async () => {
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const { page, complaints, close } = await openPage(browser, `${origin}/base/index.html`)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.getByRole('link', { name: 'Read on' }).click()
  await page.getByRole('heading', { name: 'A', exact: true }).waitFor()
  expect(page.url()).toBe(`${origin}/base/docs/a/index.html`)
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Comet' }).click()
  await page.getByRole('heading', { name: 'Comet' }).waitFor()
  await expect.poll(() => page.locator('.menu__link--active').innerText()).toBe('Comet')
  const hrefs = await page
    .locator('a:not([hidden] a)')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs.filter((href) => href.startsWith('/')).filter((href) => !href.includes('/index.html'))).toEqual([])
  await page.locator('.DocSearch-Button').click()
  await page.locator('#docsearch-input').fill('comet')
  await page.getByRole('option').first().click()
  await page.waitForURL(`${origin}/base/docs/b/index.html**`)
  await expect.poll(() => page.evaluate(() => 'isSame' in window)).toBe(true)
  await page.reload()
  await page.getByRole('heading', { name: 'Comet' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})
