import { execFileSync } from 'node:child_process'
import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { collect } from '../../../../cli/sources/collect.ts'
import { blog, docs } from '../../../../cli/sources/built-in.ts'
import { commitFile } from '../commit-file.ts'
import { inputFor, linesOf, pageAt, siteFolder } from './site-folder.ts'

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

test('a post without any date is a problem, and the time of its file changes nothing', async () => {
  const root = siteFolder({ 'blog/spring.md': '# Spring\n' })
  const first = await blog().load(inputFor(root))
  utimesSync(join(root, 'blog/spring.md'), 1, 1)
  const second = await blog().load(inputFor(root))
  expect(second.pages).toEqual(first.pages)
  expect(first.diagnostics).toMatchObject([
    {
      code: 'post-undated',
      severity: 'error',
      message: 'The post has no date in its front matter or the name of its file, and git knows no commit of it',
      at: { file: 'blog/spring.md', line: 1 },
      hint: 'Write one into its front matter, such as `date: 2025-01-31`, or name the file 2025-01-31-spring.md.',
    },
  ])
  const { diagnostics } = await blog().load(inputFor(root, { mode: 'development' }))
  expect(diagnostics).toMatchObject([{ code: 'post-undated', severity: 'warning' }])
})

test('a shallow clone says once what it takes away, and dates what changed in the history that it has', async () => {
  const root = committedSite()
  const clone = (depth: number): string => {
    const target = join(siteFolder({}), 'clone')
    execFileSync('git', ['clone', '-q', '--depth', String(depth), pathToFileURL(root).href, target])
    return target
  }
  const sources = [
    docs({ showLastUpdateTime: true, showContributors: true, feedOptions: {} }),
    docs({ id: 'more', path: 'docs', routeBasePath: 'more', showLastUpdateAuthor: true }),
  ]
  const loadAll = async (folder: string) => {
    const input = inputFor(folder)
    return collect(await Promise.all(sources.map(async (source) => source.load(input))), input)
  }
  const cut = await loadAll(clone(1))
  expect(cut.diagnostics.filter(({ code }) => code === 'git-history-shallow')).toMatchObject([
    { severity: 'warning', key: 'sources[0].showContributors' },
  ])
  expect(pageAt(cut.pages, '/docs/a').meta.lastUpdate).toBeUndefined()
  expect(pageAt(cut.pages, '/docs/b').meta.lastUpdate).toEqual({ date: '2020-05-06T00:00:00.000Z' })
  const { pages = [] } = await docs({ showLastUpdateAuthor: true }).load(inputFor(clone(3)))
  expect(pageAt(pages, '/docs/a').meta.lastUpdate).toBeUndefined()
  const whole = await loadAll(root)
  expect(linesOf(whole.diagnostics).filter((line) => line.startsWith('git'))).toEqual([])
  const { diagnostics } = await blog().load(inputFor(clone(2)))
  expect(linesOf(diagnostics ?? [])).toEqual([
    'post-undated blog/undated.md:1:1 The post has no date in its front matter or the name of its file, and the clone has only a part of the history',
  ])
})
