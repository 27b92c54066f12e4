import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { browser } from './browser.ts'
import type { Opened, OpenOptions } from './open-page.ts'
import { hydrated, openPage } from './open-page.ts'
import type { Served } from './site.ts'
import { serveSite } from './site.ts'

/** Pages of every kind, by the site that has them. */
const kinds = {
  real: [
    ...[
      '/',
      '/docs/intro',
      '/docs/concepts/nodes',
      '/docs/design',
      '/docs/api/modules/lexical_text',
      '/blog',
      '/blog/mdx-blog-post',
    ],
    ...['/community', '/gallery', '/search', '/404.html'],
  ],
  reader: [
    ...['/docs/next/guides/first', '/docs/next/category/all', '/docs/next/hidden', '/docs/next/tags'],
    ...[
      '/docs/next/tags/start',
      '/blog/archive',
      '/blog/authors',
      '/blog/authors/ada',
      '/blog/tags',
      '/blog/tags/news',
    ],
    '/about',
  ],
  arabic: ['/docs/intro'],
} as const

type Site = keyof typeof kinds

let opened: Opened | undefined
const served = new Map<Site, Served>()
beforeAll(async () => {
  for (const site of Object.keys(kinds) as Site[]) served.set(site, await serveSite(site))
}, 300_000)
afterAll(async () => {
  for (const each of served.values()) await each.close()
})
afterEach(async () => {
  await opened?.close()
  opened = undefined
})

const address = (site: Site, path: string): string => `${served.get(site)?.url ?? ''}${path}`

async function open(site: Site, path: string, options?: OpenOptions): Promise<Page> {
  opened = await openPage(browser, address(site, path), options)
  return opened.page
}

async function visit(page: Page, site: Site, path: string): Promise<void> {
  await page.goto(address(site, path), { waitUntil: 'commit' })
  await hydrated(page)
}

async function wear(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => void (document.documentElement.dataset['theme'] = name), theme)
}

for (const site of Object.keys(kinds) as Site[]) {
  for (const [width, first, second] of [
    [1280, 'light', 'dark'],
    [390, 'dark', 'light'],
  ] as const) {
    test(`axe finds nothing on any kind of page of ${site} at ${width} pixels, light and dark`, async () => {
      const page = await open(site, kinds[site][0], { width, reducedMotion: 'reduce' })
      const problemsByPage: Record<string, readonly string[]> = {}
      for (const path of kinds[site]) {
        await visit(page, site, path)
        await wear(page, first)
        const all = await violations(page)
        await wear(page, second)
        const colours = await violations(page, { only: ['color-contrast', 'link-in-text-block'] })
        if (all.length + colours.length > 0) problemsByPage[path] = [...all, ...colours]
      }
      expect(problemsByPage).toEqual({})
    }, 120_000)
  }
}

test('nothing is wider than the window: at 320 pixels, at two and four times the text, from right to left', async () => {
  const page = await open('real', '/', { width: 390, height: 844 })
  const wide: string[] = []
  const measure = async (state: string): Promise<void> => {
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (over > 0) wide.push(`${state} by ${over}`)
  }
  for (const site of Object.keys(kinds) as Site[]) {
    for (const path of kinds[site]) {
      await visit(page, site, path)
      for (const [width, height, size] of [
        // As narrow as a screen of 1280 pixels at a zoom of 400 %; then text alone at twice its size, which is the harder case.
        [320, 640, ''],
        [1280, 800, '200%'],
        [390, 844, '400%'],
      ] as const) {
        await page.setViewportSize({ width, height })
        await page.evaluate((font) => (document.documentElement.style.fontSize = font), size)
        await measure(`${site} ${path} at ${width} ${size}`)
      }
    }
  }
  expect(wide).toEqual([])
}, 120_000)

describe('by keyboard alone', () => {
  test.each([
    ['real', '/docs/intro', 1280],
    ['real', '/', 390],
    ['reader', '/docs/next/guides/first', 1280],
    ['arabic', '/docs/intro', 390],
  ] as const)('every stop of Tab on %s %s at %i pixels is in sight and has a ring', async (site, path, width) => {
    const page = await open(site, path, { width, reducedMotion: 'reduce' })
    const faults: string[] = []
    for (let stop = 0; stop < 45; stop++) {
      await page.keyboard.press('Tab')
      const fault = await page.evaluate(() => {
        const element = document.activeElement
        if (!element || element === document.body) return 'end'
        const { left, top, width, height } = element.getBoundingClientRect()
        const inSight =
          width > 0 && height > 0 && top + height > 0 && top < innerHeight && left + width > 0 && left < innerWidth
        // The middle of the part that is in the window.
        const middle = (Math.max(0, top) + Math.min(top + height, innerHeight)) / 2
        const hit = document.elementFromPoint(left + Math.min(width, 30) / 2, middle)
        const isCovered = !hit || !(element.contains(hit) || hit.contains(element))
        // A card whose title is a link shows the ring around all of it.
        const around = [element, element.closest('[class*=tile],[class*=card]')]
        const hasRing = around.some((part) => part && getComputedStyle(part).outlineStyle !== 'none')
        return (
          [inSight ? '' : 'out of sight', isCovered ? 'covered' : '', hasRing ? '' : 'no ring']
            .filter(Boolean)
            .join(', ') &&
          `${element.outerHTML.slice(0, 120)}: ${inSight} ${isCovered} ${hasRing}, from ${top} to ${top + height}, ${hit?.outerHTML.slice(0, 120)}`
        )
      })
      if (fault === 'end') break
      if (fault) faults.push(fault)
    }
    expect(faults).toEqual([])
  })

  test('the editor of the home page leaves the focus on the button of its toolbar, which then formats its text', async () => {
    const page = await open('real', '/')
    const italic = page.getByRole('button', { name: 'Italic' })
    await italic.focus()
    // Lexical marks its root.
    await page.waitForSelector('.home-editor[data-lexical-editor]')
    expect(await italic.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Space')
    await page.keyboard.type('!')
    expect(await page.locator('.home-editor em').textContent()).toBe('!')
  })

  test('from the home page through menu, sidebar, text and search to the page one wants', async () => {
    const page = await open('real', '/')
    const press = async (key: string, until: string): Promise<void> => {
      for (let i = 0; i < 60; i++) {
        const name = await page.evaluate(() =>
          (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').trim(),
        )
        if (name === until) return
        await page.keyboard.press(key)
      }
      throw new Error(`No stop is called ${until}.`)
    }
    await press('Tab', 'Docs')
    await page.keyboard.press('Enter')
    await page.locator('h1', { hasText: 'Introduction' }).waitFor()
    await press('Tab', 'Concepts')
    await page.keyboard.press('Space')
    await press('Tab', 'Listeners')
    await page.keyboard.press('Enter')
    await page.locator('h1', { hasText: 'Listeners' }).waitFor()
    // After a navigation the focus waits before the skip link (R27).
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
    await page.keyboard.press('/')
    await page.getByRole('dialog').or(page.locator('.DocSearch-Modal')).first().waitFor()
    await page.keyboard.type('read only')
    await page.locator('[role=option][aria-selected=true]', { hasText: /read.only/i }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/read-only*')
  })
})

test('with reduced motion nothing moves for longer than a moment', async () => {
  for (const [site, path] of [
    ['real', '/'],
    ['reader', '/docs/next/guides/first'],
  ] as const) {
    const page = await open(site, path, { reducedMotion: 'reduce' })
    const slow = await page.evaluate(() => {
      const seconds = (list: string): number => Math.max(...list.split(',').map((time) => parseFloat(time)))
      return [...document.querySelectorAll('*')]
        .filter((element) => {
          const { transitionDuration, animationDuration, animationName, scrollBehavior } = getComputedStyle(element)
          return (
            seconds(transitionDuration) > 0.001 ||
            (animationName !== 'none' && seconds(animationDuration) > 0.001) ||
            scrollBehavior === 'smooth'
          )
        })
        .map((element) => element.outerHTML.slice(0, 80))
    })
    expect(slow).toEqual([])
    await opened?.close()
  }
})

test('with forced colours the arrows, the page one is on and the edges of buttons are still drawn', async () => {
  const page = await open('reader', '/docs/next/guides/first', { forcedColors: 'active' })
  const styleOf = (selector: string, property: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(
        (element, [name = '', part]) => getComputedStyle(element, part).getPropertyValue(name),
        [property, pseudo],
      )
  const text = await styleOf('h1', 'color')
  for (const [selector, pseudo] of [
    ['.menu__caret', '::before'],
    ['.breadcrumbs__item', '::after'],
    ['.dropdown > .navbar__link', '::after'],
    ['.markdown summary', '::before'],
  ] as const) {
    expect(await styleOf(selector, 'background-color', pseudo), selector).toBe(text)
  }
  expect(await styleOf('.menu__link[aria-current]', 'text-decoration-line')).toBe('underline')
  await page.locator('.theme-code-block').first().hover()
  await expect.poll(() => styleOf('.code-block-button', 'border-top-style')).toBe('solid')
})

test('R25 R59: from right to left the page is its own mirror, and code is not', async () => {
  const page = await open('arabic', '/docs/intro')
  expect(await page.locator('html').evaluate((html) => [html.getAttribute('lang'), html.getAttribute('dir')])).toEqual([
    'ar',
    'rtl',
  ])
  const leftEdge = async (selector: string): Promise<number> =>
    (await page.locator(selector).first().boundingBox())?.x ?? -1
  expect(await leftEdge('.theme-doc-sidebar-container')).toBeGreaterThan(900)
  expect(await leftEdge('.doc-toc')).toBeLessThan(300)
  expect(await leftEdge('.navbar__brand')).toBeGreaterThan(1000)
  expect(await leftEdge('.theme-announcement-bar button')).toBeLessThan(60)
  for (const code of ['.theme-code-block pre', '.markdown p code'])
    expect(
      await page
        .locator(code)
        .first()
        .evaluate((element) => getComputedStyle(element).direction),
      code,
    ).toBe('ltr')
  const arrow = (selector: string, part: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, pseudo) => getComputedStyle(element, pseudo).rotate, part)
  expect(await arrow('.menu__list-item--collapsed .menu__caret', '::before')).toBe('90deg')
  expect(await arrow('.breadcrumbs__item', '::after')).toBe('90deg')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => arrow('.theme-doc-toc-mobile summary', '::after')).toBe('90deg')
  await page.locator('.navbar__toggle').click()
  const panel = page.locator('.navbar-sidebar')
  await panel.waitFor()
  await expect
    .poll(async () => Math.round(((await panel.boundingBox())?.x ?? 0) + ((await panel.boundingBox())?.width ?? 0)))
    .toBe(390)
})
