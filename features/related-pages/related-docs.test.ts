import { expect, test } from 'vitest'
import { linkDocs, linkRoutes } from '../../cli/link/targets/routes.ts'
import type { DocMeta } from '../../cli/sources/page.ts'
import type { DocsVersionSettings } from '../../cli/sources/source.ts'
import { docAt } from '../../tests/unit/cli/link/site.ts'
import { relatedFacts } from './facts.ts'

const version: DocsVersionSettings = {
  instance: 'default',
  version: 'current',
  label: 'Next',
  path: '',
  basePath: '',
  isLast: true,
  badge: false,
  className: '',
  noIndex: false,
  breadcrumbs: true,
  related: { limit: 2 },
}

interface Doc {
  readonly links?: readonly string[]
  readonly tags?: readonly string[]
  readonly named?: DocMeta['related']
  readonly unlisted?: boolean
}

/** The labels of the docs that are related to the first one. */
function relatedOf(docs: Readonly<Record<string, Doc>>, settings = version): readonly string[] {
  const pages = Object.entries(docs).map(([id, { tags = [], named, unlisted }]) =>
    docAt(`/${id}`, id, {
      title: id.toUpperCase(),
      unlisted,
      tags: tags.map((tag) => ({ label: tag, path: `/tags/${tag}` })),
      doc: { related: named },
    }),
  )
  const table = linkRoutes(pages, undefined)
  const linked = table.routes.map((route) => ({
    route,
    targets: docs[route.path.slice(1)]?.links ?? [],
    hrefs: () => [],
  }))
  const factsOf = relatedFacts({
    linked,
    versions: [settings],
    docs: linkDocs(table),
    neighbours: new Map([['docs/a.md', { next: { label: 'N', href: '/n' } }]]),
    rules: { baseUrl: '/', trailingSlash: undefined },
    language: { locale: 'en', messages: {} },
    dateLocale: () => 'en',
  })
  const first = linked[0]?.route
  return first ? (factsOf(first, settings).related?.pages ?? []).map(({ label }) => label) : []
}

test('links in both directions count more than a tag, and neighbours are left out', () => {
  const docs = { b: { tags: ['x'] }, c: { links: ['/a'] }, d: { links: ['/a'], tags: ['x'] }, n: {} }
  expect(relatedOf({ a: { links: ['/n'], tags: ['x'] }, ...docs })).toEqual(['D', 'C'])
})

test('front matter names them in its order, or none', () => {
  const docs = { b: { links: ['/a'] }, c: {}, d: {} }
  expect(relatedOf({ a: { named: ['d', 'c', 'b'] }, ...docs })).toEqual(['D', 'C', 'B'])
  expect(relatedOf({ a: { named: false }, ...docs })).toEqual([])
})

test('pages that are not listed are not suggested, and nothing is without the option', () => {
  expect(relatedOf({ a: { links: ['/b'] }, b: { unlisted: true } })).toEqual([])
  expect(relatedOf({ a: { links: ['/b'] }, b: {} })).toEqual(['B'])
  expect(relatedOf({ a: { links: ['/b'] }, b: {} }, { ...version, related: undefined })).toEqual([])
})
