import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { browser } from './browser.ts'
import { focused, hydrated } from './open-page.ts'
import type { Served } from './site.ts'
import { serveSite } from './site.ts'

// What a reader does on a page whose app has not come: it may never come, or come after the act.

let served: Served
let page: Page
let complaints: string[]
beforeAll(async () => {
  served = await serveSite('light')
})
afterAll(() => served.close())
afterEach(() => page.context().close())

interface Reader {
  readonly width?: number
  readonly hasTouch?: boolean
  readonly colorScheme?: 'light' | 'dark'
}

/** Opens a page, and holds back all scripts but those of pages. @returns lets them pass */
async function open(path: string, { width = 1280, ...reader }: Reader = {}): Promise<() => void> {
  const context = await browser.newContext({ viewport: { width, height: 700 }, ...reader })
  context.setDefaultTimeout(10_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  page = await context.newPage()
  complaints = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', ({ message }) => complaints.push(message))
  let answer = (): void => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/assets\/js\/(?!page-|controls-)/, async (route) => {
    await answered
    await route.continue()
  })
  await page.goto(served.url + path)
  await page.waitForFunction(() => '__docsGenPage' in window)
  return answer
}

const isBusy = (): Promise<boolean> => page.evaluate(() => document.body.ariaBusy === 'true')
const theme = (): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset['theme'])
const toggle = () => page.getByRole('button', { name: /^Switch between/ })
/** Marks an element, to see whether it is the same one later. */
const mark = (selector: string): Promise<void> =>
  page.locator(selector).evaluate((element) => element.setAttribute('data-mark', ''))

/** Lets the app come, and waits until everything that was kept would have been repeated. */
async function letAppCome(answer: () => void): Promise<void> {
  answer()
  await hydrated(page)
  await page.waitForTimeout(300)
  expect(await isBusy()).toBe(false)
}

describe('the colour mode', () => {
  test('switches without the app, is stored, and its button says so', async () => {
    await open('/docs/start')
    await toggle().click()
    await expect.poll(theme).toBe('dark')
    expect(await toggle().getAttribute('aria-label')).toBe('Switch between dark and light mode (currently dark mode)')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
    expect(await isBusy()).toBe(false)
    await toggle().click()
    await expect.poll(theme).toBe('light')
  })

  test('stays as it was switched when the app comes, and is switched once', async () => {
    const answer = await open('/docs/start?docusaurus-theme=light')
    await toggle().click()
    await expect.poll(theme).toBe('dark')
    await letAppCome(answer)
    expect(await theme()).toBe('dark')
    expect(await toggle().getAttribute('title')).toBe('Switch between dark and light mode (currently dark mode)')
    await toggle().click()
    await expect.poll(theme).toBe('light')
    expect(complaints).toEqual([])
  })

  test('stays so where storage is blocked', async () => {
    const answer = await open('/docs/start')
    await page.evaluate(() => {
      const blocked = (): never => {
        throw new DOMException('blocked', 'SecurityError')
      }
      Object.defineProperty(window, 'localStorage', { get: blocked })
    })
    await toggle().click()
    await expect.poll(theme).toBe('dark')
    await letAppCome(answer)
    expect(await theme()).toBe('dark')
  })
})

describe('a closed category of the sidebar', () => {
  const category = () => page.getByRole('button', { name: 'Guides' })
  const item = () => page.getByRole('link', { name: 'Two' })

  test('opens and closes without the app, and keeps the focus', async () => {
    await open('/docs/start')
    await category().click()
    await item().waitFor()
    expect(await category().getAttribute('aria-expanded')).toBe('true')
    expect(await focused(page)).toBe('Guides')
    await page.keyboard.press(' ')
    await item().waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    await item().waitFor()
    await expect.poll(isBusy).toBe(false)
  })

  test('stays open when the app comes, with the same elements, and closes then', async () => {
    const answer = await open('/docs/start')
    await category().click()
    await item().waitFor()
    await mark('a.menu__link:has-text("Two")')
    await letAppCome(answer)
    expect(await page.locator('[data-mark]').textContent()).toBe('Two')
    expect(await category().getAttribute('aria-expanded')).toBe('true')
    await category().click()
    await expect.poll(() => item().isVisible()).toBe(false)
    expect(complaints).toEqual([])
  })

  test('says that it comes while its items load, and opens once', async () => {
    await open('/docs/start')
    let send = (): void => {}
    const sent = new Promise<void>((resolve) => (send = resolve))
    await page.route('**/assets/sidebars/**', async (route) => (await sent, route.continue()))
    await category().click()
    expect(await isBusy()).toBe(true)
    send()
    await item().waitFor()
    await expect.poll(isBusy).toBe(false)
  })
})

describe('the menu of a phone', () => {
  const button = () => page.getByRole('button', { name: 'Toggle navigation bar' })
  const menu = () => page.getByRole('dialog', { name: 'Main' })
  const close = () => page.getByRole('button', { name: 'Close navigation bar' })
  const openPhone = (path: string) => open(path, { width: 390, hasTouch: true })

  test('opens at the section without the app, leads to the site’s menu, and gives the focus back', async () => {
    await openPhone('/docs/start')
    await button().tap()
    await menu().waitFor()
    expect(await focused(page)).toBe('Close navigation bar')
    const panels = menu().locator('.theme-layout-navbar-sidebar-panel')
    expect(await panels.evaluateAll((all) => all.map((panel) => (panel as HTMLElement).inert))).toEqual([true, false])
    expect(await panels.last().locator('[aria-current=page]').textContent()).toBe('Start')
    for (let n = 0; n < 20; n++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
    }
    await page.getByRole('button', { name: '← Back to main menu' }).tap()
    await menu().getByRole('link', { name: 'Docs', exact: true }).waitFor()
    expect(await menu().locator('.navbar__label').count()).toBe(0)
    await menu().getByRole('button', { name: 'More' }).tap()
    await panels.first().getByRole('link', { name: 'Other' }).waitFor()
    await menu()
      .getByRole('button', { name: /^Switch between/ })
      .tap()
    await expect.poll(theme).toBe('dark')
    await page.keyboard.press('Escape')
    await menu().waitFor({ state: 'detached' })
    expect(await focused(page)).toBe('Toggle navigation bar')
    expect(await isBusy()).toBe(false)
  })

  test('opens its categories, and its links lead on', async () => {
    await openPhone('/docs/start')
    await button().tap()
    await menu().getByRole('button', { name: 'Guides' }).tap()
    await menu().getByRole('link', { name: 'Two' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Two' }).waitFor()
  })

  test('stays open as it is when the app comes; then its links are the app’s, and Back closes it', async () => {
    const answer = await openPhone('/docs/start')
    await button().tap()
    await menu().getByRole('button', { name: 'Guides' }).tap()
    await menu().getByRole('link', { name: 'Two' }).waitFor()
    await letAppCome(answer)
    expect(await page.getByRole('dialog').count()).toBe(1)
    expect(await menu().getByRole('link', { name: 'Two' }).isVisible()).toBe(true)
    await page.goBack()
    await menu().waitFor({ state: 'detached' })
    expect(page.url()).toBe(`${served.url}/docs/start`)
    await button().tap()
    await close().tap()
    await expect.poll(() => focused(page)).toBe('Toggle navigation bar')
    expect(complaints).toEqual([])
  })

  test('leads to a page of the app, without loading the site again', async () => {
    const answer = await openPhone('/docs/start')
    await button().tap()
    await menu().waitFor()
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    await letAppCome(answer)
    await menu().getByRole('link', { name: 'Other' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Other' }).waitFor()
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
  })
})

describe('code', () => {
  const copy = () => page.getByRole('button', { name: 'Copy code to clipboard' }).first()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())

  test('is copied and wrapped without the app, and stays wrapped when it comes', async () => {
    const answer = await open('/docs/start')
    const block = page.locator('.theme-code-block').first()
    await block.hover()
    await copy().click()
    await expect.poll(copied).toBe('const answer = 42')
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('.theme-code-block pre')!.style.width = '5rem'
    })
    await page.mouse.move(0, 0)
    await block.hover()
    const wrap = page.getByRole('button', { name: 'Toggle word wrap' })
    await wrap.click()
    expect(await wrap.getAttribute('aria-pressed')).toBe('true')
    await letAppCome(answer)
    expect(await wrap.getAttribute('aria-pressed')).toBe('true')
    expect(await page.locator('.code-copy').count()).toBe(await page.locator('.theme-code-block').count())
    await wrap.click()
    expect(await wrap.getAttribute('aria-pressed')).toBe('false')
    expect(complaints).toEqual([])
  })

  test('that cannot be copied says so', async () => {
    await open('/docs/start')
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
      document.execCommand = () => false
    })
    await page.locator('.theme-code-block').first().hover()
    await copy().click()
    await page.getByRole('button', { name: 'Could not be copied' }).waitFor()
    await copy().waitFor()
  })

  test('has its buttons on a touch screen, and on the pages that the app shows', async () => {
    const answer = await open('/docs/other', { hasTouch: true })
    await letAppCome(answer)
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Start' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
    await page.getByText('A page to read').tap({ position: { x: 5, y: 5 } })
    await copy().tap()
    await expect.poll(copied).toBe('const answer = 42')
  })
})

test('tabs answer clicks and arrow keys without the app, and stay as they are when it comes', async () => {
  const answer = await open('/docs/start')
  await page.getByRole('tab', { name: 'yarn' }).click()
  await page.getByText('Text for yarn').waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.getByText('Text for npm').waitFor()
  await page.keyboard.press('ArrowRight')
  await letAppCome(answer)
  await page.getByText('Text for yarn').waitFor()
  expect(page.url()).toBe(`${served.url}/docs/start?pm=yarn`)
})

test('the script for it is fetched when nothing else is to do, and does not run before the reader acts', async () => {
  const context = await browser.newContext()
  page = await context.newPage()
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.headers()['sec-purpose'] === 'prefetch') requests.push(new URL(request.url()).pathname)
  })
  await page.goto(`${served.url}/docs/start`)
  await expect.poll(() => requests.some((path) => path.startsWith('/assets/js/controls-'))).toBe(true)
  expect(await page.evaluate(() => '__docsGenControls' in window)).toBe(false)
})
