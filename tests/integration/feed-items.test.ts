import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { writeSite } from './fixture-site.ts'

/** A blog of three posts, with an option `createFeedItems`. */
function writeBlog(createFeedItems: string): string {
  return writeSite({
    'docs-gen.config.js': `import { blog } from 'docs-gen'
export default {
  title: 'Site',
  url: 'https://example.com',
  baseUrl: '/base/',
  sources: [
    blog({
      onInlineAuthors: 'ignore',
      feedOptions: {
        type: 'all',
        limit: 2,
        language: 'de-AT',
        createFeedItems: ${createFeedItems},
      },
    }),
  ],
}
`,
    'blog/2024-01-01-a.md': '---\nauthors: []\ntopic: old\n---\n\n# A\n\nText of A.\n\n{/* truncate */}\n',
    'blog/2024-01-02-b.md': '---\nauthors: []\ntopic: new\n---\n\n# B\n\nText of B.\n\n{/* truncate */}\n',
    'blog/2024-01-03-c.md':
      '---\nauthors: [{ name: Ann }]\ntags: [one]\n---\n\n# C\n\nText of C.\n\n{/* truncate */}\n',
  })
}

const feed = (dir: string, name: string): string => readFileSync(join(dir, 'build/blog', name), 'utf8')
const titles = (dir: string): readonly string[] =>
  [...feed(dir, 'rss.xml').matchAll(/<item>\s*<title>([^<]*)/g)].map(([, title]) => title ?? '')

test('a function selects the posts of the feeds', async () => {
  const dir = writeBlog(
    `({ blogPosts, defaultCreateFeedItems, ...rest }) =>
      defaultCreateFeedItems({ blogPosts: blogPosts.filter(({ metadata }) => metadata.frontMatter.topic === 'new'), ...rest })`,
  )
  expect((await build({ siteDir: dir })).diagnostics).toEqual([])
  expect(titles(dir)).toEqual(['B'])
  expect(feed(dir, 'rss.xml')).toContain('<p>Text of B.</p>')
  expect(feed(dir, 'rss.xml')).toContain('<language>de-AT</language>')
})

test('a function changes the items, of the posts up to the limit', async () => {
  const dir = writeBlog(
    `async ({ blogPosts, defaultCreateFeedItems, siteConfig }) =>
      (await defaultCreateFeedItems({ blogPosts })).map((item) => ({
        ...item,
        title: siteConfig.title + ': ' + item.title,
        id: 'urn:' + item.title,
        content: undefined,
        published: new Date('2020-01-01'),
      }))`,
  )
  expect((await build({ siteDir: dir })).diagnostics).toEqual([])
  expect(titles(dir)).toEqual(['Site: C', 'Site: B'])
  expect(feed(dir, 'rss.xml')).not.toContain('<content:encoded>')
  expect(feed(dir, 'rss.xml')).toContain('<guid isPermaLink="false">urn:C</guid>')
  expect(feed(dir, 'atom.xml')).toContain(`<id>urn:C</id>
<link href="https://example.com/base/blog/2024/01/03/c"/>
<published>2020-01-01T00:00:00.000Z</published>
<updated>2024-01-03T00:00:00.000Z</updated>`)
  const { items } = JSON.parse(feed(dir, 'feed.json')) as { readonly items: readonly unknown[] }
  expect(items[0]).toMatchObject({ id: 'urn:C', title: 'Site: C', authors: [{ name: 'Ann' }], tags: ['one'] })
})

test.each([
  ["() => { throw new Error('Not today') }", 'Not today'],
  ['() => undefined', 'it must return a list of feed items, but the result is not valid'],
  [
    '({ blogPosts }) => blogPosts.map(({ metadata }) => ({ title: metadata.title, date: new Date() }))',
    'it must return a list of feed items, but item[0].link is not valid',
  ],
])('what fails is a problem at the option, and the last output stays: %s', async (create, message) => {
  const dir = writeBlog(create)
  const { diagnostics } = await build({ siteDir: dir })
  expect(diagnostics).toMatchObject([
    {
      severity: 'error',
      message: `The option \`feedOptions.createFeedItems\` of blog() fails: ${message}`,
      at: { file: 'docs-gen.config.js', line: 13 },
    },
  ])
  expect(existsSync(join(dir, 'build'))).toBe(false)
})

test.each([true, false, undefined])(
  'with trailingSlash: %s the link of a feed is the address of its page',
  async (trailingSlash) => {
    const dir = writeSite({
      'docs-gen.config.js': `import { blog } from 'docs-gen'
export default { title: 'Site', url: 'https://example.com', baseUrl: '/base/', trailingSlash: ${trailingSlash}, sources: [blog()] }
`,
      'blog/2024-01-01-a.md': '# A\n\nText.\n\n{/* truncate */}\n',
    })
    expect((await build({ siteDir: dir })).diagnostics).toEqual([])
    const page = readFileSync(join(dir, trailingSlash === false ? 'build/blog.html' : 'build/blog/index.html'), 'utf8')
    const [, canonical = 'none'] = /<link rel="canonical" href="([^"]*)"/.exec(page) ?? []
    expect(feed(dir, 'rss.xml')).toContain(`<link>${canonical}</link>`)
    expect(readFileSync(join(dir, 'build/sitemap.xml'), 'utf8')).toContain(`<loc>${canonical}</loc>`)
  },
)
