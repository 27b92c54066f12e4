import { expect, test } from 'vitest'
import { sizeOf } from '../../../../templates/hast.ts'
import type { ApiModel, ApiReflection } from '../../model/model.ts'
import { kinds } from '../../model/kinds.ts'
import { planPages } from './plan.ts'
import { renderApiPage } from '../pages.ts'
import { partsByLetter } from './parts.ts'

const withWeights = (names: readonly string[]) => names.map((name, id) => ({ id, name, weight: 10 }))
const labels = (names: readonly string[], size: number) =>
  partsByLetter(withWeights(names), size).map(({ label }) => label)

test('parts have the letters that they need, and a new name moves no other', () => {
  const names = ['get', 'getAll', 'getOne', 'delete', 'set', 'Setting', '_hidden']
  expect(labels(names, 40)).toEqual(['_', 'd', 'g', 's'])
  expect(labels([...names, 'add'], 40)).toEqual(['_', 'a', 'd', 'g', 's'])
  expect(labels(names, 20)).toEqual(['_', 'd', 'get', 'getA', 'getO', 's'])
})

test('names that are equal stay together', () => {
  expect(labels(['get', 'Get', 'GET'], 10)).toEqual(['get'])
})

/** A module with a class of very many methods, and with very many functions. */
function largeModel(count: number): ApiModel {
  let id = 10
  const reflection = (name: string, kind: number): ApiReflection => ({
    id: id++,
    name,
    kind,
    signatures: [
      {
        id: id++,
        name,
        kind: kinds.callSignature,
        type: { type: 'intrinsic', name: 'void' },
        docs: { summary: [paragraph(`Does what ${name} says, which takes a sentence of some length to describe.`)] },
      },
    ],
  })
  const members = Array.from({ length: count }, (_, n) =>
    reflection(`${'abcdefgh'.charAt(n % 8)}Method${n}`, kinds.method),
  )
  const functions = Array.from({ length: count * 2 }, (_, n) => reflection(`call${n}`, kinds.function))
  const group = (title: string, members: readonly ApiReflection[]) => ({
    title,
    children: members.map((one) => one.id),
  })
  const large: ApiReflection = {
    id: 2,
    name: 'Large',
    kind: kinds.class,
    children: members,
    groups: [group('Methods', members)],
  }
  const groups = [group('Classes', [large]), group('Functions', functions)]
  return {
    modules: [{ id: 1, name: 'lib', kind: kinds.module, children: [large, ...functions], groups }],
    packages: {},
  }
}

function paragraph(value: string) {
  return {
    type: 'element' as const,
    tagName: 'p',
    properties: {},
    children: [{ type: 'text' as const, value }],
  }
}

test('no page of a very large type or module is large, and each member has an anchor on the page of the type', () => {
  const model = largeModel(1500)
  const plan = planPages(model, '/api')
  const pages = plan.pages.map((page) => renderApiPage(page, { model, plan }))
  const trees = [...pages, renderApiPage('modules', { model, plan })]
  expect(Math.max(...trees.map(({ children }) => sizeOf(...(children as [])))) / 1000).toBeLessThan(330)
  const index = plan.pages.findIndex(({ path }) => path === '/api/classes/lib.Large')
  const html = JSON.stringify(pages[index])
  for (const name of ['aMethod0', 'hMethod1495', 'amethod0']) expect(html).toContain(`"id":"${name}"`)
  expect(html).toContain('/api/classes/lib.Large/h#hMethod1495')
  expect(plan.places.get(plan.pageOf.get(2)?.reflection.children?.[0]?.id ?? 0)?.path).toBe('/api/classes/lib.Large/a')
})

test('an ordinary model has no parts', () => {
  const model = largeModel(100)
  expect(planPages(model, '/api').parts.size).toBe(0)
})
