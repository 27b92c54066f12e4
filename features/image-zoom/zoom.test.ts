import { expect, test } from 'vitest'
import { compileMarkdown } from '../../cli/compile/markdown.ts'
import { compileSettings } from '../../cli/compile/settings.ts'
import { siteSchema } from '../../cli/config/schema/site.ts'
import { SourceTree } from '../../cli/files/source-tree.ts'

const root = 'tests/fixtures/writing'

/** The number of images of a text that readers can enlarge. */
async function zoomed(text: string, imageZoom = true): Promise<number> {
  const config = siteSchema.parse({ title: 'Site', url: 'https://example.org', markdown: { imageZoom } })
  const settings = compileSettings(config, new SourceTree(root), { locale: 'en', messages: {} })
  const page = { id: 'page', file: 'docs/page.mdx', meta: {} }
  const body = { type: 'markdown' as const, format: 'mdx' as const, text, excerpt: false }
  const plugins = { beforeDefaultRemark: [], remark: [], rehype: [] }
  const { body: compiled } = await compileMarkdown({ ...page, body }, { settings, plugins })
  const ids = [...compiled.html.matchAll(/popover="auto"|id="(zoom-[^"]+)"/g)].flatMap(([, id]) => id ?? [])
  expect(new Set(ids).size).toBe(ids.length)
  return ids.length
}

test.each([
  ['![A circle](./wide.svg)\n\n![A circle](./wide.svg)', 2],
  ['![](./wide.svg)', 0],
  ['![An icon](./icon.svg)', 0],
  ['[![A circle](./wide.svg)](https://example.org)', 0],
  ['## A ![circle](./wide.svg)', 0],
  ['<img src="./wide.svg" alt="A circle" />', 0],
  ['![Elsewhere](https://example.org/a.png)', 0],
])('of %s readers can enlarge %i', async (text, count) => expect(await zoomed(text)).toBe(count))

test('images stay as they are unless the config asks for it', async () =>
  expect(await zoomed('![A circle](./wide.svg)', false)).toBe(0))
