import { expect, test } from 'vitest'
import type { Bundle } from '../../cli/bundle/input.ts'
import type { Site } from '../../cli/link/site.ts'
import { pageListFiles } from './page-list.ts'

const bundle = {
  stylesheets: [],
  data: {
    title: 'Site',
    baseUrl: '/',
    messages: {},
    search: { searchPagePath: '/search' },
    i18n: { currentLocale: 'en', localeConfigs: {} },
  },
} as unknown as Bundle

function siteOf(count: number): Site {
  const routes = Array.from({ length: count }, (_, n) => ({
    path: n < 10 ? `/page-${n}` : `/docs/page-${n}`,
    page: { kind: 'doc', meta: {} },
    data: { title: `Page ${n}` },
  }))
  return { routes } as unknown as Site
}

test('an ordinary site has one list of its pages', () => {
  const files = pageListFiles(siteOf(2000), bundle)
  expect(files.map(({ path }) => path)).toEqual(['search/pages.html'])
  expect(files[0]?.content).toContain('<a href="/docs/page-1999">Page 1999</a>')
})

test('very many pages are on several lists, none of which is large', () => {
  const files = pageListFiles(siteOf(5000), bundle)
  expect(files.map(({ path }) => path)).toEqual([
    'search/pages.html',
    ...[1, 2, 3, 4].map((n) => `search/pages-${n}.html`),
  ])
  expect(files[0]?.content).toContain('<a href="pages-2.html">Page 10 – Page 2009</a>')
  expect(files[0]?.content.match(/<h2>/g)).toHaveLength(1)
  expect(files[4]?.content).toContain('<a href="/docs/page-4999">Page 4999</a>')
  for (const { content } of files) expect(content.length).toBeLessThan(400_000)
})
