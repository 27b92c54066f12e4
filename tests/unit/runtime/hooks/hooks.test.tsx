import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Link } from '../../../../runtime/ui/Link.tsx'
import { useBaseUrl, useHref } from '../../../../runtime/hooks/use-href.ts'
import { useLocation } from '../../../../runtime/hooks/use-location.ts'
import { usePage, useSite } from '../../../../runtime/hooks/runtime.ts'
import { useSidebar } from '../../../../runtime/hooks/use-sidebar.ts'
import { createIslands } from '../../../../runtime/server.tsx'
import { samplePage, sampleSite } from '../support/sample.ts'

function draw(node: ReactNode, changes: Parameters<typeof sampleSite>[0] = {}): string {
  return (
    createIslands([() => node])({
      site: sampleSite(changes),
      page: samplePage({ path: '/docs/a' }),
      fragments: [],
      hydrated: [],
    })[0] ?? ''
  )
}

test.each([
  ['useSite', useSite],
  ['usePage', usePage],
  ['useLocation', useLocation],
  ['useSidebar', () => useSidebar('x')],
])('%s outside the app says what it needs (R131)', (name, useHook) => {
  const Bad = (): ReactNode => JSON.stringify(useHook())
  expect(() => renderToStaticMarkup(<Bad />)).toThrow(`${name} is called outside <DocsApp>.`)
})

test('on the server the location is the page’s own', () => {
  const Show = (): ReactNode => useLocation().pathname
  expect(draw(<Show />, { baseUrl: '/x/', trailingSlash: true })).toBe('/x/docs/a/')
})

const Hrefs = ({ to }: { readonly to: string }): ReactNode => {
  const toHref = useHref()
  return `${toHref(to)} ${useBaseUrl(to)}`
}

test('paths get the base path and the trailing slash, assets only the base path (R74)', () => {
  const site = { baseUrl: '/x/', trailingSlash: true }
  expect(draw(<Hrefs to="/docs/b?q=1#h" />, site)).toBe('/x/docs/b/?q=1#h /x/docs/b?q=1#h')
  expect(draw(<Hrefs to="/x/docs/b" />, site)).toBe('/x/docs/b/ /x/docs/b')
  expect(draw(<Hrefs to="mailto:a@b.c" />, site)).toBe('mailto:a@b.c mailto:a@b.c')
})

test('a path of another language stays below that language', () => {
  const locale = (baseUrl: string) => ({
    label: '',
    direction: 'ltr' as const,
    htmlLang: '',
    calendar: '',
    path: '',
    baseUrl,
  })
  const localeConfigs = { en: locale('/x/'), fr: locale('/x/fr/'), ar: locale('/x/ar/') }
  const i18n = { defaultLocale: 'en', currentLocale: 'ar', locales: ['en', 'fr', 'ar'], localeConfigs }
  const hrefs = (baseUrl: string, to: string) => draw(<Link to={to}>B</Link>, { baseUrl, i18n })
  expect(hrefs('/x/ar/', '/x/fr/docs')).toBe('<a href="/x/fr/docs">B</a>')
  expect(hrefs('/x/ar/', '/docs')).toBe('<a href="/x/ar/docs">B</a>')
  expect(hrefs('/x/ar/', '/x/ar/docs')).toBe('<a href="/x/ar/docs">B</a>')
  expect(hrefs('/x/', '/x/fr/docs')).toBe('<a href="/x/fr/docs">B</a>')
})

test('links inside the site are plain anchors', () => {
  expect(
    draw(
      <Link to="/b" className="c">
        B
      </Link>,
      { baseUrl: '/x/' },
    ),
  ).toBe('<a href="/x/b" class="c">B</a>')
  expect(draw(<Link href="#part">B</Link>)).toBe('<a href="#part">B</a>')
})

test('links to other sites open in a new tab', () => {
  expect(draw(<Link to="https://example.com">E</Link>)).toBe(
    '<a href="https://example.com" target="_blank" rel="noopener noreferrer" class="external-link">E</a>',
  )
  expect(
    draw(
      <Link to="https://example.com" target="_self" externalIcon={false}>
        E
      </Link>,
    ),
  ).toBe('<a href="https://example.com" target="_self" rel="noopener noreferrer">E</a>')
})

test('`pathname://` asks for a full load', () => {
  expect(draw(<Link to="pathname:///old/">O</Link>, { baseUrl: '/x/' })).toBe(
    '<a href="/x/old/" data-full-load="">O</a>',
  )
})
