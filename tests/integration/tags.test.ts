import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { snapshot, writeSite } from './fixture-site.ts'

const files = {
  'docs-gen.config.ts': `import { blog, defineConfig, docs } from 'docs-gen'
export default defineConfig({
  title: 'Garden tools',
  url: 'https://tools.example.com',
  sources: [docs({ routeBasePath: '/' }), blog({ onUntruncatedBlogPosts: 'ignore' })],
})
`,
  'docs/index.md': '---\ntags: [C++, "C#", C]\n---\n# Bindings\n\nText.\n',
  'docs/events.md': '---\ntags: ["C#"]\n---\n# Events\n\nText.\n',
  'blog/2024-01-01-a.md': '---\ntags: [C++, "C#", C]\n---\n# A\n\nText.\n',
}

test('names that differ in signs alone are whole in pages, feeds and Markdown, in every build', async () => {
  const dir = writeSite(files)
  expect((await build({ siteDir: dir })).diagnostics).toEqual([])
  const readBuilt = (path: string): string => readFileSync(join(dir, 'build', path), 'utf8')
  expect(
    [...readBuilt('index.html').matchAll(/href="\/tags\/([^"]*)"[^>]*>([^<]*)/g)].map((link) => link.slice(1)),
  ).toEqual([
    ['c-plus-plus', 'C++'],
    ['c', 'C#'],
    ['c-2', 'C'],
  ])
  for (const label of ['C++', 'C#', 'C']) {
    expect(readBuilt('blog/rss.xml')).toContain(`<category>${label}</category>`)
    expect(readBuilt('tags.md')).toContain(`[${label}${label === 'C#' ? 2 : 1}](`)
  }
  expect(readBuilt('tags/c.md')).toContain('Events')
  expect(readBuilt('tags/c-2.md')).not.toContain('Events')
  const first = snapshot(join(dir, 'build'))
  expect((await build({ siteDir: dir })).diagnostics).toEqual([])
  expect(snapshot(join(dir, 'build'))).toEqual(first)
})
