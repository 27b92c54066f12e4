import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { build, check } from '../../dist/cli/index.js'
import { fixturesDir, writeLastingSite } from './fixture-site.ts'

/** Plugins that many sites use, with a text that each of them changes, and what becomes of it. */
const plugins: Readonly<Record<string, readonly [text: string, html: string]>> = {
  // These add syntax, so that remark parses their sites.
  'remark-math': ['$x^2$', 'language-math math-inline'],
  'remark-cjk-friendly': ['**テスト。**テスト', '<strong>テスト。</strong>'],
  'remark-comment': ['seen<!-- hidden -->', 'seen</p>'],
  'remark-directive': [':::note\nIn a box.\n:::', 'In a box.'],
  'remark-gfm': ['~~gone~~', '<del>gone</del>'],
  'remark-frontmatter': ['text', 'text'],
  // These change the tree.
  'remark-breaks': ['one\ntwo', 'one<br'],
  'remark-emoji': [':rocket:', '🚀'],
  'remark-gemoji': [':rocket:', '🚀'],
  'remark-github': ['remarkjs/remark@e2acebc', 'commit/e2acebc'],
  'remark-smartypants': ['"quoted"', '“quoted”'],
  'remark-supersub': ['x^2^', '<sup>2</sup>'],
  'remark-toc': ['## Contents\n\n## Listed', '<a href="#listed"'],
  'rehype-autolink-headings': ['## Linked', 'aria-hidden="true"'],
  'rehype-class-names': ['**strong**', '<strong class="named">'],
  'rehype-external-links': ['[a](https://example.org)', 'rel="nofollow"'],
  'rehype-highlight': ['```js\nlet a = 1\n```', 'hljs-keyword'],
  'rehype-slug': ['## Slug', 'id="slug"'],
  'rehype-toc': ['## In the toc', 'class="toc"'],
  'rehype-unwrap-images': ['![alt](./wide.svg)', '<img'],
}

const names = Object.keys(plugins)
/** Those that add syntax. Where a page uses none of it, it must be as without them. */
const syntax = names.slice(0, names.indexOf('remark-breaks'))

/** A content source for each plugin, all of the same files, or one without plugins. */
const configOf = (packageNames: readonly string[]): string => `import { defineConfig, docs } from 'docs-gen'
const options = { 'remark-github': { repository: 'remarkjs/remark' }, 'rehype-class-names': { strong: 'named' } }
const own = await Promise.all(${JSON.stringify(packageNames)}.map(async (name) => {
  const { default: plugin } = await import(name)
  const used = name in options ? [plugin, options[name]] : plugin
  return docs({ id: name, path: 'docs', routeBasePath: name, [name.startsWith('rehype') ? 'rehypePlugins' : 'remarkPlugins']: [used] })
}))
export default defineConfig({
  title: 'T',
  url: 'https://example.com',
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  markdown: { hooks: { onBrokenMarkdownLinks: 'warn' } },
  sources: own.length === 1 ? own : [docs({ routeBasePath: 'none' }), ...own],
})
`

const { dir, remove } = writeLastingSite({
  'docs-gen.config.ts': configOf(names),
  ...Object.fromEntries(
    names.map((name) => [`docs/uses/${name}.mdx`, `---\ntitle: Uses\n---\n\n${plugins[name]?.[0]}\n`]),
  ),
})

beforeAll(async () => {
  for (const name of ['older-habits', 'code-blocks', 'writing'])
    cpSync(join(fixturesDir, name, 'docs'), join(dir, 'docs', name), { recursive: true })
  cpSync(join(fixturesDir, 'code-blocks/ci.yml'), join(dir, 'ci.yml'))
  cpSync(join(fixturesDir, 'writing/docs/wide.svg'), join(dir, 'docs/uses/wide.svg'))
  // Its formulas need the config of its site.
  rmSync(join(dir, 'docs/writing/formulas.mdx'))
  const { diagnostics } = await build({ siteDir: dir })
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  return remove
})

/** The content of a page as the source of a plugin has it. */
function pageOf(source: string, path: string): string {
  const html = readFileSync(join(dir, 'build', source, path, 'index.html'), 'utf8')
  const article = html.slice(html.indexOf('<article'), html.indexOf('</article>'))
  return article.replaceAll(`/${source}/`, '/none/')
}

test.each(names)('%s takes part', (name) => {
  expect(pageOf(name, `uses/${name}`)).toContain(plugins[name]?.[1])
})

const errors = `---
title: Errors
---

Some $x$ text.

<Foo>

Text {1 +}, and <b>bold.

- <em>one

two</em>

:::danger

Outer

::::tip

Inner

::::

Outer again.

:::

[gone](./missing.mdx), {braces that are text} and <Missing />.

</center>

{/* a comment
`

const problems = [
  '9:6 {1 +} is parsed as JavaScript, but is not valid.',
  '9:17 The tag <b> is never closed.',
  '11:3 <em> and its </em> are not in one block.',
  '13:4 </em> comes while <Foo> is still open.',
  '29:1 There is no page for the file docs/missing.mdx.',
  '29:24 {braces that are text} is parsed as JavaScript, but is not valid.',
  '29:51 The component <Missing> is used but not imported.',
  '31:1 </center> closes a tag that is not open.',
  '33:1 This comment is never closed.',
]

/** Pages of the fixtures, with the plugin whose syntax one of them has. */
const unused: Readonly<Record<string, string | undefined>> = {
  'older-habits': undefined,
  'code-blocks': undefined,
  'code-blocks/folded': undefined,
  'code-blocks/groups': undefined,
  'code-blocks/numbers': undefined,
  'code-blocks/plain': undefined,
  'code-blocks/titles': undefined,
  writing: undefined,
  'writing/images': undefined,
  'writing/plain': 'remark-math',
}

test.each(syntax)('%s leaves pages without its syntax as they are', (name) => {
  const paths = Object.keys(unused).filter((path) => unused[path] !== name)
  expect(paths.filter((path) => pageOf(name, path) !== pageOf('none', path))).toEqual([])
})

test.each(['none', ...syntax])('with %s, problems have the places and words of the native parser', async (name) => {
  const site = writeLastingSite({
    'docs-gen.config.ts': configOf(name === 'none' ? [] : [name]),
    'docs/errors.mdx': errors,
  })
  onTestFinished(site.remove)
  const { diagnostics } = await check({ siteDir: site.dir })
  expect(diagnostics.map(({ at, message }) => `${at?.line}:${at?.column} ${message}`)).toEqual(problems)
})
