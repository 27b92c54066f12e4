import { expect, test } from 'vitest'
import { blog, docs } from '../../../../cli/sources/built-in.ts'
import { distinctPaths, spelledSlug, type PathClaim } from '../../../../cli/sources/distinct-paths.ts'
import type { Page } from '../../../../cli/sources/page.ts'
import { createRandom } from '../../../random.ts'
import { linesOf, load, pageAt, pathsOf } from './site-folder.ts'

/** Label → path of the tag pages. */
function tagPaths(pages: readonly Page[]): Readonly<Record<string, string>> {
  const tags = pages.flatMap(({ meta }) => meta.doc?.tag ?? meta.blog?.tag ?? [])
  return Object.fromEntries(tags.map(({ label, path }) => [label, path]))
}

const tagged = (...tags: readonly string[]): string => `---\ntags: ${JSON.stringify(tags)}\n---\n\n<!-- truncate -->\n`

test('tags that differ in signs have pages of their own, and the one with the most docs keeps its path', async () => {
  const { pages, diagnostics } = await load(docs(), {
    'docs/index.md': tagged('C++', 'C#', 'C'),
    'docs/events.md': tagged('C#'),
  })
  expect(linesOf(diagnostics)).toEqual([])
  expect(tagPaths(pages)).toEqual({ C: '/docs/tags/c-2', 'C#': '/docs/tags/c', 'C++': '/docs/tags/c-plus-plus' })
  expect(pageAt(pages, '/docs/').meta.tags?.map(({ label }) => label)).toEqual(['C++', 'C#', 'C'])
  expect(pageAt(pages, '/docs/tags/c').meta.doc?.docs).toEqual(['docs:docs/events.md', 'docs:docs/index.md'])
  expect(pageAt(pages, '/docs/tags/c-2').meta.doc?.docs).toEqual(['docs:docs/index.md'])
  expect(pageAt(pages, '/docs/tags').meta.doc?.tagList?.map(({ label }) => label)).toEqual(['C', 'C#', 'C++'])
})

test('tags of a blog and its authors have pages of their own, too', async () => {
  const { pages, diagnostics } = await load(blog(), {
    'blog/authors.yml':
      'C++: { name: Plus, page: true }\nC#: { name: Sharp, page: true }\nann: { name: Ann, page: true }\n',
    'blog/2021-01-01-a.md': '---\nauthors: [C++, "C#"]\ntags: [C++, "C#"]\n---\n\n<!-- truncate -->\n',
    'blog/2021-01-02-b.md': '---\nauthors: ["C#"]\ntags: [C++]\n---\n\n<!-- truncate -->\n',
  })
  expect(linesOf(diagnostics)).toEqual([])
  expect(tagPaths(pages)).toEqual({ 'C++': '/blog/tags/c', 'C#': '/blog/tags/c-sharp' })
  expect(pathsOf(pages, 'blog-author')).toEqual(['/blog/authors/ann', '/blog/authors/c', '/blog/authors/c-plus-plus'])
  expect(pageAt(pages, '/blog/authors/c').meta.blog?.author).toMatchObject({ key: 'C#', count: 2 })
  const authors = pageAt(pages, '/blog/2021/01/01/a').meta.blog?.post?.authors
  expect(authors?.map(({ path }) => path)).toEqual(['/blog/authors/c-plus-plus', '/blog/authors/c'])
})

test('spellings of one tag stay one, and a written permalink stays', async () => {
  const { pages, diagnostics } = await load(docs({ onInlineTags: 'ignore' }), {
    'docs/tags.yml': 'C++: { label: C++, permalink: /c }\n',
    'docs/a.md': tagged('React Native', 'CI/CD', 'node.js', "it's", 'C'),
    'docs/b.md': tagged('react-native', 'ci cd', 'Node JS', 'its', 'c', 'C++'),
    'docs/c.md': tagged('C'),
  })
  expect(linesOf(diagnostics)).toEqual([])
  const paths = Object.values(tagPaths(pages)).map((path) => path.slice('/docs/tags/'.length))
  expect(paths.sort()).toEqual(['c', 'c-2', 'ci-cd', 'its', 'node-js', 'react-native'])
  expect(tagPaths(pages)['C++']).toBe('/docs/tags/c')
})

test('one permalink for two names is a problem at its place', async () => {
  const tags = await load(docs(), {
    'docs/tags.yml': 'one:\n  permalink: /x\ntwo:\n  permalink: /x\n',
    'docs/a.md': tagged('one', 'two'),
    'docs/b.md': tagged('two'),
  })
  expect(linesOf(tags.diagnostics)).toEqual([
    "duplicate-route docs/tags.yml:1:1 The tags 'Two' and 'One' have one page, /docs/tags/x, whose title names only one of them.",
  ])
  const authors = await load(blog(), {
    'blog/authors.yml': 'a: { name: A, page: { permalink: /x } }\nb: { name: B, page: { permalink: /x } }\n',
    'blog/2021-01-01-a.md': '---\nauthors: [a, b]\n---\n\n<!-- truncate -->\n',
  })
  expect(linesOf(authors.diagnostics)).toEqual([
    "duplicate-route blog/authors.yml:2:34 The page /blog/authors/x is that of the author 'a'; 'b' has none.",
  ])
  expect(pathsOf(authors.pages, 'blog-author')).toEqual(['/blog/authors/x'])
})

test('names have distinct paths, whatever their order', () => {
  const random = createRandom(7)
  const signs = ['', '+', '++', '#', '.', '!', '?', '&', ' ', '-2', '🎉', 'é', '/', ' plus']
  for (let round = 0; round < 300; round++) {
    const names = new Set(Array.from({ length: 12 }, () => `${random.pick(signs)}c${random.pick(signs)}`))
    const claims: readonly PathClaim[] = [...names].map((name) => ({
      id: name,
      name,
      path: `/tags/${random.int(4) === 0 ? 'c-2' : 'c'}`,
      isWritten: false,
      uses: random.int(3),
    }))
    const { paths } = distinctPaths(claims, '/tags')
    expect(new Set(paths.values()).size).toBe(names.size)
    expect([...distinctPaths([...claims].reverse(), '/tags').paths].sort()).toEqual([...paths].sort())
  }
})

test.each([
  ['C++', 'c-plus-plus'],
  ['.NET', 'dot-net'],
  ['Q&A', 'q-and-a'],
  ['CI/CD', 'ci-cd'],
  ['  iOS_17 ', 'i-os-17'],
])('the signs of %s are words', (name, slug) => expect(spelledSlug(name)).toBe(slug))
