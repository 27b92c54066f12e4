import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyFixture } from '../integration/fixture-site.ts'
import { violations } from './axe.ts'
import { browser } from './browser.ts'
import { openPage } from './open-page.ts'
import type { Served } from './site.ts'
import { serveBuild } from './site.ts'

const pasted = `# Pasted

\`\`\`console
$ ls -l
total 0
$ cd x
\`\`\`

\`\`\`bash
$ npm i
added 3 packages
\`\`\`

\`\`\`diff
 same
-old
+new
\`\`\`
`

const { dir, remove } = copyFixture('code-blocks')
let served: Served

beforeAll(async () => {
  writeFileSync(join(dir, 'docs/pasted.md'), pasted)
  served = await serveBuild(dir)
})
afterAll(async () => {
  await served.close()
  remove()
})

test('buttons of code do not lie on it on a touch screen', async () => {
  const { page, close } = await openPage(browser, served.url, { width: 390, hasTouch: true, isMobile: true })
  try {
    await page.getByRole('heading', { level: 1 }).tap()
    await expect.poll(() => page.locator('.theme-code-block:visible:not(:has(.code-copy))').count()).toBe(0)
    const covered = await page.locator('.theme-code-block:visible').evaluateAll((blocks) =>
      blocks.flatMap((block) => {
        const text = document.createRange()
        text.selectNodeContents(block.querySelector('pre code') ?? block)
        const top = Math.min(...[...text.getClientRects()].filter(({ height }) => height > 0).map((box) => box.top))
        const buttons = [...block.querySelectorAll('.code-block-button:not([hidden])')]
        const lowest = Math.max(...buttons.map((button) => button.getBoundingClientRect().bottom))
        const areShown = buttons.every((button) => getComputedStyle(button).opacity === '1')
        return lowest <= top && areShown ? [] : [{ code: block.textContent, lowest, top }]
      }),
    )
    expect(covered).toEqual([])
    expect(await page.locator('.theme-code-block:visible').count()).toBeGreaterThan(3)
  } finally {
    await close()
  }
})

test('a choice in a group of code is that of every group with this label, on all pages', async () => {
  const { page, close } = await openPage(browser, `${served.url}/groups`)
  try {
    const panelWith = (text: string) => page.getByRole('tabpanel').filter({ hasText: text }).first()
    await page.getByRole('tab', { name: 'pnpm' }).first().click()
    await expect.poll(() => panelWith('pnpm install').isVisible()).toBe(true)
    await expect.poll(() => panelWith('npm test').isVisible()).toBe(true)
    await page.getByRole('tab', { name: 'config.ts' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => panelWith('module.exports').isVisible()).toBe(true)
    await page.goto(served.url)
    await expect.poll(() => panelWith('pnpm add example').isVisible()).toBe(true)
    await page.goto(`${served.url}/groups`)
    await expect.poll(() => panelWith('module.exports').isVisible()).toBe(true)
    expect(await violations(page)).toEqual([])
  } finally {
    await close()
  }
})

test('of a session and of a difference, what can be pasted is copied', async () => {
  const { page, close } = await openPage(browser, `${served.url}/pasted`)
  try {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const copied: string[] = []
    for (const block of await page.locator('.theme-code-block').all()) {
      await block.hover()
      await block.locator('.code-copy').click()
      await block.locator('.code-block-button--copied').waitFor()
      copied.push(await page.evaluate(() => navigator.clipboard.readText()))
    }
    expect(copied).toEqual(['ls -l\ncd x', 'npm i', 'same\nnew'])
  } finally {
    await close()
  }
})

test('lines are counted from the given number, on paper too, and copied without it', async () => {
  const { page, close } = await openPage(browser, `${served.url}/numbers`)
  try {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const counters = (): Promise<readonly string[]> =>
      page.locator('pre').evaluateAll((all) => all.map((pre) => getComputedStyle(pre).counterReset))
    expect(await counters()).toEqual(['docs-line 4', 'docs-line 0', 'docs-line 0', 'none', 'docs-line 8', 'none'])
    await page.locator('.theme-code-block').first().hover()
    await page.locator('.code-copy').first().click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('const five = 5\nconst six = 6')
    await page.emulateMedia({ media: 'print' })
    expect((await counters())[0]).toBe('docs-line 4')
    const number = page.locator('.code-line').first()
    expect(await number.evaluate((line) => getComputedStyle(line, '::before').display)).toBe('inline-block')
  } finally {
    await close()
  }
})

test.each(['light', 'dark'] as const)('a link in a title leads to its page, and can be read: %s', async (scheme) => {
  const { page, close } = await openPage(browser, `${served.url}/titles`, { colorScheme: scheme })
  try {
    expect(await violations(page)).toEqual([])
    await page.locator('.code-block-title').getByRole('link', { name: 'numbers.md' }).click()
    await page.getByRole('heading', { level: 1, name: 'Line numbers' }).waitFor()
  } finally {
    await close()
  }
})

test('folded code opens without JavaScript, by mouse and by key', async () => {
  const { page, close } = await openPage(browser, `${served.url}/folded`, { javaScriptEnabled: false })
  try {
    const code = page.getByText("'folded server'")
    expect(await code.isVisible()).toBe(false)
    await page.getByText('src/<server>.ts').click()
    await expect.poll(() => code.isVisible()).toBe(true)
    const other = page.getByText("'folded without a title'")
    await page.locator('summary').nth(1).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => other.isVisible()).toBe(true)
  } finally {
    await close()
  }
})

test('folded code is found by a search of the page, and printed', async () => {
  const { page, close } = await openPage(browser, `${served.url}/folded#:~:text=folded%20server`)
  try {
    await expect.poll(() => page.getByText("'folded server'").isVisible()).toBe(true)
    expect(await violations(page)).toEqual([])
    const other = page.getByText("'folded without a title'")
    expect(await other.isVisible()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => other.isVisible()).toBe(true)
    const details = page.locator('.code-block-details').nth(1)
    const below = async (): Promise<number> => {
      const [box, line] = [await details.boundingBox(), await other.boundingBox()]
      return (box?.y ?? 0) + (box?.height ?? 0) - (line?.y ?? 0) - (line?.height ?? 0)
    }
    await expect.poll(below).toBeGreaterThan(0)
  } finally {
    await close()
  }
})

test('without JavaScript all code of a group is shown, each below its label', async () => {
  const { page, close } = await openPage(browser, `${served.url}/groups`, { javaScriptEnabled: false })
  try {
    const group = page.locator('.tabs-container').first()
    expect(await group.getByText('pnpm install').isVisible()).toBe(true)
    expect(await group.getByText('npm install', { exact: true }).isVisible()).toBe(true)
    expect(await group.getByRole('tablist').isVisible()).toBe(false)
    const label = page.locator('[data-label=pnpm]').first()
    expect(await label.evaluate((panel) => getComputedStyle(panel, '::before').content)).toBe('"pnpm"')
  } finally {
    await close()
  }
})
