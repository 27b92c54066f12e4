import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { commitFile } from '../unit/cli/commit-file.ts'
import { writeSite } from './fixture-site.ts'

function config(options: string): string {
  return `import { defineConfig, docs, pages } from 'docs-gen'
export default defineConfig({ title: 'A & B', url: 'https://example.com', baseUrl: '/base/', trailingSlash: true, sources: [docs(${options}), pages()] })
`
}

/** A repository with docs that changed in the order c, a, b. */
function writeRepository(options: string): string {
  const dir = writeSite({ 'docs-gen.config.ts': config(options), 'pages/index.md': '# Home\n' })
  const changes = [
    ['docs/c.md', '# Cedar\n', '2024-01-01'],
    ['docs/hidden.md', '---\nunlisted: true\n---\n\n# Hidden\n', '2024-01-05'],
    ['docs/a.md', '---\ndescription: About <ash> & more\n---\n\n# Ash\n', '2024-01-02'],
    ['docs/b.md', '---\nlast_update: { date: 2024-01-04 }\n---\n\n# Birch\n\nText.\n', '2024-01-03'],
  ] as const
  commitFile(dir, '.gitignore', {
    date: '2023-01-01T00:00:00Z',
    author: 'Ann',
    text: 'node_modules\n.docs-gen\nbuild\n',
  })
  for (const [file, text, day] of changes) commitFile(dir, file, { date: `${day}T00:00:00Z`, author: 'Ann', text })
  return dir
}

const feed = (dir: string, name: string): string => readFileSync(join(dir, 'build/docs', name), 'utf8')

test('names the docs that changed last, newest first, without authors and hidden pages', async () => {
  const dir = writeRepository("{ feedOptions: { type: 'all', limit: 2 } }")
  expect((await build({ siteDir: dir })).diagnostics).toEqual([])
  const json = JSON.parse(feed(dir, 'feed.json')) as { home_page_url: string; items: Record<string, unknown>[] }
  expect(json).toMatchObject({ title: 'A & B docs', home_page_url: 'https://example.com/base/docs/a/' })
  expect(json.items).toEqual([
    {
      id: 'https://example.com/base/docs/b/#2024-01-04T00:00:00.000Z',
      url: 'https://example.com/base/docs/b/',
      title: 'Birch',
      summary: 'Text.',
      content_text: 'Text.',
      date_published: '2024-01-04T00:00:00.000Z',
      authors: [{ name: 'A & B' }],
    },
    {
      id: 'https://example.com/base/docs/a/#2024-01-02T00:00:00.000Z',
      url: 'https://example.com/base/docs/a/',
      title: 'Ash',
      summary: 'About <ash> & more',
      content_text: 'About <ash> & more',
      date_published: '2024-01-02T00:00:00.000Z',
      authors: [{ name: 'A & B' }],
    },
  ])
  expect(feed(dir, 'rss.xml')).toContain('<description>About &lt;ash&gt; &amp; more</description>')
  expect(feed(dir, 'atom.xml')).toContain('<updated>2024-01-04T00:00:00.000Z</updated>')
  for (const name of ['rss.xml', 'atom.xml', 'feed.json']) expect(feed(dir, name)).not.toMatch(/Ann|example\.org/)
})

test('is announced in the docs only, and follows a commit', async () => {
  const dir = writeRepository('{ feedOptions: {} }')
  await build({ siteDir: dir })
  const links = (path: string): readonly string[] =>
    readFileSync(join(dir, 'build', path), 'utf8').match(/<link rel="alternate"[^>]*type="application\/[^>]*>/g) ?? []
  const title = 'title="A &amp; B docs'
  expect(links('docs/a/index.html')).toEqual([
    `<link rel="alternate" href="/base/docs/rss.xml" type="application/rss+xml" ${title} RSS feed">`,
    `<link rel="alternate" href="/base/docs/atom.xml" type="application/atom+xml" ${title} Atom feed">`,
  ])
  expect(links('index.html')).toEqual([])
  expect(existsSync(join(dir, 'build/docs/feed.json'))).toBe(false)
  commitFile(dir, 'docs/c.md', { date: '2024-02-01T00:00:00Z', author: 'Bob', text: '# Cedar\n\nNew.\n' })
  await build({ siteDir: dir })
  expect(feed(dir, 'rss.xml')).toMatch(/<item>\n<title>Cedar<\/title>/)
})

test.each(['{}', '{ feedOptions: { type: null } }'])('is not there with %s', async (options) => {
  const dir = writeRepository(options)
  await build({ siteDir: dir })
  expect(existsSync(join(dir, 'build/docs/rss.xml'))).toBe(false)
  expect(readFileSync(join(dir, 'build/docs/a/index.html'), 'utf8')).not.toContain('rss')
})

test('without git only docs with a date of their own are in it', async () => {
  const dir = writeSite({
    'docs-gen.config.ts': config('{ feedOptions: {} }'),
    'docs/a.md': '# Ash\n',
    'docs/b.md': '---\nlast_update: { date: 2024-01-04 }\n---\n\n# Birch\n',
    'pages/index.md': '# Home\n',
  })
  await build({ siteDir: dir })
  expect(feed(dir, 'rss.xml').match(/<item>\n<title>(.*)<\/title>/g)).toEqual(['<item>\n<title>Birch</title>'])
})
