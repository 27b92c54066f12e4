import { afterAll, beforeAll, expect, test } from 'vitest'
import { infimaSite } from '../integration/infima-site.ts'
import { browser } from './browser.ts'
import { openPage } from './open-page.ts'
import { serveBuild, type Served } from './site.ts'

const { dir, remove } = infimaSite()
let served: Served
beforeAll(async () => {
  served = await serveBuild(dir)
})
afterAll(async () => {
  await served.close()
  remove()
})

test('styles and scripts of a Docusaurus site find its elements', async () => {
  const { page, close } = await openPage(browser, `${served.url}/`, {})
  const style = (selector: string, property: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  expect(await style('h2', 'font-size')).toBe('30px')
  expect(await style('.markdown p', 'color')).toBe('rgb(1, 2, 3)')
  expect(await style('.doc-content', 'outline-width')).toBe('3px')
  expect(await style('.code-block-content', 'letter-spacing')).toBe('2px')
  expect(await style('.button-group', 'display')).toBe('inline-flex')
  expect(await style('#__docusaurus', 'background-color')).toBe('rgb(10, 11, 12)')
  expect(await style('.doc-columns', 'max-width')).toBe('1140px')
  expect(await page.locator('html').getAttribute('data-found')).toBe('5')
  await close()
})

test('a wide table scrolls by itself on a small screen', async () => {
  const { page, close } = await openPage(browser, `${served.url}/`, { width: 390 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await page.locator('.table-wrap').evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true)
  await close()
})

test('a page in the list of a dropdown does not make it active, as in Docusaurus', async () => {
  const { page, close } = await openPage(browser, `${served.url}/`, {})
  const colour = (label: string): Promise<string> =>
    page.locator('.navbar .navbar__link', { hasText: label }).evaluate((element) => getComputedStyle(element).color)
  expect(await colour('Start')).toBe('rgb(21, 22, 23)')
  expect(await colour('More')).toBe('rgb(11, 12, 13)')
  await close()
})
