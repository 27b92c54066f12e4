import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browser } from './browser.ts'
import { openHost } from './host/open-host.ts'
import type { Served } from './site.ts'
import { serveSite } from './site.ts'

let served: Served
let page: Page
const complaints: string[] = []

beforeAll(async () => {
  served = await serveSite('reader')
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await openHost(page, served.url)
})
afterAll(async () => {
  await served.close()
})

const heading = (text: string): Promise<void> => page.locator('h1', { hasText: text }).waitFor()

test('another React app draws the site inside itself, with its own slots and a location of its own', async () => {
  await heading('Introduction')
  expect(await page.getByText('A link of the host').isVisible()).toBe(true)
  expect(await page.locator('.host-footer').textContent()).toBe('Drawn by the host')
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'First guide' }).click()
  await heading('First guide')
  await expect.poll(() => page.locator('output').textContent()).toBe('/docs/next/guides/first')
  expect(page.url()).toBe(`${served.url}/host`)
  await page.locator('.markdown').getByRole('link', { name: 'the long one' }).click()
  await heading('A very long title')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reference' }).click()
  await heading('Reference')
})

test('the app goes and comes back with its host, and leaves the host’s own links alone', async () => {
  await page.getByRole('button', { name: 'Toggle' }).click()
  await page.locator('h1').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Toggle' }).click()
  await heading('Reference')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guides' }).click()
  await heading('Introduction')
  expect(complaints).toEqual([])
  await page.getByText('A link of the host').click()
  await page.waitForURL(`${served.url}/about`)
})
