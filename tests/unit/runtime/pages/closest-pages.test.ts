import { expect, test } from 'vitest'
import { closestPages } from '../../../../runtime/pages/closest-pages.ts'
import type { SidebarItem } from '../../../../runtime/contract/index.ts'

const link = (href: string): SidebarItem => ({ type: 'link', label: href, href })
const sidebars: readonly (readonly SidebarItem[])[] = [
  [
    link('/docs/intro'),
    {
      type: 'category',
      label: 'Concepts',
      href: '/docs/concepts/',
      items: [link('/docs/concepts/editor-state'), link('/docs/concepts/updates')],
      collapsible: true,
      collapsed: true,
    },
    { type: 'html', value: '<hr>' },
    { type: 'link', label: '', href: '', unlisted: true },
  ],
  [link('/docs/intro')],
]
const hrefsFor = (path: string): readonly string[] => closestPages(path, sidebars).map(({ href }) => href)

test('the pages with the most similar addresses are named, the closest first', () => {
  expect(hrefsFor('/docs/concepts/editor-stat')[0]).toBe('/docs/concepts/editor-state')
  expect(hrefsFor('/docs/Intro.html')).toEqual(['/docs/intro'])
  expect(hrefsFor('/docs/concepts/editor_state/')[0]).toBe('/docs/concepts/editor-state')
})

test('nothing is suggested where nothing is similar', () => {
  expect(hrefsFor('/wp-login.php')).toEqual([])
})
