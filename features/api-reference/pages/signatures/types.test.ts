import { expect, test } from 'vitest'
import { tokenClass } from '../../../../cli/compile/highlight/themes.ts'
import { textOf } from '../../../../templates/hast.ts'
import { layOut } from './layout.ts'
import type { ApiReflection, ApiType } from '../../model/model.ts'
import { propertyName, tokenClasses } from './tokens.ts'
import { typeContext } from './types.ts'

const context = typeContext((id) => (id === 7 ? '/docs/api/classes/core.Circle' : undefined))
const string: ApiType = { type: 'intrinsic', name: 'string' }
const number: ApiType = { type: 'intrinsic', name: 'number' }
const union: ApiType = { type: 'union', types: [string, number] }
const arrow: ApiType = {
  type: 'reflection',
  declaration: {
    id: 1,
    name: '__type',
    kind: 65536,
    signatures: [{ id: 2, name: '__type', kind: 4096, type: number }],
  },
}

function code(type: ApiType, width = 80): string {
  return textOf(layOut(context.code(type), width))
}

test('parentheses stand where the type would mean something else without them, and nowhere else', () => {
  expect(code({ type: 'array', elementType: union })).toBe('(string | number)[]')
  expect(code({ type: 'array', elementType: string })).toBe('string[]')
  expect(code({ type: 'union', types: [arrow, string] })).toBe('(() => number) | string')
  expect(code({ type: 'intersection', types: [union, string] })).toBe('(string | number) & string')
  expect(code({ type: 'typeOperator', operator: 'keyof', target: union })).toBe('keyof (string | number)')
  expect(code({ type: 'array', elementType: { type: 'typeOperator', operator: 'keyof', target: string } })).toBe(
    '(keyof string)[]',
  )
  expect(code({ type: 'indexedAccess', objectType: union, indexType: string })).toBe('(string | number)[string]')
  expect(code({ type: 'typeOperator', operator: 'readonly', target: { type: 'array', elementType: string } })).toBe(
    'readonly string[]',
  )
})

test('types of every kind are written as in a program', () => {
  expect(
    code({
      type: 'conditional',
      checkType: string,
      extendsType: number,
      trueType: { type: 'inferred', name: 'U' },
      falseType: union,
    }),
  ).toBe('string extends number ? infer U : string | number')
  expect(
    code({
      type: 'mapped',
      parameter: 'K',
      parameterType: string,
      templateType: number,
      readonlyModifier: '-',
      optionalModifier: '+',
    }),
  ).toBe('{ -readonly [K in string]?: number }')
  expect(code({ type: 'templateLiteral', head: 'on', tail: [[string, 'x']] })).toBe('`on${string}x`')
  expect(
    code({
      type: 'tuple',
      elements: [
        { type: 'namedTupleMember', name: 'a', isOptional: true, element: string },
        { type: 'rest', elementType: { type: 'array', elementType: number } },
      ],
    }),
  ).toBe('[a?: string, ...number[]]')
  expect(code({ type: 'predicate', name: 'x', asserts: true, targetType: string })).toBe('asserts x is string')
  expect(code({ type: 'literal', value: "it's" })).toBe("'it\\'s'")
  expect(code({ type: 'literal', value: { value: '5', negative: true } })).toBe('-5n')
  expect(code({ type: 'query', queryType: { type: 'reference', name: 'Shape' } })).toBe('typeof Shape')
})

test('a long union stands one to a line', () => {
  const long: ApiType = {
    type: 'union',
    types: ['alpha', 'beta', 'gamma'].map((value) => ({ type: 'literal', value })),
  }
  expect(code(long, 20)).toBe("\n  | 'alpha'\n  | 'beta'\n  | 'gamma'")
})

test('objects are laid out with their methods and accessors', () => {
  const child = (name: string, more: Partial<ApiReflection>): ApiReflection => ({ id: 0, name, kind: 1024, ...more })
  const declaration: ApiReflection = {
    id: 1,
    name: '__type',
    kind: 65536,
    children: [
      child('a', { type: string, flags: { isOptional: true, isReadonly: true } }),
      child('line-height', { type: number }),
      child('m', { kind: 2048, signatures: [{ id: 3, name: 'm', kind: 4096, type: number }] }),
    ],
  }
  expect(code({ type: 'reflection', declaration })).toBe("{ readonly a?: string; 'line-height': number; m(): number }")
})

test('names link to their pages', () => {
  const nodes = layOut(
    context.code({
      type: 'reference',
      name: 'Circle',
      target: 7,
      typeArguments: [{ type: 'reference', name: 'T', target: 8 }],
    }),
    80,
  )
  const links = nodes.flatMap((node) =>
    node.type === 'element' && node.tagName === 'a' ? [node.properties['href']] : [],
  )
  expect(links).toEqual(['/docs/api/classes/core.Circle'])
  expect(textOf(nodes)).toBe('Circle<T>')
})

test('signatures are coloured by the classes of code blocks', () => {
  expect(tokenClasses).toEqual({
    keyword: tokenClass('keyword'),
    string: tokenClass('string'),
    function: tokenClass('function'),
    className: tokenClass('class-name'),
    number: tokenClass('number'),
    boolean: tokenClass('boolean'),
    builtin: tokenClass('builtin'),
  })
})

test('names that are no identifiers are quoted', () => {
  expect(['$root', '[iterator]', '#private', 'a b', 'ünï'].map(propertyName)).toEqual([
    '$root',
    '[iterator]',
    '#private',
    "'a b'",
    'ünï',
  ])
})
