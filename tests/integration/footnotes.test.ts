import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { writeSite } from './fixture-site.ts'

test('footnotes of a page and its parts have ids of their own, and numbers in the order of the page', async () => {
  const siteDir = writeSite({
    'docs-gen.config.ts': `import { defineConfig, docs } from 'docs-gen'
export default defineConfig({ title: 'Garden', url: 'https://garden.example.com', sources: [docs({ routeBasePath: '/' })] })
`,
    'docs/index.mdx':
      "import Cleaning from './_cleaning.md'\n\n# Shears\n\nSharpen them in March.[^1]\n\n<Cleaning />\n\n<Cleaning />\n\nOil them.[^2]\n\n[^1]: Or before the first cut.\n[^2]: With any oil.\n",
    'docs/_cleaning.md': 'Use warm water.[^1]\n\n[^1]: Below 40 degrees.\n',
  })
  const { ok, outDir, diagnostics } = await build({ siteDir })
  expect({ ok, diagnostics }).toEqual({ ok: true, diagnostics: [] })
  const html = readFileSync(join(outDir, 'index.html'), 'utf8')
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(ids.filter((id, n) => ids.indexOf(id) !== n)).toEqual([])
  const references = [...html.matchAll(/<a href="#([^"]*)" id="([^"]*)" data-footnote-ref[^>]*>(\d+)<\/a>/g)]
  const notes = references.map(([, note = '', back = '', number]) => {
    const [, value, text = ''] = new RegExp(`<li id="${note}" value="(\\d+)">([^]*?)</li>`).exec(html) ?? []
    expect(text).toContain(`href="#${back}"`)
    expect(text).toContain(`aria-label="Back to reference ${number}"`)
    return `${number} ${value} ${text.replace(/<[^>]+>/g, '').trim()}`
  })
  expect(notes).toEqual([
    '1 1 Or before the first cut. ↩',
    '2 2 Below 40 degrees. ↩',
    '3 3 Below 40 degrees. ↩',
    '4 4 With any oil. ↩',
  ])
})
