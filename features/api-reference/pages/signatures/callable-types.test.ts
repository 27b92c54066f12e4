import { expect, test } from 'vitest'
import { callableTypes, variableTypes } from './callable-types.ts'
import { kinds } from '../../model/kinds.ts'
import type { ApiFlags, ApiReflection, ApiType } from '../../model/model.ts'
import { planPages } from '../plan-pages.ts'

const string: ApiType = { type: 'intrinsic', name: 'string' }
const nothing: ApiType = { type: 'intrinsic', name: 'void' }
const to = (name: string, ...typeArguments: readonly ApiType[]): ApiType => ({
  type: 'reference',
  name,
  ...(typeArguments.length > 0 && { typeArguments }),
})

let nextId = 1
function signature(type: ApiType, parameters: readonly (readonly [ApiType, ApiFlags?])[] = []): ApiReflection {
  const reflections = parameters.map(([type, flags], n) => ({ id: nextId++, name: `p${n}`, kind: 32768, type, flags }))
  return { id: nextId++, name: 'f', kind: kinds.callSignature, type, parameters: reflections }
}

const key: ApiReflection = { id: 901, name: 'NodeKey', kind: kinds.typeAlias, type: string }
const generic: ApiReflection = {
  id: 902,
  name: 'Klass',
  kind: kinds.typeAlias,
  type: string,
  typeParameters: [{ id: 903, name: 'T', kind: 131072 }],
}
const shape: ApiReflection = {
  id: 904,
  name: 'Shape',
  kind: kinds.typeAlias,
  type: { type: 'union', types: [to('A', string), string] },
}
const aliases = [key, generic, shape]

function typesText(signature: ApiReflection, kind: number = kinds.function, flags?: ApiFlags): string {
  const member: ApiReflection = { id: nextId++, name: 'f', kind, signatures: [signature], flags }
  const owner: ApiReflection = { id: nextId++, name: 'Node', kind: kinds.class, children: [member] }
  const modules = [{ id: nextId++, name: 'm', kind: kinds.module, children: [owner, ...aliases] }]
  const model = { modules, packages: {} }
  const page = planPages(model, '/api').pages.find(({ reflection }) => reflection === owner)
  return callableTypes(member, signature, { model, page })
}

const callback: ApiType = {
  type: 'reflection',
  declaration: { id: 1, name: '__type', kind: 65536, signatures: [signature(nothing, [[to('Node')]])] },
}

test('types of functions are written as searches ask for them', () => {
  const union: ApiType = {
    type: 'union',
    types: [string, { type: 'literal', value: null }, { type: 'literal', value: 'a' }],
  }
  expect(typesText(signature(union, [[string], [to('Map', string, to('Node')), { isOptional: true }]]))).toBe(
    'string,Map<string,Node>?->string|null',
  )
  expect(typesText(signature(nothing, [[{ type: 'array', elementType: string }, { isRest: true }], [callback]]))).toBe(
    'string?,((Node)=>void)->void',
  )
  const tuple: ApiType = { type: 'tuple', elements: [string, to('Node')] }
  const predicate: ApiType = { type: 'predicate', name: 'x', asserts: false, targetType: string }
  expect(typesText(signature(predicate, [[tuple], [{ type: 'array', elementType: to('Node') }]]))).toBe(
    'Array<string|Node>,Array<Node>->boolean',
  )
})

test('a type parameter is followed by its constraint, and a method has its object as a parameter', () => {
  const generic: ApiReflection = {
    ...signature(to('T'), [[to('Klass', to('T'))]]),
    typeParameters: [{ id: 99, name: 'T', kind: 131072, type: to('Element', to('T')) }],
  }
  expect(typesText(generic)).toBe('Klass<T|Element<T>>->T|Element<T>')
  const self: ApiType = { type: 'intrinsic', name: 'this' }
  expect(typesText(signature(self), kinds.method)).toBe('Node?->this|Node')
  expect(typesText(signature(string), kinds.method, { isStatic: true })).toBe('->string')
  expect(typesText(signature(to('Node'), [[string]]), kinds.constructor)).toBe('string->Node')
})

test('a variable has types if it is a function', () => {
  const variable = { id: 1, name: 'v', kind: kinds.variable }
  const around = { model: { modules: [], packages: {} } }
  expect(variableTypes({ ...variable, type: callback }, around)).toBe('Node->void')
  expect(variableTypes({ ...variable, type: string }, around)).toBeUndefined()
})

test('an alias is followed by the names that it stands for', () => {
  const reference = ({ id, name }: ApiReflection, ...typeArguments: readonly ApiType[]): ApiType => ({
    type: 'reference',
    name,
    target: id,
    ...(typeArguments.length > 0 && { typeArguments }),
  })
  expect(typesText(signature(reference(key), [[reference(key)]]))).toBe('NodeKey|string->NodeKey|string')
  expect(typesText(signature(reference(shape), [[reference(generic, string)]]))).toBe('Klass<string>->Shape')
})
