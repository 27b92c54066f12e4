import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { algoliasearch } from 'algoliasearch'
import { liteClient } from 'algoliasearch/lite'
import { build } from 'esbuild'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browser } from './browser.ts'
import type { Served } from './site.ts'
import { serveSite } from './site.ts'

const emptyPage = '<!doctype html><title>Other</title><div id="root"></div>'

let served: Served
let built: Served

beforeAll(async () => {
  ;[served, built] = await Promise.all([serveSite('search', { mode: 'serve' }), serveSite('search')])
})

afterAll(async () => {
  await Promise.all([served.close(), built.close()])
})

const hostsOf = ({ url }: Served) => {
  const { hostname, port } = new URL(url)
  return [{ url: hostname, port: Number(port), accept: 'readWrite' as const, protocol: 'http' as const }]
}

describe.each(['serve', 'serve --built'])('%s', (command) => {
  const server = (): Served => (command === 'serve' ? served : built)
  const lite = () => liteClient('APP', 'KEY', { hosts: hostsOf(server()) })
  const full = () => algoliasearch('APP', 'KEY', { hosts: hostsOf(server()) })

  test('R107 R109 the lite client of algoliasearch finds sections', async () => {
    const { results } = await lite().search<{ url: string; hierarchy: Record<string, string> }>({
      requests: [
        { indexName: 'planets', query: 'telescope', hitsPerPage: 3 },
        { indexName: 'planets', query: 'moon', facetFilters: ['docusaurus_tag:default'] },
      ],
    })
    const [first, second] = results as { hits: { url: string }[]; nbHits: number }[]
    expect(first?.hits[0]?.url).toBe(`${server().url}/docs/guides/telescope`)
    expect(first?.hits.length).toBeLessThanOrEqual(3)
    expect(second?.hits.map(({ url }) => new URL(url).pathname)).toEqual(['/blog/2025/01/01/eclipse'])
  })

  test('R114 the full client searches one index, its facets, and gets no recommendations', async () => {
    const client = full()
    const { nbHits, hits, facets } = await client.searchSingleIndex({
      indexName: 'planets',
      searchParams: { query: 'introduction', facets: ['version'] },
    })
    expect(nbHits).toBeGreaterThanOrEqual(2)
    expect(hits[0]?.objectID).toBeTypeOf('string')
    expect(facets?.['version']).toEqual({ '1.0': 1, current: 2 })
    const { facetHits } = await client.searchForFacetValues({
      indexName: 'planets',
      facetName: 'docusaurus_tag',
      searchForFacetValuesRequest: { facetQuery: 'docs' },
    })
    expect(facetHits.map(({ value }) => value).sort()).toEqual(['docs-default-1.0', 'docs-default-current'])
    const recommended = await client.customPost({ path: '1/indexes/*/recommendations', body: { requests: [] } })
    expect(recommended).toEqual({ results: [] })
  })

  test('R129 errors are those of the protocol: message and status', async () => {
    await expect(lite().search({ requests: [{ indexName: 'nowhere', query: 'a' }] })).rejects.toMatchObject({
      name: 'ApiError',
      status: 404,
      message: 'Index nowhere does not exist',
    })
    await expect(full().saveObject({ indexName: 'planets', body: { objectID: 'mine' } })).rejects.toMatchObject({
      name: 'ApiError',
      status: 403,
    })
  })

  test.each([
    ['a body that is not JSON', '{"requests":', 400],
    ['a body that is no list of requests', '{"requests":{}}', 400],
    ['a value of the wrong kind', '{"requests":[{"indexName":"planets","hitsPerPage":"many"}]}', 400],
    ['a body of more than a megabyte', JSON.stringify({ requests: [{ query: 'a'.repeat(3_000_000) }] }), 413],
  ])('%s is refused in the protocol’s words', async (_name, body, status) => {
    const response = await fetch(`${server().url}/1/indexes/*/queries`, { method: 'POST', body })
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({ message: expect.any(String), status })
  })

  test('pages of this machine may read the answers, those of other sites may not', async () => {
    const allowed = async (origin: string): Promise<string | null> => {
      const body = '{"requests":[{"indexName":"planets","query":"moon"}]}'
      const response = await fetch(`${server().url}/1/indexes/*/queries`, { method: 'POST', body, headers: { origin } })
      return response.headers.get('access-control-allow-origin')
    }
    expect(await allowed('http://localhost:5173')).toBe('http://localhost:5173')
    expect(await allowed('https://example.com')).toBeNull()
  })
})

test('the published @docsearch/react works with `docs-gen serve` as it is', async () => {
  const page = await browser.newPage({ viewport: { width: 1000, height: 700 } })
  // The page is of another origin than the search.
  const other = createServer((_, response) => response.setHeader('content-type', 'text/html').end(emptyPage))
  await once(other.listen(0, 'localhost'), 'listening')
  await page.goto(`http://localhost:${(other.address() as AddressInfo).port}/`)
  await page.addScriptTag({ content: await docSearchPage(served) })
  await page.getByRole('button', { name: /Search/ }).click()
  await page.locator('.DocSearch-Input').fill('balance')
  await page.locator('.DocSearch-Hit', { hasText: 'Balance the arms' }).waitFor()
  await expect.poll(() => groupsOf(page)).toEqual(['Guides'])
  await expect.poll(() => page.locator('.DocSearch-Hit mark').first().textContent()).toBe('Balance')
  const link = page.locator('.DocSearch-Hit a').first()
  await expect.poll(() => link.getAttribute('href')).toBe(`${served.url}/docs/guides/telescope#balance-the-arms`)
  await page.locator('.DocSearch-Input').fill('zzqxjv')
  await page.locator('.DocSearch-NoResults').waitFor()
  // Markup in records is text here too, although this client inserts values as HTML.
  await page.locator('.DocSearch-Input').fill('perihelion')
  await page.locator('.DocSearch-Hit').first().waitFor()
  await expect.poll(() => page.locator('.DocSearch-Hit img').count()).toBe(0)
  await page.close()
  other.close()
})

const groupsOf = (page: Page): Promise<readonly string[]> => page.locator('.DocSearch-Hit-source').allTextContents()

/** A page that draws the published search box, as a script. */
async function docSearchPage(server: Served): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { createElement } from 'react'
        import { createRoot } from 'react-dom/client'
        import { DocSearch } from '@docsearch/react'
        import { liteClient } from 'algoliasearch/lite'
        const client = liteClient('APP', 'KEY', { hosts: ${JSON.stringify(hostsOf(server))} })
        createRoot(document.getElementById('root')).render(
          createElement(DocSearch, { appId: 'APP', apiKey: 'KEY', indexName: 'planets', transformSearchClient: () => client }),
        )`,
      resolveDir: import.meta.dirname,
      loader: 'js',
    },
    bundle: true,
    format: 'iife',
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}
