import { beforeAll, expect, test } from 'vitest'
import { numbered, registered } from '../../../../../cli/bundle/app/fast-refresh.ts'
import { loadParser } from '../../../../../cli/code/code-parser.ts'

beforeAll(loadParser)

/** The lines that are added to a module, and whether its own lines are as they were. */
function added(text: string, file = 'a.tsx'): readonly string[] {
  const result = registered(text, file, 'a')
  const line = result.slice(text.length)
  return result.startsWith(text) ? line.replace(/^.*?if \(r\) \{ |\s*\} \}\)\(.*$/gs, '').split('; ') : [result]
}

test('functions at the top of a module are components by their name, and calls around one', () => {
  const text = `
import { memo, forwardRef } from 'react'
export function One() { return <b /> }
const Two = () => <b />, three = () => 3
export const Four = memo(forwardRef((props, ref) => <b ref={ref} />))
export default memo(One)
function outer() { function Inner() { return <b /> } return Inner }
`
  expect(registered(text, 'a.tsx', 'x/a')).toBe(
    text.replace('export default memo(One)', 'const DefaultExport = memo(One); export { DefaultExport as default };') +
      '\n;((r) => { if (r) { r.register(One, "x/a One"); r.register(Two, "x/a Two"); r.register(Four, "x/a Four"); ' +
      'r.register(DefaultExport, "x/a DefaultExport") } })(globalThis.__docsGenRefresh)\n',
  )
})

test('classes, values and contexts are no such components', () => {
  expect(added(`export class A extends React.Component {}\nexport const B = createContext(0), C = 'c'\n`)).toEqual([''])
})

test('anonymous functions are exported under a name', () => {
  expect(registered('export default () => <b />\n', 'a.jsx', 'a')).toContain(
    'const DefaultExport = () => <b />; export { DefaultExport as default };\n',
  )
  expect(registered('export default function () { return <b /> }\n', 'a.jsx', 'a')).toContain(
    'const DefaultExport = function () { return <b /> }; export { DefaultExport as default };\n',
  )
  expect(registered('export default { a: 1 }\n', 'a.jsx', 'a')).toBe('export default { a: 1 }\n')
})

test('the hooks of a component, with initial values, and those that it calls from elsewhere', () => {
  const text = `
import { useState } from 'react'
import { useNet } from './net'
import * as all from './all'
function useOwn() { return useState(() => 1) }
export function A() {
  const [a, setA] = useState(0)
  const b = useOwn(useNet())
  all.useMore()
  const onClick = () => useNot()
  return <b onClick={onClick} />
}
`
  expect(added(text)).toEqual([
    'r.setSignature(useOwn, "=useState(() => 1)", false, () => [])',
    'r.setSignature(A, "[a, setA]=useState(0)\\nb=useOwn()\\n=useNet()\\n=useMore()", false, () => [useOwn, useNet, all.useMore])',
    'r.register(A, "a A")',
  ])
})

test('a hook that comes from a property may be any', () => {
  expect(added('export function A({ useB }) { useB(); return <b /> }\n')[0]).toBe('r.setSignature(A, "=useB()", true)')
})

test('a file that cannot be parsed is left to the bundler, as is one without components', () => {
  expect(added('export function A( {', 'a.tsx')).toEqual([''])
  expect(added('export const a = 1\n', 'a.ts')).toEqual([''])
})

test('a version that is taken back is another script than the first, and one that cannot be parsed is left as it is', () => {
  const [first, second, broken] = ['export const a = 1\n', 'export const a = 2\n', 'export const a = {\n']
  expect([first, first, second, second, first, broken].map((code) => numbered(code, '/numbered/a.ts'))).toEqual([
    first,
    first,
    `${second}\n;((version) => version)(1)\n`,
    `${second}\n;((version) => version)(1)\n`,
    `${first}\n;((version) => version)(2)\n`,
    broken,
  ])
})
