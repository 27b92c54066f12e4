import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as Esbuild from 'esbuild'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { serve } from '../../cli/serve/serve.ts'
import { copyFixture } from '../integration/fixture-site.ts'
import { violations } from './axe.ts'
import { browser } from './browser.ts'
import type { OpenOptions } from './open-page.ts'
import { openPage } from './open-page.ts'
import type { Served } from './site.ts'
import { serveBuild } from './site.ts'

/** The modules of each bundle that the sources of docs-gen have made. */
const bundles = vi.hoisted((): string[][] => [])

vi.mock('esbuild', async (original) => {
  const real = await original<typeof Esbuild>()
  const noted = <T extends Esbuild.BuildResult>(result: T): T => {
    bundles.push(Object.keys(result.metafile?.inputs ?? {}))
    return result
  }
  const context = async (options: Esbuild.BuildOptions): Promise<Esbuild.BuildContext> => {
    const realContext = await real.context(options)
    return { ...realContext, rebuild: async () => noted(await realContext.rebuild()) }
  }
  return { ...real, build: async (options: Esbuild.BuildOptions) => noted(await real.build(options)), context }
})

const { dir, remove } = copyFixture('diagrams')
let served: Served

beforeAll(async () => {
  served = await serveBuild(dir)
})
afterAll(async () => {
  await served.close()
  remove()
})

/** Opens a page, looks at it, and closes it; its console says nothing, and nothing comes from elsewhere. */
async function at(path: string, look: (page: Page) => Promise<void>, options: OpenOptions = {}): Promise<void> {
  const { page, complaints, close } = await openPage(browser, served.url + path, options)
  try {
    await look(page)
    expect(complaints).toEqual([])
    if (options.javaScriptEnabled !== false) expect(await foreign(page)).toEqual([])
  } finally {
    await close()
  }
}

async function requests(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
}

async function foreign(page: Page): Promise<readonly string[]> {
  return (await requests(page)).filter((url) => !url.startsWith(served.url))
}

/** What only pages with diagrams load: Mermaid, and the styles and scripts of diagrams. */
async function diagramFiles(page: Page): Promise<readonly string[]> {
  return (await requests(page)).filter((url) => /\/assets\/(?:diagrams\/|css\/page-|js\/live-)/.test(url))
}

const picture = '.mermaid-picture > svg'

async function expectPictures(page: Page, count: number): Promise<void> {
  await expect.poll(() => page.locator(picture).count()).toBe(count)
}

const colourOf = (page: Page, selector: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).fill)

test('diagrams of fences, in boxes and of components are drawn, and have names', async () => {
  await at('/diagrams', async (page) => {
    await expectPictures(page, 3)
    const [fence, box, component] = await page.locator(picture).all()
    expect(await fence?.getAttribute('aria-label')).toBe('The way of a page')
    const title = await box?.getAttribute('aria-labelledby')
    expect(await page.locator(`[id="${title}"]`).textContent()).toBe('Asking for a page')
    expect(await component?.getAttribute('aria-label')).toBe('Diagram')
    expect(await page.locator('.theme-admonition').locator(picture).count()).toBe(1)
    expect(await page.locator('.docusaurus-mermaid-container pre').count()).toBe(0)
    expect(await violations(page, { scope: '.docusaurus-mermaid-container' })).toEqual([])
  })
})

test('a change of the colour mode draws them again', async () => {
  await at('/diagrams', async (page) => {
    await expectPictures(page, 3)
    const light = await colourOf(page, `${picture} .node rect`)
    await page
      .locator('[class*=toggleButton], .color-mode-toggle, button[aria-label*="dark and light"]')
      .first()
      .click()
    await expect.poll(() => colourOf(page, `${picture} .node rect`)).not.toBe(light)
    await expectPictures(page, 3)
  })
})

test('on a small screen a wide diagram keeps a size that can be read, and is scrolled', async () => {
  const expectAll = async (page: Page): Promise<void> => {
    await expectPictures(page, 3)
    const wide = page.locator('.mermaid-picture').first()
    expect(await wide.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
    expect(await wide.getAttribute('tabindex')).toBe('0')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await violations(page, { only: ['scrollable-region-focusable', 'svg-img-alt'] })).toEqual([])
  }
  await at('/diagrams', expectAll, { width: 390 })
})

test('a mistake is shown with the source, and leaves the rest of the page', async () => {
  await at('/wrong', async (page) => {
    await expectPictures(page, 1)
    const place = page.locator('.docusaurus-mermaid-container').nth(1)
    await expect
      .poll(() => place.locator('.mermaid-problem').textContent())
      .toMatch(/cannot be drawn.*Parse error on line 3/s)
    expect(await place.locator('pre code').textContent()).toBe('graph TD\n  A -->')
    expect(await page.getByText('The text goes on.').isVisible()).toBe(true)
    // Nor does Mermaid leave the bomb that it draws of its own accord.
    expect(await page.locator('[id^=ddiagram]').count()).toBe(0)
  })
})

test('Mermaid is loaded when a diagram comes near, and nothing in view moves', async () => {
  await at('/far', async (page) => {
    await page.waitForLoadState('networkidle')
    expect((await requests(page)).filter((url) => url.includes('/assets/diagrams/'))).toEqual([])
    expect(await page.locator('.docusaurus-mermaid-container pre code').textContent()).toContain('pie title Pets')
    await page.evaluate(() => {
      const shifts = { sum: 0 }
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.sum += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift' })
      const place = document.querySelector('.docusaurus-mermaid-container')?.getBoundingClientRect().top ?? 0
      scrollTo({ top: place - innerHeight - 100, behavior: 'instant' })
    })
    await expectPictures(page, 1)
    expect(await page.locator(picture).getAttribute('aria-label')).toBe('Pets')
    expect(await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)).toBe(0)
  })
})

test('where the code for diagrams is gone, the page is loaded again once, then says so and shows their text', async () => {
  const page = await browser.newPage()
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads++
  })
  await page.route('**/assets/diagrams/**', (route) => route.fulfill({ status: 404 }))
  await page.goto(`${served.url}/diagrams`)
  await page.locator('.page-notice').filter({ hasText: 'could not be loaded' }).waitFor()
  expect(loads).toBe(2)
  expect(await page.locator('.docusaurus-mermaid-container pre').first().isVisible()).toBe(true)
  await page.close()
})

test('a page without diagrams loads nothing of them; one reached from it draws its own', async () => {
  await at('/', async (page) => {
    await page.waitForLoadState('networkidle')
    expect(await diagramFiles(page)).toEqual([])
    await page.getByRole('link', { name: 'the diagrams' }).click()
    await page.waitForURL('**/diagrams')
    await expectPictures(page, 3)
  })
})

test('without JavaScript the source is there to read', async () => {
  const look = async (page: Page): Promise<void> => {
    const blocks = page.locator('.docusaurus-mermaid-container pre code')
    expect(await blocks.count()).toBe(3)
    expect(await blocks.first().textContent()).toContain('Source["Markdown & MDX"] --> Compile --> Link')
    expect(await blocks.first().isVisible()).toBe(true)
  }
  await at('/diagrams', look, { javaScriptEnabled: false })
})

test('while a site with diagrams is written, an edit of a style sheet bundles that alone, and one of a component leaves Mermaid', async () => {
  const copy = copyFixture('diagrams')
  onTestFinished(copy.remove)
  const write = (name: string, text: string): void => writeFileSync(join(copy.dir, name), text)
  const config = readFileSync(join(copy.dir, 'docs-gen.config.ts'), 'utf8')
  write('docs-gen.config.ts', config.replace('favicon:', "clientModules: ['./custom.css'],\n  favicon:"))
  write('custom.css', 'h1 { color: rgb(1, 2, 3) }\n')
  const part = (text: string): string =>
    `import { useState } from 'react'\nexport default () => <button onClick={useState(0)[1]}>${text}</button>\n`
  write('Part.tsx', part('Part'))
  const page = readFileSync(join(copy.dir, 'docs/diagrams.mdx'), 'utf8')
  write('docs/diagrams.mdx', `${page}\nimport Part from '../Part'\n\n<Part />\n`)
  const { server } = await serve({ siteDir: copy.dir, port: 0 })
  onTestFinished(async () => server?.close())
  const [url = ''] = server?.urls ?? []
  // Answered once the whole site is there.
  await fetch(`${url}sitemap.xml`)
  const opened = await openPage(browser, `${url}diagrams`)
  onTestFinished(opened.close)
  await expectPictures(opened.page, 3)
  expect(bundles.flat().some((module) => module.includes('/mermaid/'))).toBe(true)

  bundles.length = 0
  write('custom.css', 'h1 { color: rgb(3, 2, 1) }\n')
  const colour = () => opened.page.locator('h1').evaluate((element) => getComputedStyle(element).color)
  await expect.poll(colour).toBe('rgb(3, 2, 1)')
  expect(bundles).toHaveLength(1)
  expect(bundles.flat()).toContain('custom.css')
  expect(bundles.flat().filter((module) => /\.[cm]?[jt]sx?$/.test(module))).toEqual([])

  bundles.length = 0
  write('Part.tsx', part('Changed'))
  await opened.page.getByRole('button', { name: 'Changed' }).waitFor()
  // For Node and for browsers, at once: the page may change before the other one is made.
  await expect.poll(() => bundles.filter((modules) => modules.length > 0)).toHaveLength(2)
  expect(bundles.flat()).toContain('Part.tsx')
  expect(bundles.flat().filter((module) => module.includes('/mermaid/'))).toEqual([])
  await expectPictures(opened.page, 3)
})
