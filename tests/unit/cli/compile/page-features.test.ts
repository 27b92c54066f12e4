import { expect, test } from 'vitest'
import { compileMarkdown } from '../../../../cli/compile/markdown.ts'
import { openFeatures, type PageFeatureOpener } from '../../../../cli/compile/page-features.ts'
import { compileSettings } from '../../../../cli/compile/settings.ts'
import { siteSchema } from '../../../../cli/config/schema/site.ts'
import { SourceTree } from '../../../../cli/files/source-tree.ts'
import { contentFeatures } from '../../../../features/lists/content.ts'
import { pageFeatures } from '../../../../features/lists/compile.ts'

const config = siteSchema.parse({ title: 'Site', url: 'https://example.org' })
const files = new SourceTree(import.meta.dirname)
const language = { locale: 'en', messages: {} }
const site = { config, files, language }

function compile(text: string, openers: readonly PageFeatureOpener[]) {
  const settings = { ...compileSettings(config, files, language), features: openFeatures(openers, site) }
  const body = { type: 'markdown', format: 'mdx', text, dropTitle: false } as const
  const plugins = { beforeDefaultRemark: [], remark: [], rehype: [] }
  return compileMarkdown({ id: 'page', file: 'page.mdx', meta: {}, body }, { settings, plugins })
}

const sign: PageFeatureOpener = () => ({
  key: 'one',
  components: { Sign: (node, draft) => `<b>${draft.staticHtml(node.children)}</b>` },
})

test('a feature renders its components, also inside of others, with the content of the page', async () => {
  const { body } = await compile(
    '<Sign>one *two*</Sign>\n\n<Tabs><TabItem value="a"><Sign>three</Sign></TabItem></Tabs>\n',
    [sign],
  )
  expect(body.html).toContain('<b>one <em>two</em></b>')
  expect(body.fragments).toEqual(['<b>three</b>'])
})

test('a component of the page has the name first', async () => {
  const { body } = await compile('export const Sign = () => null\n\n<Sign>one</Sign>\n', [sign])
  expect(body.html).not.toContain('<b>')
})

test('a feature renders elements, fences and paragraphs that it knows, and leaves others as they are', async () => {
  const text = 'sign *one*\n\nsign\n\n```sign\ncode\n```\n\n```js\ncode\n```\n'
  const { body, diagnostics } = await compile(text, [
    () => ({
      elements: { em: (node, draft) => `<u>${draft.staticHtml(node.children)}</u>`, pre: () => undefined },
      fences: { sign: (_, __, code) => `<hr title="${code}">` },
      paragraph: (node) => (node.children.length === 1 ? { ...node, tagName: 'q', children: [] } : undefined),
    }),
  ])
  expect(body.html).toMatch(/^<p>sign <u>one<\/u><\/p>\s*<q[^]*<hr title="code">\s*<div class="[^"]*theme-code-block/)
  expect(diagnostics).toEqual([])
})

test('a language that a feature has is known, also where the feature leaves its fence as code', async () => {
  const text = '```sign\ncode\n```\n'
  const codes = async (openers: readonly PageFeatureOpener[]) =>
    (await compile(text, openers)).diagnostics.map(({ code }) => code)
  expect(await codes([])).toEqual(['unknown-language'])
  expect(await codes([() => ({ fences: { sign: () => undefined } })])).toEqual([])
})

test('only texts with its sign are read for the syntax of a feature', async () => {
  const texts: string[] = []
  const syntax: PageFeatureOpener = () => ({
    syntax: {
      sign: '%',
      options: {},
      unread: () => [],
      read: (text, parse) => {
        texts.push(text)
        return parse(text.replace('%', '*'))
      },
    },
  })
  await compile('plain\n', [syntax])
  expect(texts).toEqual([])
  expect((await compile('%signed*\n', [syntax])).body.html).toBe('<p><em>signed</em></p>')
})

test('the keys of all features are in the key of pages', () => {
  const keyOf = (...keys: readonly string[]) =>
    openFeatures(
      keys.map((key) => () => ({ key })),
      site,
    ).key
  expect(new Set([keyOf(), keyOf('a'), keyOf('a', 'b'), keyOf('ab'), keyOf('b', 'a')]).size).toBe(5)
})

test('what features render is what their list of components says', () => {
  const listed = contentFeatures.flatMap(({ components }) => Object.keys(components))
  expect([...openFeatures(pageFeatures, site).components.keys()].sort()).toEqual(listed.sort())
})
