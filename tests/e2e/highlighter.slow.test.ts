import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { copyFixture } from '../integration/fixture-site.ts'
import { violations } from './axe.ts'
import { browser } from './browser.ts'
import { openPage } from './open-page.ts'
import type { Served } from './site.ts'
import { serveBuild } from './site.ts'

const { dir, remove } = copyFixture('highlighter')
let served: Served

beforeAll(async () => {
  served = await serveBuild(dir)
})
afterAll(async () => {
  await served.close()
  remove()
})

test('colours of Shiki follow the colour mode and a strict policy, and code is copied without marks', async () => {
  const colors = new Set<string>()
  for (const theme of ['light', 'dark'] as const) {
    const { page, complaints, close } = await openPage(browser, `${served.url}/docs`, { stored: { theme } })
    try {
      const directive = page.locator('.language-vue .tk', { hasText: 'v-if' }).first()
      colors.add(await directive.evaluate((token) => getComputedStyle(token).color))
      await page.locator('.code-line-focused').hover()
      expect(await violations(page)).toEqual([])
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.locator('.code-copy').first().click()
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toContain('    <b>text</b>\n  </ul>\n)')
      expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
    } finally {
      await close()
    }
  }
  expect(colors.size).toBe(2)
})

test('a build that changes nothing writes nothing, and another highlighter changes every page with code', async () => {
  expect((await build({ siteDir: dir })).written).toBe(0)
  const config = join(dir, 'docs-gen.config.ts')
  writeFileSync(config, readFileSync(config, 'utf8').replace("highlighter: 'shiki'", "highlighter: 'prism'"))
  await build({ siteDir: dir })
  const readPage = (page: string): string => readFileSync(join(dir, 'build', page), 'utf8')
  // Prism sees no code in the template.
  expect(readPage('docs/index.html')).toContain('{{ count + 1 }}')
  expect(readPage('index.html')).not.toContain('<span class="tg">B</span>')
})
