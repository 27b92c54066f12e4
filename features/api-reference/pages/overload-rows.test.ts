import { expect, test } from 'vitest'
import type { ElementContent } from 'hast'
import { h, textOf } from '../../../templates/hast.ts'
import { shortOverloadRows } from './overload-rows.ts'

const signature = (overload: string | undefined): ElementContent => h('pre', { dataOverload: overload }, 'call()')
const details = (...rows: readonly (readonly [string, ...(string | ElementContent)[]])[]): ElementContent =>
  h(
    'dl',
    { className: ['api-details'] },
    rows.flatMap(([term, ...text]) => [h('dt', {}, term), h('dd', {}, text)]),
  )
const type = (text: string): ElementContent => h('div', {}, text)
const lines = (nodes: readonly ElementContent[]): readonly string[] =>
  nodes.map((node) => (node.type === 'element' ? node.children.map((child) => textOf([child])).join(' | ') : ''))

test('what an overload repeats is left out, and it says so', () => {
  const content = [
    signature('1 of 3'),
    details(['a', type('string'), 'The name.'], ['Returns', type('Box')]),
    signature('2 of 3'),
    details(['a', type('number'), 'The name.'], ['b', type('number'), 'The size.']),
    signature('3 of 3'),
    details(['a', type('Box'), 'Another box.'], ['c', type('Box')]),
  ]
  expect(lines(shortOverloadRows(content))).toEqual([
    'call()',
    'a | The name.',
    'call()',
    'b | The size. | Others | as of the overloads above',
    'call()',
    'a | Another box.',
  ])
})

test('details of what is no overload stay', () => {
  const content = [h('section', {}, signature(undefined), details(['a', type('string'), 'The name.']))]
  expect(shortOverloadRows([...content, ...content])).toEqual([...content, ...content])
})
