import { afterAll, beforeAll, expect, test } from 'vitest'
import { browser } from './browser.ts'
import { openPage } from './open-page.ts'
import type { Served } from './site.ts'
import { serveSite } from './site.ts'

let served: Served

beforeAll(async () => {
  served = await serveSite('long-labels')
})

afterAll(async () => {
  await served.close()
})

interface Box {
  readonly name: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

test.each([1600, 1280, 1000, 390])('long labels leave room for the title at a width of %i px', async (width) => {
  const { page, close } = await openPage(browser, served.url, { width })
  const all: readonly Box[] = await page
    .locator('.navbar__inner > .navbar__items > *:visible')
    .evaluateAll((elements) =>
      elements.map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return { name: element.className, left, right, top, bottom }
      }),
    )
  const boxes = all.filter(({ left, right }) => right > left)
  const brand = boxes.find(({ name }) => name.includes('navbar__brand'))
  expect((brand?.right ?? 0) - (brand?.left ?? 0)).toBeGreaterThan(150)
  // Side by side, in the bar and on the screen.
  expect(boxes.filter(({ left }, n) => left < (boxes[n - 1]?.right ?? 0))).toEqual([])
  expect(boxes.filter(({ top, bottom, right }) => top < 0 || bottom > 60.5 || right > width)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  await close()
})
