import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { classNames } from '../../../../runtime/ui/class-names.ts'
import { collapseDuration } from '../../../../runtime/ui/Collapsible.tsx'
import { interpolate } from '../../../../runtime/ui/PageFooter.tsx'
import { groupByLetter } from '../../../../runtime/ui/Tags.tsx'
import { tocInRange, tocTree } from '../../../../runtime/ui/TocList.tsx'

test('how long a list takes to open follows its height (R45)', () => {
  expect(collapseDuration(0)).toBe(0)
  expect(collapseDuration(36)).toBe(192)
  expect(collapseDuration(360)).toBe(327)
  expect(collapseDuration(3600)).toBe(714)
})

test('placeholders become elements, unknown ones stay', () => {
  const nodes = interpolate('a {x} b {y}', { x: createElement('b', null, 1) })
  expect(renderToStaticMarkup(nodes)).toBe('a <b>1</b> b {y}')
})

test('class names without those that do not apply', () => {
  expect(classNames('a', false, undefined, '', 'b')).toBe('a b')
  expect(classNames(false)).toBeUndefined()
})

const entry = (id: string, level: number) => ({ id, level, html: id })

test('headings are nested by level, also where a level is left out', () => {
  const tree = tocTree([entry('a', 2), entry('b', 4), entry('c', 3), entry('d', 2)])
  expect(tree.map(({ id }) => id)).toEqual(['a', 'd'])
  expect(tree[0]?.children.map(({ id }) => id)).toEqual(['b', 'c'])
})

test('the levels shown include both ends (R47)', () => {
  const all = [1, 2, 3, 4].map((level) => entry(String(level), level))
  expect(tocInRange(all, { minLevel: 2, maxLevel: 3 }).map(({ level }) => level)).toEqual([2, 3])
})

test('tags stand under their first letter, in order, whatever its case (R7)', () => {
  const tag = (label: string) => ({ label, href: `/${label}` })
  const groups = groupByLetter(['hola', 'Hello', 'écru', 'docs'].map(tag), 'en')
  expect(groups.map(([letter, tags]) => [letter, tags.map(({ label }) => label)])).toEqual([
    ['D', ['docs']],
    ['É', ['écru']],
    ['H', ['Hello', 'hola']],
  ])
})
