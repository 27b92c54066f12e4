import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, afterAll, expect, test } from 'vitest'
import { writeLastingSite } from '../integration/fixture-site.ts'
import { browser } from './browser.ts'
import { openPage } from './open-page.ts'
import { serveBuild, serveSource, type Served } from './site.ts'

// A site without code of its own: its scripts are files of the package, in a build and under `serve`.

const site = writeLastingSite({
  'docs-gen.config.ts': `import { defineConfig, docs } from 'docs-gen'
export default defineConfig({
  title: 'Plain site',
  url: 'https://example.com',
  favicon: 'icon.svg',
  themeConfig: { navbar: { items: [{ label: 'More', items: [{ label: 'Second', to: '/second' }] }] } },
  sources: [docs({ routeBasePath: '/' })],
})
`,
  'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
  'docs/index.md': '---\ntitle: First\n---\n\nSee [the other one](./second.md).\n\n```js\nconst a = 1\n```\n',
  'docs/second.md': '---\ntitle: Second\n---\n\nA lighthouse.\n',
})
const file = (path: string): string => join(site.dir, path)
let served: Served

beforeAll(async () => {
  served = await serveSource(site.dir)
})

afterAll(async () => {
  await served.close()
  site.remove()
})

/** Acts as a reader: follows a link, opens the menu, searches, changes the colours. @returns the problems in the console */
async function readResults(url: string): Promise<readonly string[]> {
  const { page, complaints, close } = await openPage(browser, `${url}/`)
  await page.evaluate(() => void Object.assign(window, { sameDocument: true }))
  await page.getByRole('link', { name: 'the other one' }).click()
  await page.getByRole('heading', { name: 'Second', level: 1 }).waitFor()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
  const before = await theme()
  await page.getByRole('button', { name: /mode/i }).first().click()
  await expect.poll(theme).not.toBe(before)
  await page.getByRole('button', { name: 'More' }).click()
  await page.locator('.dropdown__link', { hasText: 'Second' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.keyboard.type('lighthouse')
  await page
    .getByRole('option', { name: /Second/ })
    .first()
    .waitFor()
  await close()
  return complaints
}

test('a built site without code of its own works, and its console says nothing', async () => {
  const built = await serveBuild(site.dir)
  expect(await readResults(built.url)).toEqual([])
  await built.close()
})

test('under serve it works too, shows edits of text in place, and takes components', async () => {
  expect(await readResults(served.url)).toEqual([])
  const { page, complaints, close } = await openPage(browser, `${served.url}/second`)
  await page.evaluate(() => void Object.assign(window, { sameDocument: true }))
  appendFileSync(file('docs/second.md'), '\n:::note\n\nA light ship.\n\n:::\n')
  await page.getByText('A light ship.').waitFor()
  // Under `serve` the style sheet has the rules for what is not yet there.
  const style = await page.locator('.theme-admonition').evaluate((box) => getComputedStyle(box).borderLeftWidth)
  expect(style).not.toBe('0px')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  appendFileSync(
    file('docs/second.md'),
    "\nimport { useState } from 'react'\n\nexport function Count() { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>clicked {n}</button> }\n\n<Count />\n",
  )
  // The app without code for components is replaced by one that has it.
  await page.waitForFunction(() => !('sameDocument' in window))
  await page.getByRole('button', { name: 'clicked 0' }).click()
  await page.getByRole('button', { name: 'clicked 1' }).waitFor()
  const config = readFileSync(file('docs-gen.config.ts'), 'utf8')
  writeFileSync(file('docs-gen.config.ts'), config.replace('Plain site', 'Renamed site'))
  await page.waitForFunction(() => document.title.includes('Renamed site'))
  expect(complaints).toEqual([])
  await close()
})
