import { expect, test } from 'vitest'
import { formatOf } from '../../../../../cli/compile/parse/format.ts'

const mdx: Readonly<Record<string, string>> = {
  import: "import Chart from './Chart'\n\ntext",
  export: 'export const year = 2025\n\ntext',
  component: 'text <Badge>new</Badge>',
  'component of an object': '<Tabs.Item />',
  fragment: '<>text</>',
  'JSX attribute': '<div style={{ color: "red" }}>text</div>',
  className: '<div className="wide">text</div>',
  'spread attributes': '<div {...props}>text</div>',
  comment: 'text {/* not shown */}',
  'value of the page': '# {frontMatter.title}',
  string: "a {'{'}brace{'}'}",
  'hidden MDX': '```mdx-code-block\n<Badge>new</Badge>\n```',
  'component beside mistakes': '<Badge>new</Badge>\n\none<br>two {',
}

test.each(Object.entries(mdx))('a .md file with MDX is MDX: %s', async (_, text) => {
  expect(await formatOf(text, 'auto')).toBe('mdx')
})

const plain: Readonly<Record<string, string>> = {
  HTML: '<details><summary>More</summary>one<br>two</details> <BR> <B>old</B>',
  braces: 'Set {version}, {a: 1}, {} or {{ name }}; open {',
  'a comment of HTML': '<!-- not shown -->\n\ntext',
  'an id of a heading': '# Title {#id}\n\ntext {# as in templates #}',
  'a type in a sentence': 'Returns Promise<Result> and Map<string, Value[]>.',
  'code alone': "```js\nimport Chart from './Chart'\nexport default <Chart data={data} />\n```\n\n`<Badge/>`",
  'indented code': "    import x from 'y'\n",
  'a sentence that starts like code': 'import the file, then export it\n\nexport it again',
  'a placeholder': 'Run npm install <package>, then login -u <USER>.',
  'a comparison': 'a <= b, c <3 and x={y',
}

test.each(Object.entries(plain))('a .md file without MDX is plain Markdown: %s', async (_, text) => {
  expect(await formatOf(text, 'auto')).toBe('md')
})

test('a format that is written is kept', async () => {
  expect([await formatOf('<Badge />', 'md'), await formatOf('text', 'mdx')]).toEqual(['md', 'mdx'])
})
