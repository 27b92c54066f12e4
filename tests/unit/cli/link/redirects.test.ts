import { expect, test } from 'vitest'
import { linkRedirects } from '../../../../cli/link/redirects.ts'
import { resolveLink, toUrl } from '../../../../cli/link/targets/resolve.ts'
import type { Redirect } from '../../../../cli/sources/source.ts'
import { pageAt, symbolsOf } from './site.ts'

const rules = { baseUrl: '/x/', trailingSlash: undefined }
const pages = [
  pageAt('/a', { anchors: ['one'] }),
  pageAt('/b', { anchors: ['two'] }),
  pageAt('/react', { body: { type: 'component', module: 'a.tsx' } }),
]

const link = (redirects: readonly Redirect[], href: string): string => {
  const resolved = resolveLink(href, { path: '/', files: [] }, symbolsOf(pages, { content: { redirects } }))
  return resolved.problem?.message ?? toUrl(resolved, rules)
}

const problems = (...redirects: readonly Redirect[]): readonly string[] =>
  linkRedirects(redirects, symbolsOf(pages, { content: { redirects } }), rules).diagnostics.map(
    ({ message }) => message,
  )

test('a link to an anchor that redirects leads to the end at once', () => {
  const redirects = [
    { from: '/a#old', to: '/b#two' },
    { from: '/a#older', to: '/a#old' },
    { from: '/a#away', to: 'https://example.com/' },
    { from: '/gone', to: '/a' },
    { from: '/gone#part', to: '/b' },
  ]
  expect(link(redirects, '/a#old')).toBe('/x/b#two')
  expect(link(redirects, '/a#older')).toBe('/x/b#two')
  expect(link(redirects, '/a#away')).toBe('https://example.com/')
  expect(link(redirects, '/a#part')).toBe('/x/b')
  expect(link(redirects, '/a#new')).toBe('/a has no heading #new.')
  expect(problems(...redirects)).toEqual([])
  expect(linkRedirects(redirects, symbolsOf(pages, { content: { redirects } }), rules).redirects).toEqual([
    { from: '/gone', to: '/x/a' },
  ])
})

test('a redirect from an anchor that nobody can follow is a problem', () => {
  expect(problems({ from: '/none#x', to: '/b' })).toEqual([
    'The redirect from /none#x is never followed: there is no page at /none.',
  ])
  expect(problems({ from: '/a#one', to: '/b' })).toEqual([
    'The redirect from /a#one is never followed: /a has this anchor itself.',
  ])
  expect(problems({ from: '/react#x', to: '/b' })).toEqual([
    'The redirect from /react#x cannot be followed: /react is written in React, which may have any anchor.',
  ])
  expect(problems({ from: '/a#x', to: '/b#nowhere' })).toEqual([
    'The redirect from /a#x leads to /b#nowhere, which does not exist.',
  ])
  expect(problems({ from: '/a#x', to: '/b#y' }, { from: '/b#y', to: '/a#x' })).toEqual([
    'The redirect from /a#x leads in a circle: /a#x → /b#y.',
    'The redirect from /b#y leads in a circle: /b#y → /a#x.',
  ])
  expect(problems({ from: '/a?x=1', to: '/b' })).toEqual([
    'The redirect from /a?x=1 is never asked for: files have no query.',
  ])
})
