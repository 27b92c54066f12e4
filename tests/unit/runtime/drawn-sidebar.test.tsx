import { expect, test } from 'vitest'
import type { SidebarItem } from '../../../runtime/contract/index.ts'
import { DocSidebar } from '../../../runtime/docs/DocSidebar.tsx'
import { createServerApp } from '../../../runtime/server.tsx'
import { samplePage, sampleSite } from './support/sample.ts'

function link(name: string, more: object = {}): SidebarItem {
  return { type: 'link', label: name, href: `/docs/${name}`, ...more }
}

function category(label: string, items: readonly SidebarItem[], more: object = {}): SidebarItem {
  return { type: 'category', label, items, collapsible: true, collapsed: true, ...more } as SidebarItem
}

const shared = link('shared')
const many = Array.from({ length: 90 }, (_, n) => link(`longNameOfPage${n}`))
const items: readonly SidebarItem[] = [
  link('first', { className: 'mine' }),
  shared,
  { type: 'html', value: '<b>Part</b>', defaultStyle: true },
  category('Open', [link('open/a'), shared], { collapsed: false }),
  category('Fixed', [link('fixed')], { collapsible: false }),
  category('Closed', [link('closed/a'), category('Inner', [link('inner/a'), link('inner/b')])], {
    href: '/docs/closed',
  }),
  category('Many', many, { firstHref: '/docs/longNameOfPage0' }),
  category('Hidden', [link('hidden', { unlisted: true })], { href: '/docs/only' }),
  category('Gone', [link('gone', { unlisted: true })]),
  link('elsewhere', { href: 'https://example.com/' }),
]

const paths = ['first', 'shared', 'open/a', 'fixed', 'closed', 'closed/a', 'inner/b', 'hidden', 'only', 'not-there']
const inList = ['longNameOfPage0', 'longNameOfPage45', 'longNameOfPage89']

test('a sidebar drawn from rows of other pages is what React draws', () => {
  const site = sampleSite()
  // A slot of the site is drawn by React alone.
  const [fromRows, byReact] = [createServerApp({ theme: {} }), createServerApp({ theme: { DocSidebar } })]
  for (const name of [...paths, ...inList, ...paths]) {
    const page = samplePage({ kind: 'doc', path: `/docs/${name}`, sidebar: 'docs' })
    const input = { site, page, regions: { body: '' }, sidebars: { docs: items } }
    expect(fromRows.render(input).html, name).toBe(byReact.render(input).html)
  }
})
