import { expect, test } from 'vitest'
import { textOf } from '../../../../templates/hast.ts'
import { choice, type Doc, follow, group, indent, join, layOut, line, softLine } from './layout.ts'

function list(...items: readonly Doc[]): Doc {
  return group(['(', indent([softLine, join(items, [',', line])]), choice(',', ''), softLine, ')'])
}

function text(doc: Doc, width: number): string {
  return textOf(layOut(doc, width))
}

test('what fits stays on one line, to the last column', () => {
  expect(text(list('aaaa', 'bbbb'), 12)).toBe('(aaaa, bbbb)')
  expect(text(list('aaaa', 'bbbb'), 11)).toBe('(\n  aaaa,\n  bbbb,\n)')
})

test('what follows on the same line counts', () => {
  expect(text([list('aaaa', 'bbbb'), ': void'], 17)).toBe('(\n  aaaa,\n  bbbb,\n): void')
  expect(text([list('aaaa', 'bbbb'), ': void'], 18)).toBe('(aaaa, bbbb): void')
})

test('only the group that does not fit breaks', () => {
  expect(text(list('aaaa', list('bbbb', 'cccc')), 16)).toBe('(\n  aaaa,\n  (bbbb, cccc),\n)')
})

test('a group that must break makes those around it break', () => {
  expect(text(list('a', group(['{', indent([line, 'b']), line, '}'], true)), 80)).toBe('(\n  a,\n  {\n    b\n  },\n)')
})

test('what follows a sign stays on its line if the start of it fits', () => {
  expect(text(['a =', follow(list('bbbb', 'cccc'))], 6)).toBe('a = (\n  bbbb,\n  cccc,\n)')
  expect(text(['a =', follow(['bbbb', list('cccc')])], 7)).toBe('a =\n  bbbb(\n    cccc,\n  )')
  expect(text(['a =', follow('bbbb')], 8)).toBe('a = bbbb')
})

test('groups on a line that fits are not looked at again', () => {
  const inner = group(['<', group(['(', indent([softLine, 'aaaa']), softLine, ')']), '>'])
  expect(text([inner, '(', indent([softLine, 'bbbb']), softLine, ')'], 9)).toBe('<(aaaa)>(\n  bbbb\n)')
})

test('no line ends in a space', () => {
  expect(text(['a = ', group([softLine, 'bbbbbbbb'])], 5)).toBe('a =\nbbbbbbbb')
})

test('tokens become elements, and text between them is joined', () => {
  const code = layOut(
    ['a', ' ', { is: 'token', text: 'b', className: 'tk' }, { is: 'token', text: 'c', href: '/c', id: 'c' }],
    80,
  )
  expect(code).toEqual([
    { type: 'text', value: 'a ' },
    { type: 'element', tagName: 'span', properties: { className: ['tk'] }, children: [{ type: 'text', value: 'b' }] },
    { type: 'element', tagName: 'a', properties: { id: 'c', href: '/c' }, children: [{ type: 'text', value: 'c' }] },
  ])
})
