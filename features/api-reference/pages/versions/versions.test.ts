import { describe, expect, test } from 'vitest'
import { kinds } from '../../model/kinds.ts'
import type { ApiModel, ApiReflection } from '../../model/model.ts'
import { compareModels } from './compare.ts'
import { apiHistories, type ApiHistory } from './history.ts'

interface Part extends Omit<ApiReflection, 'id' | 'children'> {
  readonly children?: readonly Part[]
}

let next = 0

/** A version of a library with one module. Each has other numbers, as those of TypeDoc have. */
function version(...children: readonly Part[]): ApiModel {
  return { packages: {}, modules: [{ id: next++, name: 'lib', kind: kinds.module, children: children.map(withIds) }] }
}

function withIds({ children, ...part }: Part): ApiReflection {
  return { id: next++, ...part, ...(children && { children: children.map(withIds) }) }
}

const returns = (name: string): Pick<Part, 'signatures'> => ({
  signatures: [{ id: next++, name: '', kind: kinds.callSignature, type: { type: 'intrinsic', name } }],
})
const deprecation = { summary: [], tags: [{ tag: '@deprecated', content: [] }] }
const method = (name: string, type = 'void', more: Partial<Part> = {}): Part => ({
  name,
  kind: kinds.method,
  ...returns(type),
  ...more,
})
const store = (...children: readonly Part[]): Part => ({ name: 'Store', kind: kinds.class, children })
const constant: Part = { name: 'colour', kind: kinds.variable, type: { type: 'intrinsic', name: 'string' } }
const alias: Part = { name: 'colour', kind: kinds.typeAlias, type: { type: 'intrinsic', name: 'string' } }

function changes(before: ApiModel, now: ApiModel): readonly string[] {
  return compareModels(before, now).changes.map(({ change, name }) => `${change} ${name}`)
}

describe('changes', () => {
  test('exports and members that are new, gone, different and deprecated', () => {
    const before = version(store(method('get'), method('old'), method('clear')), constant)
    const after = version(store(method('get', 'string'), method('clear', 'void', { docs: deprecation }), method('has')))
    expect(changes(before, after)).toEqual([
      'added Store.has',
      'changed Store.get',
      'deprecated Store.clear',
      'removed Store.old',
      'removed colour',
    ])
  })

  test('the members of a new or removed export are not listed', () => {
    expect(changes(version(), version(store(method('get'))))).toEqual(['added Store'])
    expect(changes(version(store(method('get'))), version())).toEqual(['removed Store'])
  })

  test('a value and a type of one name are two things', () => {
    expect(changes(version(constant), version(alias, constant))).toEqual(['added colour'])
    expect(changes(version(alias, constant), version(constant, alias))).toEqual([])
  })

  test('what was a class and is an interface has changed', () => {
    const now = version({ ...store(method('get')), kind: kinds.interface })
    expect(changes(version(store(method('get'))), now)).toEqual(['changed Store'])
  })

  test('static and other members of one name are told apart', () => {
    const both = store(method('of'), method('of', 'string', { flags: { isStatic: true } }))
    expect(changes(version(both), version(store(method('of'))))).toEqual(['removed Store.of'])
  })

  test('inherited members count for their base alone, and order and comments for nothing', () => {
    const copy = method('run', 'void', { inheritedFrom: { type: 'reference', name: 'Base.run' } })
    expect(changes(version(store(), constant), version(constant, store(copy)))).toEqual([])
  })

  test('a module that is new is one change', () => {
    const other = {
      ...version(store()),
      modules: [...version(constant).modules, { ...version(store()).modules[0], name: 'lib/more' }],
    } as ApiModel
    expect(changes(version(constant), other)).toEqual(['added lib/more'])
  })
})

describe('the history of a declaration', () => {
  const models = [
    version(store(method('get')), constant),
    version(store(method('get', 'string'), method('has')), constant, {
      name: 'make',
      kind: kinds.function,
      ...returns('void'),
    }),
    version(store(method('get', 'number'), method('has')), constant, { ...store(method('new')), name: 'Shop' }),
  ]
  const versions = models.map((model, n) => ({ label: `${n + 1}.0`, model }))
  const histories = apiHistories(versions)

  function entry(n: number, name: string): readonly (string | undefined)[] {
    const [model, history] = [models[n], histories.get(versions[n] ?? { label: '', model: version() })]
    const [owner, member] = name.split('.')
    const reflection = model?.modules[0]?.children?.find((child) => child.name === owner)
    const id =
      (member === undefined ? reflection : reflection?.children?.find((child) => child.name === member))?.id ?? -1
    const { since, changedIn } = (history as () => ApiHistory)().of(id)
    return [since?.label, ...changedIn.map(({ label }) => label)]
  }

  test.each([
    [2, 'Store', [undefined]],
    [2, 'Store.get', [undefined, '2.0', '3.0']],
    [2, 'Store.has', ['2.0']],
    [2, 'Shop', ['3.0']],
    [1, 'Store.get', [undefined, '2.0']],
    [1, 'make', ['2.0']],
    [2, 'colour', [undefined]],
  ])('version %d of %s', (n, name, expected) => {
    expect(entry(n, name)).toEqual(expected)
  })

  test('a member came with what is around it', () => {
    expect(entry(2, 'Shop.new')).toEqual([undefined])
  })

  test('the oldest version has none', () => {
    expect(histories.size).toBe(2)
  })
})
