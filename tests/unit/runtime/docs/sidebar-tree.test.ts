import { expect, test } from 'vitest'
import type { SidebarItem } from '../../../../runtime/contract/index.ts'
import { isVisibleItem, sidebarTrail } from '../../../../runtime/docs/sidebar-tree.ts'

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
