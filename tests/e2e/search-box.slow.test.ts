import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { browser } from './browser.ts'
import type { Opened, OpenOptions } from './open-page.ts'
import { hydrated, openPage, routeOpenPage, searched } from './open-page.ts'
import type { Served } from './site.ts'
import { serveSite } from './site.ts'

let served: Served

beforeAll(async () => {
  served = await serveSite('search', { baseUrl: '/under/' })
})

afterAll(async () => {
  await served.close()
})

const recents = '__DOCSEARCH_RECENT_SEARCHES__planets'
const favorites = '__DOCSEARCH_FAVORITE_SEARCHES__planets'

/** Opens a page, does something on it, and sees that nothing was complained of. */
async function on(path: string, act: (page: Page, opened: Opened) => Promise<void>, options: OpenOptions = {}) {
  const opened = await openPage(browser, served.url + path, options)
  try {
    await act(opened.page, opened)
    expect(opened.complaints).toEqual([])
  } finally {
    await opened.close()
  }
}

const button = (page: Page) => page.locator('.DocSearch-Button')
const input = (page: Page) => page.locator('.DocSearch-Input')
const hits = (page: Page) => page.locator('.DocSearch-Hit')
const active = (page: Page) => page.locator('[role=option][aria-selected=true]')

async function openBox(page: Page, query = ''): Promise<void> {
  await page.keyboard.press('Control+k')
  await input(page).waitFor()
  if (query) await input(page).fill(query)
}

async function isClosed(page: Page): Promise<void> {
  await input(page).waitFor({ state: 'detached' })
}

async function search(page: Page, query: string): Promise<void> {
  await openBox(page, query)
  await hits(page).first().waitFor()
}

const number = (n: number): string => String(n + 1).padStart(2, '0')

const saved = (key: string, count: number) => ({
  [key]: JSON.stringify(
    Array.from({ length: count }, (_, n) => ({
      objectID: `/under/docs/reference/moon-${number(n)}`,
      url: `/under/docs/reference/moon-${number(n)}`,
      type: 'lvl1',
      content: null,
      hierarchy: { lvl0: 'Reference', lvl1: `${key === recents ? 'Recent' : 'Kept'} ${n + 1}` },
    })),
  ),
})

test('R77 the button names its keys, and they look pressed while held; not where nothing can run', async () => {
  await on('/docs', async (page) => {
    await expect.poll(() => button(page).getAttribute('aria-label')).toBe('Search (Ctrl+K)')
    const keys = page.locator('.DocSearch-Button-Key')
    expect(await keys.allTextContents()).toEqual(['Ctrl', 'K'])
    await page.keyboard.down('Control')
    await expect.poll(() => page.locator('.DocSearch-Button-Key--pressed').allTextContents()).toEqual(['Ctrl'])
    await page.keyboard.up('Control')
    await expect.poll(() => page.locator('.DocSearch-Button-Key--pressed').count()).toBe(0)
  })
  const plain = await openPage(browser, `${served.url}/docs`, { javaScriptEnabled: false })
  await expect.poll(() => plain.page.locator('.DocSearch-Button').isVisible()).toBe(false)
  await expect.poll(() => plain.page.locator('.DocSearch-Button-Key:visible').count()).toBe(0)
  await plain.close()
})

test('R77 on a machine of Apple the key is Command', async () => {
  const context = await browser.newContext()
  await context.addInitScript(() => Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }))
  const page = await context.newPage()
  await page.goto(`${served.url}/docs`)
  await hydrated(page)
  await expect.poll(() => button(page).getAttribute('aria-label')).toBe('Search (Command+K)')
  await context.close()
})

test('R78 Ctrl+K opens and closes, / opens where nothing is typed, a letter opens with itself, Ctrl+F does nothing', async () => {
  await on('/docs', async (page) => {
    await openBox(page)
    await page.keyboard.press('Control+k')
    await isClosed(page)
    await page.evaluate(() => {
      document.querySelector('main')?.insertAdjacentHTML('beforeend', '<textarea id="own"></textarea>')
    })
    await page.locator('#own').press('/')
    await expect.poll(() => page.locator('#own').inputValue()).toBe('/')
    await expect.poll(() => input(page).count()).toBe(0)
    await page.locator('#own').evaluate((element) => element.remove())
    await page.keyboard.press('/')
    await input(page).waitFor()
    await expect.poll(() => input(page).inputValue()).toBe('')
    await page.keyboard.press('Escape')
    await isClosed(page)
    await button(page).focus()
    await page.keyboard.press('Control+f')
    await expect.poll(() => input(page).count()).toBe(0)
    await page.keyboard.press('m')
    await input(page).waitFor()
    await expect.poll(() => input(page).inputValue()).toBe('m')
  })
})

test('R78 who types before the box is there loses nothing: not a letter, not a correction, and Escape changes the mind', async () => {
  await on('/docs', async (page) => {
    let letGo = (): void => undefined
    const gate = new Promise<void>((resolve) => (letGo = resolve))
    await routeOpenPage(page, '**/*.js', async (route) => {
      await gate
      await route.continue()
    })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('x')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('ring a/c')
    await page.keyboard.press('Backspace')
    letGo()
    await input(page).waitFor()
    await expect.poll(() => input(page).inputValue()).toBe('ring a/')
    await page.keyboard.type('b')
    await expect.poll(() => input(page).inputValue()).toBe('ring a/b')
  })
})

test('R83 Enter before the results opens the first one once it is there, unless the query changes', async () => {
  await on('/docs', async (page) => {
    let letGo = (): void => undefined
    let gate = new Promise<void>((resolve) => (letGo = resolve))
    await routeOpenPage(page, '**/search/**', async (route) => {
      await gate
      await route.continue()
    })
    await openBox(page, 'telescope')
    await page.keyboard.press('Enter')
    await input(page).fill('orbits')
    letGo()
    await hits(page).first().waitFor()
    await searched(page)
    expect(new URL(page.url()).pathname).toBe('/under/docs')
    await page.keyboard.press('Escape')
    await isClosed(page)
    await page.reload()
    await hydrated(page)
    gate = new Promise<void>((resolve) => (letGo = resolve))
    await openBox(page, 'telescope')
    await page.keyboard.press('Enter')
    letGo()
    await page.waitForURL('**/docs/guides/telescope')
    await isClosed(page)
  })
})

test('R83 Enter before the box is there opens the first result of what was typed', async () => {
  await on('/docs', async (page) => {
    let letGo = (): void => undefined
    const gate = new Promise<void>((resolve) => (letGo = resolve))
    await routeOpenPage(page, '**/*.js', async (route) => {
      await gate
      await route.continue()
    })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('telescope')
    await page.keyboard.press('Enter')
    letGo()
    await page.waitForURL('**/docs/guides/telescope')
    await isClosed(page)
  })
})

test('R79 Escape, Cancel and the backdrop close; focus and place on the page come back; nothing moves', async () => {
  await on('/docs/guides/telescope', async (page) => {
    await page.evaluate(() => {
      document.querySelector('main')?.insertAdjacentHTML('beforeend', '<p style="height: 3000px">Long</p>')
      window.scrollTo({ top: 400, behavior: 'instant' })
    })
    const left = await page
      .locator('h1')
      .first()
      .evaluate((title) => title.getBoundingClientRect().left)
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.locator('.DocSearch-Cancel').click(),
      () => page.mouse.click(5, 5),
    ]
    for (const close of ways) {
      await button(page).focus()
      await page.keyboard.press('Enter')
      await input(page).waitFor()
      await expect.poll(() => page.locator('body').getAttribute('class')).toContain('DocSearch--active')
      await expect
        .poll(() =>
          page
            .locator('h1')
            .first()
            .evaluate((title) => title.getBoundingClientRect().left),
        )
        .toBe(left)
      await close()
      await isClosed(page)
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.classList.contains('DocSearch-Button')))
        .toBe(true)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400)
      expect((await page.locator('body').getAttribute('class')) ?? '').not.toContain('DocSearch--active')
    }
  })
})

test('R80 code, looks and index come when the reader is near the button, and first results with at most 3 requests of data', async () => {
  await on('/docs', async (page) => {
    const urls: string[] = []
    page.on('request', (request) => urls.push(request.url()))
    expect(
      await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
    ).not.toContainEqual(expect.stringMatching(/search\/manifest|search[-\w]*\.css/))
    await button(page).hover()
    await expect.poll(() => urls.filter((url) => url.includes('/search/')).length).toBeGreaterThan(0)
    await expect.poll(() => urls.some((url) => url.endsWith('.css'))).toBe(true)
    const before = urls.filter((url) => url.includes('/search/')).length
    await search(page, 'telescope')
    await searched(page)
    const index = urls.filter((url) => url.includes('/search/')).length
    expect(before).toBeLessThanOrEqual(3)
    expect(index).toBeLessThanOrEqual(5)
  })
})

test('R80 the box is at most 8 KB of JavaScript, when it is asked for', async () => {
  const { page, close } = await openPage(browser, `${served.url}/docs`)
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  })
  await openBox(page)
  let box: readonly string[] = []
  const findBox = async () => (box = (await Promise.all(scripts)).filter((text) => text.includes('DocSearch-Modal')))
  await expect.poll(findBox).toHaveLength(1)
  expect(brotliCompressSync(box[0] ?? '').length).toBeLessThanOrEqual(8 * 1024)
  await close()
})

test('R81 R101 the input is as it should be, and holds 64 characters however they come', async () => {
  await on('/docs', async (page) => {
    await openBox(page)
    const attributes = await input(page).evaluate((element) =>
      Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    )
    expect(attributes).toMatchObject({
      type: 'search',
      maxlength: '64',
      placeholder: 'Search docs',
      autocomplete: 'off',
      autocorrect: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
    })
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('docsearch-input')
    expect(await page.getByRole('combobox', { name: 'Search' }).count()).toBe(1)
    const reset = page.getByTitle('Clear the query')
    expect(await reset.isVisible()).toBe(false)
    await input(page).evaluate((element: HTMLInputElement) => {
      element.removeAttribute('maxlength')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, 'x'.repeat(10_000))
      element.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await expect.poll(() => input(page).inputValue()).toBe('x'.repeat(64))
    await reset.click()
    await expect.poll(() => input(page).inputValue()).toBe('')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('docsearch-input')
  })
})

test('R82 selected text is searched at once and is selected in the input, cut between words to 64', async () => {
  await on('/docs/guides/telescope', async (page) => {
    await page.locator('main h1').selectText()
    await page.keyboard.press('Control+k')
    await hits(page).first().waitFor()
    await expect.poll(() => input(page).inputValue()).toBe('Telescope')
    await expect
      .poll(() =>
        input(page).evaluate(({ selectionStart, selectionEnd }: HTMLInputElement) => [selectionStart, selectionEnd]),
      )
      .toEqual([0, 9])
    await page.keyboard.press('Escape')
    await isClosed(page)
    await page.locator('main').first().selectText()
    await page.keyboard.press('Control+k')
    await expect.poll(async () => (await input(page).inputValue()).length).toBeGreaterThan(40)
    const text = await input(page).inputValue()
    expect(text.length).toBeLessThanOrEqual(64)
    const words = (await page.locator('main').first().innerText()).split(/\s+/)
    expect(text.split(' ').filter((word) => !words.includes(word))).toEqual([])
  })
})

test('R81 of a long text that is pasted the words of the site are searched, which it says; the search page takes it whole', async () => {
  await on('/docs', async (page) => {
    await openBox(page)
    const text = `Uncaught QwertzError: nothing of this stands anywhere here, ${'qwertz '.repeat(6)}counterweight`
    await input(page).evaluate((element, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', pasted)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
    await page.locator('.DocSearch-Hit', { hasText: 'Balance the arms' }).first().waitFor()
    await searched(page)
    const shown = await input(page).inputValue()
    expect(text.startsWith(`${shown} `)).toBe(true)
    expect(shown.length).toBeLessThanOrEqual(64)
    expect(await page.locator('.DocSearch-Correction', { hasText: 'Searched for:' }).textContent()).toMatch(
      /counterweight$/,
    )
    expect(await page.locator('dialog > [role=status]').textContent()).toMatch(/Searched for: .*counterweight$/)
    await page.getByRole('link', { name: 'See all' }).click()
    await page.waitForURL(/\/search\?q=/)
    expect(await page.getByRole('searchbox').inputValue()).toBe(text)
    await expect.poll(() => page.locator('.search-result').count()).toBeGreaterThan(0)
  })
})

test('R83 it is a dialog with a combobox and options; Tab stays inside; an input method is left alone', async () => {
  await on('/docs', async (page) => {
    await search(page, 'telescope')
    await searched(page)
    expect(await page.getByRole('dialog').count()).toBe(1)
    const listed = await input(page).getAttribute('aria-controls')
    expect(await page.locator(`#${listed}`).getAttribute('role')).toBe('listbox')
    const id = await input(page).getAttribute('aria-activedescendant')
    expect(await active(page).getAttribute('id')).toBe(id)
    for (let n = 0; n < 6; n += 1) {
      await page.keyboard.press('Tab')
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
    }
    await input(page).focus()
    const url = page.url()
    await input(page).evaluate((element) => {
      for (const key of ['Enter', 'Escape', 'ArrowDown'])
        element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, isComposing: true }))
    })
    expect(page.url()).toBe(url)
    await expect.poll(() => active(page).getAttribute('id')).toBe(id)
    await expect.poll(() => input(page).count()).toBe(1)
  })
})

test('R83 the whole box passes axe, with results, without, and at the start', async () => {
  await on('/docs', async (page) => {
    await openBox(page)
    await page.locator('.DocSearch-StartScreen').waitFor()
    expect(await violations(page, { scope: 'dialog' })).toEqual([])
    await input(page).fill('moon')
    await hits(page).first().waitFor()
    expect(await violations(page, { scope: 'dialog' })).toEqual([])
    await input(page).fill('zzqxjv')
    await page.locator('.DocSearch-NoResults').waitFor()
    expect(await violations(page, { scope: 'dialog' })).toEqual([])
  })
})

test('R84 arrows go round over all groups and into view; the pointer activates, and gives back the first', async () => {
  await on('/docs', async (page) => {
    await search(page, 'star')
    await searched(page)
    const options = page.getByRole('option')
    const count = await options.count()
    expect(await page.locator('.DocSearch-Hit-source').count()).toBeGreaterThan(1)
    const at = () => options.evaluateAll((all) => all.findIndex((one) => one.getAttribute('aria-selected') === 'true'))
    expect(await at()).toBe(0)
    await page.keyboard.press('ArrowUp')
    await expect.poll(at).toBe(count - 1)
    const isInView = () =>
      active(page).evaluate((element) => {
        const panel = element.closest('.DocSearch-Dropdown')!.getBoundingClientRect()
        const rect = element.getBoundingClientRect()
        return rect.top >= panel.top - 1 && rect.bottom <= panel.bottom + 1
      })
    await expect.poll(isInView).toBe(true)
    await page.keyboard.press('ArrowDown')
    await expect.poll(at).toBe(0)
    await page.keyboard.press('ArrowDown')
    await expect.poll(at).toBe(1)
    await options.nth(2).hover()
    await expect.poll(at).toBe(2)
    await page.locator('.DocSearch-Input').hover()
    await expect.poll(at).toBe(0)
  })
})

test('R84 on a low screen every active hit can be seen whole, below the title of its group', async () => {
  await on(
    '/docs',
    async (page) => {
      await search(page, 'moon')
      await searched(page)
      const count = await page.getByRole('option').count()
      const isSeen = () =>
        active(page).evaluate((element) => {
          const panel = element.closest('.DocSearch-Dropdown')!.getBoundingClientRect()
          const title = element.closest('.DocSearch-Hits')!.querySelector('.DocSearch-Hit-source')!
          const rect = element.getBoundingClientRect()
          return rect.top >= title.getBoundingClientRect().bottom - 1 && rect.bottom <= panel.bottom + 1
        })
      await page.keyboard.press('ArrowUp')
      await expect.poll(() => isSeen()).toBe(true)
      const scroll = () => page.locator('.DocSearch-Dropdown').evaluate((panel) => panel.scrollTop)
      await expect.poll(() => scroll()).toBeGreaterThan(0)
      for (let n = 0; n < count; n += 1) {
        await page.keyboard.press('ArrowDown')
        await expect.poll(() => isSeen(), { message: `after ${n + 1} keys` }).toBe(true)
      }
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => scroll()).toBe(0)
    },
    { height: 420 },
  )
})

test('of the hits only the active one is fetched ahead, after a rest', async () => {
  const opened = await openPage(browser, `${served.url}/docs/guides/orbits`)
  const { page } = opened
  await page.waitForLoadState('networkidle')
  const pages: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!/\.\w+$/.test(pathname)) pages.push(pathname)
  })
  await openBox(page)
  // The time is the test's: on a busy machine a hit would rest while the reader is on the way to the next.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const after = async <T>(time: number, valueOf: () => T | Promise<T>): Promise<T> => {
    await page.clock.runFor(time)
    return valueOf()
  }
  await input(page).pressSequentially('moon 0')
  const announcement = () => page.locator('dialog > [role=status]').textContent()
  await expect.poll(() => after(50, announcement)).toMatch(/found/)
  await page.getByRole('option').nth(1).hover()
  await page.getByRole('option').nth(2).hover()
  const href = await page.getByRole('option').nth(2).getAttribute('href')
  await expect.poll(() => active(page).getAttribute('href')).toBe(href)
  await expect.poll(() => after(300, () => pages)).toContain(href)
  // The first hit was active for a while, perhaps.
  const first = await page.getByRole('option').first().getAttribute('href')
  expect(pages.filter((path) => path !== first)).toEqual([href])
  await opened.close()
})

test('R85 Enter opens here, with Ctrl in a tab, with Shift in a window, without an opener; a click with Ctrl keeps the box', async () => {
  await on('/docs', async (page) => {
    await page.evaluate(() => {
      const opened: unknown[] = []
      Object.assign(window, { opened })
      window.open = (...args) => (opened.push(args), null)
    })
    await search(page, 'balance')
    await searched(page)
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('Shift+Enter')
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { opened: unknown[] }).opened))
      .toEqual([
        ['/under/docs/guides/telescope#balance-the-arms', '_blank', 'noopener'],
        ['/under/docs/guides/telescope#balance-the-arms', '_blank', 'noopener'],
      ])
    await expect.poll(() => input(page).count()).toBe(1)
    const tab = page.context().waitForEvent('page')
    await hits(page)
      .first()
      .locator('a')
      .click({ modifiers: ['Control'] })
    await (await tab).waitForURL('**/under/docs/guides/telescope#balance-the-arms')
    await expect.poll(() => input(page).count()).toBe(1)
    await input(page).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/under/docs/guides/telescope#balance-the-arms')
    await isClosed(page)
  })
})

test('R87 R88 the start lists what was opened; a piece of text as its page; star and cross keep and forget', async () => {
  await on('/docs', async (page) => {
    await openBox(page)
    await page.getByText('No recent searches').waitFor()
    await input(page).fill('counterweight')
    await hits(page).first().waitFor()
    await searched(page)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/telescope#balance-the-arms')
    await isClosed(page)
    const stored = await page.evaluate((key) => localStorage.getItem(key), recents)
    expect(stored).not.toContain('mark')
    expect(JSON.parse(stored ?? '[]')).toMatchObject([{ type: expect.stringMatching(/^lvl/) }])
    expect(JSON.parse(stored ?? '[]')[0]).not.toHaveProperty('_snippetResult')
    await openBox(page)
    await expect.poll(() => page.locator('.DocSearch-Hit-source').allTextContents()).toEqual(['Recent'])
    await page.getByTitle('Save this search').click()
    await expect.poll(() => page.locator('.DocSearch-Hit-source').allTextContents()).toEqual(['Favorite'])
    await expect
      .poll(() => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]').length, favorites))
      .toBe(1)
    // A favourite that is opened is not put among the recent ones.
    await page.keyboard.press('Enter')
    await isClosed(page)
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), recents)).toBe('[]')
    await openBox(page)
    await page.getByTitle('Remove this search from favorites').click()
    await page.getByText('No recent searches').waitFor()
  })
})

test('R88 what is opened again comes first, once', async () => {
  await on(
    '/docs',
    async (page) => {
      await openBox(page)
      await page.getByRole('option').nth(2).click()
      await isClosed(page)
      const list = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), recents)
      expect(list.map(({ hierarchy }: { hierarchy: { lvl1: string } }) => hierarchy.lvl1)).toEqual([
        'Recent 3',
        'Recent 1',
        'Recent 2',
      ])
    },
    { stored: saved(recents, 3) },
  )
})

test('R89 seven recent searches, four beside favourites, ten favourites', async () => {
  await on('/docs', async (page) => (await openBox(page), await expect.poll(() => hits(page).count()).toBe(7)), {
    stored: saved(recents, 12),
  })
  await on('/docs', async (page) => (await openBox(page), await expect.poll(() => hits(page).count()).toBe(14)), {
    stored: { ...saved(recents, 12), ...saved(favorites, 12) },
  })
})

test('R87 R134 a list that somebody broke is no list, and is mended by the next search', async () => {
  for (const broken of ['{', '"text"', '[1, null, {"objectID": 3}, [[]]]', '{"length": 3}'])
    await on(
      '/docs',
      async (page) => {
        await openBox(page)
        await page.getByText('No recent searches').waitFor()
        await input(page).fill('telescope')
        await hits(page).first().waitFor()
        await page.keyboard.press('Enter')
        await isClosed(page)
        await expect
          .poll(() => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]').length, recents))
          .toBe(1)
      },
      { stored: { [recents]: broken, [favorites]: broken } },
    )
})

test('R90 results stand in groups of at most five, pages with their parts, words marked, icons by kind', async () => {
  await on('/docs', async (page) => {
    await search(page, 'telescope')
    await searched(page)
    await expect.poll(() => page.locator('.DocSearch-Hit-source').allTextContents()).toContain('Guides')
    await expect.poll(() => page.locator('.DocSearch-Hit mark').first().textContent()).toBe('Telescope')
    expect(await page.locator('.DocSearch-Hit--Child .DocSearch-Hit-Tree').count()).toBeGreaterThan(0)
    const icons = await page
      .locator('.DocSearch-Hit-icon path')
      .evaluateAll((all) => all.map((one) => one.getAttribute('d')))
    expect(new Set(icons).size).toBeGreaterThan(1)
    await input(page).fill('moon')
    await expect.poll(() => page.locator('.DocSearch-Hits', { hasText: 'Reference' }).locator('li').count()).toBe(5)
    await input(page).fill('counterweight')
    await page.locator('.DocSearch-Hit-path', { hasText: 'Telescope' }).waitFor()
  })
})

test('R90 markup in records is text', async () => {
  await on('/docs', async (page) => {
    await search(page, 'perihelion')
    await page.locator('.DocSearch-Hit', { hasText: '<Perihelion onClick>' }).first().waitFor()
    expect(await page.locator('.DocSearch-Dropdown img').count()).toBe(0)
    expect(await page.evaluate(() => 'broken' in window)).toBe(false)
  })
})

test('R91 without results it says so, and offers up to three topics of the site', async () => {
  await on('/docs', async (page) => {
    await search(page, 'star')
    await searched(page)
    const groups = await page.locator('.DocSearch-Hit-source').allTextContents()
    await input(page).fill('zzqxjv')
    await page.locator('.DocSearch-Title', { hasText: 'No results for "zzqxjv"' }).waitFor()
    await page.getByText('Try searching for:').waitFor()
    const offered = page.locator('.DocSearch-NoResults .DocSearch-Prefill')
    await expect.poll(() => offered.count()).toBeGreaterThan(0)
    const topics = await offered.allTextContents()
    expect(topics.length).toBeLessThanOrEqual(3)
    expect(topics.filter((topic) => groups.includes(topic))).toEqual([])
    await offered.first().click()
    await expect.poll(() => input(page).inputValue()).toBe(topics[0])
    await hits(page).first().waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('docsearch-input')
  })
})

test('a misspelled word is corrected, marked and announced; the button searches the corrected query', async () => {
  await on('/docs', async (page) => {
    await search(page, 'telescpoe mount')
    const correction = page.locator('.DocSearch-Correction')
    await correction.waitFor()
    expect(await correction.textContent()).toBe('Did you mean: telescope mount')
    expect(await correction.locator('mark').allTextContents()).toEqual(['telescope'])
    await searched(page)
    expect(await page.locator('dialog > [role=status]').textContent()).toMatch(
      /documents? found Did you mean: telescope mount$/,
    )
    expect(await violations(page, { scope: 'dialog' })).toEqual([])
    await correction.getByRole('button').click()
    await correction.waitFor({ state: 'detached' })
    await expect.poll(() => input(page).inputValue()).toBe('telescope mount')
    await expect.poll(() => input(page).evaluate((element) => element === document.activeElement)).toBe(true)
  })
})

test('the matched words are marked on the page that is opened, until Escape or the next page', async () => {
  await on('/docs/', async (page) => {
    const marks = () =>
      page.evaluate(() =>
        [...(CSS.highlights.get('docs-gen-search') ?? [])].map((range) => String(range).toLowerCase()),
      )
    await search(page, 'orbit')
    await searched(page)
    await page.keyboard.press('Enter')
    await isClosed(page)
    await expect.poll(async () => [...new Set(await marks())].join()).toMatch(/^orbits?$/)
    const html = await page.locator('main').innerHTML()
    expect(html).not.toContain('<mark')
    await page.keyboard.press('Escape')
    expect(await marks()).toEqual([])
    await search(page, 'orbit')
    await searched(page)
    await page.keyboard.press('Enter')
    await isClosed(page)
    await expect.poll(async () => (await marks()).join(' ')).toContain('orbit')
    await page.locator('.navbar__brand').click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/under/')
    await expect.poll(marks).toEqual([])
  })
})

test('R117 the way to all results leads to the search page', async () => {
  await on('/docs', async (page) => {
    await search(page, 'moon')
    await searched(page)
    const link = page.locator('.DocSearch-HitsFooter a').first()
    await expect.poll(() => link.textContent()).toMatch(/^See all \d+ documents$/)
    const documents = /\d+/.exec((await link.textContent()) ?? '')?.[0]
    expect(await page.locator('dialog > [role=status]').textContent()).toContain(`${documents} documents found`)
    await link.click()
    await page.waitForURL('**/under/search?q=moon')
    await isClosed(page)
    await expect.poll(() => page.locator('.search-page__count').textContent()).toBe(`${documents} documents found`)
  })
})

test('a link to a search can be copied; it opens the box with the query, and leaves the address as it was', async () => {
  await on('/docs/guides/orbits?a=1', async (page) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await search(page, 'moon & tide')
    await searched(page)
    const link = page.getByRole('link', { name: 'Copy a link to this search' })
    await link.click()
    // Screen readers hear the message, and not the link in which it stands.
    await page.locator('.DocSearch-HitsFooter [role=status]', { hasText: 'Link copied' }).waitFor()
    expect(await link.getAttribute('aria-live')).toBeNull()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(`${served.url}/docs/guides/orbits?a=1&search=moon+%26+tide`)
    await page.goto(copied)
    // Nothing is clicked or typed on the new page.
    await hits(page).first().waitFor()
    expect(await input(page).inputValue()).toBe('moon & tide')
    expect(page.url()).toBe(`${served.url}/docs/guides/orbits?a=1`)
    await page.keyboard.press('Escape')
    await isClosed(page)
  })
})

test('a link to a search that cannot be copied says so', async () => {
  await on('/docs/guides/orbits', async (page) => {
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
      document.execCommand = () => false
    })
    await search(page, 'moon')
    await searched(page)
    await page.getByRole('link', { name: 'Copy a link to this search' }).click()
    await page.locator('.DocSearch-HitsFooter [role=status]', { hasText: 'Could not be copied' }).waitFor()
  })
})

test('R92 an index that cannot be had is an error until the next key, which tries again; a broken file too', async () => {
  for (const answer of ['abort', 'garbage', 'not found'] as const) {
    const opened = await openPage(browser, `${served.url}/docs`)
    const { page } = opened
    await routeOpenPage(page, '**/search/**', (route) =>
      answer === 'abort'
        ? route.abort()
        : route.fulfill(answer === 'garbage' ? { body: '{"v":' } : { status: 404, body: 'Not found' }),
    )
    await openBox(page, 'moon')
    await page.locator('.DocSearch-Title', { hasText: 'Unable to fetch results' }).waitFor()
    await page.getByText('You might want to check your network connection.').waitFor()
    expect(await page.locator('.DocSearch-Container--Errored').count()).toBe(1)
    expect(await page.getByText('No results for').count()).toBe(0)
    await page.unroute('**/search/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await hits(page).first().waitFor()
    await opened.close()
  }
})

test('once it was used, search goes on without a network', async () => {
  const opened = await openPage(browser, `${served.url}/docs`)
  const { page } = opened
  // Both words stand in the text alone, which comes after names and headings.
  await search(page, 'tripod')
  await searched(page)
  await page.keyboard.press('Escape')
  await isClosed(page)
  await page.context().setOffline(true)
  await search(page, 'counterweight')
  await page.locator('.DocSearch-Hit', { hasText: 'Balance the arms' }).first().waitFor()
  await opened.close()
})

test('10,000 characters are a query like others', async () => {
  await on('/docs', async (page) => {
    await page.goto(`${served.url}/search?q=${'moon%20'.repeat(1_000)}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.locator('.search-page__count').textContent()).not.toBe('')
  })
})
