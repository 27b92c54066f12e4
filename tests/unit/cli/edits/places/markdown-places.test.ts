import { beforeAll, expect, test } from 'vitest'
import { loadParser } from '../../../../../cli/code/code-parser.ts'
import { loadHtmlParser } from '../../../../../cli/markup/html-source.ts'
import { markdownPlaces } from '../../../../../cli/edits/places/markdown-places.ts'
import { writtenAt } from '../../../../../cli/edits/places/place.ts'
import { WrittenText } from '../../../../../cli/edits/places/written-text.ts'

beforeAll(async () => {
  await Promise.all([loadParser(), loadHtmlParser()])
})

/** The places of a text: what is written there. */
function written(text: string, file = 'a.md') {
  const { addresses, keys, files } = markdownPlaces(file, text)
  const texts = (places: typeof addresses) => places.map(({ start, end }) => text.slice(start, end))
  return { addresses: texts(addresses), keys: texts(keys), files: texts(files) }
}

test.each([
  ['[a](b.md)', ['b.md']],
  ['[a](<b c.md> "t")', ['b c.md']],
  ['[a [b]](c.md) ![i](d(1).png)', ['c.md', 'd(1).png']],
  ['[`](x`](c.md)', ['c.md']],
  ['[a](b\\_c.md)', ['b\\_c.md']],
  ['[a](\n  b.md\n  "t")', ['b.md']],
  ['> [a][r]\n>\n> [r]: b.md\n>   "t"', ['b.md']],
  ['`[a](b.md)`\n\n    [a](b.md)\n\n```\n[a](b.md)\n```', []],
  ['<a title=x href=b.md>c</a>', ['x', 'b.md']],
  ['<img srcset="a.png 1x, b.png 2x">', ['a.png', 'b.png']],
  ['<!-- [a](b.md) -->', []],
  ['<https://a.test>', []],
])('places in Markdown: %j', (text, addresses) => {
  expect(written(text).addresses).toEqual(addresses)
})

test('places in MDX', () => {
  const text = `---
hero: { actions: [{ label: Go, to: ./a.md }] }
next: 'b'
---

import A from './_a.mdx'

<!-- old --> [a](b.md) and <https://a.test>

<Card href="/x" to={'/y'} title={\`/z\`}>[c](d.md)</Card>

{require('./e.png')}

\`\`\`ts file=./f.ts#part title="g"
\`\`\`

\`\`\`ts file="../h i.ts"
\`\`\`
`
  expect(written(text, 'a.mdx')).toEqual({
    addresses: ['b.md', '/x', '/y', '/z', 'd.md'],
    keys: ['Go', './a.md', 'b'],
    files: ['./_a.mdx', './e.png', './f.ts#part', '../h i.ts'],
  })
})

test.each([
  ['destination', 'a b', undefined],
  ['destination', 'a)b', 'a\\)b'],
  ['destination', 'a(b)', 'a(b)'],
  ['angle-destination', 'a b>', 'a b\\>'],
  ['html-double', 'a"b&c', 'a&quot;b&amp;c'],
  ['html-bare', 'a b', undefined],
  ['string-single', "a'b", "a\\'b"],
  ['template', 'a`${b}', 'a\\`\\${b}'],
  ['yaml-plain', 'a: b', undefined],
  ['yaml-plain', './a.md#b', './a.md#b'],
  ['yaml-single', "a'b", "a''b"],
  ['word', 'a b', '"a b"'],
] as const)('a value at a place of the kind %s: %j', (kind, value, text) => {
  expect(writtenAt({ kind }, value)).toBe(text)
})

test('edits keep the ends of lines and the byte order mark', () => {
  const source = new WrittenText('a.md', '\uFEFFone\r\ntwo\nthree\r\nfour')
  expect(source.text).toBe('one\ntwo\nthree\nfour')
  const at = (word: string, text: string) => {
    const start = source.text.indexOf(word)
    return { start, end: start + word.length, text }
  }
  expect(source.withEdits([at('one', '1'), at('three', '3\n3'), at('four', '4')])).toBe('\uFEFF1\r\ntwo\n3\r\n3\r\n4')
})
