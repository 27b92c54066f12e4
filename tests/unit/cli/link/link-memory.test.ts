import { expect, test } from 'vitest'
import { type Cache, noCache } from '../../../../cli/cache/cache.ts'
import type { CompiledPage, LinkRef } from '../../../../cli/compile/compiled-page.ts'
import { openPageLinker } from '../../../../cli/link/link-memory.ts'
import { linkPage } from '../../../../cli/link/links.ts'
import { createRandom, type Random } from '../../../random.ts'
import { noContent, pageAt, symbolsOf } from './site.ts'

interface Draft {
  readonly path: string
  readonly anchors: readonly string[]
  readonly links: readonly string[]
}

interface DraftSite {
  readonly pages: readonly Draft[]
  readonly redirects: readonly string[]
  readonly symbols: Readonly<Record<string, string>>
}

function pageOf({ path, anchors, links }: Draft): CompiledPage {
  const at = { file: `docs${path}.md`, line: 1, column: 1, length: 1 }
  const asset = { file: 'a.png', hash: 'abc' }
  const refs = links.map((href): LinkRef => ({
    href,
    kind: 'link',
    form: 'href',
    at,
    ...(href === 'a.png' && { asset }),
  }))
  const page = pageAt(path, { file: `docs${path}.md`, anchors, compiled: { links: refs } })
  return { ...page, digest: JSON.stringify([anchors, links]) }
}

function edited(site: DraftSite, random: Random): DraftSite {
  const pages = [...site.pages]
  const at = random.int(pages.length)
  const page = pages[at] ?? { path: '/', anchors: [], links: [] }
  const kind = random.int(6)
  if (kind === 0) pages[at] = { ...page, links: linksTo(random) }
  if (kind === 1) pages[at] = { ...page, anchors: ['one', 'two', 'three'].filter(() => random.chance(0.6)) }
  if (kind === 2 && pages.length > 3) pages.splice(at, 1)
  if (kind === 3) pages.push({ path: `/p${random.int(9)}`, anchors: ['one'], links: linksTo(random) })
  if (kind === 4) return { ...site, redirects: [`/p${random.int(9)}`] }
  if (kind === 5) return { ...site, symbols: { Editor: `/api#${random.int(3)}` } }
  return { ...site, pages }
}

function linksTo(random: Random): readonly string[] {
  const hrefs = ['/p1', '/p2#one', './p3.md#two', 'p4', '#three', 'api:Editor', 'https://a.com/?b#c', 'a.png', '/p1?x']
  return Array.from({ length: random.int(4) }, () => random.pick(hrefs))
}

test('kept links are those that are resolved', () => {
  const values = new Map<string, unknown>()
  const cache: Cache = {
    ...noCache,
    get: <T>(space: string, key: string) => values.get(`${space} ${key}`) as T | undefined,
    put: (space, key, value) => void values.set(`${space} ${key}`, value),
  }
  const random = createRandom(5)
  const rules = { baseUrl: '/', trailingSlash: undefined }
  let site: DraftSite = { pages: [], redirects: [], symbols: {} }
  site = {
    ...site,
    pages: [1, 2, 3, 4].map((n) => ({ path: `/p${n}`, anchors: ['one', 'two'], links: linksTo(random) })),
  }
  let reused = 0
  for (let step = 0; step < 300; step += 1) {
    site = edited(site, random)
    const content = {
      ...noContent,
      symbols: site.symbols,
      redirects: site.redirects.map((from) => ({ from, to: '/p1' })),
    }
    const symbols = symbolsOf(site.pages.map(pageOf), { content })
    const linker = openPageLinker({ cache, content, locale: 'en' }, symbols, rules)
    for (const route of symbols.routes.routes) {
      const linked = linker.link(route)
      const { hrefs, hrefsDigest, targets, assets, crossLocaleLinks, diagnostics, repositoryLinks } = linked
      const result = { hrefs, hrefsDigest, targets, assets, crossLocaleLinks, diagnostics, repositoryLinks }
      expect(result, `step ${step}, ${route.path}`).toEqual(linkPage(route, symbols, rules))
      if (!Object.hasOwn(linked, 'hrefs')) reused += 1
    }
    linker.remember()
  }
  expect(reused).toBeGreaterThan(100)
})
