import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serveDev } from '../../cli/serve/serve-dev.ts'
import type { RunningServer } from '../../cli/serve/http/serve-result.ts'
import { settled } from '../integration/fixture-site.ts'
import { writeTree } from '../unit/cli/emit/trees.ts'
import { FakeSite } from '../unit/cli/serve/dev/fake-site.ts'
import { browser } from './browser.ts'

let folder: string
let server: RunningServer
let page: Page
let errors: string[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docs-gen-client-'))
  writeTree(folder, {
    'pages/a.html': 'page a',
    'pages/b.html': 'page b',
    'style.css': 'p { color: rgb(1, 1, 1) }',
    'shell.txt': '1',
  })
  errors = []
  server = await start(0)
  page = await browser.newPage()
  page.on('pageerror', (error) => errors.push(error.message))
})
afterEach(async () => {
  await page.close()
  await server.close()
  rmSync(folder, { recursive: true })
  expect(errors).toEqual([])
})

/** Starts a server and waits until it has read the site. */
async function start(port: number): Promise<RunningServer> {
  let onLoad = (): void => undefined
  const loaded = new Promise<void>((resolve) => (onLoad = resolve))
  const log = (line: string): void => void errors.push(line)
  await settled()
  const result = await serveDev(new FakeSite(folder), { baseUrl: '/', port, log, onLoad })
  if (!result.server) throw new Error('no server')
  await loaded
  return result.server
}

const edit = (path: string, text: string) => writeFileSync(join(folder, path), text)

/** Opens a page and waits for its greeting; the mark in the window is gone after a reload. */
async function open(path: string, app = true): Promise<void> {
  if (app) await page.addInitScript(fakeApp)
  // The greeting can arrive before the page is loaded, so its listener is there first.
  const greeted = new Promise<void>((resolve) => {
    page.once('websocket', (socket) => socket.once('framereceived', () => resolve()))
  })
  await page.goto(server.urls[0] + path)
  await greeted
  await page.evaluate('window.mark = true')
}

/** Stands for the app: lists its calls. */
const fakeApp = `
  window.calls = []
  const call = (name) => ({ sidebars }) => void calls.push(sidebars ? name + ' with sidebars' : name)
  window.__docsGenReload = { refreshPage: async (changed) => call('refresh')(changed), forgetPages: call('forget') }`

const calls = () => page.evaluate('calls')
const overlay = () => page.locator('docs-gen-problems section')
const reloaded = () => expect.poll(() => page.evaluate('window.mark').catch(() => true)).toBeUndefined()

test('a change of the page on show is left to the app; of another one, it forgets', async () => {
  await open('b')
  await open('a')
  edit('pages/a.html', 'page a, better')
  await expect.poll(calls).toEqual(['refresh'])
  edit('pages/b.html', 'page b, better')
  await expect.poll(calls).toEqual(['refresh', 'forget'])
  expect(await page.evaluate('window.mark')).toBe(true)
})

test('other sidebars refresh the page on show, whatever it shows of them', async () => {
  await open('a')
  edit('sidebar.txt', 'another title')
  await expect.poll(calls).toEqual(['refresh with sidebars'])
  expect(await page.evaluate('window.mark')).toBe(true)
})

test('without an app the page is loaded again', async () => {
  await open('a', false)
  edit('pages/a.html', 'page a, better')
  await reloaded()
  await expect.poll(() => page.textContent('p')).toBe('page a, better')
})

test('styles are exchanged in place', async () => {
  await open('a')
  edit('style.css', 'p { color: rgb(200, 10, 10) }')
  await expect.poll(() => page.evaluate(`getComputedStyle(document.querySelector('p')).color`)).toBe('rgb(200, 10, 10)')
  await expect.poll(() => page.locator('link[rel=stylesheet]').count()).toBe(1)
  expect(await page.evaluate('[document.documentElement.dataset.build, calls.length, mark]')).toEqual([
    'build-1-/assets/css/styles-29.css',
    0,
    true,
  ])
})

test('a change of what all pages share loads the page again', async () => {
  await open('a')
  edit('shell.txt', '2')
  await reloaded()
})

test('problems lie over the page until they are mended, and Escape closes them', async () => {
  await open('a')
  edit('pages/a.html', 'now BROKEN')
  await overlay().waitFor()
  expect(await overlay().innerText()).toContain('markdown-syntax')
  expect(await overlay().innerText()).toContain('pages/a.html:1:1')
  expect(await overlay().locator('pre').innerText()).toBe('1 │ now BROKEN\n  │ ^^^')
  expect(await overlay().getAttribute('role')).toBe('alert')
  await page.keyboard.press('Escape')
  await overlay().waitFor({ state: 'detached' })
  edit('pages/b.html', 'BROKEN too')
  await overlay().waitFor()
  await expect.poll(() => overlay().locator('pre').count()).toBe(1)
  await expect.poll(() => overlay().innerText()).toContain('and 1 more like it')
  await overlay().getByRole('button', { name: 'Close' }).click()
  await overlay().waitFor({ state: 'detached' })
  edit('pages/b.html', 'whole')
  await overlay().waitFor()
  edit('pages/a.html', 'whole')
  await overlay().waitFor({ state: 'detached' })
})

test('a page that was opened broken shows itself when it is mended', async () => {
  edit('pages/a.html', 'BROKEN')
  // The server may learn of the edit while it answers, and then has the page load once more.
  await expect.poll(async () => (await fetch(`${server.urls[0]}a`)).status).toBe(500)
  await page.goto(`${server.urls[0]}a`)
  await expect.poll(() => page.title()).toBe('This page cannot be shown yet')
  await overlay().waitFor()
  await page.waitForLoadState()
  edit('pages/a.html', 'mended')
  await expect.poll(() => page.textContent('p')).toBe('mended')
  await overlay().waitFor({ state: 'detached' })
})

test('when the server comes back, the page is brought up to date', async () => {
  await open('a')
  const { port } = server
  await server.close()
  edit('pages/a.html', 'page a, meanwhile')
  server = await start(port)
  await reloaded()
  await expect.poll(() => page.textContent('p')).toBe('page a, meanwhile')
})

test('a page gone back to is brought up to date', async () => {
  await open('a')
  await page.goto(server.urls[0] + 'b')
  edit('pages/a.html', 'page a, meanwhile')
  await expect.poll(async () => (await fetch(`${server.urls[0]}a`)).text()).toContain('meanwhile')
  await page.goBack()
  await expect
    .poll(() => page.evaluate(`document.querySelector('p').textContent === 'page a, meanwhile' || calls.length > 0`))
    .toBe(true)
})
