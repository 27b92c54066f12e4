import { beforeAll, describe, expect, test } from 'vitest'
import { jsxFacts, readExpression } from '../../../../../cli/compile/mdx-code/expression.ts'
import type { ModuleFacts } from '../../../../../cli/compile/mdx-code/facts.ts'
import { readModule } from '../../../../../cli/compile/mdx-code/module.ts'
import { loadParser } from '../../../../../cli/code/code-parser.ts'
import { moduleFacts } from '../../../../../cli/compile/mdx-code/read-facts.ts'

beforeAll(loadParser)

const factsOf = (code: string): ModuleFacts => moduleFacts(readModule({ value: code }).statements)

describe('imports', () => {
  test.each([
    ["import A from './a'", [['A', 'default', './a']]],
    [
      "import A, { b as c, 'd e' as f } from './a'",
      [
        ['A', 'default', './a'],
        ['c', 'b', './a'],
        ['f', 'd e', './a'],
      ],
    ],
    [
      "import A, * as B from './a'",
      [
        ['A', 'default', './a'],
        ['B', '*', './a'],
      ],
    ],
    ["import data from './a.json' with { type: 'json' }", [['data', 'default', './a.json']]],
    ["import type { T } from './a'\nimport { type U, V } from './a'", [['V', 'V', './a']]],
    ["// import Old from './old'\n/* import Older from './old' */", []],
    ["import './a.css'\nexport * from './b'\nexport { x as y } from './c'", []],
    ["export const text = `import A from './a'`", []],
  ])('of %s', (code, expected) => {
    expect(factsOf(code).imports.map(({ name, imported, from }) => [name, imported, from])).toEqual(expected)
  })
})

describe('declared names', () => {
  test.each([
    ['export const a = 1, b = 2', ['a', 'b']],
    ['export const [c, , d = 1] = list', ['c', 'd']],
    ['export const { e, f: { g }, h = 2, ...rest } = o', ['e', 'g', 'h', 'rest']],
    ['export async function load() {}\nexport function* items() {}', ['load', 'items']],
    ['export class Box {}\nexport default function Page() {}', ['Box', 'Page']],
    ['export default () => null', []],
    ['export const a: string = "x"\nexport enum Kind { One }\nexport type T = string', ['a', 'Kind']],
    ['if (true) { var hoisted = 1; let inner = 2 }', ['hoisted']],
    ['const a = 1\nexport { a as b }', ['a']],
  ])('of %s', (code, expected) => {
    expect(factsOf(code).declares).toEqual(expected)
  })
})

describe('used names', () => {
  test.each([
    ['list.map((item) => item.name)', ['list']],
    ['{ a, b: c, [d]: 1 }.x', ['a', 'c', 'd']],
    ['(({ a, b = c, ...d }) => a + b + d)(e)', ['c', 'e']],
    ['items.find(function self(one) { return self && one && other })', ['items', 'other']],
    ['(() => { let a = 1; { const b = a; return b } })()', []],
    [
      '(() => { for (const x of xs) use(x); for (let i = 0; i < n; i++) {} try {} catch (error) { log(error) } })',
      ['xs', 'use', 'n', 'log'],
    ],
    ['/[a-z]+/g.test(text)', ['text']],
    ['`a ${b} c`', ['b']],
    ['a?.b.c ?? d', ['a', 'd']],
    ['class extends Base { field = value; [key]() { return super.x } }', ['Base', 'value', 'key']],
    ['outer: for (;;) break outer', undefined],
    ['name as string', ['name']],
  ])('of %s', (code, expected) => {
    const { facts, tree } = readExpression({ value: code.startsWith('{') ? `(${code})` : code })
    expect(tree ? facts.references : undefined).toEqual(expected)
  })

  test('components are those of the tags, the outermost first', () => {
    const { components, references } = jsxFacts(
      '<Tabs values={list}>{on && <Menu.Item />}<div /><a-b />{((Own) => <Own />)(x)}</Tabs>',
    ).facts
    expect({ components, references }).toEqual({ components: ['Tabs', 'Menu'], references: ['list', 'on', 'x'] })
  })
})

describe('interactive code', () => {
  test.each([
    '<button onClick={save} />',
    "createElement('button', { onClick: save })",
    "React.createElement('button', { ref: box })",
    "createElement('a', { ['on' + name]: save })",
    'cloneElement(child, { onFocus() {} })',
    '<form action={save} />',
    '<button formAction={() => 1} />',
    '<Card action={() => 1} />',
    '<div ref={box} />',
    '<div {...{ onClick }} />',
    'React.useState(0)',
    'useToggle()',
    'React.createContext(null)',
    "lazy(() => import('./a'))",
    "import('./a')",
    'class extends Component {}',
    'class extends React.PureComponent {}',
    '() => { const { useState: state } = React }',
    'props.onClick = save',
  ])('%s', (code) => {
    expect(readExpression({ value: code }).facts.isInteractive).toBe(true)
  })
})

describe('static code', () => {
  test.each([
    '<i>useState( onClick=</i>',
    "/* useState(0) */ 'ref={x}'",
    '<form action="/search" />',
    '<Card action={<b />} onDark only={{ onClick: undefined }} />',
    "<Site config={{ onBrokenLinks: 'throw' }} />",
    "useBaseUrl('/x')",
    'class extends Error {}',
    '<i {...props} />',
    'list.map((one) => <b>{one}</b>)',
    '({ onClick, children }) => children',
  ])('%s', (code) => {
    expect(readExpression({ value: code }).facts.isInteractive).toBeUndefined()
  })

  test('names that are spread are known, since a package may put handlers into them', () => {
    expect(readExpression({ value: '<b {...getProps(x)} />' }).facts.spreads).toEqual(['getProps', 'x'])
    expect(readExpression({ value: '((props) => <b {...props} />)' }).facts.spreads).toBeUndefined()
  })
})

describe('literals', () => {
  test.each<[string, unknown]>([
    ["'text'", 'text'],
    ['`a\nb`', 'a\nb'],
    ['-1.5', -1.5],
    ['1 + 1', 2],
    ["'a' + 'b'", 'ab'],
    ['[1, "two", null, true]', [1, 'two', null, true]],
    [
      "{ color: 'red', 'line-height': 1, 2: { a: undefined } }",
      { color: 'red', 'line-height': 1, 2: { a: undefined } },
    ],
    ['/* comment */ 7 // after', 7],
    ["('x')", 'x'],
  ])('%s', (code, value) => {
    expect(readExpression({ value: code }).literal).toEqual({ value })
  })

  test.each(['name', '`${a}`', '[a]', '{ a }', '{ ...a }', 'f()', '/a/', '10n', '1 * 2', '{ __proto__: null }'])(
    '%s is none',
    (code) => {
      expect(readExpression({ value: code }).literal).toBeUndefined()
    },
  )

  test('comments alone are empty', () => {
    expect(readExpression({ value: '/* a */' }).isEmpty).toBe(true)
    expect(readExpression({ value: '// a' }).isEmpty).toBe(true)
  })

  test('a file that is required is known', () => {
    expect(readExpression({ value: "require('./a.png').default" }).requiredFile).toBe('./a.png')
    expect(readExpression({ value: 'require("./a.png")' }).requiredFile).toBe('./a.png')
    expect(readExpression({ value: 'require(name)' }).requiredFile).toBeUndefined()
  })
})
