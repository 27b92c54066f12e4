import { beforeAll, expect, test } from 'vitest'
import { type CodeScope, mayHaveNames, namesInCode } from '../../../../../cli/compile/code-names/code-names.ts'
import { loadParser } from '../../../../../cli/code/code-parser.ts'

beforeAll(loadParser)

/** The names in code, each as it is written and as the reference may have it. */
function names(code: string, scope: CodeScope = new Map()): readonly string[] {
  return namesInCode(code, scope).map(({ start, end, name }) => `${code.slice(start, end)} ${name}`)
}

test('imported names are those of their module, however they are imported', () => {
  expect(names("import a, { b as c, type D } from 'x/y'\nc(a as D)")).toEqual([
    'a x/y:default',
    'b x/y:b',
    'c x/y:b',
    'D x/y:D',
    'c x/y:b',
    'a x/y:default',
    'D x/y:D',
  ])
  expect(names("import * as all from '@x/y'\nall.b.c; type T = all.D")).toEqual(['b @x/y:b', 'c @x/y:b.c', 'D @x/y:D'])
  expect(names("const { b, c: d } = require('x')\nd(b)")).toEqual(['b x:b', 'c x:c', 'd x:c', 'b x:b'])
  expect(names("const { b } = await import('x')")).toEqual(['b x:b'])
  expect(names("export { b } from 'x'; export { c } from './x'")).toEqual(['b x:b'])
  expect(names("import x = require('x')\nx.b()")).toEqual(['x x:default', 'x x:default', 'b x:default.b'])
})

test('a name that the code declares anywhere is its own', () => {
  expect(names('function make(store) {}\nmake(store)')).toEqual([])
  expect(names('const run = ({ store = other, ...rest }) => [store, rest]')).toEqual(['other other'])
  expect(names('type Own<Item> = Item | Other; interface Third extends Own<Third> {}')).toEqual(['Other Other'])
  expect(names('try {} catch (error) { log(error) }')).toEqual(['log log'])
  expect(names("import { store } from './store'\nstore()")).toEqual([])
  expect(names('const call = (store: Store) => {}')).toEqual(['Store Store'])
  expect(names('const call: (store: Store) => void = (x) => x.store')).toEqual(['Store Store'])
})

test('keys, labels, attributes and names of the platform are none', () => {
  expect(names('({ key: value, short, [computed]: 1, method() {} })')).toEqual([
    'value value',
    'short short',
    'computed computed',
  ])
  expect(names('label: for (;;) break label')).toEqual([])
  expect(names('<Part name={value}><div /><Group.Item /></Part>')).toEqual([
    'Part Part',
    'value value',
    'Group Group',
    'Item Group.Item',
    'Part Part',
  ])
  expect(names('new Map(); document.querySelector("a") as Node; fetch(open())')).toEqual([])
  expect(names("import { Node } from 'x'\nnew Node()")).toEqual(['Node x:Node', 'Node x:Node'])
})

test('code knows what the code above it imports and declares', () => {
  const scope: CodeScope = new Map()
  names("import { b } from 'x'\nconst store = b()", scope)
  expect(names('b(store, other)', scope)).toEqual(['b x:b', 'other other'])
})

test('code that does not parse has none, and casts are no elements', () => {
  expect(names('make({ ... })')).toEqual([])
  expect(names('const value = <Store>other')).toEqual(['Store Store', 'other other'])
  expect(['ts', 'tsx', 'mjs', 'js', 'JavaScript', 'json', 'sh', ''].filter(mayHaveNames)).toEqual([
    'ts',
    'tsx',
    'mjs',
    'js',
    'JavaScript',
  ])
})
