import { expect, test } from 'vitest'
import { formatOf as formatWith, type WrittenFormat } from '../../../../../cli/compile/parse/format.ts'

const formatOf = (text: string, format: WrittenFormat) => formatWith(text, format, () => new Set(['Badge', 'Tabs']))

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
  'a script with an expression': "<script>{'a()'}</script>",
  'hidden MDX': '```mdx-code-block\n<Badge>new</Badge>\n```',
  'component beside mistakes': '<Badge>new</Badge>\n\none<br>two {',
}

test.each(Object.entries(mdx))('a .md file with MDX is MDX: %s', async (_, text) => {
  expect((await formatOf(text, 'auto')).format).toBe('mdx')
})

const plain: Readonly<Record<string, string>> = {
  HTML: '<details><summary>More</summary>one<br>two</details> <BR> <B>old</B>',
  braces: 'Set {version}, {a: 1}, {} or {{ name }}; open {',
  // Each open tag after a brace doubles the time that the parser of MDX needs.
  'many open tags': `A {\n\n    <E|e>${'<count>'.repeat(14)}\n\n`.repeat(40),
  'braces of TeX': "Let $t_{'a'}$ be, and $$\\text{'b'}$$ too; {frontMatter",
  'a comment of HTML': '<!-- not shown -->\n\ntext',
  'an id of a heading': '# Title {#id}\n\ntext {# as in templates #}',
  'a type in a sentence': 'Returns Promise<Result> and Map<string, Value[]>.',
  'code alone': "```js\nimport Chart from './Chart'\nexport default <Chart data={data} />\n```\n\n`<Badge/>`",
  'indented code': "    import x from 'y'\n",
  'a sentence that starts like code': 'import the file, then export it\n\nexport it again',
  'a placeholder': 'Run npm install <package>, then login -u <USER>.',
  'attributes without a value':
    'values of type <T>, Promise<Batch>\n\n<details open>\n<summary>More</summary>\n\none<br>two <input disabled>\n\n</details>',
  'a component that nothing defines':
    'text <Listing number="1">new</Listing>\n\n<Sidebar.Item />\n\n<MasteringPiniaLink />',
  'a script of Vue': "# Title\n\n<script setup>\nimport Chart from './Chart.vue'\n</script>\n\ntext",
  'a comparison': 'a <= b, c <3 and x={y',
}

test.each(Object.entries(plain))('a .md file without MDX is plain Markdown: %s', async (_, text) => {
  expect(await formatOf(text, 'auto')).toEqual({ format: 'md' })
})

test('a format that is written is kept', async () => {
  expect([await formatOf('<Badge />', 'md'), await formatOf('text', 'mdx')]).toEqual([
    { format: 'md' },
    { format: 'mdx' },
  ])
})

const signs: Readonly<Record<string, string>> = {
  "text\n\nimport Chart from './Chart'\n": 'an import 3:1',
  'a <T>\n\ntext <Badge>new</Badge>': 'the component <Badge> 3:6',
  '<div className="wide">text</div>': 'the attribute className of <div> 1:1',
  '<div style={{ color: "red" }}>text</div>': 'style={…} of <div> 1:1',
  'one<br>two\n\ntext {/* not shown */}': 'a comment {/* … */} 3:6',
  '# {frontMatter.title}': 'the expression {frontMatter.title} 1:3',
}

test.each(Object.entries(signs))('what makes a file MDX is named with its place: %s', async (text, expected) => {
  const { sign } = await formatOf(text, 'auto')
  expect(`${sign?.name} ${sign?.line}:${sign?.column}`).toBe(expected)
})
