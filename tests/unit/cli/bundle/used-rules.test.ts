import { expect, test } from 'vitest'
import { scriptWords, usedRules } from '../../../../cli/bundle/used-rules.ts'
import { classWords } from '../../../../cli/compile/class-words.ts'

test('classes come from attributes of HTML, and from every word of a script', () => {
  expect(classWords(['<p class="b a">not-this</p>', '<i class="a">'])).toEqual(['a', 'b'])
  expect(scriptWords(['clsx("c", `d--${size}`)'])).toEqual(expect.arrayContaining(['c', 'd--']))
})

test('rules whose classes nobody writes go; elements, media queries and lists in brackets stay', () => {
  const css = '.a{x:1}.b,.c{x:2}.d--lg{x:3}.e .a{x:4}p{x:5}@media print{.b{x:6}}:is(.b,.z) p{x:7}.a:hover{x:8}'
  expect(usedRules(css, new Set(['a', 'c', 'd--']))).toBe(
    '.a{x:1}.b,.c{x:2}.d--lg{x:3}p{x:5}@media print{.b{x:6}}:is(.b,.z) p{x:7}.a:hover{x:8}',
  )
})
