import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'

let site: string
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'docs-gen-docusaurus-blog-'))
  write(
    'docusaurus.config.js',
    "module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: false, blog: { onInlineAuthors: 'ignore', onUntruncatedBlogPosts: 'ignore' } }]] }",
  )
})
afterEach(() => rmSync(site, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(site, path)), { recursive: true })
  writeFileSync(join(site, path), text)
}

const page = (path: string): string => readFileSync(join(site, 'build', path), 'utf8')

test('the reading time counts the code of a post', async () => {
  write(
    'blog/2024-01-02-post.md',
    `---\ntitle: Post\n---\n\n${'word '.repeat(190)}\n\n\`\`\`js\n${'code '.repeat(20)}\n\`\`\`\n`,
  )
  expect((await build({ siteDir: site })).diagnostics).toEqual([])
  expect(page('blog/2024/01/02/post/index.html')).toContain('2 min read')
})

test('the head of a post names the addresses of its authors', async () => {
  write(
    'blog/2024-01-02-post.md',
    '---\ntitle: Post\ntags: [one, two]\nauthors: [{ name: A, url: https://a.example }, { name: B }, { name: C, url: https://c.example }]\n---\n\nText\n',
  )
  expect((await build({ siteDir: site })).diagnostics).toEqual([])
  expect(page('blog/2024/01/02/post/index.html').match(/<meta property="article:[^>]+>/g)).toEqual([
    '<meta property="article:published_time" content="2024-01-02T00:00:00.000Z">',
    '<meta property="article:author" content="https://a.example,https://c.example">',
    '<meta property="article:tag" content="one,two">',
  ])
})
