import { expect, test } from 'vitest'
import type { NavbarLink } from '../../../../runtime/contract/index.ts'
import { isActiveItem, isActiveLink, isHiddenLink } from '../../../../runtime/layout/active-item.ts'
import { samplePage } from '../support/sample.ts'

const link = (changes: Partial<NavbarLink>): NavbarLink => ({
  type: 'link',
  position: 'left',
  label: 'X',
  href: '/x',
  external: false,
  ...changes,
})
const at = (pathname: string, changes = {}, baseUrl = '/') => ({ page: samplePage(changes), pathname, baseUrl })

test('a link is active at its path and below it, by whole segments', () => {
  const blog = link({ href: '/blog' })
  expect(isActiveLink(blog, at('/blog'))).toBe(true)
  expect(isActiveLink(blog, at('/blog/'))).toBe(true)
  expect(isActiveLink(blog, at('/blog/tags/a'))).toBe(true)
  expect(isActiveLink(blog, at('/blog-old'))).toBe(false)
})

test('the link home is active at home only', () => {
  expect(isActiveLink(link({ href: '/' }), at('/'))).toBe(true)
  expect(isActiveLink(link({ href: '/' }), at('/docs'))).toBe(false)
  expect(isActiveLink(link({ href: '/base/' }), at('/base/docs', {}, '/base/'))).toBe(false)
})

test('docs and API are distinguished by the current sidebar, in any version', () => {
  const docs = link({ href: '/docs/intro', activeSidebar: 'default/current/docs' })
  expect(isActiveLink(docs, at('/docs/a', { sidebar: 'default/current/docs' }))).toBe(true)
  expect(isActiveLink(docs, at('/docs/1.0/a', { sidebar: 'default/1.0/docs' }))).toBe(true)
  expect(isActiveLink(docs, at('/docs/api', { sidebar: 'default/current/api' }))).toBe(false)
  expect(isActiveLink(docs, at('/docs/intro'))).toBe(false)
})

test('a pattern and a base path go before the href; the base path may be given without that of the site', () => {
  expect(isActiveLink(link({ activeBaseRegex: '^/(a|b)/' }), at('/b/c'))).toBe(true)
  expect(isActiveLink(link({ activeBaseRegex: '^/(a|b)/' }), at('/x'))).toBe(false)
  expect(isActiveLink(link({ activeBasePath: '/docs' }), at('/site/docs/a', {}, '/site/'))).toBe(true)
})

test('external links are never active, dropdowns are with one of their items', () => {
  expect(isActiveLink(link({ href: '/x', external: true }), at('/x'))).toBe(false)
  const dropdown = {
    type: 'dropdown',
    position: 'left',
    label: 'D',
    items: [link({ href: '/a' }), link({ href: '/b' })],
  } as const
  expect(isActiveItem(dropdown, at('/b/c'))).toBe(true)
  expect(isActiveItem(dropdown, at('/c'))).toBe(false)
})

test('a link to an unlisted doc shows on that doc only', () => {
  const unlisted = link({ onlyOn: '/docs/secret' })
  expect(isHiddenLink(unlisted, at('/docs/secret', { path: '/docs/secret' }))).toBe(false)
  expect(isHiddenLink(unlisted, at('/a'))).toBe(true)
})
