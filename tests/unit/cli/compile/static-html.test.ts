import { expect, test } from 'vitest'
import type { CompiledContent } from '../../../../cli/compile/compiled-page.ts'
import { compileMarkdown } from '../../../../cli/compile/markdown.ts'
import { parseNative } from '../../../../cli/compile/parse/native.ts'
import { compileSettings } from '../../../../cli/compile/settings.ts'
import { siteSchema } from '../../../../cli/config/schema/site.ts'
import { SourceTree } from '../../../../cli/files/source-tree.ts'

const config = siteSchema.parse({ title: 'Site', url: 'https://example.org' })
const settings = compileSettings(config, new SourceTree(import.meta.dirname), { locale: 'en', messages: {} })

function compile(text: string, format: 'md' | 'mdx'): Promise<CompiledContent> {
  const body = { type: 'markdown', format, text, dropTitle: false } as const
  const plugins = { beforeDefaultRemark: [], remark: [], rehype: [] }
  return compileMarkdown({ id: 'page', file: `page.${format}`, meta: {}, body }, { settings, plugins })
}

test.each([
  ['a style', '<style>.a > .b { color: red }</style>', ''],
  ['a script', '<script>if (1 < 2 && 3 > 1) run("&amp;")</script>', ''],
  ['text of an older element', '<xmp>a <b>c</b> &amp;</xmp>', 'a <b>c</b> &amp;'],
  ['what a frame shows without frames', '<iframe>a <b>c</b></iframe>', ''],
])('HTML takes %s as it is, and search only what readers see', async (_, source, searchText) => {
  const {
    body: { html },
    sections,
  } = await compile(`${source}\n`, 'md')
  expect(html).toContain(source)
  expect(sections.map(({ text }) => text.trim()).join('')).toBe(searchText)
})

const blocks = ['div', 'section', 'article', 'figcaption', 'p', 'ul', 'li', 'dd', 'h3', 'legend', 'button', 'pre']

test.each(['md', 'mdx'] as const)(
  'search finds the text of blocks apart from the words around them, in %s',
  async (format) => {
    for (const name of blocks) {
      const { sections } = await compile(`<div>before<${name}>one</${name}>after</div>\n`, format)
      const words = sections.map(({ title, text }) => `${title} ${text}`).join(' ')
      // The code of a block is found by its names.
      expect(words.match(/\w+/g), name).toEqual(expect.arrayContaining(['before', 'after']))
    }
    const { sections } = await compile('<div>un<b>believ</b>able<br/>next</div>\n', format)
    expect(sections[0]?.text).toBe('unbelievable\nnext')
  },
)

test('a style in a drawing is XML', async () => {
  const {
    body: { html },
  } = await compile('<svg><style>.a > .b { content: "&lt;" }</style></svg>\n', 'md')
  expect(html).toContain('<style>.a &gt; .b { content: "&lt;" }</style>')
})

test.each([
  ['on a line', '<b>one</b> <i>two</i>', '<b>one</b> <i>two</i>'],
  ['on two lines', '<b>one</b>\n<i>two</i>', '<b>one</b> <i>two</i>'],
  ['beside an expression', "<b>one</b> {'two'} <i>three</i>", '<b>one</b> two <i>three</i>'],
  ['beside a component', '<Badge>one</Badge> <b>two</b>', '</span> <b>two</b>'],
  ['without a space', '<b>one</b><i>two</i>', '<b>one</b><i>two</i>'],
])('words of tags stay apart: %s', async (_, source, searchText) => {
  const {
    body: { html },
  } = await compile(`<div>\n${source}\n</div>\n`, 'mdx')
  expect(html).toContain(searchText)
})

test('blocks get no spaces that nobody sees, nor does a component', async () => {
  const {
    body: { html },
  } = await compile('<div>\n<p>one</p>\n<p>two</p>\n</div>\n', 'mdx')
  expect(html.trim()).toBe('<div><p>one</p><p>two</p></div>')
  const tabs = '<Tabs>\n<TabItem value="a">one</TabItem> <TabItem value="b">two</TabItem>\n</Tabs>\n'
  const [element] = parseNative(tabs, 'mdx').children
  const children = element && 'children' in element ? element.children : []
  expect(children.map(({ type }) => type)).toEqual(['mdxJsxFlowElement', 'mdxJsxFlowElement'])
})
