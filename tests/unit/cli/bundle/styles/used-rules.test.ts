import { expect, test } from 'vitest'
import { scriptWords } from '../../../../../cli/bundle/styles/class-words.ts'
import { importsOf, usedRules } from '../../../../../cli/bundle/styles/used-rules.ts'
import { classWords } from '../../../../../cli/compile/html.ts'

test('classes come from attributes of HTML, and from every word of a script', () => {
  expect(classWords(['<p class="b a">not-this</p>', '<i class="a">'])).toEqual(['a', 'b'])
  expect(scriptWords(['clsx("c", `d--${size}`)'])).toEqual(expect.arrayContaining(['c', 'd--']))
})

test('rules whose classes no page has go, in media queries too; elements and alternatives stay', () => {
  const css =
    '.a{x:1}.b,.c{x:2}.d--lg{x:3}.e .a{x:4}p{x:5}@media print{.b{x:6}}@media print{.b{x:6}.a{x:7}}:is(.b,.z) p{x:8}.a:hover{x:9}'
  expect(usedRules(css, new Set(['a', 'c', 'd--']))).toBe(
    '.a{x:1}.b,.c{x:2}.d--lg{x:3}p{x:5}@media print{.a{x:7}}:is(.b,.z) p{x:8}.a:hover{x:9}',
  )
})

test('the imports of a style sheet keep their conditions', () => {
  expect(importsOf("@import './a.css';\n@import './b.css' not print;\np{x:1}")).toEqual([
    { path: './a.css', condition: '' },
    { path: './b.css', condition: 'not print' },
  ])
})
