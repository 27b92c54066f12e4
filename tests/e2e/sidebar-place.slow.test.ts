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
