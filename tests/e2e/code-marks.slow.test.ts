import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyFixture } from '../integration/fixture-site.ts'
import { violations } from './axe.ts'
import { browser } from './browser.ts'
import { openPage } from './open-page.ts'
import type { Served } from './site.ts'
import { serveBuild } from './site.ts'

const { dir, remove } = copyFixture('code-marks')
let served: Served

beforeAll(async () => {
  served = await serveBuild(dir)
})
afterAll(async () => {
  await served.close()
  remove()
})

test('the button copies code without its removed lines, signs and numbers', async () => {
  const { page, close } = await openPage(browser, served.url)
  try {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.locator('.theme-code-block').first().hover()
    await page.locator('.code-copy').first().click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe('const right = 42\nexport { right }')
  } finally {
    await close()
  }
})

test.each(['light', 'dark'] as const)(
  'marked lines are told by more than colour, and can be read: %s',
  async (scheme) => {
    const { page, close } = await openPage(browser, served.url, { colorScheme: scheme })
    try {
      const signOf = (selector: string): Promise<string> =>
        page
          .locator(selector)
          .first()
          .evaluate((line) => getComputedStyle(line, '::after').content)
      expect(await signOf('.code-line-added')).toBe('"+"')
      expect(await signOf('.code-line-removed')).toBe('"−"')
      expect(await signOf('.code-line-error')).toBe('"✕"')
      expect(await signOf('.code-line-warning')).toBe('"!"')
      await page.locator('.code-line-focused').hover()
      expect(await violations(page)).toEqual([])
    } finally {
      await close()
    }
  },
)

test('lines that are not in focus are pale until the reader points at the block or comes to it by key', async () => {
  const { page, close } = await openPage(browser, served.url)
  try {
    const block = page.locator('.theme-code-block', { has: page.locator('.code-line-focused') })
    const opacity = (): Promise<string> =>
      block
        .locator('.code-line')
        .first()
        .evaluate((line) => getComputedStyle(line).opacity)
    await expect.poll(opacity).toBe('0.5')
    await block.hover()
    await expect.poll(opacity).toBe('1')
    await page.mouse.move(0, 0)
    await expect.poll(opacity).toBe('0.5')
    await block.locator('pre').focus()
    await expect.poll(opacity).toBe('1')
  } finally {
    await close()
  }
})

test.each(['light', 'dark'] as const)(
  'numbers in code lead to their notes without a script, and are not copied: %s',
  async (theme) => {
    const { page, close } = await openPage(browser, `${served.url}/callouts`, { stored: { theme } })
    try {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      const block = page.locator('.theme-code-block').nth(1)
      await block.hover()
      await block.locator('.code-copy').click()
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toBe('{\n  "name": "a",\n  "list": [<1>]\n}')
      const number = page.locator('a.code-callout[aria-label="2"]').first()
      expect(await number.evaluate((link) => getComputedStyle(link, '::before').content)).toBe('"2"')
      await number.focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => new URL(page.url()).hash).toBe('#callout-1.2')
      const note = page.locator('li:target')
      expect(await note.textContent()).toContain('It answers GET.')
      await page.locator('.code-line-focused').hover()
      expect(await violations(page)).toEqual([])
    } finally {
      await close()
    }
  },
)
