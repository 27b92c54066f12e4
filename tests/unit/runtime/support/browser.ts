import type { Browser, ConsoleMessage, Page } from 'playwright'
import { chromium } from 'playwright'

/** Starts the browser that the tests look through. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
}

/** A page, and what its console said of problems. */
export interface Watched {
  readonly page: Page
  readonly problems: string[]
}

/** Watches the console of a new page. */
export function watch(page: Page): Watched {
  const problems: string[] = []
  page.on('console', (message) => void (isProblem(message) && problems.push(message.text())))
  page.on('pageerror', (error) => void problems.push(String(error)))
  return { page, problems }
}

/** The browser itself says so of links to pages that are not there. */
function isProblem(message: ConsoleMessage): boolean {
  return ['error', 'warning'].includes(message.type()) && !message.text().includes('status of 404')
}

/** Waits for the title of the document. */
export function titled(page: Page, title: string): Promise<unknown> {
  return page.waitForFunction((text) => document.title === text, title)
}
