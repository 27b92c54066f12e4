import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { build, serve } from '../../dist/cli/index.js'
import type { Diagnostic } from '../../dist/cli/index.js'
import { writeSite } from './fixture-site.ts'

const config = (theme = '{}'): string => `import { defineConfig, docs, pages } from 'docs-gen'
export default defineConfig({
  title: 'Site', url: 'https://example.com', theme: ${theme}, sources: [docs(), pages()],
})
`

const files = {
  'docs-gen.config.ts': config(),
  'lib/total.ts': `interface Row { readonly price: number }

export function total(rows: readonly Row[] | undefined): number {
  // Every row counts.
  return rows!.reduce((sum, { price }) => sum + price, 0)
}
`,
  'lib/Bill.tsx': `import { total } from './total'

type Props = { rows?: { price: number }[] }

export default function Bill({ rows }: Props) {
  return <b>{total(rows)}</b>
}
`,
  'docs/index.mdx': "---\ntitle: Home\n---\n\nimport Bill from '../lib/Bill'\n\n<Bill />\n",
  'docs/other.mdx': "---\ntitle: Other\n---\n\nimport Bill from '../lib/Bill'\n\nText.\n\n<Bill />\n",
}

const placeOf = ({ code, at }: Diagnostic): string => `${code} ${at?.file}:${at?.line}:${at?.column}`

test('a component that throws is reported once, at the line that throws and with the places in pages', async () => {
  const { ok, diagnostics } = await build({ siteDir: writeSite(files) })
  expect(ok).toBe(false)
  expect(diagnostics.map(placeOf)).toEqual(['component-throws lib/total.ts:5:16'])
  expect(diagnostics[0]?.message).toContain('<Bill> on /docs/ throws while it is rendered: Cannot read properties of')
  expect(diagnostics[0]?.related?.map(({ at }) => `${at.file}:${at.line}`)).toEqual([
    'docs/index.mdx:7',
    'docs/other.mdx:9',
  ])
})

test('the line is found when the bundle comes from the cache', async () => {
  const siteDir = writeSite({
    ...files,
    'lib/Bill.tsx': `export default function Bill() {
  if (globalThis.billFails) throw new Error('no bill')
  return <b>0</b>
}
`,
  })
  expect((await build({ siteDir })).ok).toBe(true)
  Object.assign(globalThis, { billFails: true })
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'billFails'))
  writeFileSync(join(siteDir, 'docs/index.mdx'), `${files['docs/index.mdx']}\nMore.\n`)
  const { diagnostics } = await build({ siteDir })
  expect(diagnostics.map(placeOf)).toEqual(['component-throws lib/Bill.tsx:2:35'])
})

test('a slot and a React page that throw are reported at the line that throws', async () => {
  const slot =
    "import { total } from '../lib/total'\nexport default function Footer() {\n  return <p>{total()}</p>\n}\n"
  const withSlot = {
    ...files,
    'docs-gen.config.ts': config("{ Footer: './theme/Footer.tsx' }"),
    'theme/Footer.tsx': slot,
  }
  const ofSlot = await build({ siteDir: writeSite(withSlot) })
  expect(ofSlot.diagnostics.find(({ message }) => message.includes('The slot Footer'))).toMatchObject({
    at: { file: 'lib/total.ts', line: 5 },
  })
  const page = 'export default function Page() {\n  const rows = undefined\n  return <p>{rows.length}</p>\n}\n'
  const ofPage = await build({
    siteDir: writeSite({ 'docs-gen.config.ts': config(), 'docs/a.md': '# A\n', 'pages/p.jsx': page }),
  })
  expect(ofPage.diagnostics.map(placeOf)).toEqual(['component-throws pages/p.jsx:3:19'])
})

test('R130: the item of the navbar is named that a slot or the site’s own type of item cannot render', async () => {
  const failing =
    "export default function Item({ item }) {\n  if (item.label !== 'Beta') throw new Error('No icon')\n  return <li>{item.label}</li>\n}\n"
  const siteDir = writeSite({
    ...files,
    'docs-gen.config.ts': config(
      "{ NavbarItem: './theme/Item.jsx' }, themeConfig: { navbar: { items: [{ label: 'Beta', to: '/docs' }, { label: 'Alpha', to: '/docs' }] } }",
    ),
    'theme/Item.jsx': failing,
  })
  const { diagnostics } = await build({ siteDir })
  const message = diagnostics.map((one) => one.message).find((text) => text.includes('The slot NavbarItem'))
  expect(message).toContain('"label":"Alpha"')
  expect(message).not.toContain('Beta')
})

test('an expression of a page is reported in the page', async () => {
  const { diagnostics } = await build({
    siteDir: writeSite({ 'docs-gen.config.ts': config(), 'docs/a.mdx': '# A\n\ntext {undefined.x}\n' }),
  })
  expect(diagnostics.map(placeOf)).toEqual(['component-throws docs/a.mdx:3:6'])
})

test('serve reports a component of a requested page, and never says that a page which fails is up to date', async () => {
  const siteDir = writeSite(files)
  const requested: string[] = []
  const loads: (readonly string[])[] = []
  const { server } = await serve({
    siteDir,
    port: 0,
    onLoad: (diagnostics) => void loads.push(diagnostics.map(placeOf)),
    onPageProblems: (diagnostics) => void requested.push(...diagnostics.map(placeOf)),
  })
  onTestFinished(() => server?.close())
  await expect.poll(() => loads.length).toBeGreaterThan(0)
  const html = await (await fetch(`${server?.urls[0]}docs`)).text()
  expect(html).toContain('lib/total.ts:5:16')
  expect(requested).toEqual(['component-throws lib/total.ts:5:16'])
  writeFileSync(join(siteDir, 'lib/total.ts'), files['lib/total.ts'].replace('  // Every row counts.\n', ''))
  await expect.poll(() => loads.at(-1)).toEqual(['component-throws lib/total.ts:4:16'])
  writeFileSync(join(siteDir, 'lib/Bill.tsx'), files['lib/Bill.tsx'].replace('total(rows)', 'total(rows ?? [])'))
  await expect.poll(() => loads.at(-1)).toEqual([])
})
