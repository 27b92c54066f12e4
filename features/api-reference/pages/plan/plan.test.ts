import { expect, test } from 'vitest'
import { Anchors, FormerAnchors } from './anchors.ts'
import { moduleFileName } from './addresses.ts'
import { planPages } from '../plan-pages.ts'
import type { ApiPlan } from './plan.ts'
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
  expect(plan.pages.map(({ name }) => name)).toEqual(['modules/a', 'classes/a.Box', 'classes/a-box'])
  expect([...plan.places.values()].flatMap(({ anchor }) => anchor ?? [])).toEqual(['run', 'Run'])
  expect([...plan.places.values()].flatMap(({ former = [] }) => former)).toEqual(['run-1'])
})

/** Names that a library may have beside one another, with kinds of exports. */
const names = ['Route', 'route', '$route', '_route', 'extend', 'Extend', 'html', 'Html', 'index', 'Größe', 'größe']
const exportKinds = [
  kinds.class,
  kinds.interface,
  kinds.enum,
  kinds.namespace,
  kinds.function,
  kinds.variable,
  kinds.typeAlias,
]

/** Pseudo-random numbers below a limit, the same each time. */
function randomNumbers(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * limit)
  }
}

/** Members of a type, static ones and overloads among them. */
function members(random: (limit: number) => number): readonly ApiReflection[] {
  return Array.from({ length: random(4) }, (_, n) => {
    const signatures = Array.from({ length: random(3) }, (_, m) =>
      make(kinds.callSignature, `m${n}`, { parameters: [make(32768, `p${m}`)] }),
    )
    return make(kinds.method, `m${n}`, { flags: { isStatic: n % 2 === 1 }, signatures })
  })
}

/** Exports in the order of TypeDoc, each name and kind once. */
function randomExports(random: (limit: number) => number, count: number): readonly ApiReflection[] {
  const exports = new Map<string, ApiReflection>()
  for (let n = 0; n < count; n++) {
    const kind = exportKinds[random(exportKinds.length)] ?? kinds.class
    // Two namespaces whose names differ in case alone are left out: their paths are those of TypeDoc.
    const choice = kind === kinds.namespace ? ['_route', 'extend'] : names
    const name = choice[random(choice.length)] ?? ''
    const isContainer = kind === kinds.namespace && random(2) === 0
    const children = isContainer ? randomExports(random, 3) : kind === kinds.class ? members(random) : []
    exports.set(`${kind} ${name}`, make(kind, name, { children }))
  }
  return inOrder([...exports.values()])
}

function inOrder(exports: readonly ApiReflection[]): readonly ApiReflection[] {
  return [...exports].sort((a, b) => a.kind - b.kind || a.name.localeCompare(b.name, 'en'))
}

/** The addresses of a plan with the names of what is there. */
function addressesOf(all: ApiModel, plan: ApiPlan): ReadonlyMap<string, string> {
  const addresses = new Map<string, string>()
  const walk = (reflection: ApiReflection, label: string): void => {
    const { path, anchor } = plan.places.get(reflection.id) ?? {}
    if (path !== undefined) addresses.set(anchor === undefined ? path : `${path}#${anchor}`, label)
    const { children = [], signatures = [] } = reflection
    for (const child of [...children, ...signatures])
      walk(child, `${label}.${child.name}${child.flags?.isStatic ? ' static' : ''}`)
  }
  for (const module of all.modules) walk(module, module.name)
  return addresses
}

test('what is added moves no address and no anchor of what was there', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const random = randomNumbers(seed)
    const before = randomExports(random, 1 + random(14))
    const keys = new Set(before.map(({ kind, name }) => `${kind} ${name}`))
    const added = randomExports(random, 1 + random(6)).filter(({ kind, name }) => !keys.has(`${kind} ${name}`))
    const [first, second] = [before, inOrder([...before, ...added])].map((children) =>
      model(make(kinds.module, 'lib', { children })),
    )
    if (!first || !second) continue
    const limits = { maxExportsPerPage: [0, 3, 10][random(3)] }
    const [older, newer] = [planPages(first, '/api', limits), planPages(second, '/api', limits)]
    const paths = newer.pages.map(({ path }) => path.toLowerCase())
    expect(paths, `seed ${seed}`).toEqual([...new Set(paths)])
    const now = addressesOf(second, newer)
    for (const [address, label] of addressesOf(first, older)) {
      const [path = '', anchor] = address.split('#')
      const isThere = now.get(address) === label || (anchor !== undefined && newer.ids.get(path)?.has(anchor) === true)
      expect(isThere, `seed ${seed}: ${address} was ${label}`).toBe(true)
    }
  }
})

test('of names that differ in other capitals than the first, the one with fewer keeps its path', () => {
  const names = ['EXtend', 'Extend', 'EXTEND'].map((name) => make(kinds.class, name))
  const plan = planPages(model(make(kinds.module, 'a', { children: names })), '/api')
  expect(plan.pages.map(({ name }) => name)).toEqual([
    'modules/a',
    'classes/a.EXtend-2.3',
    'classes/a.Extend',
    'classes/a.EXTEND-2.3.4.5.6.7',
  ])
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
