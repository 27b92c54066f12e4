import { describe, expect, test } from 'vitest'
import { type LinkOrigin, type Resolved, resolveLink, toHref, toUrl } from '../../../../../cli/link/targets/resolve.ts'
import { pageAt, symbolsOf } from '../site.ts'

const pages = [
  pageAt('/', { file: 'pages/index.md' }),
  pageAt('/docs/', { file: 'docs/index.md' }),
  pageAt('/docs/guide', {
    file: 'docs/guide.md',
    anchors: ['install', 'größe', 'use-it'],
    compiled: { titleId: 'the-guide' },
  }),
  pageAt('/docs/guide/setup', { file: 'docs/guide/setup.mdx', anchors: ['first'] }),
  pageAt('/docs/two words', { file: 'docs/two words.md' }),
  pageAt('/docs/café', { file: 'docs/café.md' }),
  pageAt('/docs/folder/', { file: 'docs/folder/README.md' }),
  pageAt('/docs/moved', { file: 'docs/here.md' }),
  pageAt('/docs/here', { file: 'docs/introduction.md' }),
  pageAt('/app', { kind: 'component', file: 'pages/app.tsx', body: { type: 'component', module: 'pages/app.tsx' } }),
]
const symbols = symbolsOf(pages, {
  staticPaths: new Set(['/img/logo.svg', '/demo/index.html', '/a b.pdf']),
  locales: { root: '/base/', base: '/base/de/', others: ['/fr/'], ownPrefix: '/de/' },
  content: {
    redirects: [{ from: '/old', to: '/docs/guide' }],
    symbols: { 'Editor.update': '/docs/api/Editor#update' },
  },
})

function from(path: string): LinkOrigin {
  const route = symbols.routes.routes.find((candidate) => candidate.path === path)
  return { path, files: route?.page.file === undefined ? [] : [route.page.file], contentRoot: 'docs', route }
}

function resolve(href: string, path = '/docs/guide'): Resolved {
  return resolveLink(href, from(path), symbols)
}

test.each([
  ['an absolute path', '/docs/guide/setup', '/docs/guide/setup'],
  ['a trailing slash that the page lacks', '/docs/guide/setup/', '/docs/guide/setup'],
  ['a path that is also the name of a file', 'here', '/docs/here'],
  ['the file of that name', 'here.md', '/docs/moved'],
  ['a trailing slash that the link lacks', '/docs', '/docs/'],
  ['.html', '/docs/guide.html', '/docs/guide'],
  ['index.html', '/docs/folder/index.html', '/docs/folder/'],
  ['query and hash', '/docs/guide?tab=b#install', '/docs/guide?tab=b#install'],
  ['a hash with a question mark', '/app#/route?x', '/app#/route?x'],
  ['an encoded space', '/docs/two%20words', '/docs/two words'],
  ['a plain space', '/docs/two words', '/docs/two words'],
  ['encoded letters', '/docs/caf%C3%A9', '/docs/café'],
  ['plain letters', '/docs/café', '/docs/café'],
  ['the home page', '/', '/'],
  ['a path relative to the page', 'guide/setup', '/docs/guide/setup'],
  ['a path relative to the page as a folder', 'setup', '/docs/guide/setup'],
  ['a path of the folder above', '../docs/folder', '/docs/folder/'],
  ['a file', './guide/setup.mdx', '/docs/guide/setup'],
  ['a file without extension', './guide/setup', '/docs/guide/setup'],
  ['a file with query and hash', 'guide/setup.mdx?q=1#first', '/docs/guide/setup?q=1#first'],
  ['an encoded file', './two%20words.md', '/docs/two words'],
  ['a file from the site folder', '@site/docs/guide/setup.mdx', '/docs/guide/setup'],
  ['an absolute file', '/docs/guide/setup.mdx', '/docs/guide/setup'],
  ['a folder with a README', './folder', '/docs/folder/'],
  ['a file from the content folder', 'guide/setup.mdx', '/docs/guide/setup', '/docs/guide/setup'],
  ['the page itself', '#install', '#install'],
  ['the page with another query', '?tab=b', '?tab=b'],
  ['a static file', '/img/logo.svg', '/img/logo.svg'],
  ['a static file with a space', '/a%20b.pdf', '/a%20b.pdf'],
  ['a static file by its source', '@site/static/img/logo.svg', '/img/logo.svg'],
  ['a static folder with an index', '/demo/', '/demo/'],
  ['a redirect', '/old?x#y', '/old?x#y'],
  ['a page with the base path', '/base/de/docs/guide?x#install', '/docs/guide?x#install'],
  ['a static file with the base path', '/base/de/img/logo.svg', '/img/logo.svg'],
  ['the home page with the base path', '/base/de', '/'],
  ['an API name', 'api:Editor.update', '/docs/api/Editor#update'],
])('resolves %s', (_name, href, path, origin = '/docs/guide') => {
  expect(resolve(href, origin)).toEqual({ path })
})

test.each(['https://example.com/a', '//cdn.example.com/a.js', 'mailto:a@example.com', 'pathname:///demo/app'])(
  'leaves %s as an address outside the site',
  (href) => {
    expect(resolve(href)).toEqual({ external: href })
  },
)

describe('anchors', () => {
  test.each([
    ['a heading', '/docs/guide#install'],
    ['an encoded heading', '/docs/guide#gr%C3%B6%C3%9Fe'],
    ['a plain heading', '/docs/guide#größe'],
    ['the top', '/docs/guide#top'],
    ['a text fragment', '/docs/guide#:~:text=hello'],
    ['invalid encoding', '/app#%E0'],
    ['any anchor of a component', '/app#anything'],
  ])('accepts %s', (_name, href) => {
    expect(resolve(href).problem).toBeUndefined()
  })

  test('names a missing heading by its letters, not by their encoding', () => {
    expect(resolve('/docs/guide#%E6%9E%84%E5%BB%BA').problem?.message).toBe('/docs/guide has no heading #构建.')
  })

  test('suggests the heading that was probably meant, with its line', () => {
    expect(resolve('/docs/guide#instal')).toEqual({
      path: '/docs/guide#instal',
      problem: {
        code: 'broken-anchor',
        message: '/docs/guide has no heading #instal.',
        hint: 'Did you mean #install (docs/guide.md:1)?',
      },
    })
    expect(resolve('#Install').problem?.hint).toBe('Did you mean #install (docs/guide.md:1)?')
    expect(resolve('#something-else').problem).toMatchObject({ code: 'broken-anchor', hint: undefined })
  })

  test('leads from the id of the title to the top of the page, as the title has no id', () => {
    expect(resolve('./guide.md#the-guide', '/docs/')).toEqual({ path: '/docs/guide' })
    expect(resolve('#the-guide')).toEqual({ path: '#top' })
    expect(resolve('?a#the-guide')).toEqual({ path: '?a#top' })
  })
})

describe('broken links', () => {
  test.each([
    ['/docs/giude', 'broken-link', 'There is no page at /docs/giude.', 'Did you mean /docs/guide?'],
    ['/Docs/Guide', 'broken-link', 'There is no page at /Docs/Guide.', 'Did you mean /docs/guide?'],
    ['/nothing/like/it', 'broken-link', 'There is no page at /nothing/like/it.', undefined],
    ['./elephants.md', 'broken-markdown-link', 'There is no page for the file docs/elephants.md.', undefined],
    [
      './guide/setpu.mdx',
      'broken-markdown-link',
      'There is no page for the file docs/guide/setpu.mdx.',
      'Did you mean docs/guide/setup.mdx?',
    ],
    ['@site/docs/x.png', 'broken-markdown-link', 'There is no file docs/x.png in the site folder.', undefined],
    [
      'api:Editor.updates',
      'broken-api-link',
      'The API reference has no symbol Editor.updates.',
      'Did you mean api:Editor.update?',
    ],
  ])('%s', (href, code, message, hint) => {
    expect(resolve(href).problem).toEqual({ code, message, hint })
  })

  test('keep their path with query and hash', () => {
    expect(resolve('../gone?q#h')).toMatchObject({ path: '/gone?q#h' })
  })
})

describe('other languages', () => {
  test.each([
    ['/fr/docs/x?q#h', '/base/fr/docs/x?q#h'],
    ['/fr', '/base/fr'],
    ['pathname:///fr/docs/x', '/base/fr/docs/x'],
  ])('%s is checked when that language is linked', (href, external) => {
    expect(resolve(href)).toEqual({ external, isOtherLocale: true })
  })

  test('the prefix of the own language is removed', () => {
    expect(resolve('/de/docs/guide#install')).toEqual({ path: '/docs/guide#install' })
    expect(resolve('/french')).toMatchObject({ problem: { code: 'broken-link' } })
  })
})

describe('hrefs', () => {
  const rules = { baseUrl: '/base/', trailingSlash: true }

  test.each<[Resolved, string]>([
    [{ path: '/docs/guide?tab=b#install' }, '/base/docs/guide/?tab=b#install'],
    [{ path: '/img/logo.svg' }, '/base/img/logo.svg'],
    [{ path: '#install' }, '#install'],
    [{ path: '/two words' }, '/base/two%20words/'],
    [{ path: '/a?b=1&c="2"' }, '/base/a/?b=1&amp;c=%222%22'],
    [{ external: 'https://example.com/?a&amp;b&c' }, 'https://example.com/?a&amp;b&amp;c'],
    [{ external: 'pathname:///demo/app' }, '/base/demo/app'],
    [{ external: '/base/fr/docs/x', isOtherLocale: true }, '/base/fr/docs/x/'],
  ])('%j', (resolved, href) => {
    expect(toHref(resolved, rules)).toBe(href)
  })

  test('have no entities where nothing is escaped for HTML', () => {
    expect(toUrl({ path: '/a?b=1&c=2' }, rules)).toBe('/base/a/?b=1&c=2')
    expect(toUrl({ path: '/docs' }, { ...rules, trailingSlash: false })).toBe('/base/docs')
  })
})
