import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { writeSite } from './fixture-site.ts'

/** Builds a Docusaurus site with a page that has titles with and without brackets. */
async function built(settings: string) {
  const dir = writeSite({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', ${settings}, presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]] }`,
    'docs/index.md': '# Home\n\n:::warning Sharp edges\n\nBlank lines.\n\n:::\n\n:::tip[In brackets]\n\nText.\n\n:::\n',
  })
  const { diagnostics } = await build({ siteDir: dir })
  return { diagnostics, html: readFileSync(join(dir, 'build/index.html'), 'utf8') }
}

test.each([
  ['by default', 'future: {}'],
  ['if the config keeps them', 'future: { v4: true }, markdown: { mdx1Compat: { admonitions: true } }'],
])('titles without brackets are read %s', async (_, settings) => {
  const { diagnostics, html } = await built(settings)
  expect(diagnostics).toEqual([])
  expect(html).toContain('alert alert--warning')
  expect(html).not.toContain(':::')
})

test.each([
  ['under the flags of Docusaurus 4', 'future: { v4: true }'],
  ['under their flag', 'future: { v4: { mdx1CompatDisabledByDefault: true } }'],
  ['if the config turns them off', 'markdown: { mdx1Compat: { admonitions: false } }'],
])('titles without brackets are text, and reported, %s', async (_, settings) => {
  const { diagnostics, html } = await built(settings)
  expect(diagnostics).toMatchObject([
    {
      severity: 'warning',
      message: '":::warning Sharp edges" starts no box; it is shown as text.',
      hint: 'Write the title in brackets, :::warning[Sharp edges], or set markdown.mdx1Compat.admonitions to true.',
      at: { file: 'docs/index.md', line: 3 },
    },
  ])
  expect(html).toContain('<p>:::warning Sharp edges</p>')
  expect(html).toContain('<meta name="description" content="Blank lines."')
  expect(html).toContain('alert alert--success')
})

test('the title of an unknown type is a paragraph above the text', async () => {
  const config = `import { docs } from 'docs-gen'\nexport default { title: 'T', url: 'https://example.com', sources: [docs({ routeBasePath: '/' })] }`
  const dir = writeSite({
    'docs-gen.config.ts': config,
    'docs/index.md': '# Home\n\n:::hidden[A *title*]\n\nText.\n\n:::\n',
  })
  const { diagnostics } = await build({ siteDir: dir })
  expect(diagnostics).toMatchObject([{ code: 'unknown-admonition', at: { file: 'docs/index.md', line: 3 } }])
  const html = readFileSync(join(dir, 'build/index.html'), 'utf8')
  expect(html).toMatch(/<div><p>A <em>title<\/em><\/p>\s*<p>Text\.<\/p>\s*<\/div>/)
})
