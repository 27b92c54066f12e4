import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Node, parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { build, check } from '../../dist/cli/index.js'
import { filesBelow, writeSite } from './fixture-site.ts'

const root = join(import.meta.dirname, '../..')

/** Where a config takes HTML that is a part of pages: the key in the interface, its place in a config, and the config around it. */
const places: Readonly<Record<string, readonly [place: string, themeConfig: (html: string) => object]>> = {
  'AnnouncementBarOptions.content': [
    'themeConfig.announcementBar.content',
    (content) => ({ announcementBar: { content } }),
  ],
  'NavbarLinkOptions.html': [
    'themeConfig.navbar.items[0].items[0].html',
    (html) => ({ navbar: { items: [{ label: 'More', items: [{ html, to: '/docs/other' }] }] } }),
  ],
  'NavbarHtmlOptions.value': [
    'themeConfig.navbar.items[0].value',
    (value) => ({ navbar: { items: [{ type: 'html', value }] } }),
  ],
  'FooterItemOptions.html': [
    'themeConfig.footer.links[0].items[0].html',
    (html) => ({ footer: { links: [{ title: 'More', items: [{ html }] }] } }),
  ],
  'FooterOptions.copyright': ['themeConfig.footer.copyright', (copyright) => ({ footer: { copyright } })],
}

/** Keys whose HTML is the author's to the letter, as their documentation says, and that of sidebars, which has a test of its own. */
const others = [
  'HeadTagOptions.innerHTML',
  'PageHtml.head',
  'PageHtml.bodyStart',
  'PageHtml.bodyEnd',
  'SidebarHtmlConfig.value',
]

/** The keys of a config that take HTML, by what their documentation says. */
function htmlKeys(): readonly string[] {
  const schemas = filesBelow(join(root, 'cli/config/schema')).map((name) => `cli/config/schema/${name}`)
  const ofFeatures = filesBelow(join(root, 'features')).filter((name) => /^[^/]+\/schema\.ts$/.test(name))
  const files = [...schemas, 'cli/config/sidebars-config.ts', ...ofFeatures.map((name) => `features/${name}`)]
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const { program, comments } = parseSync(file, text)
    const keys: string[] = []
    const isHtml = (node: Node): boolean => {
      const comment = comments.findLast(({ end }) => end <= node.start)
      return comment !== undefined && text.slice(comment.end, node.start).trim() === '' && htmlWords.test(comment.value)
    }
    new Visitor({
      TSInterfaceDeclaration({ id, body }) {
        for (const member of body.body)
          if (member.type === 'TSPropertySignature' && member.key.type === 'Identifier' && isHtml(member))
            if (member.typeAnnotation?.typeAnnotation.type === 'TSStringKeyword')
              keys.push(`${id.name}.${member.key.name}`)
      },
    }).visit(program)
    return keys
  })
}

const htmlWords = /(?:^|[\s*])(?:Trusted HTML|The HTML|HTML at|Copyright line, as trusted HTML)/

test('every key that takes HTML is one that this test knows', () => {
  expect([...htmlKeys()].sort()).toEqual([...Object.keys(places), ...others].sort())
})

const html = (page: string): string =>
  `<a href="${page}">a</a> <img src="/img/a.svg" srcset="/img/a.svg 2x" alt="A"> <a href="#here">b</a> <a href="https://example.org/x">c</a>`

function siteWith(themeConfig: object, sidebar = ''): string {
  return writeSite({
    'docs-gen.config.ts': `import { defineConfig, docs } from 'docs-gen'
export default defineConfig({ title: 'Site', url: 'https://example.com', baseUrl: '/base/', favicon: '/img/a.svg', sources: [docs(${sidebar && "{ sidebarPath: './sidebars.ts' }"})], themeConfig: ${JSON.stringify(themeConfig)} })
`,
    'static/img/a.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>\n',
    'docs/index.md': '# Start\n',
    'docs/other.md': '# Other\n',
    ...(sidebar && { 'sidebars.ts': sidebar }),
  })
}

const linked = html('/base/docs/other').replaceAll('"/img', '"/base/img')

test.each(Object.entries(places))(
  'the addresses in %s have the base path, however they are written, and are checked',
  async (_, [place, themeConfig]) => {
    for (const page of ['/docs/other', '/base/docs/other']) {
      const siteDir = siteWith(themeConfig(html(page)))
      const { ok, diagnostics } = await build({ siteDir })
      expect({ ok, diagnostics }).toEqual({ ok: true, diagnostics: [] })
      expect(readFileSync(join(siteDir, 'build/docs/index.html'), 'utf8')).toContain(linked)
    }
    const broken = await check({
      siteDir: siteWith(themeConfig(html('/docs/missing').replace('/img/a.svg"', '/img/missing.svg"'))),
    })
    expect(broken.diagnostics.map(({ code, key }) => `${code} ${key}`).sort()).toEqual([
      `broken-element-image ${place}`,
      `broken-element-link ${place}`,
    ])
  },
)

test('so have those in HTML of a sidebar', async () => {
  const sidebar = (page: string): string =>
    `export default { docs: ['index', 'other', { type: 'category', label: 'More', items: [{ type: 'html', value: '${html(page)}' }] }] }\n`
  const siteDir = siteWith({}, sidebar('/docs/other'))
  expect(await build({ siteDir })).toMatchObject({ ok: true, diagnostics: [] })
  const sidebars = join(siteDir, 'build/assets/sidebars')
  const texts = filesBelow(sidebars).map((file) => readFileSync(join(sidebars, file), 'utf8'))
  expect(texts.join('')).toContain(JSON.stringify(linked).slice(1, -1))
  const { diagnostics } = await check({ siteDir: siteWith({}, sidebar('/docs/missing')) })
  expect(diagnostics).toMatchObject([{ code: 'broken-element-link', at: { file: 'sidebars.ts', line: 1 } }])
})
