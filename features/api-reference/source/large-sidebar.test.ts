import { expect, test } from 'vitest'
import { apiSidebar } from './api-sidebar.ts'
import { typedocSchema } from '../schema.ts'
import type { ApiModel } from '../model/model.ts'
import { planPages } from '../pages/plan-pages.ts'
import { kinds } from '../model/kinds.ts'
import type { SidebarSourceItem } from '../../../cli/sources/sidebar.ts'

/** A module with classes whose names have three letters each. */
function modelOf(count: number): ApiModel {
  const letters = (n: number): string =>
    [n / 676, n / 26, n].map((part) => String.fromCharCode(65 + (part % 26))).join('')
  const children = Array.from({ length: count }, (_, n) => ({ id: n + 2, name: letters(n), kind: kinds.class }))
  return { modules: [{ id: 1, name: 'large', kind: kinds.module, children }], packages: {} }
}

function classesIn(count: number, sidebarBy: 'module' | 'kind'): readonly object[] {
  const { items } = apiSidebar(planPages(modelOf(count), '/api'), typedocSchema.parse({ sidebarBy }), false)
  const classes = items.find((item) => item.type === 'category' && item.label === 'Classes')
  return classes?.type === 'category' ? classes.items : []
}

test('a list of many pages has parts, so that no page holds all of it', () => {
  const parts = classesIn(950, 'module')
  expect(classesIn(950, 'kind')).toEqual(parts)
  expect(parts).toHaveLength(10)
  expect(parts[0]).toMatchObject({ type: 'category', label: 'A–ADQ', collapsed: true })
  expect(parts[1]).toMatchObject({ label: 'ADR–AHH' })
  expect(parts.every((part) => 'items' in part && Array.isArray(part.items) && part.items.length === 95)).toBe(true)
  expect(parts.at(-1)).toMatchObject({ label: 'BGX–B' })
})

test('a shorter list has none', () => {
  expect(classesIn(400, 'module')).toHaveLength(400)
})

type Kind = (typeof kinds)[keyof typeof kinds]

/** Modules with exports of these kinds, by their names. */
function modelWith(modules: Readonly<Record<string, readonly Kind[]>>): ApiModel {
  let id = 0
  return {
    modules: Object.entries(modules).map(([name, exports]) => ({
      id: ++id,
      name,
      kind: kinds.module,
      package: name.split('/')[0] ?? name,
      children: exports.map((kind, n) => ({ id: ++id, name: `name${n}`, kind })),
    })),
    packages: {},
  }
}

/** Labels of items, those of a category with the labels below it; `+` marks an open one. */
function labelsOf(items: readonly SidebarSourceItem[]): readonly unknown[] {
  return items.map((item) => {
    if (item.type === 'category') return [`${item.collapsed ? '' : '+'}${item.label}`, ...labelsOf(item.items)]
    return item.type === 'doc' ? (item.label ?? item.id) : item.type
  })
}

interface SidebarChoice {
  readonly maxExportsPerPage?: number
  readonly sidebarBy?: 'module' | 'kind'
}

function sidebarOf(
  model: ApiModel,
  { maxExportsPerPage = 0, sidebarBy = 'module' }: SidebarChoice = {},
): readonly unknown[] {
  const plan = planPages(model, '/api', { maxExportsPerPage })
  return labelsOf(apiSidebar(plan, typedocSchema.parse({ sidebarBy }), false).items.slice(2))
}

const { function: fn, variable, typeAlias, class: cls } = kinds

test('a module has its pages below it, in groups if there are many', () => {
  const few = { lib: [cls, fn, fn], other: [fn] }
  expect(sidebarOf(modelWith(few))).toEqual([
    ['lib', 'name0', 'name1', 'name2'],
    ['other', 'name0'],
  ])
  const many = { lib: [...Array.from({ length: 9 }, () => fn), cls, typeAlias], other: [variable] }
  expect(sidebarOf(modelWith(many))).toEqual([
    [
      'lib',
      ['Classes', 'name9'],
      ['Functions', ...Array.from({ length: 9 }, (_, n) => `name${n}`)],
      ['Types', 'name10'],
    ],
    ['other', 'name0'],
  ])
})

test('functions, variables and types on the page of their module are no items', () => {
  expect(sidebarOf(modelWith({ lib: [cls, fn, fn], other: [fn] }), { maxExportsPerPage: 10 })).toEqual([
    ['lib', 'name0'],
    'other',
  ])
})

test('the modules of a package are below its name, and the main one is the link of it', () => {
  const model = modelWith({ 'lib/a': [fn], lib: [cls], 'lib/b': [] })
  expect(sidebarOf(model)).toEqual([['lib', 'name0', ['a', 'name0'], 'b']])
  const [, , item] = apiSidebar(planPages(model, '/api'), typedocSchema.parse({}), false).items
  expect(item).toMatchObject({ link: { type: 'doc', id: 'api/modules/lib' } })
})

test('a reference of one module begins with its groups, open unless they are long', () => {
  expect(sidebarOf(modelWith({ lib: [cls, ...Array.from({ length: 10 }, () => fn)] }))).toEqual([
    'lib',
    ['+Classes', 'name0'],
    ['+Functions', ...Array.from({ length: 10 }, (_, n) => `name${n + 1}`)],
  ])
  const long = sidebarOf(modelWith({ lib: Array.from({ length: 60 }, (_, n) => (n % 2 ? fn : cls)) }))
  expect(long.map((row) => (Array.isArray(row) ? String(row[0]) : row))).toEqual(['lib', 'Classes', 'Functions'])
})

test('pages may be listed by their kind over all modules', () => {
  const model = modelWith({ lib: [cls, fn], other: [cls, typeAlias] })
  expect(sidebarOf(model, { sidebarBy: 'kind' })).toEqual([
    ['+Modules', 'lib', 'other'],
    ['Classes', 'name0', 'name0'],
    ['Functions', 'name1'],
    ['Types', 'name1'],
  ])
})
