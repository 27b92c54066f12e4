import { expect, test } from 'vitest'
import { linkRoutes } from '../../../../../cli/link/targets/routes.ts'
import { type Resolved, resolveLink } from '../../../../../cli/link/targets/resolve.ts'
import { collect } from '../../../../../cli/sources/collect.ts'
import type { SourceOutput } from '../../../../../cli/sources/source.ts'
import { inputFor } from '../../sources/site-folder.ts'
import { docAt, pageAt, symbolsOf, versionOf } from '../site.ts'

const docs = [
  versionOf('current', { label: 'Next', isLast: false }),
  versionOf('2.0'),
  versionOf('1.0', { isLast: false }),
]
const pages = linkRoutes(
  [
    docAt('/docs/next/a', 'next', { doc: { version: 'current' } }),
    docAt('/docs/a', 'a', { doc: { version: '2.0' } }),
    docAt('/docs/1.0/a', 'old', { doc: { version: '1.0' } }),
    docAt('/team/a', 'team', { doc: { instance: 'team', version: '1.0' } }),
    pageAt('/about'),
  ],
  undefined,
)

const versionNames = (version: string, names: readonly string[]) => ({
  instance: 'default',
  version,
  symbols: Object.fromEntries(names.map((name) => [name, `/docs/${version}/api/${name}`])),
})
const library: SourceOutput = {
  symbols: versionNames('2.0', ['Store', 'Store.get']).symbols,
  versionSymbols: [
    versionNames('current', ['Store', 'Store.read']),
    versionNames('2.0', ['Store', 'Store.get']),
    versionNames('1.0', ['Shop']),
  ],
}
const tools: SourceOutput = { symbols: { Tool: '/docs/tools/Tool' } }

/** What a link on one of the pages leads to. */
function linked(from: string, href: string): Resolved {
  const { symbols, versionSymbols } = collect([library, tools], inputFor('/site'))
  const table = symbolsOf(pages, { content: { symbols, versionSymbols, docs } })
  const route = pages.routes.find(({ path }) => path === from)
  return resolveLink(href, { path: from, files: [], ...(route && { route }) }, table)
}

test.each([
  ['/docs/a', '/docs/2.0/api/Store'],
  ['/docs/next/a', '/docs/current/api/Store'],
  ['/team/a', '/docs/2.0/api/Store'],
  ['/about', '/docs/2.0/api/Store'],
])('a page at %s links to the reference of its version', (from, path) => {
  expect(linked(from, 'api:Store')).toEqual({ path })
})

test('a reference without versions is that of every version', () => {
  for (const from of ['/docs/1.0/a', '/docs/next/a', '/about'])
    expect(linked(from, 'api:Tool').path).toBe('/docs/tools/Tool')
})

test('a name that another version has is a problem that says which', () => {
  expect(linked('/docs/1.0/a', 'api:Store').problem).toEqual({
    code: 'broken-api-link',
    message: 'The API reference of version 1.0 has no symbol Store.',
    hint: 'It is in the reference of Next, 2.0: link to what this version has.',
  })
  expect(linked('/docs/next/a', 'api:Store.reed').problem?.hint).toBe('Did you mean api:Store.read?')
})
