import { expect, test } from 'vitest'
import type { SiteConfig } from '../../../../cli/config/schema/site.ts'
import { collect, loadSources } from '../../../../cli/sources/collect.ts'
import { blog, docs, redirects } from '../../../../cli/sources/built-in.ts'
import { lazySource } from '../../../../cli/sources/lazy-source.ts'
import type { Page } from '../../../../cli/sources/page.ts'
import type { Content, ContentSource } from '../../../../cli/sources/source.ts'
import { inputFor, linesOf, pathsOf, siteFolder } from './site-folder.ts'

function page(path: string, kind: Page['kind'] = 'markdown'): Page {
  return { id: `test:${path}`, path, kind, meta: {}, body: { type: 'none' } }
}

function source(pages: readonly Page[], delay = 0): ContentSource {
  return {
    name: 'test',
    load: () => new Promise((done) => setTimeout(() => done({ pages, symbols: { [`s${pages.length}`]: '/' } }), delay)),
  }
}

async function collectFrom(sources: readonly ContentSource[], algolia?: object): Promise<Content> {
  const input = inputFor(siteFolder({}))
  const config = { ...input.config, sources, themeConfig: { algolia, search: {} } } as unknown as SiteConfig
  const siteInput = { ...input, config }
  return collect(await Promise.all(loadSources(siteInput)), siteInput)
}

test('joins sources in an order that does not depend on time', async () => {
  const content = await collectFrom([source([page('/b'), page('/a')], 20), source([page('/A')])])
  expect(content.pages.map(({ path }) => path)).toEqual(['/404.html', '/A', '/a', '/b', '/search'])
  expect(content.symbols).toEqual({ s1: '/', s2: '/' })
})

test('a tree that is made on demand is not made to check its page', async () => {
  const body: Page['body'] = {
    type: 'tree',
    key: 'a',
    get tree(): never {
      throw new Error('The tree is made.')
    },
  }
  const content = await collectFrom([source([{ ...page('/a'), body }])])
  expect(pathsOf(content.pages)).toContain('/a')
})

test('a text that is read on demand is not read to check its page', async () => {
  class UnreadBody {
    readonly type = 'markdown'
    readonly format = 'md'
    get text(): never {
      throw new Error('The text is read.')
    }
  }
  const content = await collectFrom([source([{ ...page('/a'), body: new UnreadBody() }])])
  expect(pathsOf(content.pages)).toContain('/a')
})

test('adds the not-found page and the search page unless there are such', async () => {
  const content = await collectFrom([source([page('/404.html'), page('/find', 'search')])], { searchPagePath: '/find' })
  expect(pathsOf(content.pages)).toEqual(['/404.html', '/find'])
  const off = await collectFrom([], { searchPagePath: false })
  expect(off.pages).toMatchObject([
    { path: '/404.html', kind: 'not-found', meta: { title: 'Page Not Found', noIndex: true } },
  ])
})

test('makes redirects as listed and by rules', async () => {
  const rules = redirects({
    redirects: [
      { from: ['/2024', '/old'], to: 'https://x.example' },
      { from: '/one.html', to: '/two' },
    ],
    fromExtensions: ['html'],
    toExtensions: ['php'],
    createRedirects: (path) => (path === '/two/' ? ['/deux', '/zwei'] : undefined),
  })
  const content = await collectFrom([rules, source([page('/one'), page('/two/'), page('/three.php'), page('/')])], {
    searchPagePath: false,
  })
  expect(content.redirects.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '/2024 https://x.example',
    '/old https://x.example',
    '/one.html /two',
    '/three.php.html /three.php',
    '/three /three.php',
    '/deux /two/',
    '/zwei /two/',
    '/two.html /two/',
  ])
})

test('tells where in the config wrong options stand', async () => {
  const content = await collectFrom([
    source([]),
    redirects({ redirects: [{ form: '/a', to: '/b' }], from: 1 } as never),
    redirects({ redirects: [{ from: 'a', to: '/b' }] }),
  ])
  expect(content.diagnostics.map(({ key }) => key)).toEqual([
    'sources[1].redirects[0].from',
    'sources[1].redirects[0].form',
    'sources[1].from',
    'sources[2].redirects',
  ])
  expect(linesOf(content.diagnostics)[3]).toBe(
    "broken-redirect - A redirect starts from a path of the site, but 'a' does not start with a slash",
  )
})

test('docs of two sources with one id are told, and both files named', async () => {
  const doc = (file: string): Page => ({
    ...page(`/${file}`, 'doc'),
    file,
    meta: { doc: { instance: 'default', version: 'current', id: 'intro' } },
    body: { type: 'markdown', format: 'mdx', text: '' },
  })
  const { diagnostics } = await collectFrom([source([doc('a/intro.md')]), source([doc('b/intro.md')])])
  expect(linesOf(diagnostics)).toEqual([
    "duplicate-doc-id b/intro.md:1:1 Two docs have the id 'intro': this one and a/intro.md.",
  ])
})

test('what a function of the config throws is told at its option, not as a bug', async () => {
  const fail = (): never => {
    throw new Error('no')
  }
  const input = inputFor(siteFolder({ 'docs/a.md': '', 'blog/2024-01-01-a.md': '' }))
  const sources = [
    docs({ editUrl: fail }),
    blog({ processBlogPosts: () => Promise.reject(new Error('not yet')) }),
    blog({ id: 'other', processBlogPosts: (() => 3) as never }),
    redirects({ createRedirects: fail }),
    source([page('/x')]),
    { name: 'own', load: fail },
  ]
  const siteInput = { ...input, config: { ...input.config, sources } }
  const { diagnostics } = collect(await Promise.all(loadSources(siteInput)), siteInput)
  expect(diagnostics.map(({ code, key, message }) => `${code} ${key} ${message}`)).toEqual([
    'config-throws sources[0].editUrl The option `editUrl` of docs() fails: no',
    'config-throws sources[1].processBlogPosts The option `processBlogPosts` of blog() fails: not yet',
    'config-throws sources[2].processBlogPosts The option `processBlogPosts` of blog() fails: it must return a list of posts',
    'source-invalid sources[5] The source "own" fails: no',
    'config-throws sources[3].createRedirects The option `createRedirects` of redirects() fails: no',
  ])
  const bug = lazySource({ call: 'bug', options: {}, open: fail })
  await expect(
    Promise.all(loadSources({ ...siteInput, config: { ...siteInput.config, sources: [bug] } })),
  ).rejects.toThrow('no')
})
