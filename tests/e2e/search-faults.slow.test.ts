import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { browser } from './browser.ts'
import { hydrated, openPage, routeOpenPage } from './open-page.ts'
import { sharedBuild } from './site.ts'

/** What a broken host answers instead of a file. */
interface Fault {
  readonly path: RegExp
  readonly status: number
  /** Makes the body of the file's own. */
  readonly body: (own: string) => string
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

let server: Server
let url: string
/** The fault in force; the server is well without one. */
let fault: Fault | undefined
const requests: string[] = []

beforeAll(async () => {
  const folder = join(await sharedBuild('search', '/under/'), 'build')
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname.slice('/under'.length)
    requests.push(path)
    const name = extname(path) ? path : `${path}/index.html`
    const type = types[extname(name)] ?? 'text/plain'
    const broken = fault?.path.test(path) ? fault : undefined
    // Hosts that let browsers keep everything, their mistakes too.
    response.setHeader('cache-control', 'max-age=31536000, immutable')
    try {
      const content = readFileSync(join(folder, name), 'utf8')
      response.writeHead(broken?.status ?? 200, { 'content-type': type }).end(broken ? broken.body(content) : content)
    } catch {
      response.writeHead(404).end('Not found')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  url = `http://localhost:${(server.address() as AddressInfo).port}/under`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const input = (page: Page) => page.locator('.DocSearch-Input')
const hits = (page: Page) => page.locator('.DocSearch-Hit')

const faults: Readonly<Record<string, Omit<Fault, 'path'>>> = {
  'not found': { status: 404, body: () => 'Not found' },
  'server error': { status: 500, body: () => 'Error' },
  'a page instead of the file': { status: 200, body: () => '<!doctype html><title>Planets</title>' },
  'half of the file': { status: 200, body: (content) => content.slice(0, content.length / 2) },
  'another file': { status: 200, body: () => '{"v":1,"groups":["Docs"],"lines":"","common":"","texts":[]}' },
}

const files = { 'manifest.json': /manifest\.json$/, 'the text': /\/(?:body|text)\./ }

test.each(Object.entries(files).flatMap(([file, path]) => Object.keys(faults).map((name) => ({ file, path, name }))))(
  '$name for $file is not kept: search works when the host does',
  async ({ path, name }) => {
    fault = { path, ...faults[name]! }
    const { page, close } = await openPage(browser, `${url}/docs`)
    await page.keyboard.press('Control+k')
    // A word of the text alone, and one of titles.
    await input(page).fill('counterweight')
    await expect.poll(() => requests.some((one) => path.test(one))).toBe(true)
    await page.locator('.DocSearch-ErrorScreen, .DocSearch-Notice, .DocSearch-NoResults').first().waitFor()
    fault = undefined
    await page.reload()
    await hydrated(page)
    await page.keyboard.press('Control+k')
    await input(page).fill('counterweight')
    await hits(page).filter({ hasText: 'Balance the arms' }).first().waitFor()
    await expect.poll(() => page.locator('.DocSearch-Notice').count()).toBe(0)
    await close()
  },
)

test('Try again asks past the cache of the browser', async () => {
  fault = { path: /manifest\.json$/, status: 200, body: () => '<html>' }
  const { page, close } = await openPage(browser, `${url}/docs`)
  await page.keyboard.press('Control+k')
  await input(page).fill('telescope')
  await page.locator('.DocSearch-ErrorScreen').waitFor()
  fault = undefined
  await page.getByRole('button', { name: 'Try again' }).click()
  await hits(page).filter({ hasText: 'Telescope' }).first().waitFor()
  await close()
})

test('a search box that cannot be loaded says so and leads to the search page, with what was typed', async () => {
  const { page, close } = await openPage(browser, `${url}/docs`)
  // The page is loaded again, once, and needs the box at once. Its app is there, but not the rest.
  await routeOpenPage(page, /\/assets\/js\/(?!app-|page-)/, (route) => route.abort())
  await page.keyboard.press('Control+k')
  const alert = page.getByRole('alert')
  await alert.filter({ hasText: 'The search box could not be loaded.' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.locator('.DocSearch-Button').press('m')
  await alert.waitFor()
  await alert.getByRole('button', { name: 'Open the search page' }).click()
  await page.waitForURL(/\/under\/search\/?\?q=m$/)
  await close()
})

test('a slow index is said to be searched, in the box and to screen readers', async () => {
  const { page, close } = await openPage(browser, `${url}/docs`)
  let letGo = (): void => undefined
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  await routeOpenPage(page, /manifest\.json/, async (route) => {
    await gate
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.getByText('No recent searches').waitFor()
  await input(page).fill('telescope')
  await page.locator('.DocSearch-Dropdown').getByText('Searching …').waitFor()
  await expect.poll(() => page.getByText('No recent searches').count()).toBe(0)
  await expect.poll(() => page.locator('dialog > [role=status]').textContent()).toBe('Searching …')
  expect(await violations(page, { scope: 'dialog' })).toEqual([])
  letGo()
  await hits(page).first().waitFor()
  await close()
})

test('results without the text are said to be so, and can be completed; an error leads to the search page', async () => {
  fault = { path: /\/body\./, ...faults['server error']! }
  const { page, close } = await openPage(browser, `${url}/docs`)
  await page.keyboard.press('Control+k')
  await input(page).fill('telescope')
  await page.locator('.DocSearch-Notice').waitFor()
  await expect
    .poll(() => page.locator('dialog > [role=status]').textContent())
    .toMatch(/^Only titles and headings could be searched\. .*found$/)
  expect(await violations(page, { scope: 'dialog' })).toEqual([])
  fault = undefined
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.locator('.DocSearch-Notice').waitFor({ state: 'detached' })
  await close()
  fault = { path: /manifest\.json/, ...faults['server error']! }
  const second = await openPage(browser, `${url}/docs`)
  await second.page.keyboard.press('Control+k')
  await input(second.page).fill('telescope')
  await second.page.getByRole('link', { name: 'Open the search page' }).waitFor()
  expect(await violations(second.page, { scope: 'dialog' })).toEqual([])
  fault = undefined
  await second.page.getByRole('link', { name: 'Open the search page' }).click()
  await second.page.locator('.search-result').first().waitFor()
  await second.close()
})

test('the search page says too that only titles could be searched', async () => {
  fault = { path: /\/body\./, ...faults['server error']! }
  const { page, close } = await openPage(browser, `${url}/search?q=telescope`)
  await page.getByText('Only titles and headings could be searched.').waitFor()
  fault = undefined
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Only titles and headings could be searched.').waitFor({ state: 'detached' })
  await close()
})
