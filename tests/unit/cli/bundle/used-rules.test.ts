import { expect, test } from 'vitest'
import { classWords, usedRules } from '../../../../cli/bundle/used-rules.ts'

test('classes come from attributes of HTML, and from every word of a script', () => {
  const words = classWords(['<p class="a b">not-this</p>'], ['clsx("c", `d--${size}`)'])
  expect([...words]).toEqual(expect.arrayContaining(['a', 'b', 'c', 'd--']))
  expect(words.has('not-this')).toBe(false)
})

test('rules whose classes nobody writes go; elements, media queries and lists in brackets stay', () => {
  const css = '.a{x:1}.b,.c{x:2}.d--lg{x:3}.e .a{x:4}p{x:5}@media print{.b{x:6}}:is(.b,.z) p{x:7}.a:hover{x:8}'
  expect(usedRules(css, new Set(['a', 'c', 'd--']))).toBe(
    '.a{x:1}.b,.c{x:2}.d--lg{x:3}p{x:5}@media print{.b{x:6}}:is(.b,.z) p{x:7}.a:hover{x:8}',
  )
})
