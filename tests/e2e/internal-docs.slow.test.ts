import type { BrowserContext } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { browser } from './browser.ts'
import { hydrated } from './open-page.ts'
import type { Served } from './site.ts'
import { serveSite, waysToLook } from './site.ts'

const outside = 'https://www.ways.test'

const [way] = waysToLook({ mode: 'build', baseUrl: '/' })
const base = way?.baseUrl ?? '/'
let served: Served
let context: BrowserContext
let requests: string[]
beforeAll(async () => {
  served = await serveSite('navigation', way)
})
afterAll(async () => {
  await served.close()
})
/** Puts the site on a public host, and the services of the internal one beside it. */
beforeEach(async () => {
  requests = []
  context = await browser.newContext()
  context.setDefaultTimeout(30_000)
  await context.route('https://**', (route) => route.abort())
  await context.route(`${outside}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: new URL(pathname + search, served.url).href }) })
  })
  await context.route('https://*.inside.test/', async (route) => {
    requests.push(new URL(route.request().url()).hostname)
    const headers = { 'access-control-allow-origin': outside, 'access-control-allow-credentials': 'true' }
    await route.fulfill({ headers, json: { showBanner: true, template: 'See <i>the</i> {{inside}} now' } })
  })
  await context.route('https://inside.test/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>heard=[];onmessage=({data})=>heard.push(data)</script><iframe src="${outside}${base}docs/start?hideNavigation"></iframe>`,
    }),
  )
})
/** A page may still be fetched ahead. */
afterEach(async () => {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
})

test('R121, R122, R123: on a host of the list a banner leads to the same page inside; its text is never HTML, its choice is kept', async () => {
  const page = await context.newPage()
  await page.goto(`${outside}${base}docs/start`)
  const banner = page.locator('#internaldocs-banner')
  await banner.waitFor()
  expect(requests.slice(0, 2)).toEqual(['ping.inside.test', 'check.inside.test'])
  expect(await banner.innerText()).toContain('See <i>the</i> inside now')
  expect(await banner.getByRole('link').getAttribute('href')).toBe(`https://inside.test${base}docs/start`)
  await banner.getByRole('checkbox').uncheck()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('__internaldocs_auto_redirect'))).toBe('false')
})

test('R120: on any other host nothing is asked and nothing shown', async () => {
  const page = await context.newPage()
  await page.goto(`${served.url}/docs/start`)
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'To long' }).click()
  await page.getByRole('heading', { level: 1, name: 'Long' }).waitFor()
  expect(requests).toEqual([])
  await expect.poll(() => page.locator('#internaldocs-banner').count()).toBe(0)
})

test('R124, R125: the page around hears of each page with its title, of links, and of what is copied', async () => {
  const page = await context.newPage()
  await page.goto('https://inside.test/')
  const frame = page.frameLocator('iframe')
  const heard = () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)
  await expect
    .poll(heard)
    .toContainEqual(expect.objectContaining({ event: 'page-update', title: 'Start | Ways', version: 2 }))
  await frame.locator('main').getByRole('link', { name: 'To long' }).click()
  await expect.poll(heard).toContainEqual({ event: 'static-docs-link-click', href: `${base}docs/long` })
  await expect.poll(heard).toContainEqual(expect.objectContaining({ event: 'page-update', title: 'Long | Ways' }))
  await frame.locator('h1').evaluate((heading) => {
    getSelection()?.selectAllChildren(heading)
    document.dispatchEvent(new ClipboardEvent('copy'))
  })
  await expect.poll(heard).toContainEqual(
    expect.objectContaining({
      event: 'static-docs-bridge-call',
      module: 'feedback',
      args: ['copy', expect.stringContaining('Long')],
    }),
  )
})
