import { createServer } from 'node:http'
import { chromium } from 'playwright'
import sirv from 'sirv'

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** Opens a built site in Chromium, uses its live parts, and says what does not answer. */
export async function openSite(folder) {
  const server = createServer(sirv(folder)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  try {
    return await usePages(`http://127.0.0.1:${server.address().port}`)
  } finally {
    server.close()
  }
}

/** Does the same with a site that is served. @param origin without a slash at its end */
export async function usePages(origin) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    return [
      ...(await usePage(browser, `${origin}/`)),
      ...(await usePage(browser, `${origin}/docs/`, ['.mermaid svg, svg[id^="mermaid"], [class*="mermaid"] svg'])),
    ]
  } finally {
    await browser.close()
  }
}

async function usePage(browser, address, selectors = []) {
  const page = await browser.newPage()
  const problems = []
  page.on('pageerror', (error) => problems.push(`${address}: ${error.message}`))
  page.on('console', (message) => message.type() === 'error' && problems.push(`${address}: ${message.text()}`))
  try {
    await page.goto(address)
    await page.getByRole('button', { name: 'Count 0' }).click()
    await page.getByRole('button', { name: 'Count 1' }).waitFor({ timeout: 15_000 })
    for (const selector of selectors) await page.locator(selector).first().waitFor({ timeout: 30_000 })
    await page.getByRole('main').getByRole('link', { name: 'Second' }).first().click()
    await page.getByRole('heading', { name: 'Second page' }).waitFor({ timeout: 15_000 })
  } catch (error) {
    problems.push(`${address}: ${error.message.split('\n')[0]}; the page says “${await textOf(page)}”`)
  } finally {
    await page.close()
  }
  return problems
}

async function textOf(page) {
  const text = await page
    .locator('main')
    .first()
    .innerText({ timeout: 1000 })
    .catch(() => '(no main content)')
  return text.replaceAll(/\s+/g, ' ').slice(0, 120)
}
