import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { docusaurusSite, movedSite, writeSites } from '../integration/diff/sites.ts'
import { violations } from './axe.ts'
import { browser } from './browser.ts'

function report(): string {
  const folder = writeSites(docusaurusSite, movedSite)
  const bin = join(import.meta.dirname, '../../bin/docs-gen.js')
  const file = join(folder, 'report.html')
  execFileSync(process.execPath, [bin, 'diff', 'old', 'new', '--html', file, '--fail-on', 'never'], {
    cwd: folder,
    stdio: 'pipe',
  })
  return pathToFileURL(file).href
}

test.each([
  [1280, 'light'],
  [1280, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const)('the report of docs-gen diff is readable and accessible at %i, %s', async (width, colorScheme) => {
  const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme, javaScriptEnabled: true })
  const page = await context.newPage()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const url = report()
  await page.goto(url)
  await page.getByText('text: 1').click()
  await page.getByRole('link', { name: '/guide/start' }).first().click()
  const section = page.locator('details.page')
  if ((await section.getAttribute('open')) === null) await section.locator('summary').first().click()
  await expect.poll(() => section.locator('.texts td:first-child mark').allTextContents()).toContain('a')
  await expect.poll(() => section.locator('.texts td:last-child mark').allTextContents()).toContain('the')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)))
  expect(await violations(page)).toEqual([])
  expect(requests.map((request) => request.replace(/#.*/, ''))).toEqual([url])
  await context.close()
})

test('the report of docs-gen diff works without scripts', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(report())
  await page.locator('details.page > summary').first().click()
  await expect.poll(() => page.locator('.texts').getByText('terminal of yours').last().isVisible()).toBe(true)
  await context.close()
})
