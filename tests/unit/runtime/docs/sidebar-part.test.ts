import { expect, test } from 'vitest'
import type { SidebarItem } from '../../../../runtime/contract/index.ts'
import { serverPart } from '../../../../runtime/docs/sidebar-part.ts'

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
