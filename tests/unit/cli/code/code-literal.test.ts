import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { codeLiteral } from '../../../../cli/code/code-literal.ts'

test.each([
  [{ title: 'Docs', isOpen: true, isShut: false, none: null, n: 1.5, list: ['a', undefined, {}], left: undefined }],
  [['`', '${a}', '\\', '"', "'", '`"\'', '\r\n', '\n', '\u2028', '\0', '\ud800', '</script>', '$&', '🎉']],
  [{ 'a-b': 1, ÄÖ: 2, default: 3, 1: 4, '': 5 }],
  [JSON.parse('{ "__proto__": { "a": 1 } }') as unknown],
])('data is the same as code: %j', (value) => {
  const json = JSON.stringify(value)
  expect(JSON.stringify(runInNewContext(`(${codeLiteral(value)})`))).toBe(json)
})

test('minifiers would write it no shorter', () => {
  expect(codeLiteral({ a: 'b', 'c d': true })).toBe('{a:`b`,"c d":!0}')
})
