import { mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { build as buildApp, createServer, type InlineConfig, type Plugin, preview } from 'vite'
import { build } from '../../dist/cli/index.js'
import { writeLastingSite } from '../integration/fixture-site.ts'
import { writeTree } from '../unit/cli/emit/trees.ts'
import { browser } from './browser.ts'

const packageFolder = join(import.meta.dirname, '../..')

const site = {
  'docs-gen.config.ts': `import { defineConfig, docs } from 'docs-gen'
export default defineConfig({ title: 'Docs of the app', url: 'https://example.com', embed: true, security: { csp: true }, sources: [docs()] })
`,
  'Counter.tsx': `import { useState } from 'react'
import { useSite } from 'docs-gen/runtime'
import styles from './Counter.module.css'

export default function Counter() {
  const [count, setCount] = useState(0)
  const { title } = useSite()
  return <button className={styles.button} onClick={() => setCount(count + 1)}>{title}: {count}</button>
}
`,
  'Counter.module.css': '.button { color: rgb(1, 2, 3) }\n',
  'docs/index.mdx': `---
title: Live
---

import Counter from '../Counter'

<Counter />

<Tabs>
<TabItem value="a" label="A"><Counter /></TabItem>
<TabItem value="b" label="B">In B.</TabItem>
</Tabs>

[To the other page](./other.md#end)
`,
  'docs/styled.mdx': '# Styled\n\n<p style={{ color: "rgb(4, 5, 6)" }}>Coloured</p>\n\n[Live](./index.mdx)\n',
  'docs/other.md': '# Other\n\n## End\n\n[Back](./index.mdx)\n',
}

const app = {
  'index.html':
    '<!doctype html><html lang="en"><title>App</title><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="/main.tsx"></script>',
  'tsconfig.json': '{ "compilerOptions": { "jsx": "react-jsx" } }',
  'main.tsx': `import { DocsApp, embed } from 'docs-gen/runtime'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

const base = new URLSearchParams(location.search).get('base') ?? '/help/'

function App({ docs }) {
  const [clicks, setClicks] = useState(0)
  return <>
    <button onClick={() => setClicks(clicks + 1)}>App: {clicks}</button>
    <DocsApp {...docs} loading={<p>Loading…</p>} renderError={(error, retry) => <p>Failed: {error.message} <button onClick={retry}>Retry</button></p>} />
  </>
}

const root = createRoot(document.getElementById('root'))
embed({ base }).then((docs) => root.render(<App docs={docs} />), (error) => root.render(<p>{error.message}</p>))
`,
}

/** Answers addresses of pages with the app, as the guide asks a host to do. */
const addressesOfApp: Plugin = {
  name: 'addresses-of-app',
  configurePreviewServer: ({ middlewares }) =>
    void middlewares.use((request, _, next) => {
      if (/^\/help\/(?:[^.?]*)(?:\?|$)/.test(request.url ?? '')) request.url = '/index.html'
      next()
    }),
}

let siteDir: string
let appDir: string
let removeSite: () => void
let config: InlineConfig

beforeAll(async () => {
  const lasting = writeLastingSite(site)
  siteDir = lasting.dir
  removeSite = lasting.remove
  appDir = realpathSync(mkdtempSync(join(tmpdir(), 'docs-gen-app-')))
  writeTree(appDir, app)
  symlinkSync(join(packageFolder, 'node_modules'), join(appDir, 'node_modules'))
  const { ok } = await build({ siteDir, baseUrl: '/help/', outDir: join(appDir, 'public/help') })
  expect(ok).toBe(true)
  config = {
    root: appDir,
    logLevel: 'error',
    configFile: false,
    cacheDir: join(appDir, '.vite'),
    resolve: { alias: { 'docs-gen/runtime': join(packageFolder, 'dist/runtime/index.js') } },
    server: { fs: { allow: [packageFolder, appDir] }, host: '127.0.0.1' },
    preview: { host: '127.0.0.1' },
    plugins: [addressesOfApp],
  }
})

afterAll(() => {
  removeSite()
  rmSync(appDir, { recursive: true, force: true })
})

/** Starts the app, in development or as it is built. */
async function startApp(mode: 'development' | 'production'): Promise<string> {
  if (mode === 'development') {
    const server = await createServer(config)
    onTestFinished(() => server.close())
    await server.listen(0)
    return server.resolvedUrls?.local[0] ?? ''
  }
  await buildApp({ ...config, build: { outDir: join(appDir, 'dist'), emptyOutDir: true, target: 'es2022' } })
  const server = await preview({
    ...config,
    build: { outDir: join(appDir, 'dist') },
    preview: { ...config.preview, port: 0 },
  })
  onTestFinished(() => server.close())
  return server.resolvedUrls?.local[0] ?? ''
}

async function open(url: string): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> {
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  page.setDefaultTimeout(30_000)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(url)
  return { page, complaints }
}

describe.each(['development', 'production'] as const)('an app of Vite in %s', (mode) => {
  test('shows pages with live parts, which use the React of the app', async () => {
    const url = await startApp(mode)
    const { page, complaints } = await open(`${url}help/docs/`)
    const counters = page.getByRole('button', { name: /^Docs of the app: \d/ })
    await counters.first().waitFor()
    await expect
      .poll(async () => {
        await counters.first().click()
        return counters.first().textContent()
      })
      .not.toBe('Docs of the app: 0')
    await expect
      .poll(() => counters.first().evaluate((element) => getComputedStyle(element).color))
      .toBe('rgb(1, 2, 3)')
    await expect.poll(() => page.title()).toBe('Live | Docs of the app')
    await counters.nth(1).click()
    await expect.poll(() => counters.nth(1).textContent()).toBe('Docs of the app: 1')
    await page.getByRole('tab', { name: 'B' }).click()
    await page.getByText('In B.').waitFor()
    await page.getByRole('button', { name: 'App: 0', exact: true }).click()
    await page.getByRole('button', { name: 'App: 1', exact: true }).waitFor()
    await page.getByRole('link', { name: 'To the other page' }).click()
    await page.getByRole('heading', { name: 'Other' }).waitFor()
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/help/docs/other#end')
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await counters.first().waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'App: 1', exact: true }).isVisible()).toBe(true)
    expect(complaints).toEqual([])
  })

  test('shows the page for unknown addresses, and says what is wrong with the files', async () => {
    const url = await startApp(mode)
    const { page } = await open(`${url}help/docs/none`)
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
    await page.goto(`${url}?base=/other/`)
    await page
      .getByText('/other/assets/site.json is not there. Build the docs into the public folder of the app.')
      .waitFor()
  })
})

test('a policy that forbids inline scripts and styles is kept', async () => {
  const url = await startApp('production')
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  const messages: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text())
  })
  page.on('pageerror', (error) => messages.push(error.message))
  await page.route('**/help/docs/**', async (route) => {
    const response = await route.fetch()
    const policy = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'"
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
  })
  await page.goto(`${url}help/docs/styled`)
  const coloured = page.getByText('Coloured')
  await expect.poll(() => coloured.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(4, 5, 6)')
  await page.locator('article').getByRole('link', { name: 'Live' }).click()
  const counter = page.getByRole('button', { name: /^Docs of the app: \d/ }).first()
  await counter.click()
  await expect.poll(() => counter.textContent()).toBe('Docs of the app: 1')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').or(page.getByRole('searchbox')).first().fill('coloured')
  await page.getByRole('dialog').getByText('Coloured').first().waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => coloured.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(4, 5, 6)')
  expect(messages).toEqual([])
  // The policy is in force.
  await page.evaluate(() =>
    document.body.append(Object.assign(document.createElement('style'), { textContent: 'p {}' })),
  )
  await expect.poll(() => messages.join()).toContain('Content Security Policy')
})
