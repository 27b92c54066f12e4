import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { browser } from './browser.ts'
import { openPage, routeOpenPage } from './open-page.ts'
import type { Served } from './site.ts'
import { serveSite } from './site.ts'

let served: Served

beforeAll(async () => {
  served = await serveSite('search', { baseUrl: '/under/' })
})

afterAll(async () => {
  await served.close()
})

async function on(path: string, act: (page: Page) => Promise<void>): Promise<void> {
  const { page, complaints, close } = await openPage(browser, served.url + path)
  await act(page)
  expect(complaints).toEqual([])
  await close()
}

const box = (page: Page) => page.getByRole('main').getByRole('searchbox')
const results = (page: Page) => page.locator('.search-result')

test('R10 R118 the box has the query of the address, and the address that of the box, after a moment', async () => {
  await on('/search', async (page) => {
    await page.getByRole('heading', { level: 1, name: 'Search the documentation' }).waitFor()
    await expect.poll(() => page.title()).toContain('Search the documentation')
    expect(await results(page).count()).toBe(0)
    await box(page).pressSequentially('telescope')
    await page.waitForURL('**/under/search?q=telescope')
    await page.getByRole('heading', { level: 1, name: 'Search results for "telescope"' }).waitFor()
    await results(page).first().waitFor()
    await expect.poll(() => page.title()).toContain('Search results for "telescope"')
    // One step back is where the reader came from, not a shorter word.
    await page.goto(`${served.url}/search?q=craters`)
    await expect.poll(() => box(page).inputValue()).toBe('craters')
    await page.getByText('documents found').waitFor()
  })
})

test('R118 fifteen results at a time, more at their end, each once', async () => {
  await on('/search?q=moon', async (page) => {
    await expect.poll(() => results(page).count()).toBeGreaterThanOrEqual(15)
    const total = Number(/\d+/.exec((await page.locator('.search-page__count').textContent()) ?? '')?.[0])
    expect(total).toBeGreaterThan(15)
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 20_000)
        return page.locator('.search-group').count()
      })
      .toBe(total)
    const links = await page
      .locator('.search-result :is(h2, h3) a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
    expect(new Set(links).size).toBe(links.length)
    // The number is that of documents, not of their sections.
    expect(new Set(links.map((link) => link.replace(/#.*/, ''))).size).toBe(total)
    await expect.poll(() => page.locator('.search-page__more').count()).toBe(0)
  })
})

test('R118 one result, and none, are said so', async () => {
  await on('/search?q=counterweight', async (page) => {
    await page.getByText('One document found').waitFor()
    await box(page).fill('zzqxjv')
    await page.getByText('No results were found').waitFor()
    await expect.poll(() => results(page).count()).toBe(0)
  })
})

test('a page that is found by its title alone shows how it begins', async () => {
  await on('/search?q=introduction', async (page) => {
    const result = results(page).filter({ has: page.getByRole('heading', { level: 2, name: 'Introduction' }) })
    await expect
      .poll(() => result.first().locator('.search-result__text').textContent())
      .toBe('Eight planets go round a star.')
  })
})

test('a misspelled word is corrected; the button searches the corrected query', async () => {
  await on('/search?q=telescpoe', async (page) => {
    const correction = page.locator('.DocSearch-Correction')
    await correction.waitFor()
    expect(await correction.textContent()).toBe('Did you mean: telescope')
    await correction.getByRole('button').click()
    await page.waitForURL('**/under/search?q=telescope')
    await correction.waitFor({ state: 'detached' })
    await expect.poll(() => box(page).inputValue()).toBe('telescope')
  })
})

test('R118 another version is chosen for docs that have several', async () => {
  await on('/search?q=pluto', async (page) => {
    await page.getByText('No results were found').waitFor()
    const choice = page.getByRole('combobox', { name: 'Version' })
    expect(await choice.locator('option').allTextContents()).toEqual(['2.0', '1.0'])
    await choice.selectOption('1.0')
    await page.getByText('One document found').waitFor()
    await expect.poll(() => results(page).locator('a').first().getAttribute('href')).toBe('/under/docs/1.0/intro')
  })
})

test('R118 it is kept out of other searches, and browsers can search with it', async () => {
  const html = await (await fetch(`${served.url}/search`)).text()
  expect(html).toMatch(/<meta name="?robots"? content="?noindex/)
  const link = /<link[^>]*rel="?search"?[^>]*>/.exec(html)?.[0] ?? ''
  const href = /href="?([^\s">]+)/.exec(link)?.[1] ?? ''
  const described = await (await fetch(new URL(href, served.url))).text()
  expect(described).toContain('OpenSearchDescription')
  expect(described).toContain('https://planets.example/under/search?q={searchTerms}')
})

test('R118 what fails is an error, and can be tried again', async () => {
  const { page, close } = await openPage(browser, `${served.url}/search`)
  await routeOpenPage(page, '**/search/**', (route) => route.abort())
  await box(page).fill('moon')
  await page.getByText('Unable to fetch results').waitFor()
  await expect.poll(() => page.getByText('No results were found').count()).toBe(0)
  await page.unroute('**/search/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await results(page).first().waitFor()
  await close()
})

test('markup in results is text on the page too', async () => {
  await on('/search?q=perihelion', async (page) => {
    await page.getByRole('link', { name: '<Perihelion onClick>' }).waitFor()
    expect(await page.getByRole('main').locator('img').count()).toBe(0)
  })
})

test('arrow keys go from the box through the results and back, each in view', async () => {
  const { page, close } = await openPage(browser, `${served.url}/search?q=moon`, { height: 420 })
  await results(page).nth(5).waitFor()
  await box(page).focus()
  for (let n = 0; n < 8; n += 1) {
    await page.keyboard.press('ArrowDown')
    const place = await page.evaluate(() => {
      const rect = document.activeElement!.getBoundingClientRect()
      return { top: rect.top, bottom: rect.bottom, isLink: document.activeElement!.matches('.search-result a') }
    })
    expect(place.isLink).toBe(true)
    expect(place.top).toBeGreaterThan(60)
    expect(place.bottom).toBeLessThan(420)
  }
  for (let n = 0; n < 8; n += 1) await page.keyboard.press('ArrowUp')
  await expect.poll(() => box(page).evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await violations(page)).toEqual([])
  await close()
})

test.each([1280, 390])('nothing on the page moves when results come: %i px wide', async (width) => {
  const page = await browser.newPage({ viewport: { width, height: 800 } })
  await page.goto(`${served.url}/search?q=moon`)
  await results(page).first().waitFor()
  await page.waitForLoadState('networkidle')
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + ((entry as { value?: number }).value ?? 0), 0)),
        ).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(0), 200))
      }),
  )
  expect(shift).toBe(0)
  await page.close()
})

test('in forced colours matched words are told from the background, in the box and on the page', async () => {
  const { page, close } = await openPage(browser, `${served.url}/search?q=telescope`, { forcedColors: 'active' })
  const colours = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((mark) => [getComputedStyle(mark).color, getComputedStyle(mark).backgroundColor])
  const isTold = async (selector: string) => {
    const [text, ground] = await colours(selector)
    expect(ground).not.toBe('rgba(0, 0, 0, 0)')
    expect(text).not.toBe(ground)
  }
  await isTold('.search-result mark')
  await page.keyboard.press('Control+k')
  await page.locator('.DocSearch-Input').fill('telescope')
  await isTold('.DocSearch-Hit mark')
  await close()
})

test('without scripts it says that search needs them, and leads to a list of all pages', async () => {
  const { page, close } = await openPage(browser, `${served.url}/search`, { javaScriptEnabled: false })
  await page.getByText('The search needs JavaScript.').waitFor()
  await page.getByRole('link', { name: 'All pages' }).click()
  await page.getByRole('heading', { level: 1, name: 'All pages' }).waitFor()
  await page.getByRole('link', { name: 'Moon 20' }).click()
  await page.getByRole('heading', { level: 1, name: 'Moon 20' }).waitFor()
  await close()
})
