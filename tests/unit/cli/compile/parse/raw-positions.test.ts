import type { Element, Nodes } from 'hast'
import { beforeAll, expect, test } from 'vitest'
import { loadHtmlParser } from '../../../../../cli/markup/html-source.ts'
import { parseNative } from '../../../../../cli/compile/parse/native.ts'

/** Every element of plain Markdown as `tag line:column`, in the order of the tree. */
function places(text: string): readonly string[] {
  const elements = (node: Nodes): readonly Element[] => [
    ...(node.type === 'element' ? [node] : []),
    ...('children' in node ? node.children.flatMap(elements) : []),
  ]
  return elements(parseNative(text, 'md')).map(
    ({ tagName, position }) => `${tagName} ${position?.start.line}:${position?.start.column}`,
  )
}

beforeAll(loadHtmlParser)

test('elements of Markdown and of the HTML in it have their places', () => {
  const text = `# One

A [link](./a.md) and <b>more</b> and [another](./b.md).

<details>
<summary>Sum</summary>

![picture](./c.png)

</details>

| a | b |
| - | - |
| 1 | <img src="d.png"> |

<h2 align="center">Two <em>words</em></h2>

[last](./e.md)
`
  expect(places(text)).toEqual([
    'h1 1:1',
    'p 3:1',
    'a 3:3',
    'b 3:22',
    'a 3:38',
    'details 5:1',
    'summary 6:1',
    'p 8:1',
    'img 8:1',
    'table 12:1',
    'thead 12:1',
    'tr 12:1',
    'th 12:1',
    'th 12:5',
    'tbody 14:1',
    'tr 14:1',
    'td 14:1',
    'td 14:5',
    'img 14:7',
    'h2 16:1',
    'em 16:24',
    'p 18:1',
    'a 18:1',
  ])
})

test('HTML that is not well formed costs the places around it, not those after the next heading', () => {
  const text = '<a id="x"><a>\n\nOne [a](./a.md).\n\n- two\n\n## Three\n\nFour [b](./b.md).\n'
  expect(places(text).slice(-4)).toEqual(expect.arrayContaining(['h2 7:1', 'p 9:1', 'a 9:6']))
})

test('the words after the language of a fence stay on a page with HTML', () => {
  const text = 'A <b>b</b> and `code`.\n\n```js title="a.js"\na\n```\n\n<code>x</code>\n\n```js {1}\nb\n```\n'
  const metaOf = (node: Nodes): readonly string[] => [
    ...(node.data && 'meta' in node.data ? [String(node.data.meta)] : []),
    ...('children' in node ? node.children.flatMap(metaOf) : []),
  ]
  expect(metaOf(parseNative(text, 'md'))).toEqual(['title="a.js"', '{1}'])
})

test('a row that lacks cells does not move the places of what follows', () => {
  const text = '<b>HTML</b>\n\n| a | b |\n|---|---|\n| 1 |\n| 3 | 4 |\n\n| c |\n|---|\n| 5 |\n'
  const rows = places(text).filter((place) => place.startsWith('tr '))
  expect(rows).toEqual(['tr 3:1', 'tr 5:1', 'tr 6:1', 'tr 8:1', 'tr 10:1'])
})
