import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browser } from './browser.ts'
import { openPage } from './open-page.ts'
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
const asked: string[] = []

beforeAll(async () => {
  const folder = join(await sharedBuild('search', '/under/'), 'build')
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname.slice('/under'.length)
    asked.push(path)
    const name = extname(path) ? path : `${path}/index.html`
    const type = types[extname(name)] ?? 'text/plain'
    const broken = fault?.path.test(path) ? fault : undefined
    // Hosts that let browsers keep everything, their mistakes too.
    response.setHeader('cache-control', 'max-age=31536000, immutable')
    try {
      const own = readFileSync(join(folder, name), 'utf8')
      response.writeHead(broken?.status ?? 200, { 'content-type': type }).end(broken ? broken.body(own) : own)
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
  'half of the file': { status: 200, body: (own) => own.slice(0, own.length / 2) },
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
    await expect.poll(() => asked.some((one) => path.test(one))).toBe(true)
    await page.locator('.DocSearch-ErrorScreen, .DocSearch-Notice, .DocSearch-NoResults').first().waitFor()
    fault = undefined
    await page.reload()
    await page.waitForFunction(() => document.documentElement.dataset['hasHydrated'] === 'true')
    await page.keyboard.press('Control+k')
    await input(page).fill('counterweight')
    await hits(page).filter({ hasText: 'Balance the arms' }).first().waitFor()
    expect(await page.locator('.DocSearch-Notice').count()).toBe(0)
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
