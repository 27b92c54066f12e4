import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'
import { collect } from '../../cli/sources/collect.ts'
import { blog, docs } from '../../cli/sources/built-in.ts'
import { commitFile } from '../../tests/unit/cli/commit-file.ts'
import { inputFor, linesOf, pageAt, siteFolder } from '../../tests/unit/cli/sources/site-folder.ts'

function committedSite(): string {
  const root = siteFolder({})
  commitFile(root, 'docs/a.md', { date: '2024-01-01T00:00:00Z', author: 'Ann' })
  commitFile(root, 'blog/undated.md', { date: '2024-02-01T10:00:00Z', author: 'Ann', text: '---\ntitle: One\n---\n' })
  const frontMatter = '---\nlast_update:\n  date: 2020-05-06\n  author: Bob\n---\n'
  commitFile(root, 'docs/b.md', { date: '2024-03-01T00:00:00Z', author: 'Ann', text: frontMatter })
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

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** The problems of a site with dates, people and a feed, and its first page. */
async function problemsOf(root: string) {
  const input = inputFor(root)
  const source = docs({ showLastUpdateTime: true, showContributors: true, feedOptions: {} })
  const { pages, diagnostics } = collect([await source.load(input)], input)
  const lines = diagnostics.map(({ code, message, hint, key }) => [code, message, hint, key].join(' | '))
  return { lines, lastUpdate: pageAt(pages, '/docs/a').meta.lastUpdate }
}

test.each([
  {
    name: 'without a repository',
    root: () => siteFolder({ 'docs/a.md': '' }),
    because: 'the site is in no git repository',
    hint: 'Build in a clone of its repository, with the folder `.git`, or remove the option.',
  },
  {
    name: 'without git',
    root() {
      const root = committedSite()
      vi.stubEnv('PATH', siteFolder({}))
      return root
    },
    because: 'git is not installed',
    hint: 'Install git where the site is built.',
  },
  {
    name: 'in the repository of another user',
    root() {
      const root = committedSite()
      vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1')
      vi.spyOn(process, 'geteuid').mockReturnValue(54_321)
      return root
    },
    because: 'the repository belongs to another user, so git does not read it',
    hint: 'Trust it where the site is built: git config --global --add safe.directory ROOT',
  },
  {
    name: 'in a repository without its commits',
    root() {
      const root = committedSite()
      rmSync(join(root, '.git/objects'), { recursive: true })
      mkdirSync(join(root, '.git/objects'))
      return root
    },
    because: 'git fails to read the repository',
    hint: 'Run `git log` in the folder of the site: it says why.',
  },
])('says once why it knows no dates $name', async ({ root: make, because, hint }) => {
  const root = make()
  const { lines, lastUpdate } = await problemsOf(root)
  expect(lastUpdate).toBeUndefined()
  expect(lines).toEqual([
    `git-unavailable | Pages lack dates or names, because ${because} | ${hint.replace('ROOT', root)} | sources[0].showContributors`,
  ])
})

test('a page that has no commit yet is no problem, nor is a repository without one', async () => {
  const root = siteFolder({ 'docs/a.md': '' })
  execFileSync('git', ['init', '-q'], { cwd: root })
  expect(await problemsOf(root)).toEqual({ lines: [], lastUpdate: undefined })
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
