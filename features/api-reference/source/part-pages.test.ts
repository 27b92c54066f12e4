import { expect, test } from 'vitest'
import { apiPages } from './api-pages.ts'
import { typedocSchema } from '../schema.ts'
import type { ApiModel, ApiReflection } from '../model/model.ts'
import { kinds } from '../model/kinds.ts'
import { planPages } from '../pages/plan-pages.ts'

test('search finds members on the pages of parts by the name of their type, and no lists of a module', () => {
  const members = Array.from({ length: 40 }, (_, n): ApiReflection => ({
    id: 100 + n,
    name: `${n % 2 ? 'a' : 'b'}${n}`,
    kind: kinds.property,
  }))
  const groups = [{ title: 'Properties', children: members.map(({ id }) => id) }]
  const large: ApiReflection = { id: 2, name: 'Large', kind: kinds.interface, children: members, groups }
  const module = {
    id: 1,
    name: 'lib',
    kind: kinds.module,
    children: [large],
    groups: [{ title: 'Interfaces', children: [2] }],
  }
  const model: ApiModel = { modules: [module], packages: {} }
  const plan = planPages(model, '/api', { maxPageSize: 0.1 })
  const pages = apiPages({
    model,
    plan,
    settings: typedocSchema.parse({}),
    sourceName: 'typedoc',
    keyOf: (name) => name,
  })
  const metaByPath = new Map(pages.map(({ path, meta }) => [path, meta]))
  expect(metaByPath.get('/api/interfaces/lib.Large/a1')?.search).toEqual({ title: 'Large' })
  expect(metaByPath.get('/api/interfaces/lib.Large/a1')?.doc?.sidebarDoc).toBe('api/interfaces/lib.Large')
  expect(metaByPath.get('/api/interfaces/lib.Large')?.search).toBeUndefined()
  expect(metaByPath.get('/api/modules/lib/Interfaces-Large')?.search).toEqual({ exclude: true })
})
