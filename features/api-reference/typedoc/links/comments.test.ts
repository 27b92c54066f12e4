import { expect, test } from 'vitest'
import { textOf } from '../../../../templates/hast.ts'
import { toTree } from './comments.ts'

const context = {
  resolveLink: () => ({ label: 'a site', target: 'https://example.com' }),
  resolveAnchor: () => undefined,
  fileOf: () => undefined,
}

test('backticks besides those of code are text, so a link between them is one', () => {
  const tree = toTree(
    [
      { kind: 'text', text: 'See `' },
      { kind: 'inline-tag', tag: '@link', text: 'https://example.com' },
      { kind: 'text', text: '`, a ` alone and ' },
      { kind: 'code', text: '`code`' },
    ],
    context,
  )
  const tags = JSON.stringify(tree).match(/"tagName":"\w+"/g)
  expect(textOf(tree)).toBe('See `a site`, a ` alone and code')
  expect(tags).toEqual(['"tagName":"p"', '"tagName":"a"', '"tagName":"code"'])
})
