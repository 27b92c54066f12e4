import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from './chromium.ts'
import type { Served } from './site.ts'
import { serveSite } from './site.ts'

// A browser keeps pages as they were, and shows them again for "back".

let served: Served
let browser: Browser
beforeAll(async () => {
  served = await serveSite('light')
  browser = await launchChromium({ ignoreDefaultArgs: ['--disable-back-forward-cache'] })
})
afterAll(async () => {
  await browser.close()
  await served.close()
})

test.each(['at rest', 'in use'])(
  'a page that was kept has the colour mode that was chosen since, %s',
  async (state) => {
    const page = await browser.newPage({ colorScheme: 'light' })
    if (state === 'at rest') await page.route(/\/app-\w+\.js$/, () => undefined)
    await page.goto(`${served.url}/docs/start`)
    await page.getByRole('link', { name: 'a link to the other one' }).hover()
    await page.waitForFunction(() => '__docsGenControls' in window)
    if (state === 'in use') await page.waitForSelector('html[data-has-hydrated=true]')
    await page.evaluate(() => addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })))
    await page.goto(`${served.url}/docs/other`)
    await page.locator('.navbar .color-mode-toggle').click()
    await page.waitForSelector('html[data-theme=dark]')
    // The load that Playwright waits for never comes.
    await page.evaluate(() => void setTimeout(() => history.back()))
    await page.waitForFunction(() => (window as { persisted?: boolean }).persisted === true)
    await page.waitForSelector('html[data-theme=dark]')
    const toggle = page.locator('.navbar .color-mode-toggle')
    expect(await toggle.getAttribute('title')).toContain('currently dark mode')
    await toggle.click()
    await page.waitForSelector('html[data-theme=light]')
    await page.close()
  },
)
