import { expect, test } from 'vitest'
import { localeHref } from '../../../../runtime/layout/NavbarLocaleItem.tsx'
import { sampleSite } from '../support/sample.ts'

const { i18n } = sampleSite()
const locales = {
  ...i18n,
  localeConfigs: {
    ...i18n.localeConfigs,
    fr: { label: 'Français', direction: 'ltr', htmlLang: 'fr', calendar: 'gregory', path: 'fr', baseUrl: '/fr/' },
    ja: {
      label: '日本語',
      direction: 'ltr',
      htmlLang: 'ja',
      calendar: 'gregory',
      path: 'ja',
      baseUrl: '/',
      url: 'https://ja.example.org',
    },
  },
} as const
const target = { i18n: locales, url: 'https://example.org', baseUrl: '/' }
const location = { pathname: '/docs/a', search: '?x=1', hash: '#b' }

test('path, query and hash are kept', () => {
  expect(localeHref('fr', { ...target, location })).toBe('/fr/docs/a?x=1#b')
})

test('from a locale below a path back to the one above it', () => {
  const french = { ...location, pathname: '/fr/docs/a' }
  expect(localeHref('en', { ...target, baseUrl: '/fr/', location: french })).toBe('/docs/a?x=1#b')
})

test('a locale with a domain of its own is an absolute link', () => {
  expect(localeHref('ja', { ...target, location })).toBe('https://ja.example.org/docs/a?x=1#b')
})

test('a parameter is merged into the query', () => {
  expect(localeHref('fr', { ...target, location, queryString: '?persist=yes&x=2' })).toBe(
    '/fr/docs/a?x=2&persist=yes#b',
  )
})

test('a page with another path in the other language is found there, and a missing one leads home', () => {
  const paths = { fr: '/docs/le-a', ja: null }
  expect(localeHref('fr', { ...target, location, paths })).toBe('/fr/docs/le-a?x=1#b')
  expect(localeHref('ja', { ...target, location, paths })).toBe('https://ja.example.org/')
})
