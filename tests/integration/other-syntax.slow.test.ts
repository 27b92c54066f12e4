import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { writeSite } from './fixture-site.ts'

const parsers = [
  ['by the native parser', ''],
  ['with a remark plugin', 'remarkPlugins: [() => () => {}]'],
  [
    'with a plugin that adds syntax',
    'remarkPlugins: [function () { (this.data().micromarkExtensions ??= []).push({}) }]',
  ],
] as const

async function built(settings: string, markdown: string) {
  const dir = writeSite({
    'docs-gen.config.js': `import { docs } from 'docs-gen'
export default { title: 'T', url: 'https://example.com', markdown: { format: 'detect', ${settings} }, sources: [docs({ routeBasePath: '/' })] }`,
    'docs/page.mdx': markdown,
    'docs/plain.md': markdown,
  })
  const { diagnostics } = await build({ siteDir: dir })
  const readPage = (path: string): string => readFileSync(join(dir, 'build', path, 'index.html'), 'utf8')
  return { diagnostics, pages: [readPage('page'), readPage('plain')] }
}

test.each(parsers)('details are a box that readers open, %s', async (_, settings) => {
  const markdown = `# Boxes

:::details[A *long* answer]{#answer .wide open}

Text with a [link](#answer).

:::

:::details

No title.

:::

:::details Without *brackets*

More.

:::

~~~md
:::tip As it is
~~~
`
  const { diagnostics, pages } = await built(settings, markdown)
  expect(diagnostics).toEqual([])
  for (const html of pages) {
    expect(html).toMatch(/<details[^>]* class="wide"[^>]*><summary>A <em>long<\/em> answer<\/summary>\s*<p>Text with a/)
    expect(html).toMatch(/<details(?=[^>]* open)(?=[^>]* id="answer")/)
    expect(html).toMatch(/<details><summary>Without <em>brackets<\/em><\/summary>\s*<p>More/)
    expect(html).toContain(':::tip As it is')
    expect(html).toMatch(/<details>\s*<p>No title.<\/p>\s*<\/details>/)
  }
})

test('details may be a keyword of the site', async () => {
  const { diagnostics, pages } = await built(
    "admonitions: { keywords: ['details'] }",
    '# T\n\n:::details\n\nText.\n\n:::\n',
  )
  expect(diagnostics).toEqual([])
  for (const html of pages) expect(html).toContain('theme-admonition-details')
})

test.each(parsers)('a space before the keyword of a box makes no difference, %s', async (_, settings) => {
  const { diagnostics, pages } = await built(
    settings,
    '# Boxes\n\n::: tip\n\nText.\n\n:::\n\n::: info [A *title*]\n\nMore.\n\n:::\n',
  )
  expect(diagnostics).toEqual([])
  for (const html of pages) {
    expect(html).toContain('theme-admonition-tip')
    expect(html).toMatch(/theme-admonition-info.*A <em>title<\/em>/s)
    expect(html).not.toContain(':::')
  }
})

test.each(parsers)('marked lines directly behind the language are marked, %s', async (_, settings) => {
  const { diagnostics, pages } = await built(settings, '# Code\n\n```ts{2}\nlet a\nlet b\n```\n')
  expect(diagnostics).toEqual([])
  for (const html of pages) expect(html).toMatch(/language-ts[^]*theme-code-block-highlighted-line/)
})

test('formulas that the parser of a plugin does not read are named; with remark-math they are drawn', async () => {
  const markdown = '# Sums\n\nIt costs $5 and $10.\n\nThe sum is $a + b$.\n'
  const unread = await built(`math: true, ${parsers[2][1]}`, markdown)
  expect(unread.diagnostics).toMatchObject([
    { code: 'formula-as-text', severity: 'warning', at: { file: 'docs/page.mdx', line: 5, column: 12, length: 7 } },
    { code: 'formula-as-text', at: { file: 'docs/plain.md' } },
  ])
  for (const html of unread.pages) expect(html).toContain('The sum is $a + b$.')
  const plugin = createRequire(import.meta.url).resolve('remark-math')
  const result = await built(
    `math: true, remarkPlugins: [(await import(${JSON.stringify(plugin)})).default]`,
    '# Sums\n\n$a + b$\n',
  )
  expect(result.diagnostics).toEqual([])
  for (const html of result.pages) expect(html).toContain('class="katex"')
})

test('what is nearly markup is named once in pages and partials, at the level of links', async () => {
  const markdown = `# Links

Read the [manual][manul] and [the plan](./the plan.md), then [the rest] (./page.mdx).

[manual]: ./page.mdx

A word in [brackets] and a range [0, 1) are text.
`
  for (const [level, severity] of [
    ['throw', 'warning'],
    ['warn', 'warning'],
    ['log', 'log'],
  ] as const) {
    const dir = writeSite({
      'docs-gen.config.js': `import { docs } from 'docs-gen'
export default { title: 'T', url: 'https://example.com', onBrokenMarkdownLinks: '${level}', sources: [docs({ routeBasePath: '/' })] }`,
      'docs/page.mdx': markdown,
      'docs/index.mdx': "# Start\n\nimport Part from './_part.md'\n\n<Part />\n",
      'docs/_part.md': 'Press ++ctrl++ now.\n',
    })
    const { diagnostics } = await build({ siteDir: dir })
    const link = { severity, at: { file: 'docs/page.mdx', line: 3 } }
    expect(diagnostics).toMatchObject([
      { code: 'foreign-syntax', severity: 'warning', at: { file: 'docs/_part.md', line: 1, column: 7, length: 8 } },
      { code: 'broken-reference', hint: 'Did you mean [manual]?', ...link },
      { code: 'link-as-text', ...link },
      { code: 'link-as-text', ...link },
    ])
  }
})

test('options of a fence in the words of MkDocs have an effect', async () => {
  const { diagnostics, pages } = await built('', '# Code\n\n```py hl_lines="2" linenums="5"\na\nb\n```\n')
  expect(diagnostics).toEqual([])
  for (const html of pages) {
    expect(html).toContain('theme-code-block-highlighted-line')
    expect(html).toMatch(/line-number|codeBlockLinesWithNumbering|counter-reset/)
  }
})
