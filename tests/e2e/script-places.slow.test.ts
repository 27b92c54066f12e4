import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesBelow } from '../integration/fixture-site.ts'
import { browser } from './browser.ts'
import { hydrated, searched } from './open-page.ts'
import { createPlant, writePlantedSite } from './script-places/site.ts'
import { type Served, serveBuild } from './site.ts'

declare global {
  interface Window {
    hits: number[]
    hit(place: number): void
  }
}

const folder = mkdtempSync(join(tmpdir(), 'docs-gen-places-'))
const { plant, places } = createPlant()
let served: Served

beforeAll(async () => {
  writePlantedSite(folder, plant)
  served = await serveBuild(folder)
})
afterAll(async () => {
  await served.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Opens a page in which every planted script reports its place. */
async function openWatched(): Promise<Page> {
  const page = await browser.newPage()
  await page.addInitScript(() => {
    window.hits = []
    window.hit = (place) => void window.hits.push(place)
  })
  return page
}

/** The places whose text ran as a script. */
async function hitsOn(page: Page): Promise<readonly string[]> {
  const hits = await page.evaluate(() => window.hits)
  return hits.map((place) => places[place] ?? String(place))
}

/** Elements and attributes that only a planted text can have made. */
function plantedElements(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '[onerror*="hit("], [onload*="hit("], [onmouseover*="hit("], [onfocus*="hit("], script',
      ),
    ]
      .filter((element) => element.tagName !== 'SCRIPT' || element.textContent?.trim().startsWith('hit('))
      .map((element) => element.outerHTML.slice(0, 200)),
  )
}

test('every text is somewhere in the output', () => {
  const output = filesBelow(join(folder, 'build')).map(
    (path) => path + readFileSync(join(folder, 'build', path), 'utf8'),
  )
  const text = output.join('\n')
  expect(places.filter((_, n) => !new RegExp(`P${n + 1}(?!\\d)`).test(text))).toEqual([])
})

test('no text of a site runs as a script on any of its pages', async () => {
  const pages = filesBelow(join(folder, 'build')).filter((path) => path.endsWith('.html'))
  expect(pages.length).toBeGreaterThan(20)
  expect(places.length).toBeGreaterThan(90)
  const page = await openWatched()
  const alerts: string[] = []
  for (const path of pages) {
    const address = path
      .replace(/(^|\/)index\.html$/, '$1')
      .split('/')
      .map(encodeURIComponent)
      .join('/')
    await page.goto(`${served.url}/${address}`)
    for (const what of [...(await hitsOn(page)), ...(await plantedElements(page))]) alerts.push(`${path}: ${what}`)
  }
  await page.close()
  expect(alerts).toEqual([])
})

test('nor after the app has rendered them, nor in the search', async () => {
  const page = await openWatched()
  await page.goto(`${served.url}/docs/intro`)
  await hydrated(page)
  await page.locator('docs-live button').click()
  await page.locator('.pagination-nav__link').first().click()
  // The planted labels leave no room for it.
  await page.locator('.navbar__brand').evaluate((brand: HTMLElement) => brand.click())
  for (const query of ['P1', 'script', '<img src=x onerror=hit(0)>', '"><script>hit(0)</script>', 'heading']) {
    await page.keyboard.press('Control+k')
    await page.locator('.DocSearch-Input').fill(query)
    await searched(page)
    expect([query, await hitsOn(page), await plantedElements(page)]).toEqual([query, [], []])
    await page.keyboard.press('Escape')
  }
  for (const path of [
    '/search?q=<img src=x onerror=hit(0)>',
    '/none/<script>hit(0)</script>',
    '/docs/intro#"><svg onload=hit(0)>',
    '/?docusaurus-theme="><img src=x onerror=hit(0)>',
  ]) {
    await page.goto(served.url + path)
    await hydrated(page)
    expect([path, await hitsOn(page), await plantedElements(page)]).toEqual([path, [], []])
  }
  await page.close()
})

test('feeds and the sitemap stay well-formed', async () => {
  const page = await openWatched()
  await page.goto(served.url)
  const files = filesBelow(join(folder, 'build')).filter((path) => path.endsWith('.xml'))
  expect(files.length).toBeGreaterThan(2)
  for (const file of files) {
    const error = await page.evaluate(async (path) => {
      const text = await (await fetch(path)).text()
      return new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror')?.textContent
    }, `${served.url}/${file}`)
    expect([file, error]).toEqual([file, undefined])
  }
  await page.close()
})
