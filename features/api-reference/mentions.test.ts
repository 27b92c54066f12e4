import { expect, test } from 'vitest'
import type { CodeExcerpt } from '../../cli/compile/compiled-page.ts'
import { optionalLink } from '../../cli/compile/marks.ts'
import type { PageLinks } from '../../cli/link/targets/routes.ts'
import type { PageKind } from '../../runtime/contract/index.ts'
import { mentionsOf } from './mentions.ts'

const rules = { baseUrl: '/base/', trailingSlash: true }

interface More {
  readonly title?: string
  readonly unlisted?: boolean
  readonly excerpts?: readonly CodeExcerpt[]
  readonly hrefs?: readonly string[]
}

function page(
  path: string,
  kind: PageKind,
  targets: readonly string[],
  { excerpts, hrefs = [], ...more }: More = {},
): PageLinks {
  const meta = { title: path, ...more }
  const route = {
    path,
    anchors: new Set<string>(),
    page: { id: path, path, kind, meta, body: { type: 'none' } },
    compiled: { contentTitle: undefined, excerpts },
  }
  return { route: route as unknown as PageLinks['route'], targets, hrefs: () => hrefs }
}

const editor = page('/docs/api/classes/core.Editor/', 'api', ['/base/docs/api/modules/core/'])
const core = page('/docs/api/modules/core/', 'api', [])

test('guides that link to a page of the reference are listed once each, by title', () => {
  const zebra = page('/docs/zebra/', 'doc', ['/base/docs/api/classes/core.Editor/', '/base/docs/zebra/'], {
    title: 'Zebra',
  })
  const apple = page(
    '/docs/apple/',
    'blog-post',
    ['/base/docs/api/classes/core.Editor/', '/base/docs/api/modules/core/'],
    { title: 'Apple' },
  )
  const mentions = mentionsOf([editor, core, zebra, apple], rules)
  expect(mentions.get(editor.route.page.id)?.guides).toEqual([
    { label: 'Apple', href: '/base/docs/apple/' },
    { label: 'Zebra', href: '/base/docs/zebra/' },
  ])
  expect(mentions.get(core.route.page.id)?.guides).toEqual([{ label: 'Apple', href: '/base/docs/apple/' }])
})

test('neither the reference itself nor pages kept out of lists count', () => {
  const secret = page('/docs/secret/', 'doc', ['/base/docs/api/modules/core/'], { unlisted: true })
  const list = page('/blog/', 'blog-list', ['/base/docs/api/modules/core/'])
  expect(mentionsOf([editor, core, secret, list], rules).size).toBe(0)
})

const editorHref = '/base/docs/api/classes/core.Editor/'

/** A guide that uses the editor, and another symbol of its page. */
function guide(
  name: string,
  weights: readonly number[],
  html = (n: number): string => `${optionalLink(n, 'Editor')} ${name}`,
) {
  const excerpts = weights.map((weight, n) => ({
    html: html(n),
    language: 'ts',
    id: n === 0 ? '' : `h${n}`,
    title: `H${n}`,
    uses: [{ link: n, weight }],
  }))
  const hrefs = weights.map((_, n) => (n === 0 ? editorHref : `${editorHref}#m${n}`))
  return page(`/docs/${name}/`, 'doc', [editorHref], { title: name, excerpts, hrefs })
}

function shownOf(guides: readonly PageLinks[]) {
  const {
    uses = [],
    guides: others = [],
    regions = {},
  } = mentionsOf([editor, core, ...guides], rules).get(editor.route.page.id) ?? {}
  return { labels: uses.map(({ label }) => label), others: others.map(({ label }) => label), uses, regions }
}

test('the code in which names are most central is shown, and the other guides are listed', () => {
  const guides = [guide('a', [10]), guide('b', [30]), guide('c', [20]), guide('d', [40]), guide('e', [5])]
  const { labels, others } = shownOf(guides)
  expect(labels).toEqual(['d', 'b', 'c'])
  expect(others).toEqual(['a', 'e'])
  expect(shownOf([...guides].reverse()).labels).toEqual(labels)
})

test('a page of several names shows code of as many as it can', () => {
  const { labels, uses } = shownOf([guide('a', [40]), guide('b', [30]), guide('c', [0, 20])])
  expect(labels).toEqual(['a', 'b', 'c › H1'])
  expect(uses[2]?.href).toBe('/base/docs/c/#h1')
})

test('the name is marked, other names are links, and equal code is shown once', () => {
  const html = (): string => `${optionalLink(0, 'Editor')} ${optionalLink(1, 'm1', true)} ${optionalLink(7, 'x')}`
  const { regions, others } = shownOf([guide('a', [10, 1], html), guide('b', [10, 1], html)])
  expect(regions['use:0']).toContain(`<mark>Editor</mark> <a href="${editorHref}#m1" tabindex="-1">m1</a> x`)
  expect(Object.keys(regions)).toHaveLength(1)
  expect(others).toEqual(['b'])
})
