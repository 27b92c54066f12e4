import { expect, test } from 'vitest'
import type { Block } from '../../../cli/built-site/content.ts'
import { type MarkedBlock, sideBySide } from './side-by-side.ts'

function blocks(...texts: readonly string[]): readonly Block[] {
  return texts.map((text): Block =>
    text.startsWith('`') ? { kind: 'code', text: text.slice(1) } : { kind: 'text', text },
  )
}

function marked(all: readonly MarkedBlock[]): readonly string[] {
  return all.map(({ pieces }) => pieces.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join(''))
}

function rows(old: readonly string[], now: readonly string[]): readonly unknown[] {
  return sideBySide(blocks(...old), blocks(...now)).map((row) =>
    row.type === 'same' ? row.blocks.map(({ text }) => text) : [marked(row.old), marked(row.new)],
  )
}

test('changed words are marked', () => {
  expect(rows(['a', 'the old word here', 'z'], ['a', 'the new word here', 'z'])).toEqual([
    ['a'],
    [['the [old] word here'], ['the [new] word here']],
    ['z'],
  ])
})

test('blocks that only one page has', () => {
  expect(rows(['a', 'b', 'c'], ['a', 'c'])).toEqual([['a'], [['[b]'], []], ['c']])
  expect(rows(['a'], ['a', 'b'])).toEqual([['a'], [[], ['[b]']]])
  expect(rows([], ['a'])).toEqual([[[], ['[a]']]])
})

test('code keeps its spaces', () => {
  expect(rows(['`let a = 1\n  b'], ['`let a = 2\n  b'])).toEqual([[['let a = [1]\n  b'], ['let a = [2]\n  b']]])
})

test('texts with nothing in common are shown whole', () => {
  const many = (letter: string): readonly string[] => Array.from({ length: 3000 }, (_, n) => `${letter}${n}`)
  const [row, ...others] = rows(many('a'), many('b'))
  expect(others).toEqual([])
  expect((row as readonly string[][])[0]?.[2999]).toBe('[a2999]')
})
