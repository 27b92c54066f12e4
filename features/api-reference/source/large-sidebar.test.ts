import { expect, test } from 'vitest'
import { apiSidebar } from './api-sidebar.ts'
import { typedocSchema } from '../schema.ts'
import type { ApiModel } from '../model/model.ts'
import { planPages } from '../pages/plan/plan.ts'
import { kinds } from '../model/kinds.ts'

/** A module with classes whose names have three letters each. */
function modelOf(count: number): ApiModel {
  const letters = (n: number): string =>
    [n / 676, n / 26, n].map((part) => String.fromCharCode(65 + (part % 26))).join('')
  const children = Array.from({ length: count }, (_, n) => ({ id: n + 2, name: letters(n), kind: kinds.class }))
  return { modules: [{ id: 1, name: 'large', kind: kinds.module, children }], packages: {} }
}

function classesIn(count: number): readonly object[] {
  const { items } = apiSidebar(planPages(modelOf(count), '/api'), typedocSchema.parse({}), false)
  const classes = items.find((item) => item.type === 'category' && item.label === 'Classes')
  return classes?.type === 'category' ? classes.items : []
}

test('a list of many pages has parts, so that no page holds all of it', () => {
  const parts = classesIn(950)
  expect(parts).toHaveLength(10)
  expect(parts[0]).toMatchObject({ type: 'category', label: 'A–ADQ', collapsed: true })
  expect(parts[1]).toMatchObject({ label: 'ADR–AHH' })
  expect(parts.every((part) => 'items' in part && Array.isArray(part.items) && part.items.length === 95)).toBe(true)
  expect(parts.at(-1)).toMatchObject({ label: 'BGX–B' })
})

test('a shorter list has none', () => {
  expect(classesIn(400)).toHaveLength(400)
})

test('functions, variables and types with pages of their own are in closed groups', () => {
  const others = [kinds.function, kinds.variable, kinds.typeAlias]
  const children = Array.from({ length: 12 }, (_, n) => ({ id: n + 2, name: `name${n}`, kind: others[n % 3] ?? 0 }))
  const labels = (maxExportsPerPage: number): readonly unknown[] => {
    const model: ApiModel = { modules: [{ id: 1, name: 'small', kind: kinds.module, children }], packages: {} }
    const { items } = apiSidebar(planPages(model, '/api', { maxExportsPerPage }), typedocSchema.parse({}), false)
    return items.flatMap((item) => (item.type === 'category' ? [[item.label, item.items.length, item.collapsed]] : []))
  }
  expect(labels(10)).toEqual([
    ['Modules', 1, false],
    ['Functions', 4, true],
    ['Variables', 4, true],
    ['Types', 4, true],
  ])
  expect(labels(20)).toEqual([['Modules', 1, false]])
})
