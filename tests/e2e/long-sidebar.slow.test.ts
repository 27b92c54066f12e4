import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browser } from './browser.ts'
import { hydrated, openPage } from './open-page.ts'
import { serveBuild, type Served } from './site.ts'

const names = Array.from({ length: 120 }, (_, n) => `page-${String(n + 1).padStart(3, '0')}`)

const dir = mkdtempSync(join(tmpdir(), 'long-sidebar-'))
let served: Served
beforeAll(async () => {
  mkdirSync(join(dir, 'docs'))
  writeFileSync(join(dir, 'package.json'), '{ "type": "module" }')
  writeFileSync(
    join(dir, 'docs-gen.config.ts'),
    "import { docs } from 'docs-gen'\nexport default { title: 'T', url: 'https://example.com', sources: [docs({ routeBasePath: '/' })] }\n",
  )
  for (const name of names) writeFileSync(join(dir, 'docs', `${name}.md`), `# ${name}\n\nText.\n`)
  served = await serveBuild(dir)
})
afterAll(async () => {
  await served.close()
  rmSync(dir, { recursive: true, force: true })
})

const items = '.theme-doc-sidebar-menu .menu__link'

test('without scripts a long sidebar shows the items around the page, and links to the rest', async () => {
  const { page, close } = await openPage(browser, `${served.url}/page-060`, { javaScriptEnabled: false })
  const texts = await page.locator(items).allTextContents()
  expect(texts).toEqual(['… 39 more', ...names.slice(39, 79), '… 41 more'])
  await page.getByText('… 41 more').click()
  expect(await page.locator('h1').textContent()).toBe('page-080')
  expect(await page.locator(items).first().textContent()).toBe('… 59 more')
  await page.goto(`${served.url}/page-120`)
  expect(await page.locator(items).allTextContents()).toEqual(['… 80 more', ...names.slice(80)])
  await close()
})

test('in the app a long sidebar is whole, and its current item stays where the reader has seen it', async () => {
  const { page, complaints, close } = await openPage(browser, `${served.url}/page-060`, { javaScriptEnabled: true })
  await page.goto(`${served.url}/page-100`)
  const current = page.locator(`${items}[aria-current]`)
  expect(await page.locator(items).count()).toBe(42)
  const before = await current.boundingBox()
  await hydrated(page)
  await expect.poll(() => page.locator(items).count()).toBe(120)
  const after = await current.boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)
  await page.locator(items, { hasText: 'page-099' }).click()
  await page.locator('h1', { hasText: 'page-099' }).waitFor()
  expect(await page.locator(items).count()).toBe(120)
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
  await close()
})

test('on a phone the menu opens at the current page', async () => {
  const { page, close } = await openPage(browser, `${served.url}/page-060`, { width: 390 })
  await page.locator('.navbar__toggle').click()
  const menu = page.locator('.navbar-sidebar__item:not([inert])')
  const current = menu.locator('.menu__link[aria-current]')
  await current.waitFor()
  const isInView = (element: Element): boolean => {
    const { top, bottom } = element.getBoundingClientRect()
    return top > 0 && bottom < window.innerHeight
  }
  await expect.poll(() => current.evaluate(isInView)).toBe(true)
  await close()
})
