import { expect, test } from 'vitest'
import { readPlain } from '../../../../../cli/render/markdown/drawn-html.ts'
import { type HtmlNode, partOf } from '../../../../../cli/markup/html-tree.ts'
import { parseText } from '../../../../../cli/markup/parse-page.ts'

/** A tree as text: tags with their attributes, and text that stands together. */
function outline(nodes: readonly HtmlNode[]): unknown {
  return nodes.map((node) => {
    if ('tagName' in node)
      return [
        node.tagName,
        Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
        outline(node.childNodes),
      ]
    return 'value' in node ? node.value : undefined
  })
}

test.each([
  '<p class="a &amp; b" hidden="">one<br/>two &lt; three &#x27;</p>',
  '<ul><li><input type="checkbox" disabled="" checked=""/> a</li></ul>',
  '<a href="/x?a=1&amp;b=2" target="_blank"><img src="/a.png" alt=""/></a>',
  '<span class="katex"><math xmlns="http://www.w3.org/1998/Math/MathML"><mi>a</mi><mo stretchy="false">&lt;</mo></math></span>',
  '<pre class="prism-code language-ts" tabindex="0"><code>a <b>c</b></code></pre>',
])('reads %s like a parser of any HTML', (html) => {
  const fragment = readPlain(html)
  expect(fragment && outline(fragment.childNodes)).toEqual(outline(partOf(parseText(html), 'body').childNodes))
})

test('keeps the text of code without its colours, and leaves out scripts and drawings', () => {
  const code = '<pre><code><span class="tk">if</span> (a &lt; b) <span class="t-x">{}</span></code></pre>'
  expect(outline(readPlain(code)?.childNodes ?? [])).toEqual([['pre', {}, ['if (a < b) {}']]])
  const html = '<p>a<svg><path d="M0"/></svg><script>1 < 2</script><!-- <b> --></p>'
  expect(outline(readPlain(html)?.childNodes ?? [])).toEqual([['p', {}, ['a']]])
})

test.each([
  '<p>a',
  'a</p>',
  '<p class=a>b</p>',
  '<b><i>a</b></i>',
  '<p>&copy;</p>',
  '<p>a < b</p>',
  '<p>&#x80;</p>',
  '<P>a</P>',
])('leaves %s to another parser', (html) => expect(readPlain(html)).toBeUndefined())
