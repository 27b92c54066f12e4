import type { ElementContent } from 'hast'
import { expect, test } from 'vitest'
import { h, textOf } from '../../../../templates/hast.ts'
import { withHangingLines } from './hanging-lines.ts'

const long = 'listener: (event: string) => Promise<void>'
const text = (value: string): ElementContent => ({ type: 'text', value })

test('lines for which a phone is too narrow are elements with their indentation and line break', () => {
  const code = [text(`on(\n  ${long},\n): void`)]
  expect(withHangingLines(code)).toEqual([
    text('on(\n'),
    h('span', { className: ['hang1'] }, `  ${long},\n`),
    text('): void'),
  ])
})

test('the text stays the same, with elements in it and after a deep indentation', () => {
  const code = [text(`a\n${' '.repeat(40)}b: `), h('a', { href: '#c' }, 'C'), text(` | D\n\nend ${long}`)]
  const lines = withHangingLines(code)
  expect(textOf(lines)).toBe(textOf(code))
  expect(lines.flatMap((node) => (node.type === 'element' ? node.properties['className'] : []))).toEqual([
    'hang9',
    'hang0',
  ])
})
