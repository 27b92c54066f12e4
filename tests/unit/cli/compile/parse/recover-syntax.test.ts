import { expect, test } from 'vitest'
import { recoverSyntax } from '../../../../../cli/compile/parse/recover-syntax.ts'
import { convertLegacySyntax } from '../../../../../cli/compile/parse/legacy.ts'
import { parseNative } from '../../../../../cli/compile/parse/native.ts'

function recover(original: string) {
  const text = convertLegacySyntax(original)
  return recoverSyntax({ file: 'a.md', text, original: original }, (source) => parseNative(source, 'mdx'))
}

function reported(original: string): readonly string[] {
  return recover(original).problems.map(({ at, message }) => `${at?.line}:${at?.column} ${message}`)
}

/** A text, and the mistakes to report; errors that follow from these are left out. */
const cases: readonly (readonly [string, readonly string[]])[] = [
  ['<li>one\n\n<li>two', ['1:1 The tag <li> is never closed.', '3:1 The tag <li> is never closed.']],
  ['<b><i>x</b></i> and </i>', ['1:8 </b> comes while <i> is still open.', '1:21 </i> closes a tag that is not open.']],
  [
    '<Tab>x</Tabs>\n\n<5',
    ['1:7 </Tabs> comes while <Tab> is still open.', '3:1 In MDX, < starts a tag, but <5 is not one.'],
  ],
  [
    '<A b={1}}>x</A> {a: 1}',
    ['1:9 Unexpected `}` in the tag <A>.', '1:17 {a: 1} is parsed as JavaScript, but is not valid.'],
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
  ['<https://a.example/b_c> and <5', ['1:29 In MDX, < starts a tag, but <5 is not one.']],
  ['<Foo {...props>x</Foo>', ['1:6 This { is never closed.']],
  ['<Foo b="a>b" c={(x) => x}>', ['1:1 The tag <Foo> is never closed.']],
  ['<Foo>a `<b>` <i a=">">x</Foo>', ['1:24 </Foo> comes while <i> is still open.']],
  ['<Foo {a}>x</Foo>', ['1:6 Braces among the attributes of a tag must spread an object.']],
  ['<Foo a="1>x</Foo>', ['1:8 The quotes around the value of a are not closed.']],
  ['a {...b} c', ['1:8 This expression is not valid JavaScript: it ends too early.']],
  ['a {b} c\n\n    <T', ['3:5 The tag <T has no end.']],
]

test.each(cases)('each mistake of %j is reported once, at its position', (original, expected) => {
  expect([...reported(original)].sort()).toEqual([...expected].sort())
})

test('recovery moves nothing, and leaves a text that parses', () => {
  for (const [original] of cases) {
    const text = convertLegacySyntax(original)
    const recovered = recover(original).text
    expect(recovered?.length, original).toBe(text.length)
    expect(recovered?.split('\n').map((line) => line.length)).toEqual(text.split('\n').map((line) => line.length))
  }
})

test('recovery from a text of nothing but mistakes ends', () => {
  expect(reported('<1 '.repeat(500)).length).toBe(50)
})
