import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { browser } from './browser.ts'
import { alive, openPage } from './open-page.ts'
import type { Served } from './site.ts'
import { serveBuild } from './site.ts'

const dir = mkdtempSync(join(tmpdir(), 'docs-gen-redeploy-'))
let served: Served
beforeAll(async () => {
  cpSync(join(import.meta.dirname, 'sites/navigation'), dir, { recursive: true })
  served = await serveBuild(dir)
})
afterAll(async () => {
  await served.close()
  rmSync(dir, { recursive: true, force: true })
})

const edit = (file: string, from: string, to: string) =>
  writeFileSync(join(dir, file), readFileSync(join(dir, file), 'utf8').replaceAll(from, to))

test('R69: a site published again under an open tab: text that changed is shown, another build is loaded in full, and all of it works', async () => {
  const { page, close } = await openPage(browser, `${served.url}/docs/start`)
  const main = page.getByRole('main')
  await expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/docs/long'))),
    )
    .toBe(true)
  // The next page is in the browser's cache now; only its text changes, so the app on show can draw it.
  edit('docs/long.md', 'Paragraph 0', 'Sentence 0')
  await build({ siteDir: dir })
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await main.getByRole('link', { name: 'To long' }).click()
  await page.getByText('Sentence 0 says').first().waitFor()
  await expect.poll(() => page.evaluate(() => 'isSame' in window)).toBe(true)
  // Another title is another app: its scripts have other names, and the old ones are gone.
  edit('docs-gen.config.ts', "title: 'Ways'", "title: 'New ways'")
  edit('theme/Counter.tsx', 'Clicked', 'Pressed')
  await build({ siteDir: dir })
  await main.getByRole('link', { name: 'To start' }).click()
  await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
  await main.getByRole('link', { name: 'a part' }).click()
  await page.waitForFunction(() => document.title === 'Live | New ways')
  await alive(page)
  await page.getByRole('button', { name: 'Pressed 0' }).click()
  await page.getByText('Pressed 1').waitFor()
  await expect.poll(() => page.evaluate(() => 'isSame' in window)).toBe(false)
  await close()
})
