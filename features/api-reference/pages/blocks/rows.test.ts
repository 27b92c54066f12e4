import { expect, test } from 'vitest'
import { textOf } from '../../../../templates/hast.ts'
import { renderApiPage } from '../pages.ts'
import { kinds } from '../../model/kinds.ts'
import type { ApiModel, ApiReflection } from '../../model/model.ts'
import { planPages } from '../plan-pages.ts'

/** The text of a module's page that has one class without a comment, with these members. */
function moduleText(...names: readonly string[]): string {
  const members = names.map((name, n): ApiReflection => ({ id: 10 + n, kind: kinds.method, name }))
  const store: ApiReflection = { id: 2, kind: kinds.class, name: 'Store', children: members }
  const module: ApiReflection = {
    id: 1,
    kind: kinds.module,
    name: 'm',
    children: [store],
    groups: [{ title: 'Classes', children: [2] }],
  }
  const model: ApiModel = { modules: [module], packages: {} }
  const plan = planPages(model, '/api')
  const page = plan.pages.find(({ name }) => name === 'modules/m')
  return page ? textOf(renderApiPage(page, { model, plan }).children.filter((node) => node.type === 'element')) : ''
}

test('a class without a comment is told by its first members that are for users', () => {
  expect(moduleText('constructor', '_cache', 'get', 'set')).toContain('Storeget, set')
  expect(moduleText('_a', 'b', 'c', 'd', 'e', 'f')).toContain('Storeb, c, d, e, …')
  expect(moduleText('_cache', '_lock')).toContain('Store_cache, _lock')
})
