import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { browser } from './browser.ts'
import { openHost } from './host/open-host.ts'
import { type Served, serveSite } from './site.ts'

let served: Served
let page: Page
beforeAll(async () => {
  served = await serveSite('real')
})
afterAll(() => served.close())
afterEach(() => page.context().close())

const preview = () => page.getByRole('tooltip')
const nodeName = () => page.getByRole('article').getByRole('link', { name: 'ElementNode', exact: true }).first()

/** Opens a guide as somebody who has not acted yet, and names the previews that it fetches. */
async function open(
  options: { readonly hasTouch?: boolean; readonly width?: number } = {},
): Promise<readonly string[]> {
  const { hasTouch = false, width = 1280 } = options
  const context = await browser.newContext({ viewport: { width, height: 800 }, hasTouch })
  context.setDefaultTimeout(20_000)
  page = await context.newPage()
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/assets/api/')) fetched.push(new URL(request.url()).pathname)
  })
  await page.goto(`${served.url}/docs/concepts/nodes`)
  await page.waitForFunction(() => '__docsGenPage' in window)
  return fetched
}

test('the pointer on a name of the API shows its first sentence, which it may enter, and Escape closes it', async () => {
  const fetched = await open()
  await nodeName().scrollIntoViewIfNeeded()
  expect(fetched).toEqual([])
  // The app does not run yet: this is the first that the reader does.
  await nodeName().hover()
  await preview().waitFor()
  expect(fetched).toEqual(['/assets/api/docs/api/lexical.json'])
  expect(await preview().textContent()).toBe('class ElementNode extends LexicalNode')
  expect(await nodeName().getAttribute('aria-describedby')).toBe(await preview().getAttribute('id'))
  // It is a description of its link, not a part of the page.
  expect((await violations(page)).filter((text) => !/^region: <div id="docs-gen-api-preview"/.test(text))).toEqual([])
  await preview().hover()
  await page.waitForTimeout(600)
  expect(await preview().isVisible()).toBe(true)
  await page.mouse.move(5, 400)
  await preview().waitFor({ state: 'detached' })
  await nodeName().hover()
  await preview().waitFor()
  await page.keyboard.press('Escape')
  await preview().waitFor({ state: 'detached' })
  expect(await nodeName().getAttribute('aria-describedby')).toBeNull()
})

test('the keyboard shows it too, and closes it on the way on', async () => {
  await open({ width: 390 })
  await page.keyboard.press('Tab')
  await nodeName().focus()
  await preview().waitFor()
  const { x = 0, width = 0 } = (await preview().boundingBox()) ?? {}
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(390)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await preview().waitFor({ state: 'detached' })
})

test('a name in a code block has its preview, and its copy is plain code', async () => {
  await open()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const block = page.locator('.theme-code-block').filter({ hasText: 'src/CalloutNode.ts' })
  const name = block.getByRole('link', { name: 'ElementNode', exact: true }).first()
  const colours = await name.evaluate((link) => [link, link.parentElement!].map((one) => getComputedStyle(one).color))
  expect(colours[0]).toBe(colours[1])
  await name.hover()
  await preview().waitFor()
  expect(await preview().textContent()).toBe('class ElementNode extends LexicalNode')
  const code = await block.locator('code').textContent()
  await block.getByRole('button', { name: /copy/i }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  await name.click()
  await page.waitForURL('**/docs/api/classes/lexical.ElementNode')
})

test('an app that embeds the site shows them, too, while it shows the site', async () => {
  await open()
  await openHost(page, served.url, '/docs/concepts/nodes')
  await page.locator('h1', { hasText: 'Nodes' }).waitFor()
  await nodeName().hover()
  await preview().waitFor()
  expect(await preview().textContent()).toBe('class ElementNode extends LexicalNode')
})

test('a touch follows the link, and shows nothing', async () => {
  const fetched = await open({ hasTouch: true, width: 390 })
  await nodeName().tap()
  await page.waitForURL('**/docs/api/classes/lexical.ElementNode')
  await page.waitForTimeout(500)
  expect(await preview().count()).toBe(0)
  expect(fetched).toEqual([])
})
