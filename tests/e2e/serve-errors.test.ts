import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { serve } from '../../dist/cli/index.js'
import { writeLastingSite } from '../integration/fixture-site.ts'
import { browser } from './browser.ts'
import { hydrated } from './open-page.ts'

const counter = `import { useEffect, useState } from 'react'

export default function Counter({ mode }: { mode: string }) {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (mode === 'effect') throw new Error('no effect')
  }, [mode])
  const onClick = () => {
    if (mode === 'click') throw new Error('no click')
    setCount(count + 1)
  }
  return <button onClick={onClick}>{mode === 'differs' && typeof window === 'object' ? 'browser' : count}</button>
}
`

const pageOf = (mode: string): string =>
  `---\ntitle: ${mode}\n---\n\nimport Counter from '../Counter'\n\n<Counter mode="${mode}" />\n`

const { dir: siteDir, remove } = writeLastingSite({
  'Counter.tsx': counter,
  ...Object.fromEntries(['index', 'click', 'effect', 'differs'].map((mode) => [`docs/${mode}.mdx`, pageOf(mode)])),
})

let page: Page
let url: string
let close: () => Promise<void>
let printed: string[]
/** How often files that changed were loaded. */
let loads = 0

beforeAll(async () => {
  const { server } = await serve({
    siteDir,
    port: 0,
    onLoad: (_, changed) => {
      if (changed.length > 0) loads++
    },
    onPageProblems: (diagnostics) =>
      void printed.push(...diagnostics.map(({ code, at }) => `${code} ${at?.file}:${at?.line}`)),
  })
  if (!server) throw new Error('no server')
  url = `${server.urls[0]}docs/`
  // Answered once the whole site is there; when the rest of it comes, a page asked for earlier changes, which clears its errors.
  await fetch(`${server.urls[0]}sitemap.xml`)
  close = () => server.close()
  page = await browser.newPage()
})

beforeEach(() => {
  printed = []
})

afterAll(async () => {
  await page.close()
  await close()
  remove()
})

const overlay = () => page.locator('docs-gen-problems section')

test('an error in a handler is shown with the line of the component, in the page and in the terminal', async () => {
  await page.goto(`${url}click`)
  await hydrated(page)
  await page.getByRole('button', { name: '0', exact: true }).click()
  await expect.poll(() => overlay().textContent()).toContain('An error in the browser: no click')
  await expect.poll(() => overlay().textContent()).toContain('Counter.tsx:9:')
  expect(printed).toEqual(['browser-error Counter.tsx:9'])
})

test('an error is gone when its page is opened again, and when the site changes', async () => {
  await page.reload()
  await hydrated(page)
  await expect.poll(() => overlay().count()).toBe(0)
  await page.getByRole('button', { name: '0', exact: true }).click()
  await expect.poll(() => overlay().count()).toBe(1)
  writeFileSync(join(siteDir, 'Counter.tsx'), counter.replace("throw new Error('no click')", 'return setCount(7)'))
  await expect.poll(() => overlay().count()).toBe(0)
  // A change is shown before the whole site is loaded again. While it is on its way, errors of the next test would be
  // cleared, or come from a script that is no longer known.
  await expect.poll(() => loads).toBeGreaterThan(0)
  const before = loads
  writeFileSync(join(siteDir, 'Counter.tsx'), counter)
  await expect.poll(() => loads).toBeGreaterThan(before)
  await expect
    .poll(async () => {
      // The problems lie over the button.
      await page.getByRole('button', { name: /^\d$/ }).dispatchEvent('click')
      return overlay().count()
    })
    .toBe(1)
})

test('an error while a component is rendered is shown, although its place on the page says so too', async () => {
  await page.goto(`${url}effect`)
  await hydrated(page)
  await expect.poll(() => overlay().textContent()).toContain('no effect')
  expect(await overlay().textContent()).toContain('Counter.tsx:6:')
})

test('a first render that differs from the one in Node is shown with both texts', async () => {
  await page.goto(`${url}differs`)
  await hydrated(page)
  await expect.poll(() => overlay().textContent()).toContain('Hydration failed')
  const text = await overlay().textContent()
  expect(text).toMatch(/\+\s+browser/)
  expect(text).toMatch(/-\s+0/)
  expect(text).toContain('Counter.tsx:')
})

test('a click on the place of an error opens the editor there', async () => {
  const editor = join(siteDir, 'editor.sh')
  writeFileSync(
    editor,
    '#!/bin/sh\necho "$*" > "$(dirname "$0")/opened.part" && mv "$(dirname "$0")/opened.part" "$(dirname "$0")/opened.txt"\n',
    { mode: 0o755 },
  )
  vi.stubEnv('LAUNCH_EDITOR', editor)
  onTestFinished(() => void vi.unstubAllEnvs())
  await page.goto(`${url}effect`)
  await hydrated(page)
  const place = page.getByRole('button', { name: /^Counter\.tsx:6:/ })
  await place.click()
  await expect.poll(() => existsSync(join(siteDir, 'opened.txt'))).toBe(true)
  expect(readFileSync(join(siteDir, 'opened.txt'), 'utf8')).toMatch(`${join(siteDir, 'Counter.tsx')} 6 `)
})
