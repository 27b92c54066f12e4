import { expect, test } from 'vitest'
import { locationAt } from '../../../../cli/report/position.ts'
import { suggest, suggestName } from '../../../../cli/report/suggest.ts'

test.each([
  ['titel', ['title', 'tagline'], 'title'],
  ['sidebarLabel', ['sidebar_label', 'sidebar_position'], 'sidebar_label'],
  ['navbr', ['navbar', 'footer'], 'navbar'],
  ['xyz', ['title', 'url'], undefined],
  ['url', ['url'], undefined],
  ['a', [], undefined],
])('%s among %j is %s', (word, candidates, expected) => {
  expect(suggest(word, candidates)).toBe(expected)
})

test.each([
  ['--out', ['--host', '--out-dir', '--quiet'], '--out-dir'],
  ['side', ['site', 'sidebarLabel', 'sidebars'], 'sidebars'],
  ['biuld', ['build', 'check'], 'build'],
  ['--hosst', ['--host', '--out-dir'], '--host'],
  ['o', ['out'], undefined],
])('the name %s among %j is %s', (word, names, expected) => {
  expect(suggestName(word, names)).toBe(expected)
})

test('the nearest wins', () => {
  expect(suggest('custom-node', ['custom-modes', 'custom-nodes', 'customs'])).toBe('custom-nodes')
})

test('offsets become places', () => {
  const text = 'one\r\ntwo\n\nthree'
  const place = (offset: number, length?: number) => {
    const at = locationAt('a', text, { offset, length })
    return [at.line, at.column, at.length]
  }
  expect(place(0)).toEqual([1, 1, 1])
  expect(place(1, 99)).toEqual([1, 2, 2])
  expect(place(5, 3)).toEqual([2, 1, 3])
  expect(place(9)).toEqual([3, 1, 1])
  expect(place(10, 2)).toEqual([4, 1, 2])
  expect(place(99)).toEqual([4, 6, 1])
})
