import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browser } from './browser.ts'
import { openPage } from './open-page.ts'
import type { Served } from './site.ts'
import { serveSource } from './site.ts'

let served: Served
const dir = mkdtempSync(join(tmpdir(), 'docs-gen-search-serve-'))

beforeAll(async () => {
  cpSync(join(import.meta.dirname, 'sites/search'), dir, {
    recursive: true,
    filter: (path) => !/\/(?:build|\.docs-gen)$/.test(path),
  })
  served = await serveSource(dir)
})

afterAll(async () => {
  await served.close()
  rmSync(dir, { recursive: true, force: true })
})

test('what is written is found in the box and over the wire as soon as it is served, and what is gone is not', async () => {
  const { page, close } = await openPage(browser, `${served.url}/docs`)
  const input = page.locator('.DocSearch-Input')
  const ask = async (query: string): Promise<void> => {
    if ((await input.count()) > 0) await page.keyboard.press('Escape')
    await input.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+k')
    await input.fill(query)
  }
  await ask('counterweight')
  await page.locator('.DocSearch-Hit', { hasText: 'Balance the arms' }).first().waitFor()
  const file = join(dir, 'docs/guides/telescope.md')
  writeFileSync(file, readFileSync(file, 'utf8').replace('counterweight', 'quadrant'))
  const hitCount = async (query: string): Promise<number> => {
    const body = JSON.stringify({ requests: [{ indexName: 'planets', query, typoTolerance: false }] })
    const response = await fetch(`${served.url}/1/indexes/*/queries`, { method: 'POST', body })
    const { results } = (await response.json()) as { results: { nbHits: number }[] }
    return results[0]?.nbHits ?? 0
  }
  await expect.poll(() => hitCount('quadrant')).toBe(1)
  await expect.poll(() => hitCount('counterweight')).toBe(0)
  await ask('quadrant')
  await page.locator('.DocSearch-Hit', { hasText: 'quadrant' }).first().waitFor()
  await ask('counterweight')
  await page.locator('.DocSearch-NoResults').waitFor()
  await close()
})
