import { expect, test } from 'vitest'
import { mendSyntax } from '../../../../../cli/compile/parse/mend.ts'
import { modernise } from '../../../../../cli/compile/parse/legacy.ts'
import { parseNative } from '../../../../../cli/compile/parse/native.ts'

function mend(written: string) {
  const text = modernise(written)
  return mendSyntax({ file: 'a.md', text, written }, (source) => parseNative(source, 'mdx'))
}

function told(written: string): readonly string[] {
  return mend(written).problems.map(({ at, message }) => `${at?.line}:${at?.column} ${message}`)
}

/** A text, and all that is to be told of it: what follows from a mistake is none. */
const cases: readonly (readonly [string, readonly string[]])[] = [
  ['<li>one\n\n<li>two', ['1:1 The tag <li> is never closed.', '3:1 The tag <li> is never closed.']],
  [
    '<b><i>x</b></i> and </i>',
    ['1:8 </b> stands where <i> is still open.', '1:21 </i> closes a tag that is not open.'],
  ],
  [
    '<Tab>x</Tabs>\n\n<5',
    ['1:7 </Tabs> stands where <Tab> is still open.', '3:1 In MDX, < begins a tag, but <5 is none.'],
  ],
  [
    '<A b={1}}>x</A> {a: 1}',
    ['1:9 `}` has no place in the tag <A>.', '1:17 {a: 1} is read as JavaScript, which it is not.'],
  ],
  ['<div>\n<!-- open\n\nText\n</div>', ['2:1 This comment is never closed.']],
  [
    '<img src=a.png><br>',
    [
      '1:10 The value of the attribute src is not in quotes.',
      '1:16 The tag <br> is never closed.',
      '1:1 The tag <img> is never closed.',
    ],
  ],
  ['<https://a.example/b_c> and <5', ['1:29 In MDX, < begins a tag, but <5 is none.']],
  ['<Foo {...props>x</Foo>', ['1:6 This { is never closed.']],
  ['a {b} c\n\n    <T', ['3:5 The tag <T has no end.']],
]

test.each(cases)('of %j each mistake is told once, at its place', (written, expected) => {
  expect([...told(written)].sort()).toEqual([...expected].sort())
})

test('taking out mistakes moves nothing, and leaves a text that parses', () => {
  for (const [written] of cases) {
    const text = modernise(written)
    const kept = mend(written).text
    expect(kept?.length, written).toBe(text.length)
    expect(kept?.split('\n').map((line) => line.length)).toEqual(text.split('\n').map((line) => line.length))
  }
})

test('a text of nothing but mistakes is given up in the end', () => {
  expect(told('<1 '.repeat(500)).length).toBe(50)
})
