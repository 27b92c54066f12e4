import type { ElementContent, Root } from 'hast'
import { expect, test } from 'vitest'
import { h } from '../../../../templates/hast.ts'
import { sizeOfTree } from '../html-size.ts'
import type { ApiModel, ApiReflection } from '../../model/model.ts'
import { kinds } from '../../model/kinds.ts'
import { planPages } from '../plan-pages.ts'
import { type ApiPlan, placePages } from './plan.ts'
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

const htmlOf = ({ children }: Root): string => JSON.stringify(children)

/** The trees of all pages by their paths. */
function treesOf(model: ApiModel, plan: ApiPlan): ReadonlyMap<string, Root> {
  return new Map(plan.pages.map((page) => [page.path, renderApiPage(page, { model, plan })]))
}

function idsIn(content: readonly ElementContent[]): readonly unknown[] {
  return content.flatMap((node) => (node.type === 'element' ? [node.properties['id'], ...idsIn(node.children)] : []))
}

/** Anchors that a plan without limits has, and that no element has on the page at the same path. */
function lostAnchors(model: ApiModel, trees: ReadonlyMap<string, Root>): readonly string[] {
  const whole = placePages(model, { basePath: '/api', limits: {} })
  return [...whole.ids].flatMap(([path, ids]) => {
    const there = new Set(idsIn((trees.get(path)?.children ?? []) as readonly ElementContent[]))
    return [...ids].filter((id) => !there.has(id)).map((id) => `${path}#${id}`)
  })
}

const wide = (count: number): ApiReflection['type'] => ({
  type: 'union',
  types: Array.from({ length: count }, (_, n) => ({ type: 'literal', value: `the value of number ${n} & more` })),
})

/** A module of few exports. */
function smallModule(...children: readonly ApiReflection[]): ApiModel {
  const groups = [{ title: 'Exports', children: children.map(({ id }) => id) }]
  return { modules: [{ id: 1, name: 'lib', kind: kinds.module, children, groups }], packages: {} }
}

const member = (id: number, name: string, rest: Partial<ApiReflection> = {}): ApiReflection => ({
  id,
  name,
  kind: kinds.property,
  ...rest,
})

const large = (kind: number, children: readonly ApiReflection[]): ApiModel =>
  smallModule({
    id: 2,
    name: 'Large',
    kind,
    children,
    groups: [{ title: 'Members', children: children.map(({ id }) => id) }],
  })

const example = (lines: number): ElementContent[] => [
  h('pre', {}, h('code', { className: ['language-ts'] }, 'db.selectFrom("person").select("name")\n'.repeat(lines))),
]

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, n) => n)

const models: Readonly<Record<string, ApiModel>> = {
  'very many methods and functions': largeModel(1000),
  'an enum of many members': large(
    kinds.enum,
    numbers(400).map((n) => member(10 + n, `MaximumNumberOfThings${n}`, { kind: kinds.enumMember })),
  ),
  'few members with very long types': large(
    kinds.interface,
    numbers(4).map((n) => member(10 + n, `long${n}`, { type: wide(2000) })),
  ),
  'members with long examples': large(
    kinds.class,
    numbers(60).map((n) => member(10 + n, `method${n}`, { docs: { summary: example(40) } })),
  ),
  'one member with a very long example': large(kinds.class, [member(10, 'one', { docs: { summary: example(2000) } })]),
  'few functions and types with very long types': smallModule(
    ...numbers(9).map((n) => member(10 + n, `Long${n}`, { kind: kinds.typeAlias, type: wide(1500) })),
  ),
}

test.each(Object.entries(models))('no page is too large, and no anchor is lost: %s', (_name, model) => {
  const plan = planPages(model, '/api')
  const trees = treesOf(model, plan)
  const all = [...trees, ['modules', renderApiPage('modules', { model, plan })] as const]
  expect(
    all.filter(([, tree]) => sizeOfTree(tree) > plan.room).map(([path, tree]) => [path, sizeOfTree(tree)]),
  ).toEqual([])
  expect(lostAnchors(model, trees)).toEqual([])
})

test('code ends early on no page that has more than one thing to show', () => {
  for (const name of ['few members with very long types', 'few functions and types with very long types'] as const) {
    const model = models[name] ?? largeModel(1)
    const texts = [...treesOf(model, planPages(model, '/api')).values()].map(htmlOf)
    expect(texts.filter((text) => text.includes('1499 & more') || text.includes('1999 & more')).length).toBeGreaterThan(
      3,
    )
    expect(texts.filter((text) => text.includes('… 1'))).toEqual([])
  }
})

test('members on pages of parts have links on the page of their type', () => {
  const model = largeModel(700)
  const plan = planPages(model, '/api')
  const page = plan.pageAt.get('/api/classes/lib.Large')
  const html = page ? htmlOf(renderApiPage(page, { model, plan })) : ''
  for (const name of ['aMethod0', 'hMethod695', 'amethod0']) expect(html).toContain(`"id":"${name}"`)
  expect(html).toContain('/api/classes/lib.Large/h#hMethod695')
  expect(plan.places.get(plan.pageOf.get(2)?.reflection.children?.[0]?.id ?? 0)?.path).toBe('/api/classes/lib.Large/a')
})

test('an ordinary model has no parts', () => {
  const model = largeModel(100)
  expect(planPages(model, '/api').parts.size).toBe(0)
})
