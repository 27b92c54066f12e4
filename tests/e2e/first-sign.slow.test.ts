import type { Page, Request } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { browser } from './browser.ts'
import { alive, hydrated } from './open-page.ts'
import type { Served } from './site.ts'
import { serveSite } from './site.ts'

let served: Served
let page: Page
beforeAll(async () => {
  served = await serveSite('light')
})
afterAll(() => served.close())
afterEach(() => page.context().close())

const isApp = (url: string): boolean => /\/app-\w+\.js$/.test(url)

interface Reader {
  readonly width?: number
  readonly hasTouch?: boolean
}

interface Loads {
  /** Paths of the scripts that were asked for. */
  readonly scripts: string[]
  /** Lets the app's script pass, or fails it. */
  readonly answer: (isThere: boolean) => void
}

/** Opens a page as somebody who does nothing, and holds the app back. */
async function open(path: string, { width = 1280, hasTouch = false }: Reader = {}): Promise<Loads> {
  const context = await browser.newContext({ viewport: { width, height: 700 }, hasTouch })
  context.setDefaultTimeout(20_000)
  page = await context.newPage()
  const scripts: string[] = []
  let answer: (isThere: boolean) => void = () => {}
  const answered = new Promise<boolean>((resolve) => (answer = resolve))
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.route(
    (url) => isApp(url.href),
    async (route) => ((await answered) ? route.continue() : route.fulfill({ status: 404 })),
  )
  await page.goto(served.url + path)
  await page.waitForFunction(() => '__docsGenPage' in window)
  return { scripts, answer }
}

const hasApp = ({ scripts }: Loads): boolean => scripts.some(isApp)
/** Time enough for what comes by itself. */
const rest = (): Promise<void> => page.waitForTimeout(1_500)

test('a page that is read and scrolled down loads no app, and its outline follows', async () => {
  const loads = await open('/docs/start')
  await page.mouse.move(500, 600)
  for (let n = 0; n < 6; n++) await page.mouse.wheel(0, 300)
  await page.locator('.table-of-contents__link--active', { hasText: 'First' }).waitFor()
  await rest()
  expect(hasApp(loads)).toBe(false)
  await expect.poll(() => page.getAttribute('html', 'data-has-hydrated')).toBe('false')
})

test('the app is fetched when the browser is idle, and is not run; not where the reader saves data', async () => {
  const fetched: string[] = []
  const isAhead = (request: Request): boolean => request.headers()['sec-purpose']?.includes('prefetch') === true
  const look = (request: Request): unknown => isApp(request.url()) && isAhead(request) && fetched.push(request.url())
  const visit = async (savesData: boolean): Promise<void> => {
    page = await browser.newPage()
    page.on('request', look)
    if (savesData)
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await page.goto(`${served.url}/docs/start`)
    await page.waitForFunction(() => '__docsGenPage' in window)
    await rest()
  }
  await visit(true)
  expect(fetched).toEqual([])
  await page.close()
  await visit(false)
  expect(fetched).toHaveLength(1)
  expect(await page.getAttribute('html', 'data-has-hydrated')).toBe('false')
})

test.each<[string, () => Promise<unknown>]>([
  ['the pointer over a link', () => page.getByRole('link', { name: 'a link to the other one' }).hover()],
  ['a key', () => page.keyboard.press('ArrowRight')],
  ['the focus', () => page.getByRole('link', { name: 'Docs', exact: true }).focus()],
  ['another tab that chooses the dark mode', () => page.context().newPage().then(chooseDark)],
])('%s loads the app', async (_, act) => {
  const loads = await open('/docs/start')
  await rest()
  expect(hasApp(loads)).toBe(false)
  await act()
  await expect.poll(() => hasApp(loads)).toBe(true)
  loads.answer(true)
  await page.waitForSelector('html[data-has-hydrated=true]')
})

async function chooseDark(other: Page): Promise<void> {
  await other.goto(`${served.url}/docs/other`)
  await other.evaluate(() => localStorage.setItem('theme', 'dark'))
}

test('a touch loads the app where code has buttons, not where there is only text', async () => {
  const loads = await open('/docs/other', { hasTouch: true })
  await page.getByText('The other page.').tap()
  await rest()
  expect(hasApp(loads)).toBe(false)
  await page.goto(`${served.url}/docs/start`)
  await page.getByText('A page to read').tap({ position: { x: 5, y: 5 } })
  loads.answer(true)
  await page.locator('.code-copy').waitFor({ state: 'attached' })
})

test('a live part loads the app when it comes into view, one without a size at once', async () => {
  const loads = await open('/docs/live')
  loads.answer(true)
  await rest()
  expect(hasApp(loads)).toBe(false)
  await page.mouse.wheel(0, 10_000)
  await alive(page)
  await page.getByRole('button', { name: 'Clicked 0' }).click()
  await page.getByText('Clicked 1').waitFor()
  await page.goto(`${served.url}/docs/unseen`)
  await page.waitForSelector('html[data-unseen=ran]')
})

test('the keys of the search are kept with the text that is typed next', async () => {
  for (const shortcut of ['Control+k', '/']) {
    const loads = await open('/docs/start')
    await page.keyboard.press(shortcut)
    await page.keyboard.type('othx')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('er')
    await expect.poll(() => hasApp(loads)).toBe(true)
    loads.answer(true)
    await expect.poll(() => page.locator('.DocSearch-Input').inputValue()).toBe('other')
    await page.locator('[role=option][aria-selected=true]').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Other' }).waitFor()
    if (shortcut !== '/') await page.context().close()
  }
})

test('clicks on buttons, menus and categories are kept, each in its order', async () => {
  const loads = await open('/docs/start')
  await page.locator('.color-mode-toggle').click()
  await page.getByRole('button', { name: 'Guides' }).click()
  await page.getByRole('button', { name: 'More' }).click()
  await rest()
  expect(page.url()).toBe(`${served.url}/docs/start`)
  loads.answer(true)
  await page.waitForSelector('html[data-theme=dark]')
  await page.getByRole('link', { name: 'Two' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'More' }).getAttribute('aria-expanded')).toBe('true')
})

test('a key on a menu is kept, and the focus stays where it was', async () => {
  const loads = await open('/docs/start')
  await page.getByRole('button', { name: 'Guides' }).focus()
  await page.keyboard.press(' ')
  loads.answer(true)
  await page.getByRole('link', { name: 'Two' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Guides')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test.each<[string, () => Promise<unknown>]>([
  ['a click', () => page.locator('.color-mode-toggle').click()],
  ['the search', () => page.keyboard.press('Control+k')],
])('what waits for the app shows at once that it comes: %s', async (_, act) => {
  const loads = await open('/docs/start')
  // The control script would answer at once.
  await page.route(/\/controls-\w+\.js$/, () => undefined)
  const isBusy = (): Promise<boolean> =>
    page.evaluate(
      () =>
        document.body.getAttribute('aria-busy') === 'true' &&
        getComputedStyle(document.body, '::before').height === '2px',
    )
  expect(await isBusy()).toBe(false)
  await act()
  expect(await isBusy()).toBe(true)
  loads.answer(true)
  await expect.poll(isBusy).toBe(false)
})

test('the button of the menu on a phone is kept', async () => {
  const loads = await open('/docs/start', { width: 390 })
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
  loads.answer(true)
  await page.getByRole('button', { name: 'Close navigation bar' }).waitFor()
})

test('tabs work without the app, are remembered, and stand in the address; the app leaves them as they are', async () => {
  const loads = await open('/docs/start')
  await page.getByRole('tab', { name: 'yarn' }).click()
  await page.getByText('Text for yarn').waitFor()
  expect(page.url()).toBe(`${served.url}/docs/start?pm=yarn`)
  await page.goto(`${served.url}/docs/start`)
  await page.getByText('Text for yarn').waitFor()
  await page.keyboard.press('Tab')
  loads.answer(true)
  await hydrated(page)
  await page.getByText('Text for yarn').waitFor()
  await page.getByRole('tab', { name: 'npm' }).click()
  await page.getByText('Text for npm').waitFor()
  expect(page.url()).toBe(`${served.url}/docs/start?pm=npm`)
})

test('R73: a link in the sidebar is the app’s as soon as it runs, also while the sidebar’s items are loading', async () => {
  const loads = await open('/docs/start')
  let send = (): void => {}
  const release = new Promise<void>((resolve) => (send = resolve))
  await page.route('**/assets/sidebars/**', async (route) => (await release, route.continue()))
  await page.keyboard.press('Shift')
  loads.answer(true)
  await page.waitForSelector('html[data-has-hydrated=true]')
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.getByLabel('Docs sidebar').getByRole('link', { name: 'Other' }).click()
  send()
  await page.getByRole('heading', { level: 1, name: 'Other' }).waitFor()
  await expect.poll(() => page.evaluate(() => 'isSame' in window)).toBe(true)
})

test('R67: of many pages in view ten are fetched ahead, those of the text first, and the others when they are pointed at', async () => {
  const loads = await open('/docs/list')
  const ahead: string[] = []
  page.on('request', (request) => {
    if (request.headers()['sec-purpose']?.includes('prefetch')) ahead.push(new URL(request.url()).pathname)
  })
  loads.answer(true)
  await hydrated(page)
  await expect.poll(() => ahead.length).toBe(10)
  await rest()
  expect(ahead).toHaveLength(10)
  const isOfText = ahead.map((path) => path.startsWith('/docs/many/'))
  expect(isOfText.filter(Boolean).length).toBeGreaterThanOrEqual(9)
  const loaded = page.waitForResponse('**/docs/many/p14')
  await page.getByRole('main').getByRole('link', { name: 'Page 14' }).hover()
  await loaded
})

test('before the app is there, pages fade into one another and the browser fetches those that are pointed at', async () => {
  await open('/docs/start')
  const fades = await page.evaluate(() =>
    [...document.styleSheets].some(({ cssRules }) =>
      [...cssRules].some(({ cssText }) => cssText.startsWith('@view-transition')),
    ),
  )
  expect(fades).toBe(true)
  const rules = JSON.parse((await page.locator('script[type=speculationrules]').textContent()) ?? '') as object
  expect(rules).toMatchObject({ prefetch: [{ eagerness: 'moderate' }] })
})

test('links work as links, and Back returns to where the reader was', async () => {
  const loads = await open('/docs/start')
  await page.getByRole('link', { name: 'a link to the other one' }).click()
  await page.getByRole('heading', { level: 1, name: 'Other' }).waitFor()
  expect(page.url()).toBe(`${served.url}/docs/other`)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
  loads.answer(true)
})

test('without the app, what was kept goes the way of the browser', async () => {
  const loads = await open('/docs/start')
  await page.getByRole('button', { name: 'Search' }).click()
  loads.answer(false)
  await page.waitForURL(`${served.url}/search?`)
})
