import { afterAll, beforeAll } from 'vitest'
import type { Browser } from 'playwright'
import { launchChromium } from './chromium.ts'

/** The Chromium of the test file that imports it: launched before the file's first test, closed after its last. */
export let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
