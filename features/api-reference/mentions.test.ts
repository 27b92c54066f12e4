import { expect, test } from 'vitest'
import type { PageLinks } from '../../cli/link/targets/routes.ts'
import type { PageKind } from '../../runtime/contract/index.ts'
import { mentionsOf } from './mentions.ts'

const rules = { baseUrl: '/base/', trailingSlash: true }

function page(
  path: string,
  kind: PageKind,
  targets: readonly string[],
  more: { title?: string; unlisted?: boolean } = {},
): PageLinks {
  const meta = { title: path, ...more }
  const route = {
    path,
    anchors: new Set<string>(),
    page: { id: path, path, kind, meta, body: { type: 'none' } },
    compiled: { contentTitle: undefined },
  }
  return { route: route as unknown as PageLinks['route'], targets }
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
  expect(mentions.get(editor.route.page.id)).toEqual([
    { label: 'Apple', href: '/base/docs/apple/' },
    { label: 'Zebra', href: '/base/docs/zebra/' },
  ])
  expect(mentions.get(core.route.page.id)).toEqual([{ label: 'Apple', href: '/base/docs/apple/' }])
})

test('neither the reference itself nor pages kept out of lists count', () => {
  const secret = page('/docs/secret/', 'doc', ['/base/docs/api/modules/core/'], { unlisted: true })
  const list = page('/blog/', 'blog-list', ['/base/docs/api/modules/core/'])
  expect(mentionsOf([editor, core, secret, list], rules).size).toBe(0)
})
