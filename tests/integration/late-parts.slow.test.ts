import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { build, serve } from '../../dist/cli/index.js'
import { snapshot, writeLastingSite, writeSite } from './fixture-site.ts'

const lazily = (name: string, path: string): string => `import { lazy, Suspense, useState } from 'react'
const Late = lazy(() => import('${path}'))
export default function ${name}({ children }) {
  const [count, setCount] = useState(0)
  return <div><button onClick={() => setCount(count + 1)}>{count}</button><Suspense fallback={<i>waiting</i>}><Late /></Suspense>{children}</div>
}
`

const parts = {
  'src/Late.tsx': `import { Head, Link } from 'docs-gen/runtime'
export default function Late() { return <b><Head><meta name="late" content="head" /></Head><Link to="/docs/read">late text</Link></b> }
`,
  'src/Lazy.tsx': lazily('Lazy', './Late'),
  'src/Read.tsx': `import { Suspense, use } from 'react'
const text = new Promise((resolve) => setTimeout(() => resolve('read text'), 5))
export const Reader = () => <em>{use(text)}</em>
export default function Read() { return <Suspense fallback={<i>waiting</i>}><Reader /></Suspense> }
`,
  'src/Made.tsx': `import { Suspense } from 'react'
export default async function Made() { await null; return <s>made {'text'}</s> }
export const Shown = () => <Suspense fallback={<i>waiting</i>}><Made /></Suspense>
`,
}

const pages = {
  'docs/lazy.mdx': "import Lazy from '../src/Lazy'\n\n# Lazy\n\n<Lazy>\n\nA **part** of the page.\n\n</Lazy>\n",
  'docs/read.mdx': "import Read, { Reader } from '../src/Read'\n\n# Read\n\n<Read />\n\n<Reader />\n",
  'docs/made.mdx': "import Made, { Shown } from '../src/Made'\n\n# Made\n\n<Made />\n\n<Shown />\n",
}

const placeholder = /<!--\$[!?]-->|waiting|<template id/

test('what a component waits for is in the HTML of its page, and React has given up nothing', async () => {
  const dir = writeSite({ ...parts, ...pages })
  const { ok, outDir, diagnostics } = await build({ siteDir: dir })
  expect({ ok, diagnostics }).toEqual({ ok: true, diagnostics: [] })
  const html = (page: string): string => readFileSync(join(outDir, 'docs', page, 'index.html'), 'utf8')
  for (const page of ['lazy', 'read', 'made']) expect(html(page)).not.toMatch(placeholder)
  expect(html('lazy')).toMatch(/<!--\$--><b>.*<a href="\/docs\/read">late text<\/a><\/b><!--\/\$-->/)
  expect(html('lazy').match(/<meta name="late" content="head"/g)).toHaveLength(1)
  expect(html('lazy')).toContain('<strong>part</strong>')
  expect(html('read').match(/<em>read text<\/em>/g)).toHaveLength(2)
  expect(html('made').match(/<s>made text<\/s>/g)).toHaveLength(2)
  expect(readFileSync(join(outDir, 'docs/lazy.md'), 'utf8')).toContain('late text')
  // Nothing is left of what the server loaded.
  expect(readdirSync(join(dir, '.docs-gen')).filter((name) => name.startsWith('server-'))).toEqual([])
})

test('an edit of what comes late is seen, and a warm build is a cold one', async () => {
  const dir = writeSite({ ...parts, ...pages })
  await build({ siteDir: dir })
  writeFileSync(join(dir, 'src/Late.tsx'), 'export default () => <b>other text</b>\n')
  const { ok, outDir } = await build({ siteDir: dir })
  const warm = snapshot(outDir)
  expect(ok).toBe(true)
  expect(readFileSync(join(outDir, 'docs/lazy/index.html'), 'utf8')).toContain('<b>other text</b>')
  await build({ siteDir: dir, noCache: true })
  expect(snapshot(outDir)).toEqual(warm)
})

test('lazy parts of slots, of React pages and below contexts of the theme are drawn too', async () => {
  const dir = writeSite({
    'docs-gen.config.ts': `import { defineConfig, docs, pages } from 'docs-gen'
export default defineConfig({
  title: 'Site', url: 'https://example.com', theme: { Root: './src/Root.tsx', Footer: './src/Footer.tsx' }, sources: [docs(), pages()],
})
`,
    ...parts,
    'src/Context.tsx': "import { createContext } from 'react'\nexport const Name = createContext('none')\n",
    'src/Root.tsx':
      'import { Name } from \'./Context\'\nexport default ({ children }) => <Name value="from the root">{children}</Name>\n',
    'src/Late.tsx':
      "import { useContext } from 'react'\nimport { Name } from './Context'\nexport default () => <b>late {useContext(Name)}</b>\n",
    'src/Footer.tsx': lazily('Footer', './Foot'),
    'src/Foot.tsx': 'export default () => <u>late foot</u>\n',
    'docs/index.mdx': "import Lazy from '../src/Lazy'\n\n# Lazy\n\n<Lazy />\n",
    'pages/index.tsx': lazily('Home', '../src/Late'),
  })
  const { ok, outDir, diagnostics } = await build({ siteDir: dir })
  expect({ ok, diagnostics }).toEqual({ ok: true, diagnostics: [] })
  for (const page of ['docs/index.html', 'index.html']) {
    const html = readFileSync(join(outDir, page), 'utf8')
    expect(html).not.toMatch(placeholder)
    expect(html).toContain('<u>late foot</u>')
    expect(html.replaceAll('<!-- -->', '')).toContain('<b>late from the root</b>')
  }
})

test('a late module that only a browser can run leaves what is shown meanwhile', async () => {
  const dir = writeSite({
    'src/Late.tsx': 'const width = window.innerWidth\nexport default () => <b>{width}</b>\n',
    'src/Lazy.tsx': lazily('Lazy', './Late'),
    'docs/index.mdx': "import Lazy from '../src/Lazy'\n\n# Lazy\n\n<Lazy />\n",
  })
  const { ok, outDir } = await build({ siteDir: dir })
  expect(ok).toBe(true)
  const html = readFileSync(join(outDir, 'docs/index.html'), 'utf8')
  expect(html).toContain('<i>waiting</i>')
  expect(html).toMatch(/"live":"[^"]+"/)
})

test.each([
  ['of a component', 'export default async function Bad() { await null; throw new Error("never made") }\n'],
  [
    'inside of a boundary that no browser draws',
    'import { Suspense } from "react"\nasync function Made() { await null; throw new Error("never made") }\nexport default function Bad() { return <Suspense fallback="waiting"><Made /></Suspense> }\n',
  ],
])('an error %s that comes late is that of its part', async (_, code) => {
  const dir = writeSite({
    'src/Bad.tsx': code,
    'docs/bad.mdx': "import Bad from '../src/Bad'\n\n# Bad\n\n<Bad />\n",
  })
  const { ok, diagnostics } = await build({ siteDir: dir })
  expect({ ok, diagnostics }).toMatchObject({
    ok: false,
    diagnostics: [
      { code: 'component-throws', message: expect.stringContaining('never made'), at: { file: 'src/Bad.tsx' } },
    ],
  })
})

test('serve draws late parts, the edited ones too, and leaves no files', async () => {
  const { dir, remove } = writeLastingSite({ ...parts, ...pages })
  onTestFinished(remove)
  const { server } = await serve({ siteDir: dir, port: 0 })
  onTestFinished(async () => server?.close())
  const page = async (): Promise<string> => (await fetch(new URL('docs/lazy', server?.urls[0]))).text()
  expect(await page()).toContain('late text')
  writeFileSync(join(dir, 'src/Late.tsx'), 'export default () => <b>other text</b>\n')
  await expect.poll(page).toContain('<b>other text</b>')
  await server?.close()
  expect(serverFolders(dir)).toEqual([])
})

test.each([0, 100, 200, 400])('serve that closes %i ms after a request and an edit leaves no files', async (pause) => {
  const { dir, remove } = writeLastingSite({ ...parts, ...pages })
  onTestFinished(remove)
  const { server } = await serve({ siteDir: dir, port: 0 })
  const answer = fetch(new URL('docs/lazy', server?.urls[0])).catch(() => undefined)
  writeFileSync(join(dir, 'src/Late.tsx'), 'export default () => <b>other text</b>\n')
  await delay(pause)
  await server?.close()
  await answer
  expect(serverFolders(dir)).toEqual([])
  // What went on after the end would write its files now.
  await delay(1_000)
  expect(serverFolders(dir)).toEqual([])
})

function serverFolders(dir: string): readonly string[] {
  const cacheDir = join(dir, '.docs-gen')
  return existsSync(cacheDir) ? readdirSync(cacheDir).filter((name) => name.startsWith('server-')) : []
}
