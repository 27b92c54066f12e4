import { expect, test } from 'vitest'
import { Anchors, FormerAnchors } from './anchors.ts'
import { moduleFileName, planPages } from './plan.ts'
import { kinds } from '../../model/kinds.ts'
import type { ApiModel, ApiModule, ApiReflection, ApiType } from '../../model/model.ts'
import { apiSymbols } from './symbols.ts'

let nextId = 1
function make(kind: number, name: string, more: Partial<ApiReflection> = {}): ApiReflection {
  return { id: nextId++, kind, name, ...more }
}

function text(name: string): ApiType {
  return { type: 'unknown', name }
}

function model(...modules: readonly ApiModule[]): ApiModel {
  return { modules, packages: {} }
}

test('modules are named in paths as the specification has it', () => {
  expect(['lexical', '@lexical/rich-text', '@lexical/react/LexicalComposer'].map(moduleFileName)).toEqual([
    'lexical',
    'lexical_rich_text',
    'lexical_react_LexicalComposer',
  ])
})

test('names that differ in case only get pages and anchors that do not', () => {
  const plan = planPages(
    model(
      make(kinds.module, 'a', {
        children: [
          make(kinds.class, 'Box'),
          make(kinds.class, 'box'),
          make(kinds.function, 'run'),
          make(kinds.function, 'Run'),
        ],
      }),
    ),
    '/api',
  )
  expect(plan.pages.map(({ name }) => name)).toEqual(['modules/a', 'classes/a.Box', 'classes/a.box-1'])
  expect([...plan.places.values()].flatMap(({ anchor }) => anchor ?? [])).toEqual(['run', 'Run'])
  expect([...plan.places.values()].flatMap(({ former = [] }) => former)).toEqual(['run-1'])
})

test('numbers of older anchors do not run into names that look like them', () => {
  const anchors = new FormerAnchors()
  expect(['on', 'on-1', 'on', '$on', '$'].map((name) => anchors.claim(name))).toEqual([
    'on',
    'on-1',
    'on-2',
    'on-3',
    '_',
  ])
})

test('an anchor is the name, with its kind for a second one of that name', () => {
  const anchors = new Anchors()
  const claim = (kind: number, name: string): string => anchors.claim(make(kind, name))
  expect(claim(kinds.variable, 'color')).toBe('color')
  expect(claim(kinds.typeAlias, 'Color')).toBe('Color')
  expect(claim(kinds.typeAlias, 'color')).toBe('color-typeAlias')
  expect(claim(kinds.function, '$get')).toBe('$get')
  expect(claim(kinds.property, 'line height')).toBe('line-height')
})

/** The anchors of overloads, each given by its parameters and their types. */
function overloadAnchors(...overloads: readonly (readonly (readonly [string, string])[])[]): readonly string[] {
  const anchors = new Anchors()
  return overloads.map((parameters) =>
    anchors.claimOverload(
      'on',
      make(kinds.callSignature, 'on', {
        parameters: parameters.map(([name, type]) => make(32768, name, { type: { type: 'intrinsic', name: type } })),
      }),
    ),
  )
}

test('overloads are named by their parameters, so that a new one changes no anchor', () => {
  const two = overloadAnchors(
    [['id', 'string']],
    [
      ['event', 'Event'],
      ['limit', 'number'],
    ],
  )
  expect(two).toEqual(['on(id)', 'on(event,limit)'])
  expect(
    overloadAnchors(
      [],
      [['id', 'string']],
      [
        ['event', 'Event'],
        ['limit', 'number'],
      ],
    ).slice(1),
  ).toEqual(two)
  expect(overloadAnchors([['id', 'string']], [['id', 'number']], [['id', 'number']])).toEqual([
    'on(id)',
    'on(number)',
    'on(number)-2',
  ])
})

test('of two exports with one name, the earlier module has the short name; both have a long one', () => {
  const first = make(kinds.module, 'core', { children: [make(kinds.function, 'area')] })
  const second = make(kinds.module, '@x/extra', { children: [make(kinds.function, 'area')] })
  const all = model(first, second)
  const symbols = apiSymbols(all, planPages(all, '/api'))
  expect(symbols).toMatchObject({
    area: '/api/modules/core#area',
    'core:area': '/api/modules/core#area',
    '@x/extra:area': '/api/modules/x_extra#area',
    '@x/extra': '/api/modules/x_extra',
  })
})

test('inherited members and re-exports lead to what they stand for, over several steps', () => {
  const original = make(kinds.method, 'key', { anchor: 'key' })
  const middle = make(kinds.method, 'key', {
    inheritedFrom: { type: 'reference', name: 'Base.key', target: original.id },
  })
  const last = make(kinds.method, 'key', {
    inheritedFrom: { type: 'reference', name: 'Middle.key', target: middle.id },
  })
  const base = make(kinds.class, 'Base', { children: [original] })
  const reference = make(kinds.reference, 'Again', { target: base.id })
  const all = model(
    make(kinds.module, 'core', {
      children: [
        make(kinds.class, 'Last', { children: [last] }),
        make(kinds.class, 'Middle', { children: [middle] }),
        base,
        reference,
      ],
    }),
  )
  const plan = planPages(all, '/api')
  const symbols = apiSymbols(all, plan)
  expect(symbols['Last.key']).toBe('/api/classes/core.Base#key')
  expect(symbols['Again']).toBe('/api/classes/core.Base')
  expect([middle, last].map(({ id }) => plan.originals.get(id))).toEqual([original, original])
})

test('an inherited member has its own types with the comments of the original', () => {
  const docs = { summary: [] }
  const original = make(kinds.method, 'key', {
    signatures: [
      make(kinds.callSignature, 'key', { docs, parameters: [make(32768, 'of', { docs, type: text('T') })] }),
    ],
  })
  const copy = make(kinds.method, 'key', {
    inheritedFrom: { type: 'reference', name: 'Base.key', target: original.id },
    signatures: [make(kinds.callSignature, 'key', { parameters: [make(32768, 'of', { type: text('string') })] })],
  })
  const types = [make(kinds.class, 'A', { children: [copy] }), make(kinds.class, 'Base', { children: [original] })]
  const { originals } = planPages(model(make(kinds.module, 'core', { children: types })), '/api')
  expect(originals.get(copy.id)).toMatchObject({
    id: original.id,
    signatures: [{ docs, parameters: [{ docs, type: text('string') }] }],
  })
})
