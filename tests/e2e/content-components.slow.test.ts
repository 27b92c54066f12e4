import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyFixture } from '../integration/fixture-site.ts'
import { violations } from './axe.ts'
import { browser } from './browser.ts'
import { hydrated, openPage } from './open-page.ts'
import type { Served } from './site.ts'
import { serveBuild } from './site.ts'

const { dir, remove } = copyFixture('content-components')
let served: Served

beforeAll(async () => {
  served = await serveBuild(dir)
})
afterAll(async () => {
  await served.close()
  remove()
})

test.each(['light', 'dark'] as const)(
  'axe finds nothing on steps, cards, badges, trees and accordions: %s',
  async (scheme) => {
    for (const [path, width] of [
      ['/', 1280],
      ['/tree', 390],
    ] as const) {
      const { page, close } = await openPage(browser, served.url + path, { colorScheme: scheme, width })
      try {
        expect(await violations(page)).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow).toBeLessThanOrEqual(0)
      } finally {
        await close()
      }
    }
  },
)

/** The scripts that a page loads before the reader acts. */
async function scriptsOf(path: string): Promise<readonly string[]> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    await page.goto(served.url + path)
    await page.waitForFunction(() => '__docsGenPage' in window)
    return scripts.sort()
  } finally {
    await context.close()
  }
}

test('a page with the components loads the scripts of a page without any', async () => {
  expect(await scriptsOf('/tree')).toEqual(await scriptsOf('/plain'))
  expect(await scriptsOf('/')).toEqual(await scriptsOf('/plain'))
})

test('accordions answer keys without a script, and one of an exclusive group is open at a time', async () => {
  const { page, close } = await openPage(browser, `${served.url}/`, { javaScriptEnabled: false })
  try {
    const first = page.locator('details', { has: page.locator('#first') })
    const second = page.locator('details', { has: page.locator('#own-id') })
    await first.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => first.getAttribute('open')).toBe('')
    await second.locator('summary').focus()
    await page.keyboard.press('Space')
    await expect.poll(() => second.getAttribute('open')).toBe('')
    await expect.poll(() => first.getAttribute('open')).toBe(null)
  } finally {
    await close()
  }
})

/** Whether an element can be seen without scrolling. */
function inView(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => {
    const { top, bottom, height } = element.getBoundingClientRect()
    return height > 0 && top >= 0 && bottom <= innerHeight
  })
}

test('a link to an accordion opens it, on its page and from another', async () => {
  const { page, close } = await openPage(browser, `${served.url}/#first`)
  try {
    await expect.poll(() => inView(page, '#first')).toBe(true)
    await page.goto(`${served.url}/own`)
    await hydrated(page)
    await page.evaluate(() => void ((window as { stays?: boolean }).stays = true))
    await page.getByRole('link', { name: 'The second accordion' }).click()
    await expect.poll(() => inView(page, '#own-id')).toBe(true)
    expect(await page.evaluate(() => 'stays' in window)).toBe(true)
  } finally {
    await close()
  }
})
