import { expect, test } from 'vitest'
import type { BlogPageData, BlogPostData, PageData, PageKind } from '../../../../runtime/contract/index.ts'
import { draw, part, text } from '../support/draw.ts'
import { samplePage } from '../support/sample.ts'

const post: BlogPostData = {
  id: '/blog/a',
  title: 'First post',
  href: '/blog/a',
  date: '2025-07-03T00:00:00.000Z',
  formattedDate: 'July 3, 2025',
  readingTime: 1,
  authors: [
    {
      name: 'Ada',
      title: 'Maintainer',
      url: 'https://ada.example.org',
      imageUrl: '/ada.png',
      socials: { github: 'https://github.com/ada' },
    },
  ],
  tags: [{ label: 'hello', href: '/blog/tags/hello' }],
  truncated: true,
  excerpt: 'excerpt:/blog/a',
}
const sidebar = {
  title: 'Recent posts',
  overviews: [],
  groups: [
    { year: '2025', items: [{ label: 'First post', href: '/blog/a' }] },
    { year: '2024', items: [{ label: 'Old post', href: '/blog/old' }] },
  ],
}
const drawBlog = (kind: PageKind, blog: Partial<BlogPageData>, page: Partial<PageData> = {}): string =>
  draw({
    page: samplePage({
      kind,
      path: '/blog',
      title: 'Blog',
      blog: { instance: 'default', title: 'Blog', ...blog },
      ...page,
    }),
    regions: { body: '<p>All of it</p>', 'excerpt:/blog/a': '<p>The start</p>' },
  })

test('a list shows excerpts with "Read more", and leads to newer and older posts (R2)', () => {
  const html = drawBlog('blog-list', { posts: [post], next: { label: '2', href: '/blog/page/2' } })
  const main = part(html, 'main')
  expect(main).toContain('<p>The start</p>')
  expect(main).toMatch(/<h2[^>]*><a href="\/blog\/a">First post/)
  expect(text(main)).toContain('July 3, 2025 · One min read')
  expect(main).toMatch(/<a (?=[^>]*href="\/blog\/a")(?=[^>]*aria-label="Read more about First post")/)
  expect(text(part(html, 'nav', 'aria-label="Blog list page navigation"'))).toBe('Older entries')
})

test('a post that was not cut has no "Read more"; minutes are counted (R2, R4)', () => {
  const html = drawBlog('blog-list', { posts: [{ ...post, truncated: false, readingTime: 7 }] })
  expect(html).not.toContain('Read more')
  expect(text(html)).toContain('7 min read')
})

test('a post: one heading, all its text, author, tags, neighbours (R3)', () => {
  const html = drawBlog(
    'blog-post',
    {
      post: { ...post, editUrl: 'https://git.example.org' },
      previous: { label: 'Newer one', href: '/blog/n' },
      next: { label: 'Older one', href: '/blog/o' },
    },
    { toc: [{ id: 'x', level: 2, html: 'Part' }] },
  )
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain('<p>All of it</p>')
  expect(text(part(html, 'nav', 'aria-label="Blog post page navigation"'))).toBe(
    'Newer postNewer oneOlder postOlder one',
  )
  expect(html).toMatch(/<a [^>]*href="https:\/\/ada.example.org"/)
  expect(html).toMatch(/<a [^>]*aria-label="GitHub"[^>]*><svg/)
  expect(text(html)).toMatch(/Ada.*Maintainer.*Tags:hello.*Edit this page/)
  expect(html).toContain('href="#x"')
  expect(html).not.toContain('Read more')
})

test('recent posts stand at the side, by year, the one on show marked (R50)', () => {
  const html = drawBlog('blog-post', { post, sidebar }, { path: '/blog/a' })
  const nav = part(html, 'nav', 'aria-label="Blog recent posts navigation"')
  expect(text(nav)).toBe('Recent posts2025First post2024Old post')
  expect(nav).not.toMatch(/<h\d/)
  expect(part(nav, 'a', 'aria-current="page"')).toContain('First post')
})

test('archive, tags, tag and authors (R5, R6, R7)', () => {
  const archive = drawBlog('blog-archive', {
    archive: [{ year: '2025', posts: [{ label: 'First post', href: '/blog/a', date: 'July 3' }] }],
  })
  expect(text(part(archive, 'main'))).toBe('Archive2025July 3 - First post')
  const tags = drawBlog('blog-tags', { tags: [{ label: 'hola', href: '/t/hola', count: 2 }] }, { title: 'Tags' })
  expect(text(part(tags, 'main'))).toBe('TagsHhola2')
  const tag = drawBlog(
    'blog-tag',
    { tag: { label: 'hola', href: '/t/hola', count: 1, allTags: '/blog/tags' }, posts: [post] },
    { title: 'One post tagged with "hola"' },
  )
  expect(text(part(tag, 'main'))).toMatch(/^One post tagged with "hola"View All TagsFirst post/)
  const authors = drawBlog(
    'blog-authors',
    { authors: [{ key: 'ada', name: 'Ada', page: '/blog/authors/ada', count: 2, description: 'Writes.' }] },
    { title: 'Authors' },
  )
  expect(text(part(authors, 'main'))).toBe('AuthorsAda2Writes.')
  expect(authors).toContain('href="/blog/authors/ada"')
  const author = drawBlog('blog-author', { author: { name: 'Ada' }, posts: [] })
  expect(text(part(author, 'main'))).toBe('AdaThis author has not written any posts yet.')
})
