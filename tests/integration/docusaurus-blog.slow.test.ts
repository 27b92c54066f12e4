import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { writeSite } from './fixture-site.ts'

/** Page of the only post of a Docusaurus site. */
async function postPage(markdown: string): Promise<string> {
  const dir = writeSite({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: false, blog: { onInlineAuthors: 'ignore', onUntruncatedBlogPosts: 'ignore' } }]] }",
    'blog/2024-01-02-post.md': markdown,
  })
  expect((await build({ siteDir: dir })).diagnostics).toEqual([])
  return readFileSync(join(dir, 'build/blog/2024/01/02/post/index.html'), 'utf8')
}

test('the reading time counts the code of a post', async () => {
  const page = await postPage(
    `---\ntitle: Post\n---\n\n${'word '.repeat(190)}\n\n\`\`\`js\n${'code '.repeat(20)}\n\`\`\`\n`,
  )
  expect(page).toContain('2 min read')
})

test('the head of a post names the addresses of its authors', async () => {
  const page = await postPage(
    '---\ntitle: Post\ntags: [one, two]\nauthors: [{ name: A, url: https://a.example }, { name: B }, { name: C, url: https://c.example }]\n---\n\nText\n',
  )
  expect(page.match(/<meta property="article:[^>]+>/g)).toEqual([
    '<meta property="article:published_time" content="2024-01-02T00:00:00.000Z">',
    '<meta property="article:author" content="https://a.example,https://c.example">',
    '<meta property="article:tag" content="one,two">',
  ])
})
