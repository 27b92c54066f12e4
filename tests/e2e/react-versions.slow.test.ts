import { cpSync, mkdirSync, symlinkSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, onTestFinished, test } from 'vitest'
import { writeLastingSite } from '../integration/fixture-site.ts'
import { browser } from './browser.ts'
import { openPage } from './open-page.ts'
import { serveBuild } from './site.ts'

const repository = join(import.meta.dirname, '../..')

const counter = `import { useState } from 'react'
import { Link } from 'docs-gen/runtime'

export default function Counter() {
  const [count, setCount] = useState(0)
  return <p><button onClick={() => setCount(count + 1)}>Count {count}</button> <Link to="/docs/second">Second</Link></p>
}
`

const files = {
  'docs-gen.config.ts': `import { defineConfig, docs, pages } from 'docs-gen'
export default defineConfig({ title: 'Site', url: 'https://example.com', favicon: '/icon.svg', sources: [docs(), pages()] })
`,
  'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>\n',
  'Counter.tsx': counter,
  'pages/index.tsx':
    "import Counter from '../Counter'\nexport default function Home() { return <main><h1>Home</h1><Counter /></main> }\n",
  'docs/index.mdx':
    'import Counter from \'../Counter\'\n\n# First\n\nText before.\n\n<Counter />\n\n<Tabs><TabItem value="a">In A.</TabItem><TabItem value="b">In B.</TabItem></Tabs>\n\n```js\nconst code = 1\n```\n',
  'docs/second.md': '# Second page\n\n[Back](./index.mdx)\n',
}

/** A site with packages of its own: docs-gen, and a release of React that is installed here under another name. */
function siteWithReact(release: string): string {
  const { dir, remove } = writeLastingSite(files)
  onTestFinished(remove)
  const packages = join(dir, 'node_modules')
  unlinkSync(packages)
  mkdirSync(packages)
  symlinkSync(repository, join(packages, 'docs-gen'))
  for (const name of ['react', 'react-dom'])
    cpSync(join(repository, 'node_modules', `${name}-${release}`), join(packages, name), { recursive: true })
  return dir
}

async function usesLivePart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Count 0' }).click()
  await page.getByRole('button', { name: 'Count 1' }).waitFor()
}

describe.each(['19-0', '19-2'])('React %s', (release) => {
  test('shows pages with live parts, and keeps them while readers use and leave them', async () => {
    const { url, close } = await serveBuild(siteWithReact(release))
    onTestFinished(close)
    const { page, complaints, close: closePage } = await openPage(browser, `${url}/docs/`)
    onTestFinished(closePage)
    await usesLivePart(page)
    await page.getByRole('tab', { name: 'b' }).click()
    await page.getByText('In B.').waitFor()
    await page.getByRole('button', { name: /mode/i }).first().click()
    expect(await page.locator('main').innerText()).toContain('Text before.')
    await page.getByRole('main').getByRole('link', { name: 'Second' }).first().click()
    await page.getByRole('heading', { name: 'Second page' }).waitFor()
    await page.getByRole('link', { name: 'Back' }).click()
    await usesLivePart(page)
    await page.goto(`${url}/`)
    await usesLivePart(page)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().waitFor()
    expect(complaints).toEqual([])
  })
})

test('where the layout fails in the browser, the page stays as the server sent it, and the console says so', async () => {
  const { dir, remove } = writeLastingSite({
    ...files,
    'docs-gen.config.ts': `import { defineConfig, docs } from 'docs-gen'
export default defineConfig({
  title: 'Site', url: 'https://example.com', favicon: '/icon.svg', sources: [docs()], theme: { Footer: './Footer.tsx' },
})
`,
    'Footer.tsx': `import { useState } from 'react'
export default function Footer() {
  const [count] = useState(0)
  if (typeof window !== 'undefined') throw new Error('Only browsers see this')
  return <footer>Footer of the server {count}</footer>
}
`,
  })
  onTestFinished(remove)
  const { url, close } = await serveBuild(dir)
  onTestFinished(close)
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  await page.goto(`${url}/docs/`)
  await expect.poll(() => messages.join('\n')).toContain('the page stays as the server sent it')
  expect(messages.join('\n')).toContain('Only browsers see this')
  await expect.poll(() => page.locator('body').innerText()).toContain('Footer of the server')
  expect(await page.locator('main').innerText()).toContain('Text before.')
  expect(await page.title()).toBe('First | Site')
  await page.getByRole('main').getByRole('link', { name: 'Second' }).first().click()
  await page.getByRole('heading', { name: 'Second page' }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/docs\/second\/?$/)
})
