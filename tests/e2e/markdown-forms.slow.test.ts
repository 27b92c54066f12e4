import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyFixture } from '../integration/fixture-site.ts'
import { violations } from './axe.ts'
import { browser } from './browser.ts'
import { openPage } from './open-page.ts'
import { serveBuild, type Served } from './site.ts'

const { dir, remove } = copyFixture('markdown-forms')
let served: Served

beforeAll(async () => {
  served = await serveBuild(dir)
})
afterAll(async () => {
  await served.close()
  remove()
})

const player = '<!doctype html><title>Player</title><button>Play</button>'

/** Answers for all other sites. @returns their addresses that were asked for */
async function answerForOthers(context: BrowserContext): Promise<string[]> {
  const requests: string[] = []
  await context.route(
    (url) => url.origin !== new URL(served.url).origin,
    (route) => {
      requests.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: player })
    },
  )
  return requests
}

function playerOn(page: Page): ReturnType<Page['frameLocator']> {
  return page.frameLocator('.theme-embed iframe')
}

const video = 'https://www.youtube-nocookie.com/embed/jNQXAC9IVRw?autoplay=1'

test.each([
  ['a click', true],
  ['a click without scripts', false],
  ['Enter', true],
] as const)(
  'an embed asks the other site for nothing before %s, under a strict policy',
  async (way, javaScriptEnabled) => {
    const { page, complaints, close } = await openPage(browser, `${served.url}/`, { javaScriptEnabled })
    try {
      const requests = await answerForOthers(page.context())
      await page.reload()
      await page.locator('.theme-embed').scrollIntoViewIfNeeded()
      await page.waitForLoadState('networkidle')
      const link = playerOn(page).getByRole('link', { name: 'Show “Me at the zoo” from YouTube' })
      await link.waitFor()
      expect(requests).toEqual([])
      if (way === 'Enter') await link.press('Enter')
      else await link.click()
      await playerOn(page).getByRole('button', { name: 'Play' }).click()
      expect(requests[0]).toBe(video)
      expect(page.url()).toBe(`${served.url}/`)
      // The tests' own script has no storage in the frame.
      expect(complaints.filter((text) => !text.includes("'localStorage'"))).toEqual([])
    } finally {
      await close()
    }
  },
)

test.each(['light', 'dark'] as const)('a figure shows the picture of the mode: %s', async (theme) => {
  const { page, close } = await openPage(browser, `${served.url}/`, { stored: { theme }, width: 390 })
  try {
    const pictures = page.locator('figure', { hasText: 'In both modes' }).locator('img:visible')
    expect(await pictures.count()).toBe(1)
    expect(await pictures.getAttribute('src')).toContain(theme)
    expect((await pictures.boundingBox())?.width).toBe(300)
    const scrolls = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(scrolls).toBe(false)
    expect(await violations(page)).toEqual([])
  } finally {
    await close()
  }
})

test('a table has its caption as its name, and columns of the written widths', async () => {
  const { page, close } = await openPage(browser, `${served.url}/`)
  try {
    const table = page.getByRole('table', { name: 'The sizes' })
    const [first = 0, second = 0] = await table
      .getByRole('columnheader')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width))
    expect(second / first).toBeGreaterThan(1.5)
  } finally {
    await close()
  }
})
