import { expect, onTestFinished, test } from 'vitest'
import { writeLastingSite } from '../integration/fixture-site.ts'
import { browser } from './browser.ts'
import { alive, hydrated, openPage } from './open-page.ts'
import { serveBuild, serveSource } from './site.ts'

const waitingMessage = /A part of this page still waits for its code or data/

const files = {
  'docs-gen.config.ts': `import { defineConfig, docs } from 'docs-gen'
export default defineConfig({ title: 'Site', url: 'https://example.com', favicon: '/icon.svg', sources: [docs()] })
`,
  'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>\n',
  'src/Late.tsx': `import { useId, useState } from 'react'
export default function Late() {
  const [count, setCount] = useState(0)
  return <button id={useId()} onClick={() => setCount(count + 1)}>Late {count}</button>
}
`,
  'src/Browser.tsx': 'const { host } = window.location\nexport default () => <b>Seen at {host}</b>\n',
  'src/Lazy.tsx': `import { lazy, Suspense, useState } from 'react'
const Late = lazy(() => import('./Late'))
const Browser = lazy(() => import('./Browser'))
export default function Lazy({ children }) {
  const [count, setCount] = useState(0)
  return <div><button onClick={() => setCount(count + 1)}>Own {count}</button><Suspense fallback={<i>waiting</i>}><Late /></Suspense>{children}</div>
}
export const Shown = () => <Suspense fallback={<i>waiting</i>}><Browser /></Suspense>
`,
  'docs/index.mdx': "import Lazy from '../src/Lazy'\n\n# First\n\n<Lazy>A **part** of the page.</Lazy>\n",
  'docs/browser.mdx': "import { Shown } from '../src/Lazy'\n\n# Second\n\n<Shown />\n",
}

test.each([
  ['build', serveBuild],
  ['serve', serveSource],
])('%s: what comes late is there before scripts run, answers, and gives no reason to complain', async (_, start) => {
  const { dir, remove } = writeLastingSite(files)
  onTestFinished(remove)
  const { url, close } = await start(dir)
  onTestFinished(close)
  const still = await openPage(browser, `${url}/docs/`, { javaScriptEnabled: false })
  onTestFinished(still.close)
  expect(await still.page.getByRole('main').innerText()).toMatch(/Own 0\s*Late 0\s*A part of the page\./)
  const { page, complaints, close: closePage } = await openPage(browser, `${url}/docs/`)
  onTestFinished(closePage)
  await page.clock.install()
  await page.reload()
  await hydrated(page)
  await alive(page)
  // The server has drawn the late part, so only React's mark on it says that its code has come.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main button')].every((button) =>
      Object.keys(button).some((key) => key.startsWith('__reactFiber')),
    ),
  )
  await page.clock.runFor(11_000)
  for (const name of ['Own', 'Late']) {
    await page.getByRole('button', { name: `${name} 0` }).click()
    await page.getByRole('button', { name: `${name} 1` }).waitFor()
  }
  expect(await page.getByRole('main').innerText()).not.toContain('waiting')
  expect(complaints).toEqual([])
  // The server cannot run this part, so it comes in the browser.
  await page.goto(`${url}/docs/browser`)
  await page.getByText(`Seen at ${new URL(url).host}`).waitFor()
})

const waiting = {
  ...files,
  'src/Waiting.tsx': `import { lazy, Suspense, use, useState } from 'react'
const Slow = lazy(() => import('./Slow'))
const data = typeof window === 'undefined' ? Promise.resolve('of the build') : new Promise(() => {})
const Counter = () => {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>Count {count}</button>
}
const Data = () => <p>Data {use(data)} <Counter /></p>
export const Code = () => <div><Counter /><Suspense fallback={<i>waiting</i>}><Slow /></Suspense></div>
export const BareCode = () => <div><Counter /><Slow /></div>
export const LateData = () => <div><Counter /><Suspense fallback={<i>waiting</i>}>Text, then <Data /></Suspense></div>
export const BareData = () => <div><Data /></div>
export const Nothing = ({ children }) => <div><Counter />{children}</div>
`,
  'src/Slow.tsx': `import { useState } from 'react'
export default function Slow() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>slow code {count}</button>
}
`,
  ...Object.fromEntries(
    ['Code', 'BareCode', 'LateData', 'BareData'].map((name) => [
      `docs/${name.toLowerCase()}.mdx`,
      `import { ${name}, Nothing } from '../src/Waiting'\n\n# ${name}\n\n<${name} />\n\n<Nothing>\n\nText\n\n<Nothing />\n\n</Nothing>\n`,
    ]),
  ),
}

test('a live part that waits for long is named in the console, and its HTML stays', async () => {
  const { dir, remove } = writeLastingSite(waiting)
  onTestFinished(remove)
  const { url, close } = await serveBuild(dir)
  onTestFinished(close)
  const messagesOf = async (
    path: string,
    part: string,
    isLastAlive = true,
  ): Promise<{ readonly before: readonly string[]; after: readonly string[] }> => {
    const context = await browser.newContext()
    onTestFinished(() => context.close())
    const page = await context.newPage()
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() !== 'info' && message.type() !== 'log') warnings.push(message.text())
    })
    await page.clock.install()
    // Requests for some code get no answer.
    let onHeld = (): void => {}
    const isHeld = new Promise<void>((resolve) => (onHeld = resolve))
    await page.route('**/*.js', async (route) => {
      const text = part === '' ? '' : await (await route.fetch()).text()
      if (part === '' || !text.includes(part)) await route.continue()
      else onHeld()
    })
    await page.goto(`${url}/docs/${path}`)
    await hydrated(page)
    if (part !== '') await isHeld
    if (isLastAlive) {
      await page.getByRole('button', { name: 'Count 0' }).last().click()
      await page.getByRole('button', { name: 'Count 1' }).waitFor()
    }
    const html = await page.getByRole('main').innerText()
    await page.clock.runFor(9_000)
    const before = [...warnings]
    await page.clock.runFor(11_000)
    expect(await page.getByRole('main').innerText()).toBe(html)
    return { before, after: warnings }
  }
  const once = { before: [], after: [expect.stringMatching(waitingMessage)] }
  expect(await messagesOf('code', 'slow code')).toEqual(once)
  expect(await messagesOf('barecode', 'slow code')).toEqual(once)
  expect(await messagesOf('latedata', '')).toEqual(once)
  expect(await messagesOf('baredata', '')).toEqual(once)
  // The code of all live parts of the page.
  expect(await messagesOf('code', 'of the build', false)).toEqual(once)
  expect(await messagesOf('code', 'data-fragment', false)).toEqual(once)
})
