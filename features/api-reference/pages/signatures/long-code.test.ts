import { expect, test } from 'vitest'
import { h, textOf } from '../../../../templates/hast.ts'
import { htmlSize } from '../html-size.ts'
import { shortened } from './long-code.ts'
import { signatureBlocks } from './code.ts'

const lines = Array.from({ length: 100 }, (_, n) => [h('a', { href: `/docs/api/interfaces/Row${n}` }, `Row${n}\n`)])

test('lines for which a page has no room lose their links, then their end', () => {
  expect(shortened(lines)).toEqual(lines.flat())
  const plain = shortened(lines, 1000)
  expect(textOf(plain)).toBe(textOf(lines.flat()))
  expect(htmlSize(...plain)).toBeLessThan(1000)
  expect(textOf(shortened(lines, 100))).toMatch(/^Row0\nRow1\n.*Row17\n… 82 more lines$/s)
})

test('an anchor stays where links are lost', () => {
  expect(shortened([[h('a', { id: 'x', href: '/y' }, 'x')], ...lines], 1000)[0]).toEqual(h('span', { id: 'x' }, 'x'))
})

test('a long block shows its first lines, and the others on demand', () => {
  const code = Array.from({ length: 50 }, (_, n) => `${n}\n`)
  const [first, rest] = signatureBlocks(code)
  expect(first && textOf([first])).toBe(code.slice(0, 30).join(''))
  expect(rest && textOf([rest])).toBe(`20 more lines${code.slice(30).join('')}`)
  expect(signatureBlocks(code.slice(10))).toHaveLength(1)
})
