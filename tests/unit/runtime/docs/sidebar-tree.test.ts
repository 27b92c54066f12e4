import { expect, test } from 'vitest'
import type { SidebarItem } from '../../../../runtime/contract/index.ts'
import { isVisibleItem, serverPart, sidebarTrail } from '../../../../runtime/docs/sidebar-tree.ts'

const link = (href: string, unlisted = false): SidebarItem => ({ type: 'link', label: href, href, unlisted })
const category = (items: readonly SidebarItem[], changes = {}): SidebarItem & { type: 'category' } => ({
  type: 'category',
  label: 'C',
  items,
  collapsible: true,
  collapsed: true,
  ...changes,
})

test('the trail holds the page and every category around it', () => {
  const page = link('/a')
  const inner = category([page])
  const outer = category([link('/b'), inner])
  const trail = sidebarTrail([link('/c'), outer], '/a')
  expect([...trail]).toEqual(expect.arrayContaining([page, inner, outer]))
  expect(trail.size).toBe(3)
})

test("a category's own page is on the trail without its items", () => {
  const linkedCategory = category([link('/a')], { href: '/own' })
  expect([...sidebarTrail([linkedCategory], '/own')]).toEqual([linkedCategory])
})

test('an unlisted page is visible only while it is on show', () => {
  const secret = link('/secret', true)
  expect(isVisibleItem(secret, sidebarTrail([secret], '/a'))).toBe(false)
  expect(isVisibleItem(secret, sidebarTrail([secret], '/secret'))).toBe(true)
})

test('a category is visible with a page of its own that is listed, or with something visible in it', () => {
  const none = new Set<SidebarItem>()
  expect(isVisibleItem(category([link('/s', true)]), none)).toBe(false)
  expect(isVisibleItem(category([link('/s', true)], { href: '/own' }), none)).toBe(true)
  expect(isVisibleItem(category([], { href: '/own', linkUnlisted: true }), none)).toBe(false)
  expect(isVisibleItem(category([category([link('/a')])]), none)).toBe(true)
})

const links = (count: number): readonly SidebarItem[] =>
  Array.from({ length: count }, (_, n) => ({ type: 'link', label: `${n}`, href: `/${n}` }))

function partAt(count: number, current?: number): readonly [number, number] {
  const items = links(count)
  const item = current === undefined ? undefined : items[current]
  const { from, to } = serverPart(items, new Set(item ? [item] : []))
  return [from, to]
}

test('a list of up to 60 items is whole', () => {
  expect(partAt(60, 59)).toEqual([0, 60])
  expect(partAt(0)).toEqual([0, 0])
})

test('of a longer list, 40 items around the current one are rendered', () => {
  expect(partAt(200, 100)).toEqual([80, 120])
  expect(partAt(200, 3)).toEqual([0, 40])
  expect(partAt(200, 199)).toEqual([160, 200])
  expect(partAt(61)).toEqual([0, 40])
})
