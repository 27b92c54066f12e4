import { expect, onTestFinished, test } from 'vitest'
import { writeLastingSite } from '../integration/fixture-site.ts'
import { browser } from './browser.ts'
import { alive, openPage } from './open-page.ts'
import { serveBuild, serveSource } from './site.ts'

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
  await alive(page)
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
