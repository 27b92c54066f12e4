import { expect, test } from 'vitest'
import { pageUrl } from '../../../../runtime/router/links.ts'

const scope = {
  baseUrl: '/base/',
  here: { href: 'https://example.org/base/docs/a/', origin: 'https://example.org', pathname: '/base/docs/a/' },
}

function target(href: string, attributes: Readonly<Record<string, string>> = {}): string | undefined {
  const all: Readonly<Record<string, string>> = { href, ...attributes }
  const link = {
    getAttribute: (name: string) => all[name] ?? null,
    hasAttribute: (name: string) => name in all,
    dataset: 'data-full-load' in all ? { fullLoad: '' } : {},
  } as unknown as HTMLAnchorElement
  return pageUrl(link, scope)?.href
}

test.each([
  ['/base/docs/b', 'https://example.org/base/docs/b'],
  ['../b/?q=1#h', 'https://example.org/base/docs/b/?q=1#h'],
  ['/base/api/classes/lexical.Point', 'https://example.org/base/api/classes/lexical.Point'],
  ['/base/docs/1.2', 'https://example.org/base/docs/1.2'],
  ['/base/docs/b.html', 'https://example.org/base/docs/b.html'],
  ['#part', 'https://example.org/base/docs/a/#part'],
])('%s is a page', (href, url) => {
  expect(target(href)).toBe(url)
})

test.each([
  'https://other.org/base/',
  '/elsewhere',
  'mailto:a@b.c',
  '/base/guide.pdf',
  '/base/feed.xml',
  'http://[bad',
])('%s is left to the browser', (href) => {
  expect(target(href)).toBeUndefined()
})

test('links that ask for something else are left to the browser', () => {
  expect(target('/base/b', { target: '_blank' })).toBeUndefined()
  expect(target('/base/b', { download: '' })).toBeUndefined()
  expect(target('/base/b', { 'data-full-load': '' })).toBeUndefined()
  expect(target('/base/b', { target: '_self' })).toBeDefined()
})
