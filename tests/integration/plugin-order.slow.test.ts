import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { writeSite } from './fixture-site.ts'

const page = `---
title: Page
level: 3
---

# Page

## A *b* \`c\` ![alt](./a.svg)

### Own {#own}

[b](./b.md#x) ![one](./a.svg "t") ![far](https://example.org/a.svg)

:::note Hello *you*

Body

:::

:::tip[Plain]{.x #y}

Text

:::

\`\`\`mermaid
graph TD; A-->B
\`\`\`

\`\`\`js title="a.js" {1}
let a
\`\`\`
`

/** Writes a Docusaurus site, whose plugins are in \`plugins.mjs\`. */
function site(plugins: string, options: string, markdown: Readonly<Record<string, string>>): string {
  return writeSite({
    'docusaurus.config.mjs': `import * as plugins from './plugins.mjs'
export default {
  title: 'T', url: 'https://example.com', baseUrl: '/', markdown: { mermaid: true, format: 'detect' }, themes: ['@docusaurus/theme-mermaid'],
  presets: [['classic', { blog: false, docs: { routeBasePath: '/', ${options} } }]],
}`,
    'plugins.mjs': plugins,
    'docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
    'docs/b.md': '# B\n\n## X\n',
    ...markdown,
  })
}

async function builtPage(dir: string, name: string): Promise<string> {
  const { diagnostics } = await build({ siteDir: dir })
  expect(diagnostics).toEqual([])
  const html = readFileSync(join(dir, 'build', name, 'index.html'), 'utf8')
  return html.slice(html.indexOf('<article'), html.indexOf('</article>'))
}

/** A plugin that writes down what the tree holds when it runs. */
const observing = `import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { visit } from 'unist-util-visit'
const told = ({ type, tagName, name, depth, url, lang, data, attributes, properties, value }) => [type, tagName ?? name ?? depth ?? url ?? lang,
  data?.hName, data?.hProperties, Array.isArray(attributes) ? attributes.map((one) => [one.name, one.value?.value ?? one.value]) : undefined, properties].filter((one) => one !== undefined)
export const observe = (as) => (tree, file) => {
  const seen = []
  visit(tree, ['heading', 'containerDirective', 'mdxAdmonitionTitle', 'image', 'mdxJsxTextElement', 'link', 'code', 'mermaidCodeBlock', 'element'], (node) => {
    if (node.type !== 'element' || /^(h\\d|admonition|mdxAdmonitionTitle|mermaid|img|a)$/.test(node.tagName)) seen.push(told(node))
  })
  if (basename(file.path) === 'page.mdx') writeFileSync(new URL(as + '.json', import.meta.url), JSON.stringify({ path: file.path, frontMatter: file.data.frontMatter, seen }))
}
`

const image = (...more: readonly (readonly string[])[]) => ['src', 'require("./a.svg").default', ...more]

test('plugins see the tree as Docusaurus has it at their place', async () => {
  const options = `beforeDefaultRemarkPlugins: [[plugins.observe, 'before']], remarkPlugins: [[plugins.observe, 'after']], rehypePlugins: [[plugins.observe, 'rehype']]`
  const dir = site(observing, options, { 'docs/page.mdx': page })
  await build({ siteDir: dir })
  const seenBy = (name: string): unknown => JSON.parse(readFileSync(join(dir, `${name}.json`), 'utf8'))
  expect(seenBy('before')).toEqual({
    path: join(dir, 'docs/page.mdx'),
    frontMatter: { title: 'Page', level: 3 },
    seen: [
      ['heading', 1],
      ['heading', 2],
      ['image', './a.svg'],
      ['heading', 3],
      ['link', './b.md#x'],
      ['image', './a.svg'],
      ['image', 'https://example.org/a.svg'],
      ['containerDirective', 'note'],
      ['containerDirective', 'tip'],
      ['code', 'mermaid'],
      ['code', 'js'],
    ],
  })
  expect(seenBy('after')).toMatchObject({
    seen: [
      ['heading', 1, { id: 'page' }],
      ['heading', 2, { id: 'a-b-c-alt' }],
      ['mdxJsxTextElement', 'img', [['alt', 'alt'], image()]],
      ['heading', 3, { id: 'own' }],
      // Links are resolved when all pages are known.
      ['link', './b.md#x'],
      ['mdxJsxTextElement', 'img', [['alt', 'one'], image(), ['title', 't']]],
      ['image', 'https://example.org/a.svg'],
      ['containerDirective', 'note', 'admonition', { type: 'note' }],
      ['mdxAdmonitionTitle', 'mdxAdmonitionTitle', {}],
      ['containerDirective', 'tip', 'admonition', { title: 'Plain', className: 'x', id: 'y', type: 'tip' }],
      ['mermaidCodeBlock', 'mermaid', { value: 'graph TD; A-->B' }],
      ['code', 'js'],
    ],
  })
  expect(seenBy('rehype')).toMatchObject({
    seen: [
      ['element', 'h1', { id: 'page' }],
      ['element', 'h2', { id: 'a-b-c-alt' }],
      ['mdxJsxTextElement', 'img', [['alt', 'alt'], image()]],
      ['element', 'h3', { id: 'own' }],
      ['element', 'a', { href: './b.md#x' }],
      ['mdxJsxTextElement', 'img', [['alt', 'one'], image(), ['title', 't']]],
      ['element', 'img', { src: 'https://example.org/a.svg', alt: 'far' }],
      ['element', 'admonition', { type: 'note' }],
      ['element', 'mdxAdmonitionTitle', {}],
      ['element', 'admonition', { title: 'Plain', className: 'x', id: 'y', type: 'tip' }],
      ['element', 'mermaid', { value: 'graph TD; A-->B' }],
    ],
  })
})

test.each(['mdx', 'md'])(
  'a plugin that changes nothing leaves the page as it is without plugins, in .%s',
  async (format) => {
    const markdown = { [`docs/page.${format}`]: page }
    const idle = 'export const idle = () => () => undefined'
    const plain = site(idle, '', markdown)
    const passed = site(idle, 'remarkPlugins: [plugins.idle], rehypePlugins: [plugins.idle]', markdown)
    expect(await builtPage(passed, 'page')).toBe(await builtPage(plain, 'page'))
  },
)

const changing = `import { visit } from 'unist-util-visit'
export const change = () => (tree) => {
  visit(tree, 'heading', (node) => { node.children.push({ type: 'text', value: ' (new)' }) })
  visit(tree, 'containerDirective', (node) => { if (node.name === 'hero') node.data = { hName: 'section', hProperties: { className: 'hero' } } })
  visit(tree, 'mdxJsxTextElement', (node) => {
    node.attributes.push(node.attributes.some(({ name, value }) => name === 'alt' && value === 'zoomed') ?
      { type: 'mdxJsxAttribute', name: 'data-zoom', value: 'yes' } : { type: 'mdxJsxAttribute', name: 'className', value: 'wide' })
  })
  tree.children.push({ type: 'mdxJsxFlowElement', name: 'aside', attributes: [], children: [{ type: 'text', value: 'added' }] })
}`

test.each(['mdx', 'md'])('what plugins change stays, in .%s', async (format) => {
  const options = 'remarkPlugins: [plugins.change]'
  const markdown = '# Page\n\n## Two\n\n![zoomed](./a.svg)\n\n:::hero\n\nHi\n\n:::\n'
  const html = await builtPage(site(changing, options, { [`docs/page.${format}`]: markdown }), 'page')
  expect(html).toMatch(/<h2 class="anchor" id="two">Two \(new\)/)
  expect(html).toMatch(/<section class="hero"><p>Hi<\/p>\s*<\/section>/)
  expect(html).toMatch(/<img src="\/assets\/images\/a-[^"]+" alt="zoomed"[^>]* data-zoom="yes"[^>]* width="/)
  expect(html).toContain('<aside>added</aside>')
})

test.each(['mdx', 'md'])('code keeps the elements that a plugin gives it, in .%s', async (format) => {
  const marking = `import { visit } from 'unist-util-visit'
export const mark = () => (tree) => visit(tree, 'element', (node) => {
  if (node.tagName === 'code') node.children = [{ type: 'element', tagName: 'b', properties: {}, children: node.children }]
})`
  const markdown = '# Page\n\n```own title="a.own"\nlet :tada: = <1>\n```\n'
  const html = await builtPage(
    site(marking, 'rehypePlugins: [plugins.mark]', { [`docs/page.${format}`]: markdown }),
    'page',
  )
  expect(html).toMatch(/<code><b>let :tada: = &lt;1><\/b><\/code>|<code><b>let :tada: = &lt;1&gt;\n?<\/b><\/code>/)
  expect(html).toContain('a.own')
})

test('code in HTML keeps its elements', async () => {
  const html = await builtPage(
    site('', '', { 'docs/page.md': '# Page\n\n<pre><code>a <a href="./b.md">b</a></code></pre>\n' }),
    'page',
  )
  expect(html).toContain('<code>a <a href="/b">b</a></code>')
})
