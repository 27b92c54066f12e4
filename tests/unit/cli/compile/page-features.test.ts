import { expect, test } from 'vitest'
import { compileMarkdown } from '../../../../cli/compile/markdown.ts'
import { openFeatures, type PageFeatureOpener } from '../../../../cli/compile/page-features.ts'
import { compileSettings } from '../../../../cli/compile/settings.ts'
import { siteSchema } from '../../../../cli/config/schema/site.ts'
import { SourceTree } from '../../../../cli/files/source-tree.ts'
import { contentFeatures } from '../../../../features/content.ts'
import { pageFeatures } from '../../../../features/compile.ts'

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
