import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyFixture } from '../integration/fixture-site.ts'
import { violations } from './axe.ts'
import { browser } from './browser.ts'
import { openPage } from './open-page.ts'
import type { Served } from './site.ts'
import { serveBuild } from './site.ts'

const { dir, remove } = copyFixture('glossary')
let served: Served

beforeAll(async () => {
  served = await serveBuild(dir)
})
afterAll(async () => {
  await served.close()
  remove()
})

function termOn(page: Page, name: string): { readonly name: Locator; readonly definition: Locator } {
  const term = page.locator('.theme-term', { has: page.getByRole('button', { name, exact: true }) })
  return { name: term.getByRole('button'), definition: term.locator('.theme-term__definition') }
}

test.each([true, false])(
  'the definition of a term is shown on hover, on focus and on a click, until Esc: scripts %s',
  async (javaScriptEnabled) => {
    const { page, close } = await openPage(browser, `${served.url}/`, { javaScriptEnabled })
    try {
      const { name, definition } = termOn(page, 'API key')
      expect(await definition.isVisible()).toBe(false)
      await name.hover()
      await expect.poll(() => definition.isVisible()).toBe(true)
      // The pointer may go on the definition.
      await definition.hover()
      expect(await definition.isVisible()).toBe(true)
      await page.keyboard.press('Escape')
      await expect.poll(() => definition.isVisible()).toBe(false)
      await page.mouse.move(0, 0)
      await termOn(page, 'secrets').name.focus()
      await page.keyboard.press('Shift+Tab')
      expect(await name.evaluate((button) => button === document.activeElement)).toBe(true)
      await expect.poll(() => definition.isVisible()).toBe(true)
      await page.keyboard.press('Escape')
      await expect.poll(() => definition.isVisible()).toBe(false)
      await page.keyboard.press('Enter')
      await expect.poll(() => definition.isVisible()).toBe(true)
    } finally {
      await close()
    }
  },
)

test.each(['light', 'dark'] as const)(
  'screen readers get the definition with the term, and axe finds nothing: %s',
  async (theme) => {
    const { page, close } = await openPage(browser, `${served.url}/`, { stored: { theme }, width: 390 })
    try {
      const { name, definition } = termOn(page, 'secrets')
      const box = page.getByRole('button', { name: 'secrets', description: /^A secret text/ })
      expect(await box.count()).toBe(1)
      await name.hover()
      await expect.poll(() => definition.isVisible()).toBe(true)
      expect(await violations(page)).toEqual([])
      const { x = -1, width = 0 } = (await definition.boundingBox()) ?? {}
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(390)
    } finally {
      await close()
    }
  },
)
