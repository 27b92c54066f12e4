import type { Nodes } from 'hast'
import { expect, test } from 'vitest'
import { h, textOf } from '../../../../templates/hast.ts'
import { renderApiPage } from '../pages.ts'
import { kinds } from '../../model/kinds.ts'
import type { ApiModel, ApiReflection, ApiType } from '../../model/model.ts'
import { planPages } from '../plan-pages.ts'

let nextId = 1
function make(kind: number, name: string, more: Partial<ApiReflection> = {}): ApiReflection {
  return { id: nextId++, kind, name, ...more }
}

function to({ id, name }: ApiReflection): ApiType {
  return { type: 'reference', name, target: id }
}

function callable(kind: number, name: string, result: ApiType, ...parameters: readonly ApiType[]): ApiReflection {
  const signatureParameters = parameters.map((type, i) => make(32768, `p${i}`, { type }))
  return make(kind, name, {
    signatures: [make(kinds.callSignature, name, { type: result, parameters: signatureParameters })],
  })
}

const nothing: ApiType = { type: 'intrinsic', name: 'void' }

/** A declaration whose children are one group. */
function withGroups(owner: ApiReflection): ApiReflection {
  const { children = [] } = owner
  return children.length === 0
    ? owner
    : { ...owner, groups: [{ title: 'All', children: children.map(({ id }) => id) }] }
}

/** The content of each page of a module, by the page's name. */
function pagesOf(...children: readonly ApiReflection[]): ReadonlyMap<string, readonly Nodes[]> {
  const module = withGroups(make(kinds.module, 'm', { children: children.map(withGroups) }))
  const model: ApiModel = { modules: [module], packages: {} }
  const plan = planPages(model, '/api')
  return new Map(plan.pages.map((page) => [page.name, renderApiPage(page, { model, plan }).children]))
}

function page(name: string, ...children: readonly ApiReflection[]): readonly Nodes[] {
  return pagesOf(...children).get(name) ?? []
}

function elements(nodes: readonly Nodes[], tagName: string): readonly string[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return []
    const inside = elements(node.children, tagName)
    return node.tagName === tagName ? [textOf([node]), ...inside] : inside
  })
}

/** The rows of a page's lists, as text. */
function rows(nodes: readonly Nodes[]): ReadonlyMap<string, string> {
  const texts = elements(nodes, 'dd')
  return new Map(elements(nodes, 'dt').map((term, i) => [term, texts[i] ?? '']))
}

test('of very many users, those of a page are one', () => {
  const shape = make(kinds.interface, 'Shape')
  const methods = Array.from({ length: 500 }, (_, n) => callable(kinds.method, `m${n}`, to(shape)))
  const owner = make(kinds.class, 'Owner', { children: methods })
  const row = rows(page('interfaces/m.Shape', shape, owner, callable(kinds.function, 'make', to(shape)))).get(
    'Returned by',
  )
  expect(row).toBe('Owner (500), m')
})

test('a type names what returns it and what uses it, but not its own members', () => {
  const shape = make(kinds.class, 'Shape')
  const whole = { ...shape, children: [callable(kinds.method, 'copy', to(shape))] }
  const listType: ApiType = { type: 'array', elementType: to(shape) }
  const test: ApiType = { type: 'predicate', name: 'p0', asserts: false, targetType: to(shape) }
  const users = [
    callable(kinds.function, 'find', listType),
    callable(kinds.function, 'draw', nothing, to(shape)),
    callable(kinds.function, 'isShape', test, nothing),
    make(kinds.class, 'Box', {
      children: [
        callable(kinds.constructor, 'constructor', nothing, to(shape)),
        make(kinds.property, 'content', { type: to(shape) }),
        make(kinds.property, '[Symbol.iterator]', { type: to(shape) }),
      ],
    }),
    make(kinds.reference, 'search', { target: 1 }),
  ]
  const table = rows(page('classes/m.Shape', whole, ...users))
  expect(table.get('Returned by')).toBe('find')
  expect(table.get('Used by')).toBe('draw, isShape, new Box, Box.content, Box[Symbol.iterator]')
})

test('users are shown on demand, with their number', () => {
  const id = make(kinds.class, 'Id')
  const users = [...'abcdefg'].map((name) => callable(kinds.function, name, nothing, to(id)))
  const nodes = page('classes/m.Id', id, ...users)
  expect(elements(nodes, 'summary')).toEqual(['Used by 7'])
  expect(rows(nodes).get('Used by')).toContain('a, b, c, d, e, f, g')
})

test('a hierarchy is a tree from the first base to the last subtype; a circle ends', () => {
  const [top, middle, low, last] = ['Top', 'Middle', 'Low', 'Last'].map((name) => make(kinds.class, name)) as [
    ApiReflection,
    ApiReflection,
    ApiReflection,
    ApiReflection,
  ]
  const types = [
    { ...top, extendedBy: [to(middle)], extendedTypes: [to(last)] },
    { ...middle, extendedTypes: [to(top)], extendedBy: [to(low)] },
    { ...low, extendedTypes: [to(middle)], extendedBy: [to(last)] },
    { ...last, extendedTypes: [to(low)], extendedBy: [to(top)] },
  ]
  const tree = elements(page('classes/m.Middle', ...types), 'li')
  expect(tree[0]).toMatch(/Top.*Middle.*Low.*Last/)
  const [plain] = types
  expect(plain && rows(page('classes/m.Top', { ...plain, extendedBy: [], extendedTypes: [] })).has('Hierarchy')).toBe(
    false,
  )
})

test('a class with many members begins with their names; filters are those that hide something', () => {
  const docs = { summary: [], tags: [{ tag: '@deprecated', content: [] }] }
  const members = ['a', 'b', 'c', 'd'].map((name) => make(kinds.property, name))
  const last = make(kinds.property, 'e', { docs, flags: { isStatic: true } })
  const few = page('classes/m.Bag', make(kinds.class, 'Bag', { children: members }))
  expect(elements(few, 'nav')).toEqual([])
  const many = page('classes/m.Bag', make(kinds.class, 'Bag', { children: [...members, last] }))
  expect(elements(many, 'li')).toEqual(['a', 'b', 'c', 'd', 'static e'])
  expect(elements(many, 'label')).toEqual([' deprecated '])
  const [rule = ''] = elements(many, 'style')
  expect(rule).toContain(
    '.markdown:has([name=deprecated]:not(:checked)) .is-deprecated:not(:target,:has(:target)){display:none}',
  )
  expect(rule).toContain('@media print')
  expect(JSON.stringify(many).match(/"is-deprecated"/g)).toHaveLength(2)
})

test('names have their first sentences beside them', () => {
  const docs = { summary: [h('p', {}, 'Says so. And more.')] }
  const members = ['a', 'b', 'c', 'd', 'e'].map((name) => make(kinds.property, name, name < 'c' ? { docs } : {}))
  const nodes = page('classes/m.Bag', make(kinds.class, 'Bag', { children: members }))
  expect(rows(nodes).get('a')).toBe('Says so.')
  expect(rows(nodes).get('e')).toBe('')
})

test('overloads are numbered, from three on with an index, and are the contents of the page of their function', () => {
  const signature = (...names: readonly string[]): ApiReflection =>
    make(kinds.callSignature, 'find', { parameters: names.map((name) => make(32768, name, { type: nothing })) })
  const find = (...signatures: readonly ApiReflection[]): readonly Nodes[] => {
    const others = [...'abcdefghijk'].map((name) => make(kinds.function, name))
    return page('functions/m.find', make(kinds.function, 'find', { signatures }), ...others)
  }
  const two = find(signature('id'), signature('id', 'limit'))
  expect(elements(two, 'li')).toEqual([])
  expect(JSON.stringify(two).match(/"dataOverload":"(?:1|2) of 2"/g)).toHaveLength(2)
  expect(JSON.stringify(two)).toContain('"contents":"find(id, limit)"')
  const three = find(signature('id'), signature('id'), signature())
  expect(elements(three, 'li')).toEqual(['find(id: void)', 'find(id: void)', 'find()'])
})

test('a long comment of several overloads is said once, a short one each time', () => {
  const find = (text: string): string => {
    const signatures = ['a', 'b'].map((name) =>
      make(kinds.callSignature, 'find', {
        docs: { summary: [h('p', {}, text)] },
        parameters: [make(32768, name, { type: nothing })],
      }),
    )
    const others = [...'abcdefghijk'].map((name) => make(kinds.function, name))
    return JSON.stringify(page('functions/m.find', make(kinds.function, 'find', { signatures }), ...others))
  }
  const long = 'Finds it. '.repeat(200)
  expect(find(long).split(long.trim())).toHaveLength(2)
  expect(find(long)).toContain('overload 1')
  expect(find('Finds it.')).not.toContain('overload 1')
})
