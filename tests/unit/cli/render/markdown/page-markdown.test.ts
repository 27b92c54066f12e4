import { expect, test } from 'vitest'
import { pageMarkdown } from '../../../../../cli/render/markdown/page-markdown.ts'

const write = (html: string): Promise<string> =>
  pageMarkdown(`<main><article>${html}</article></main>`, (address) => address)

test.each([
  ['headings', '<h1>Title<a class="hash-link" href="#t"></a></h1><h3>C #</h3>', '# Title\n\n### C \\#\n'],
  ['paragraphs on one line', '<p>one\n two<br>three</p>', 'one two\\\nthree\n'],
  ['emphasis', '<p><strong> bold </strong>and <em>it</em>, <del>no</del></p>', '**bold** and *it*, ~~no~~\n'],
  ['no emphasis that Markdown cannot read', '<p>a<strong>(b)</strong>c</p>', 'a(b)c\n'],
  [
    'marks in text',
    '<p>2*3 [a] a_b _c_ &lt;div> `x` &amp;amp;</p>',
    '2\\*3 \\[a\\] a_b \\_c\\_ \\<div> \\`x\\` \\&amp;\n',
  ],
  ['lines that look like blocks', '<p>1. one</p><p># two</p><p>- three</p>', '1\\. one\n\n\\# two\n\n\\- three\n'],
  ['links', '<p><a href="/a b">Text</a> <a href="https://a.b">https://a.b</a></p>', '[Text](/a%20b) <https://a.b>\n'],
  ['code', '<p><code>a`b</code> <a href="/x"><code>y</code></a></p>', '``a`b`` [`y`](/x)\n'],
  ['code with spaces at its ends', '<p>a<code> b </code>c <code> </code>d</p>', 'a `b` c d\n'],
  ['a link in code', '<p><code><a href="/x">y</a></code> <code><a href="/x">y</a>[]</code></p>', '[`y`](/x) `y[]`\n'],
  ['images', '<p><img src="/a.png" alt="A [b]"></p>', '![A \\[b\\]](/a.png)\n'],
  ['tight lists', '<ul><li>a<ol start="3"><li>b</li></ol></li></ul>', '- a\n  3. b\n'],
  ['loose lists', '<ul><li><p>a</p><p>b</p></li><li><p>c</p></li></ul>', '- a\n\n  b\n\n- c\n'],
  ['tasks', '<ul><li><input type="checkbox" disabled="" checked=""> a</li></ul>', '- [x] a\n'],
  ['quotations', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b\n'],
  ['definitions', '<dl><dt><code>a</code></dt><dd>first</dd></dl>', '- `a`\n  first\n'],
  ['details', '<details><summary>More</summary><p>text</p></details>', '**More**\n\ntext\n'],
  ['cards', '<a href="/x"><h2>Title</h2><p>text</p></a>', '## [Title](/x)\n\ntext\n'],
  [
    'no menu of the page',
    '<details class="page-menu"><summary>Page actions</summary><a href="/a.md">View</a></details><p>a</p>',
    'a\n',
  ],
  ['no controls', '<p>a <button>Copy</button></p><nav><a href="/">b</a></nav><p hidden>c</p>', 'a\n'],
])('writes %s', async (_, html, markdown) => expect(await write(html)).toBe(markdown))

test('writes tables, with empty cells where one spans columns', async () => {
  const html =
    '<table><thead><tr><th>a</th><th align="right">b</th></tr></thead>' +
    '<tbody><tr><td><code>x|y</code></td><td><p>1</p><p>2</p></td></tr><tr><td colspan="2">wide</td></tr></tbody></table>'
  expect(await write(html)).toBe('| a | b |\n| --- | --: |\n| `x\\|y` | 1<br>2 |\n| wide |  |\n')
  const rich = '<table><tr><td><ul><li>a</li></ul></td><td>b</td></tr></table>'
  expect(await write(rich)).toBe('- a\n\nb\n')
})

test('writes code with its language and title, in a fence longer than those inside', async () => {
  const html =
    '<div class="theme-code-block language-md"><div class="code-block-title">a.md</div><div class="code-block-content">' +
    '<pre class="prism-code language-md"><code><span>```</span>\nx\n```\n</code></pre><button>Copy</button></div></div>'
  expect(await write(html)).toBe('````md title="a.md"\n```\nx\n```\n````\n')
  expect(await write('<pre class="api-signature"><code>f(): <a href="/x">X</a></code></pre>')).toBe(
    '```ts\nf(): X\n```\n',
  )
})

test('writes admonitions as quotations and tabs one after another', async () => {
  const note =
    '<div class="theme-admonition admonition"><div class="admonition-heading"><span aria-hidden="true">i</span>Careful</div>' +
    '<div class="admonition-content"><p>text</p></div></div>'
  expect(await write(note)).toBe('> **Careful**\n>\n> text\n')
  const tabs =
    '<div class="tabs-container"><ul role="tablist"><li role="tab" id="t1">npm</li><li role="tab" id="t2">Yarn</li></ul>' +
    '<div role="tabpanel" aria-labelledby="t1"><p>a</p></div><div role="tabpanel" aria-labelledby="t2" hidden><p>b</p></div></div>'
  expect(await write(tabs)).toBe('**npm**\n\na\n\n**Yarn**\n\nb\n')
})

test('takes the title from above <main>, and everything where there is no <main>', async () => {
  const outside = '<div><header><h1>Home</h1></header><main><p>text</p></main></div>'
  expect(await pageMarkdown(outside, (address) => address)).toBe('# Home\n\ntext\n')
  expect(await pageMarkdown('<div><h1>A</h1><p>b</p></div>', (address) => address)).toBe('# A\n\nb\n')
})
