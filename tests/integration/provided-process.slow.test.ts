import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { filesBelow, writeSite } from './fixture-site.ts'

const site = (bundler: string): string =>
  writeSite({
    'docs-gen.config.ts': `import { defineConfig, docs } from 'docs-gen'
export default defineConfig({ title: 'Site', url: 'https://example.com', sources: [docs()], bundler: ${bundler} })
`,
    'src/process.js':
      'export const nextTick = (task) => queueMicrotask(task)\nexport const env = { MARK: "imitated" }\n',
    'src/Part.jsx': `import { useState } from 'react'
export default function Part() {
  const [mode, setMode] = useState(process.env.NODE_ENV)
  return <button onClick={() => process.nextTick(() => setMode(process.env.MARK + 'x'))}>{mode}</button>
}
`,
    'docs/index.mdx': "import Part from '../src/Part'\n\n# A\n\n<Part />\n",
  })

test('a provided process does not bring React for development', async () => {
  const { ok, outDir, diagnostics } = await build({
    siteDir: site("{ provide: { process: './src/process.js' } }"),
  })
  expect({ ok, codes: diagnostics.map(({ code }) => code) }).toEqual({ ok: true, codes: ['env-not-listed'] })
  const scripts = filesBelow(outDir)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(outDir, file), 'utf8'))
  expect(scripts.filter((text) => text.includes('A tree hydrated but some'))).toEqual([])
  expect(scripts.filter((text) => text.includes('queueMicrotask') && text.includes('imitated'))).not.toEqual([])
  expect(readFileSync(join(outDir, 'docs/index.html'), 'utf8')).toMatch(/<button[^>]*>production</)
})

test('React for development in scripts that are published is an error', async () => {
  const { ok, diagnostics } = await build({
    siteDir: site(`{ define: { 'process.env.NODE_ENV': '"development"' } }`),
  })
  expect(ok).toBe(false)
  expect(diagnostics).toMatchObject([
    { code: 'development-react', message: expect.stringContaining('.development.js'), severity: 'error' },
    {},
  ])
})
