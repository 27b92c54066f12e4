import { appendFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { copyFixture, writeSite } from '../integration/fixture-site.ts'
import { browser } from './browser.ts'
import { hydrated } from './open-page.ts'
import type { Served } from './site.ts'
import { serveSource } from './site.ts'

const copy = copyFixture('components')
let served: Served
let page: Page

beforeAll(async () => {
  served = await serveSource(copy.dir)
  page = await browser.newPage({ viewport: { width: 1280, height: 500 } })
})

afterAll(async () => {
  await served.close()
  copy.remove()
})

function file(path: string): string {
  return join(copy.dir, path)
}

async function openPage(path: string): Promise<void> {
  await page.goto(served.url + path)
  await hydrated(page)
}

test('an edit shows in the open page, which keeps its place', async () => {
  const long = Array.from({ length: 60 }, (_, i) => `Paragraph ${i}.`).join('\n\n')
  writeFileSync(file('docs/long.md'), `---\ntitle: Long\n---\n\n${long}\n`)
  await openPage('/docs/')
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Long' }).waitFor()
  await openPage('/docs/long')
  await page.evaluate(() => {
    scrollTo({ top: 800, behavior: 'instant' })
    Object.assign(window, { sameDocument: true })
  })
  writeFileSync(
    file('docs/long.md'),
    `---\ntitle: Long\n---\n\n${long.replace('Paragraph 30.', 'Paragraph thirty.')}\n`,
  )
  await page.getByText('Paragraph thirty.').waitFor()
  expect(await page.evaluate(() => [scrollY, 'sameDocument' in window])).toEqual([800, true])
})

test('front matter shows too: the title changes everywhere', async () => {
  const text = readFileSync(file('docs/long.md'), 'utf8')
  writeFileSync(file('docs/long.md'), text.replace('title: Long', 'title: Longer'))
  await page.locator('h1', { hasText: 'Longer' }).waitFor()
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Longer' }).waitFor()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('a mistake is shown over the last good page, and goes away when it is mended', async () => {
  const text = readFileSync(file('docs/long.md'), 'utf8')
  appendFileSync(file('docs/long.md'), '\nexport const year = 2025\n\n<Unclosed>\n')
  await page.getByText('is never closed').waitFor()
  expect(await page.getByText('Paragraph 1.', { exact: true }).isVisible()).toBe(true)
  writeFileSync(file('docs/long.md'), text)
  await page.getByText('is never closed').waitFor({ state: 'detached' })
})

test('a broken config is survived', async () => {
  const text = readFileSync(file('docs-gen.config.ts'), 'utf8')
  writeFileSync(file('docs-gen.config.ts'), text.replace("title: 'Components'", "title: 'Components', titel: 'x'"))
  await page.getByText('titel').first().waitFor()
  writeFileSync(file('docs-gen.config.ts'), text.replace("title: 'Components'", "title: 'Renamed site'"))
  await page.waitForFunction(() => document.title.includes('Renamed site'))
})

test('a page is added, renamed and deleted', async () => {
  writeFileSync(file('docs/fresh.md'), '---\ntitle: Fresh\n---\n\nNew.\n')
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Fresh' }).waitFor()
  renameSync(file('docs/fresh.md'), file('docs/renamed.md'))
  await page.locator('a[href="/docs/renamed"]').first().waitFor()
  expect((await fetch(`${served.url}/docs/fresh`)).status).toBe(404)
  rmSync(file('docs/renamed.md'))
  await page.locator('a[href="/docs/renamed"]').first().waitFor({ state: 'detached' })
  expect((await fetch(`${served.url}/docs/renamed`)).status).toBe(404)
})

test('an edited component and an edited stylesheet show', async () => {
  await openPage('/docs/static')
  const badge = readFileSync(file('theme/Badge.tsx'), 'utf8')
  writeFileSync(file('theme/Badge.tsx'), badge.replace('{label} {children}', '★ {label} {children}'))
  await page.getByText('★ new').waitFor()
})

test('a component that was static answers after an edit, and is static again after another', async () => {
  await openPage('/docs/static')
  const badge = readFileSync(file('theme/Badge.tsx'), 'utf8')
  const live = badge
    .replace('  return', '  const [count, setCount] = useState(0)\n  return')
    .replace('{label} {children}', '<button onClick={() => setCount(count + 1)}>At {count}</button>')
  writeFileSync(file('theme/Badge.tsx'), `import { useState } from 'react'\n${live}`)
  const button = page.getByRole('button', { name: /^At \d/ }).first()
  await button.waitFor()
  await expect
    .poll(async () => {
      await button.click()
      return button.innerText()
    })
    .not.toBe('At 0')
  writeFileSync(file('theme/Badge.tsx'), badge)
  await button.waitFor({ state: 'detached' })
  expect(await page.locator('docs-live[data-hole]').count()).toBe(0)
})

test('an edit of a source of the API reference shows in the open page', async () => {
  const dir = writeSite({
    'website/docs-gen.config.ts': `import { defineConfig, typedoc } from 'docs-gen'
export default defineConfig({ title: 'T', url: 'https://example.com', sources: [typedoc({ entryPoints: ['../src/index.ts'], tsconfig: '../tsconfig.json' })] })
`,
    'package.json': '{ "name": "own", "version": "1.0.0", "type": "module" }',
    'tsconfig.json': '{ "compilerOptions": { "strict": true, "types": [] }, "include": ["src"] }',
    'src/index.ts': '/** Opens a store. */\nexport function open(): void {}\n',
  })
  const api = await serveSource(join(dir, 'website'))
  onTestFinished(() => api.close())
  await page.goto(`${api.url}/docs/api/modules/own`)
  await page.getByText('Opens a store.').waitFor()
  await hydrated(page)
  await page.evaluate(() => void Object.assign(window, { sameDocument: true }))
  writeFileSync(join(dir, 'src/index.ts'), '/** Opens two stores. */\nexport function open(name: string): void {}\n')
  await page.getByText('Opens two stores.').waitFor()
  await expect.poll(() => page.locator('main').innerText()).toContain('open(name: string)')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})
