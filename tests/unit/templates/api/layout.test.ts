import { expect, test } from 'vitest'
import { textOf } from '../../../../templates/api/hast.ts'
import {
  block,
  choice,
  type Doc,
  group,
  indent,
  join,
  layOut,
  line,
  softLine,
} from '../../../../templates/api/layout.ts'

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
  expect(text(list('a', block(['{', indent([line, 'b']), line, '}'], true)), 80)).toBe('(\n  a,\n  {\n    b\n  },\n)')
})

test('parameters break before a union that follows them, but not before an object', () => {
  const parameters = group(['(', indent([softLine, 'aaaa']), softLine, ')'], 'first')
  const union = group(indent([softLine, join(['bbbb', 'cccc'], [line, '| '])]))
  expect(text([parameters, ': ', union], 14)).toBe('(\n  aaaa\n): bbbb | cccc')
  expect(text([parameters, ': ', block(['{', indent([line, 'bbbb']), line, '}'])], 14)).toBe('(aaaa): {\n  bbbb\n}')
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
