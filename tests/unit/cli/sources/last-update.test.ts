import { expect, test } from 'vitest'
import { blog, docs } from '../../../../cli/sources/built-in.ts'
import { commitFile } from '../commit-file.ts'
import { inputFor, pageAt, siteFolder } from './site-folder.ts'

function committedSite(): string {
  const root = siteFolder({})
  commitFile(root, 'docs/a.md', { date: '2024-01-01T00:00:00Z', author: 'Ann' })
  commitFile(root, 'blog/undated.md', { date: '2024-02-01T10:00:00Z', author: 'Ann', text: '---\ntitle: One\n---\n' })
  const written = '---\nlast_update:\n  date: 2020-05-06\n  author: Bob\n---\n'
  commitFile(root, 'docs/b.md', { date: '2024-03-01T00:00:00Z', author: 'Ann', text: written })
  commitFile(root, 'blog/undated.md', { date: '2024-04-01T10:00:00Z', author: 'Cleo', text: '---\ntitle: Two\n---\n' })
  return root
}

test('shows the last change of a doc, by front matter or by git, where it is asked for', async () => {
  const input = inputFor(committedSite())
  const { pages = [] } = await docs({ showLastUpdateTime: true, showLastUpdateAuthor: true }).load(input)
  expect(pageAt(pages, '/docs/a').meta.lastUpdate).toEqual({ date: '2024-01-01T00:00:00.000Z', author: 'Ann' })
  expect(pageAt(pages, '/docs/b').meta.lastUpdate).toEqual({ date: '2020-05-06T00:00:00.000Z', author: 'Bob' })
  const { pages: authors = [] } = await docs({ showLastUpdateAuthor: true }).load(input)
  expect(pageAt(authors, '/docs/b').meta.lastUpdate).toEqual({ author: 'Bob' })
  const { pages: silent = [] } = await docs().load(input)
  expect(pageAt(silent, '/docs/b').meta.lastUpdate).toBeUndefined()
})

test('dates a post without date by its first commit', async () => {
  const { pages = [] } = await blog().load(inputFor(committedSite()))
  expect(pageAt(pages, '/blog/undated').meta.blog?.post?.date).toBe('2024-02-01T10:00:00.000Z')
})

test('knows no last change without git', async () => {
  const { pages = [] } = await docs({ showLastUpdateTime: true }).load(inputFor(siteFolder({ 'docs/a.md': '' })))
  expect(pageAt(pages, '/docs/a').meta.lastUpdate).toBeUndefined()
})
