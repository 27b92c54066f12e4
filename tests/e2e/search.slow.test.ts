import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browser } from './browser.ts'
import { hydrated, routeOpenPage, searched } from './open-page.ts'
import type { Served } from './site.ts'
import { serveBuild } from './site.ts'

let served: Served

beforeAll(async () => {
  served = await serveBuild(join(import.meta.dirname, '../../site'))
})

afterAll(async () => {
  await served.close()
})

async function open(path: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(served.url + path)
  await hydrated(page)
  return page
}

test('Ctrl+K opens the box, a name finds its page, Enter goes there', async () => {
  const page = await open('/docs/intro')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('$getRoot')
  await page.locator('[role=option][aria-selected=true]', { hasText: '$getRoot' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/docs\/api\/functions\/lexical\.\$getRoot$/)
  await page.close()
})

test('symbols have their kind, their signature, their module and what is said of them', async () => {
  const page = await open('/docs/intro')
  await page.keyboard.press('Control+k')
  const first = page.locator('[aria-selected=true]')
  for (const [query, kind, signature, place] of [
    ['$getRoot', 'function', '$getRoot(): RootNode', /^lexical/],
    ['LexicalEditor.update', 'method', 'update(updateFn: () => void', /^lexical › LexicalEditor · \S.*\.$/],
    ['RootNode', 'class', 'RootNode extends ElementNode', /^lexical$/],
    ['HISTORIC_TAG', 'variable', 'const HISTORIC_TAG', /^lexical · Indicates that the update i/],
    ['mergeregister', 'function', 'mergeRegister(...func', /^@lexical\/utils · Returns a function .*\.$/],
  ] as const) {
    await page.getByRole('combobox').fill(query)
    const line = first.locator('.DocSearch-Hit-signature', { hasText: signature })
    await line.locator('b', { hasText: kind }).waitFor()
    expect(await first.locator('.DocSearch-Hit-path').textContent()).toMatch(place)
  }
  await page.close()
})

test('a query with an arrow finds functions by their types, and loads what it needs for that alone', async () => {
  const page = await open('/docs/intro')
  const scripts: string[] = []
  const files: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.url())
    if (request.url().includes('/search/')) files.push(request.url())
  })
  const typesOf = (): readonly string[] => files.filter((file) => /\/types\.[^/]*$/.test(file))
  const rows = page.getByRole('option')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('LexicalNode boolean')
  await searched(page)
  expect(typesOf()).toEqual([])
  const before = scripts.length
  await page.getByRole('combobox').fill('string -> EditorState')
  await rows.first().filter({ hasText: 'parseEditorState' }).waitFor()
  expect(await rows.first().locator('.DocSearch-Hit-signature').textContent()).toContain('): EditorState')
  expect(typesOf()).toHaveLength(1)
  expect(scripts).toHaveLength(before + 1)
  await page.getByRole('combobox').fill('-> RootNode')
  await rows.filter({ hasText: '$getRoot' }).waitFor()
  // Where no function has these types, the words are searched; these are on no page.
  await page.getByRole('combobox').fill('Zqxw -> Qzxw')
  await page.getByText('No function takes and returns these types.').waitFor()
  await page.goto(`${served.url}/search?q=${encodeURIComponent('-> RootNode')}`)
  await page.locator('.search-result code', { hasText: 'function $getRoot(): RootNode' }).waitFor()
  await page.close()
})

test('/ opens it too, Escape closes it and gives the focus back to the page', async () => {
  const page = await open('/docs/intro')
  await page.keyboard.press('/')
  await page.getByRole('combobox').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox').waitFor({ state: 'detached' })
  await page.close()
})

test('nothing found is said so', async () => {
  const page = await open('/docs/intro')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('zzqxjv')
  await page.locator('.DocSearch-Title', { hasText: 'No results for' }).waitFor()
  await page.close()
})

test('an index that cannot be fetched is an error, never "no results"', async () => {
  const page = await open('/docs/intro')
  await routeOpenPage(page, '**/search/**', (route) => route.abort())
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('selection')
  await page.locator('.DocSearch-Title', { hasText: 'Unable to fetch results' }).waitFor()
  await expect.poll(() => page.getByText('No results for').count()).toBe(0)
  await page.close()
})

test('the search page answers the query in its address', async () => {
  const page = await open('/search?q=selection')
  await page.getByRole('heading', { level: 1, name: 'Search results for "selection"' }).waitFor()
  await page.getByText('documents found').waitFor()
  expect(
    await page.getByRole('main').getByRole('link', { name: 'Selection', exact: true }).first().getAttribute('href'),
  ).toBe('/docs/concepts/selection')
  await page.close()
})

test('texts are loaded of the results that can be seen, and of the others when the list is walked or scrolled', async () => {
  const page = await open('/docs/intro')
  const texts: string[] = []
  page.on('request', (request) => /\/text\./.test(request.url()) && texts.push(request.url()))
  const row = (n: number) => page.locator('[role=option]').nth(n)
  const scroll = async () => {
    await row(2).hover()
    await page.mouse.wheel(0, 400)
  }
  const reach = [() => page.keyboard.press('ArrowUp'), scroll]
  for (const [n, query] of ['how to save the state', 'read only text'].entries()) {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(query)
    await row(11).waitFor()
    await searched(page)
    const before = texts.length
    await reach[n]?.()
    await expect.poll(() => texts.length).toBeGreaterThan(before)
    await row(11).locator('mark').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('combobox').waitFor({ state: 'detached' })
  }
  await page.close()
})
