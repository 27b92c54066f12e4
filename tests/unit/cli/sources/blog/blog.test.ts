import { expect, test } from 'vitest'
import { blog } from '../../../../../cli/sources/built-in.ts'
import type { Page } from '../../../../../cli/sources/page.ts'
import { linesOf, load, pageAt, pathsOf } from '../site-folder.ts'

function post(front: string, body = 'Opening\n\n<!-- truncate -->\n\nRest'): string {
  return `---\n${front}\n---\n${body}`
}

function datesOf(pages: readonly Page[]): Readonly<Record<string, string | undefined>> {
  const posts = pages.filter(({ kind }) => kind === 'blog-post')
  return Object.fromEntries(posts.map((page) => [page.path, page.meta.blog?.post?.date]))
}

test('reads date and path from all shapes of file names, in UTC (R3)', async () => {
  const { pages, diagnostics } = await load(blog(), {
    'blog/2021-01-31-dashed.md': '',
    'blog/2021-02-03-folder/index.mdx': '',
    'blog/2021/04/05/nested.md': '',
    'blog/2021/06/07-half.md': '',
    'blog/topic/2021-08-09-inside.md': '',
    'blog/2021-1-5.md': '',
    'blog/2021-03-01-own.md': post('slug: own-slug\ndate: 2022-05-06 23:30'),
    'blog/zoned.md': post('date: 2022-05-06T23:30:00-05:00'),
  })
  expect(diagnostics).toEqual([])
  expect(datesOf(pages)).toEqual({
    '/blog/2021/01/31/dashed': '2021-01-31T00:00:00.000Z',
    '/blog/2021/02/03/folder': '2021-02-03T00:00:00.000Z',
    '/blog/2021/04/05/nested': '2021-04-05T00:00:00.000Z',
    '/blog/2021/06/07/half': '2021-06-07T00:00:00.000Z',
    '/blog/2021/08/09/topic/inside': '2021-08-09T00:00:00.000Z',
    '/blog/2021/1/5/': '2021-01-05T00:00:00.000Z',
    '/blog/own-slug': '2022-05-06T23:30:00.000Z',
    '/blog/zoned': '2022-05-07T04:30:00.000Z',
  })
})

test('marks posts with a truncate marker, of either form', async () => {
  const { pages, diagnostics } = await load(blog({ onUntruncatedBlogPosts: 'warn' }), {
    'blog/2021-01-01-a.md': 'A\n\n<!--truncate-->\n\nB',
    'blog/2021-01-02-b.mdx': 'A\n\n{/* truncate */}\n\nB',
    'blog/2021-01-03-c.md': '---\ntitle: "<!-- truncate -->"\n---\nWords that truncate nothing',
  })
  expect(
    pages.filter(({ kind }) => kind === 'blog-post').map(({ body }) => body.type === 'markdown' && body.excerpt),
  ).toEqual([false, true, true])
  expect(linesOf(diagnostics)).toEqual([
    'blog-untruncated blog/2021-01-03-c.md:4:1 The post has no truncate marker, so lists show all of it',
  ])
})

test("a blog's own marker, reading time and choice of posts count", async () => {
  const { pages, diagnostics } = await load(
    blog({
      truncateMarker: /<!-- more -->/g,
      onUntruncatedBlogPosts: 'warn',
      readingTime: ({ content, frontMatter, defaultReadingTime }) =>
        frontMatter['hide_reading_time'] === true
          ? undefined
          : defaultReadingTime({ content, options: { wordsPerMinute: 1 } }),
      processBlogPosts: ({ blogPosts }) =>
        Promise.resolve(blogPosts.filter(({ metadata }) => metadata.title !== 'Hidden').toReversed()),
    }),
    {
      'blog/2021-01-01-a.md': 'One two\n\n<!-- more -->\n\nthree',
      'blog/2021-01-02-b.md': '# Hidden\n\n<!-- more -->\n',
      'blog/2021-01-03-c.md': 'A <!-- truncate --> B',
      'blog/2021-01-04-d.md': 'A <!-- more --> B',
    },
  )
  const posts = pages.filter(({ kind }) => kind === 'blog-post')
  expect(
    posts.map(({ path, body, meta }) => [path, body.type === 'markdown' && body.excerpt, meta.blog?.post?.minutes]),
  ).toEqual([
    ['/blog/2021/01/01/a', true, 4],
    ['/blog/2021/01/03/c', false, 3],
    ['/blog/2021/01/04/d', true, 3],
  ])
  expect(pageAt(pages, '/blog/2021/01/01/a').meta.blog?.next?.path).toBe('/blog/2021/01/03/c')
  expect(linesOf(diagnostics)).toEqual([
    'blog-untruncated blog/2021-01-03-c.md:1:1 The post has no truncate marker, so lists show all of it',
  ])
})

function elevenPosts(front = ''): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: 11 }, (_, index) => [
      `blog/2021-01-${String(index + 1).padStart(2, '0')}-p.md`,
      post(`title: Post ${index + 1}\n${front}`),
    ]),
  )
}

test('cuts lists into pages of ten, newest first (R2)', async () => {
  const { pages, blogs } = await load(blog(), elevenPosts())
  expect(pathsOf(pages, 'blog-list')).toEqual(['/blog', '/blog/page/2'])
  const [first, second] = ['/blog', '/blog/page/2'].map((path) => pageAt(pages, path).meta.blog)
  expect(first?.posts).toHaveLength(10)
  expect(first?.posts?.[0]).toBe('blog:blog/2021-01-11-p.md')
  expect(first?.next).toEqual({ label: 'Older entries', path: '/blog/page/2' })
  expect(first?.previous).toBeUndefined()
  expect(second).toMatchObject({
    posts: ['blog:blog/2021-01-01-p.md'],
    previous: { label: 'Newer entries', path: '/blog' },
  })
  expect(blogs[0]?.posts).toHaveLength(11)
  const middle = pageAt(pages, '/blog/2021/01/05/p').meta.blog
  expect([middle?.previous?.label, middle?.next?.label]).toEqual(['Post 6', 'Post 4'])
})

test('keeps one page with `ALL`, and turns the order', async () => {
  const { pages } = await load(
    blog({ postsPerPage: 'ALL', sortPosts: 'ascending', archiveBasePath: null }),
    elevenPosts(),
  )
  expect(pathsOf(pages, 'blog-list')).toEqual(['/blog'])
  expect(pageAt(pages, '/blog').meta.blog?.posts?.[0]).toBe('blog:blog/2021-01-01-p.md')
  expect(pathsOf(pages, 'blog-archive')).toEqual([])
})

test('lists tags with counts, each with pages of posts', async () => {
  const { pages } = await load(blog({ postsPerPage: 10 }), {
    ...elevenPosts('tags: [hello, "React Native"]'),
    'blog/2020-01-01-one.md': post('tags: [hola]'),
    'blog/2020-01-02-secret.md': post('tags: [hola]\nunlisted: true'),
  })
  expect(pathsOf(pages, 'blog-tag')).toEqual([
    '/blog/tags/hello',
    '/blog/tags/hello/page/2',
    '/blog/tags/hola',
    '/blog/tags/react-native',
    '/blog/tags/react-native/page/2',
  ])
  expect(pageAt(pages, '/blog/tags').meta.blog?.tagList?.map(({ label, count }) => [label, count])).toEqual([
    ['hello', 11],
    ['hola', 1],
    ['React Native', 11],
  ])
  expect(pageAt(pages, '/blog/tags/hello').meta.title).toBe('11 posts tagged with "hello"')
  expect(pageAt(pages, '/blog/tags/hola').meta.title).toBe('One post tagged with "hola"')
  expect(pageAt(pages, '/blog/2020/01/02/secret').meta.unlisted).toBe(true)
  expect(pageAt(pages, '/blog/page/2').meta.blog?.posts).not.toContain('blog:blog/2020-01-02-secret.md')
})

const authorsFile = `ann:
  name: Ann
  title: Writer
  url: https://ann.example
  image_url: /ann.png
  page: true
  socials:
    github: ann
    mastodon: '@ann@fosstodon.org'
    x: https://x.com/own
bobHope:
  name: Bob
  page:
    permalink: /the-bob
cleo:
  imageURL: https://c.example/i.png
`

test('resolves declared and inline authors, and makes the pages they ask for', async () => {
  const { pages, diagnostics } = await load(blog({ onInlineAuthors: 'ignore' }), {
    'blog/authors.yml': authorsFile,
    'blog/2021-01-01-a.md': post('authors: ann'),
    'blog/2021-01-02-b.md': post('authors:\n  - key: ann\n    title: Guest\n  - name: New\n    image_url: /n.png'),
    'blog/2021-01-03-c.md': post('authors: [bobHope, ann]'),
    'blog/2021-01-04-d.md': post('author: Old\nauthor_title: T\nauthor_url: https://o.example\nauthorImageURL: /o.png'),
  })
  expect(diagnostics).toEqual([])
  const authorsOf = (path: string) => pageAt(pages, path).meta.blog?.post?.authors
  expect(authorsOf('/blog/2021/01/01/a')).toEqual([
    {
      key: 'ann',
      name: 'Ann',
      title: 'Writer',
      url: 'https://ann.example',
      imageUrl: '/ann.png',
      path: '/blog/authors/ann',
      socials: { github: 'https://github.com/ann', mastodon: 'https://fosstodon.org/@ann', x: 'https://x.com/own' },
    },
  ])
  expect(authorsOf('/blog/2021/01/02/b')).toMatchObject([
    { name: 'Ann', title: 'Guest' },
    { name: 'New', imageUrl: '/n.png' },
  ])
  expect(authorsOf('/blog/2021/01/04/d')).toEqual([
    { name: 'Old', title: 'T', url: 'https://o.example', imageUrl: '/o.png' },
  ])
  expect(pathsOf(pages, 'blog-author')).toEqual(['/blog/authors/ann', '/blog/authors/the-bob'])
  expect(pageAt(pages, '/blog/authors').meta.blog?.authorList?.map(({ key, count }) => [key, count])).toEqual([
    ['ann', 3],
    ['bobHope', 1],
    ['cleo', 0],
  ])
  expect(pageAt(pages, '/blog/authors/ann').meta).toMatchObject({
    title: 'Ann - 3 posts',
    blog: { author: { count: 3 }, posts: { length: 3 } },
  })
})

test('points at unknown, inline and contradicting authors', async () => {
  const { diagnostics } = await load(blog(), {
    'blog/authors.yml': 'ann:\n  name: Ann\nbob:\n  titel: x\n  name: Bob\nnobody:\n  title: x\n',
    'blog/2021-01-01-a.md': post('title: A\nauthors: [ann, an]'),
  })
  expect(linesOf(diagnostics)).toEqual([
    'data-file-invalid blog/authors.yml:4:3 Unknown key `bob.titel`',
    'data-file-invalid blog/authors.yml:7:3 An author needs a `name` or an `image_url`',
    "blog-authors blog/2021-01-01-a.md:3:16 The author 'an' is not in blog/authors.yml",
  ])
  const inline = await load(blog(), {
    'blog/2021-01-01-a.md': post('authors:\n  - name: New'),
    'blog/2021-01-02-b.md': post('authors: ann\nauthor: Ann'),
    'blog/2021-01-03-c.md': post('authors: ann'),
  })
  expect(linesOf(inline.diagnostics)).toEqual([
    "blog-inline-authors blog/2021-01-01-a.md:3:5 The author 'New' is written out in the post",
    'blog-authors blog/2021-01-02-b.md:2:10 A post has either `authors` or the older `author` fields, not both',
    "blog-authors blog/2021-01-03-c.md:2:10 The author 'ann' cannot be found: there is no authors.yml",
  ])
})

test('hands the settings of sidebar and feeds on', async () => {
  const source = blog({
    id: 'news',
    path: 'news',
    routeBasePath: 'news',
    blogTitle: 'News',
    blogSidebarCount: 'ALL',
    blogSidebarTitle: 'All news',
    showReadingTime: false,
    feedOptions: { type: 'all', limit: null, copyright: '© us', title: 'Feed', ...{ xslt: true } },
  })
  const { blogs } = await load(source, { 'news/2021-01-01-a.md': '' })
  expect(blogs).toEqual([
    {
      instance: 'news',
      title: 'News',
      description: 'Blog',
      path: '/news',
      tagsPath: '/news/tags',
      sidebarTitle: 'All news',
      sidebarCount: 'ALL',
      feeds: ['rss', 'atom', 'json'],
      feedLimit: Infinity,
      feedTitle: 'Feed',
      feedCopyright: '© us',
      showReadingTime: false,
      posts: ['blog(news):news/2021-01-01-a.md'],
    },
  ])
})

test('has feeds of 20 posts, RSS and Atom, and a sidebar of 5 by default (R23, R50)', async () => {
  const { blogs } = await load(blog(), { 'blog/2021-01-01-a.md': '' })
  expect(blogs[0]).toMatchObject({
    feeds: ['rss', 'atom'],
    feedLimit: 20,
    sidebarCount: 5,
    sidebarTitle: 'Recent posts',
    showReadingTime: true,
  })
})

test('is nothing without posts, and leaves drafts out of production', async () => {
  const empty = await load(blog(), { 'docs/a.md': '' })
  expect([empty.pages, empty.blogs, empty.diagnostics]).toEqual([[], [], []])
  const files = { 'blog/2021-01-01-a.md': '', 'blog/2021-01-02-d.md': post('draft: true') }
  expect(pathsOf((await load(blog(), files)).pages, 'blog-post')).toEqual(['/blog/2021/01/01/a'])
  expect(pathsOf((await load(blog(), files, { mode: 'development' })).pages, 'blog-post')).toHaveLength(2)
})

test('reads translated posts and texts', async () => {
  const folder = 'i18n/fr/docusaurus-plugin-content-blog'
  const { pages, blogs } = await load(
    blog(),
    {
      'blog/2021-01-01-a.md': 'English',
      'blog/2021-01-02-b.md': 'English',
      'blog/authors.yml': 'x:\n  name: X\n',
      [`${folder}/2021-01-01-a.md`]: 'Français',
      [`${folder}/options.json`]: '{"title": {"message": "Journal"}, "sidebar.title": {"message": "Récents"}}',
    },
    { locale: 'fr' },
  )
  expect(pageAt(pages, '/blog/2021/01/01/a')).toMatchObject({
    sourceFile: 'blog/2021-01-01-a.md',
    body: { text: 'Français' },
  })
  expect(pageAt(pages, '/blog/2021/01/02/b').sourceFile).toBeUndefined()
  expect(blogs[0]).toMatchObject({ title: 'Journal', sidebarTitle: 'Récents' })
})
