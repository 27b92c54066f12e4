import { expect, test, vi } from 'vitest'
import type { PageLoader, PageLoaderInput } from '../../../../runtime/router/load-page.ts'
import { createPageLoader } from '../../../../runtime/router/load-page.ts'
import { samplePage } from '../support/sample.ts'

type Answer = { readonly status?: number; readonly type?: string; readonly body?: string }

/** Parses just what the loader reads of a document. */
function parse(html: string): Document {
  return {
    documentElement: { dataset: { build: /data-build="(\w+)"/.exec(html)?.[1] } },
    querySelector: (selector: string) =>
      selector === 'script#__page'
        ? { textContent: /<script[^>]*>(.*)<\/script>/.exec(html)?.[1] ?? '' }
        : { innerHTML: selector, querySelector: () => null },
  } as unknown as Document
}

function page(path: string, more: object = {}): string {
  return `<html data-build="b1"><script id="__page">${JSON.stringify(samplePage({ path, ...more }))}</script></html>`
}

function setUp(
  answers: Readonly<Record<string, Answer>>,
  input: Partial<PageLoaderInput> = {},
): { loader: PageLoader; requests: string[] } {
  const requests: string[] = []
  const fetch = (href: string): Promise<Response> => {
    requests.push(href)
    const {
      status = 200,
      type = 'text/html; charset=utf-8',
      body = '',
    } = answers[href] ?? { status: 404, body: page('/404.html', { kind: 'not-found' }) }
    return Promise.resolve(new Response(body, { status, headers: { 'content-type': type } }))
  }
  return {
    requests: requests,
    loader: createPageLoader({ fetch, parse, build: 'b1', importModule: vi.fn(), ...input }),
  }
}

test('a page is read out of its document, once', async () => {
  const { loader, requests: requests } = setUp({ '/a/': { body: page('/a') } })
  const loaded = await loader.load('/a/#part')
  expect(loaded.page.path).toBe('/a')
  expect(loaded.regions('body')).toBe('[data-frozen="body"]')
  await loader.load('/a/')
  expect(requests).toEqual(['/a/'])
  loader.forget()
  await loader.load('/a/')
  expect(requests).toHaveLength(2)
})

test('the page for "not found" is a page', async () => {
  const { loader } = setUp({})
  expect((await loader.load('/nowhere')).page.kind).toBe('not-found')
})

test('a slash at the end is taken off where there is no such page', async () => {
  const { loader, requests } = setUp({ '/a?q=1': { body: page('/a') }, '/b/': { body: page('/b/') } })
  expect((await loader.load('/a/?q=1')).page.path).toBe('/a')
  expect((await loader.load('/b/')).page.path).toBe('/b/')
  expect(requests).toEqual(['/a/?q=1', '/a?q=1', '/b/'])
})

test('`.html` is taken off where there is no such page', async () => {
  const { loader, requests: requests } = setUp({
    '/a': { body: page('/a') },
    '/b.html': { body: page('/b.html') },
    '/c?q=1': { body: page('/c') },
  })
  expect((await loader.load('/a/index.html')).page.path).toBe('/a')
  expect((await loader.load('/b.html')).page.path).toBe('/b.html')
  expect((await loader.load('/c.html?q=1')).page.path).toBe('/c')
  expect(requests).toEqual(['/a/index.html', '/a', '/b.html', '/c.html?q=1', '/c?q=1'])
})

test.each([
  ['another build', { body: page('/a').replace('b1', 'b2') }],
  ['a document of another program', { body: '<html></html>' }],
  ['something else than a document', { type: 'application/pdf' }],
])('%s is refused', async (_, answer) => {
  await expect(setUp({ '/a': answer }).loader.load('/a')).rejects.toThrow('/a')
})

test('a failure is not remembered', async () => {
  const fetch = vi.fn().mockRejectedValueOnce(new TypeError('offline'))
  fetch.mockResolvedValue(new Response(page('/a'), { headers: { 'content-type': 'text/html' } }))
  const loader = createPageLoader({ fetch, parse, build: 'b1', importModule: vi.fn() })
  await expect(loader.load('/a')).rejects.toThrow('offline')
  expect((await loader.load('/a')).page.path).toBe('/a')
})

test('hydrated islands come with the page', async () => {
  const islands = { 0: () => null }
  const importModule = vi.fn().mockResolvedValue({ islands })
  const { loader } = setUp({ '/a': { body: page('/a', { live: '/assets/live.js' }) } }, { importModule })
  expect((await loader.load('/a')).islands).toBe(islands)
  expect(importModule).toHaveBeenCalledWith('/assets/live.js')
})

test('a page whose hydrated islands cannot be had is refused', async () => {
  const importModule = vi.fn().mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
  const { loader } = setUp({ '/a': { body: page('/a', { live: '/x.js' }) } }, { importModule })
  await expect(loader.load('/a')).rejects.toThrow('Failed to fetch')
})
