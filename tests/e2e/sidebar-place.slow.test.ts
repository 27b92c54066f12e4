import { expect, onTestFinished, test } from 'vitest'
import { writeLastingSite } from '../integration/fixture-site.ts'
import { browser } from './browser.ts'
import { serveBuild } from './site.ts'

const pages = Array.from({ length: 60 }, (_, i) => `docs/page-${String(i).padStart(2, '0')}.md`)

test('the sidebar stands at the item of the page from the first paint on', async () => {
  const { dir, remove } = writeLastingSite({
    'docs-gen.config.ts': `import { defineConfig, docs } from 'docs-gen'
export default defineConfig({ title: 'Site', url: 'https://example.com', favicon: '/icon.svg', sources: [docs()] })
`,
    'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>\n',
    ...Object.fromEntries(pages.map((path, i) => [path, `# Page ${i}\n\nText.\n`])),
  })
  onTestFinished(remove)
  const { url, close } = await serveBuild(dir)
  onTestFinished(close)
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  onTestFinished(() => page.close())
  await page.addInitScript(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    const look = (): void => {
      const menu = document.querySelector('.doc-sidebar > .menu')
      // After the frame, so that it is what was painted.
      if (menu) setTimeout(() => seen.push(menu.scrollTop))
      requestAnimationFrame(look)
    }
    look()
  })
  const places = async (name: string): Promise<readonly number[]> => {
    await page.goto(`${url}/docs/${name}`)
    return placesNow()
  }
  const placesNow = async (): Promise<readonly number[]> => {
    await page.waitForFunction(() => '__docsGenPage' in window)
    await page.keyboard.press('Shift')
    await page.waitForFunction(() => document.documentElement.dataset['hasHydrated'] === 'true')
    await page.waitForTimeout(300)
    const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen)
    return [...new Set(seen)]
  }
  const [place, ...others] = await places('page-50')
  expect(others).toEqual([])
  expect(place).toBeGreaterThan(500)
  const inView = await page.locator('.doc-sidebar [aria-current=page]').evaluate((link) => {
    const { top, bottom } = link.getBoundingClientRect()
    return top > 60 && bottom < innerHeight
  })
  expect(inView).toBe(true)
  expect(await places('page-02')).toEqual([0])
  const menu = page.locator('.doc-sidebar > .menu')
  // Who scrolls it points at it.
  const point = async (): Promise<void> => {
    await menu.getByRole('link').nth(20).hover()
    await page.waitForFunction(() => '__docsGenControls' in window)
  }
  await point()
  await menu.evaluate((element) => void (element.scrollTop = 600))
  await page.reload()
  expect(await placesNow(), 'after a reload').toEqual([600])
  await point()
  await menu.evaluate((element) => void (element.scrollTop = 650))
  const next = menu.getByRole('link', { name: 'Page 30' })
  expect(await next.evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThan(100)
  expect(await places('page-30'), 'on a page whose item was in view').toEqual([650])
})

test.each([
  ['at rest', false],
  ['in use', true],
])('%s, a reload keeps the categories that the reader has opened and closed, and the place', async (_, isInUse) => {
  const topics = Array.from({ length: 12 }, (_, i) => `topic-${String(i).padStart(2, '0')}`)
  const topicPages = (topic: string): readonly (readonly [string, string])[] => [
    ...Array.from({ length: 6 }, (_, i) => [`docs/${topic}/page-${i}.md`, `# ${topic} ${i}\n\nText.\n`] as const),
    [`docs/${topic}/inner/deep.md`, `# Deep of ${topic}\n\nText.\n`],
  ]
  const { dir, remove } = writeLastingSite({
    'docs-gen.config.ts': `import { defineConfig, docs } from 'docs-gen'
export default defineConfig({ title: 'Site', url: 'https://example.com', sources: [docs()] })
`,
    'docs/index.md': '# Start\n\nText.\n',
    ...Object.fromEntries(topics.flatMap(topicPages)),
  })
  onTestFinished(remove)
  const { url, close } = await serveBuild(dir)
  onTestFinished(close)
  const page = await browser.newPage({ viewport: { width: 1280, height: 600 } })
  onTestFinished(() => page.close())
  const problems: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())))
  page.on('pageerror', (error) => void problems.push(error.message))
  const hydrated = (): Promise<unknown> =>
    page.waitForFunction(() => document.documentElement.dataset['hasHydrated'] === 'true')
  if (!isInUse) await page.route(/\/app-\w+\.js$/, () => undefined)
  await page.goto(`${url}/docs/topic-02/page-1`)
  await page.waitForFunction(() => '__docsGenPage' in window)
  const menu = page.locator('.doc-sidebar > .menu')
  const heading = (name: string) => menu.getByRole('button', { name, exact: true })
  const isOpen = (name: string) => heading(name).getAttribute('aria-expanded')
  await heading('Topic 01').hover()
  await page.waitForFunction(() => '__docsGenControls' in window)
  if (isInUse) await hydrated()
  await heading('Topic 01').click()
  await heading('Inner').first().click()
  await heading('Topic 02').click()
  await heading('Topic 09').click()
  await expect.poll(() => isOpen('Topic 09')).toBe('true')
  await page.waitForTimeout(500)
  await menu.evaluate((element) => void (element.scrollTop = 140))
  const rows = (): Promise<readonly string[]> => menu.locator('.menu__link:visible').allInnerTexts()
  const before = await rows()
  expect(before).toContain('Deep of topic-01')
  expect(before).not.toContain('topic-02 0')
  await page.reload()
  await expect.poll(rows).toEqual(before)
  await expect.poll(() => menu.evaluate((element) => element.scrollTop)).toBe(140)
  // The app takes it over as it is.
  if (!isInUse) await page.unroute(/\/app-\w+\.js$/)
  await page.keyboard.press('Shift')
  if (isInUse) await hydrated()
  await page.waitForTimeout(500)
  expect(await rows()).toEqual(before)
  expect(problems).toEqual([])
  // On another load the sidebar is that of the page.
  await page.goto(`${url}/docs/topic-05/page-1`)
  await page.waitForFunction(() => '__docsGenPage' in window)
  expect(await rows()).not.toContain('Deep of topic-01')
})
