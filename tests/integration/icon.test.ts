import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { htmlElements, loadHtmlParser } from '../../cli/markup/html-source.ts'
import { build } from '../../dist/cli/index.js'
import { writeSite } from './fixture-site.ts'

interface Site {
  readonly keys?: string
  readonly files?: Readonly<Record<string, string>>
}

/** The icons in the head of a page, and the policy for images. */
async function iconsOf({ keys = '', files = {} }: Site): Promise<{ icons: readonly string[]; images: string }> {
  await loadHtmlParser()
  const dir = writeSite({
    'docs-gen.config.ts': `import { defineConfig, docs } from 'docs-gen'
export default defineConfig({ title: 'Site', url: 'https://example.com', sources: [docs()], ${keys} })
`,
    'docs/index.md': '# A\n',
    ...files,
  })
  const { outDir, diagnostics } = await build({ siteDir: dir })
  expect(diagnostics).toEqual([])
  const elements = htmlElements(readFileSync(join(outDir, 'docs/index.html'), 'utf8')).map(({ tag, attributes }) => ({
    tag,
    attributes: Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
  }))
  const policy = elements.find(({ attributes }) => attributes['http-equiv'] !== undefined)?.attributes['content'] ?? ''
  const links = elements.filter(({ tag, attributes }) => tag === 'link' && attributes['rel'] === 'icon')
  return {
    icons: links.map(({ attributes }) => attributes['href'] ?? ''),
    images: /img-src ([^;]*)/.exec(policy)?.[1] ?? '',
  }
}

const logo = "themeConfig: { navbar: { logo: { src: '/logo.svg', alt: '' } } },"
const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'

test.each<readonly [string, Site, readonly string[]]>([
  ['the logo, if the config names no other', { keys: logo, files: { 'static/logo.svg': svg } }, ['/logo.svg']],
  ['empty, without a logo', {}, ['data:,']],
  [
    'the one of the config',
    { keys: `favicon: '/i.svg', ${logo}`, files: { 'static/i.svg': svg, 'static/logo.svg': svg } },
    ['/i.svg'],
  ],
  [
    'the one of its head tags',
    { keys: "headTags: [{ tagName: 'link', attributes: { rel: 'icon', href: 'https://a.b/i' } }]," },
    ['https://a.b/i'],
  ],
  ['not named, where browsers find favicon.ico', { files: { 'static/favicon.ico': 'x' } }, []],
  [
    'favicon.ico of the site, below a base path',
    { keys: "baseUrl: '/x/',", files: { 'static/favicon.ico': 'x' } },
    ['/x/favicon.ico'],
  ],
])('the icon of a site is %s', async (_, site, icons) => {
  expect((await iconsOf(site)).icons).toEqual(icons)
})

test('a strict policy allows the icon', async () => {
  expect(await iconsOf({ keys: 'security: { csp: true },' })).toEqual({ icons: ['data:,'], images: "'self' data:" })
})
