import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { attributeOf, elementsOf } from '../../cli/markup/html-tree.ts'
import { parsePage } from '../../cli/markup/parse-page.ts'
import { writeSite } from './fixture-site.ts'

interface BuiltPage {
  readonly ids: readonly (string | undefined)[]
  readonly contents: readonly string[]
  readonly html: string
  readonly problems: readonly string[]
}

/** The headings below the title of a page, and the links of its table of contents. */
async function pageOf(text: string, files: Readonly<Record<string, string>> = {}, markdown = '{}'): Promise<BuiltPage> {
  const config = `import { docs } from 'docs-gen'
export default {
  title: 'Site',
  url: 'https://example.com',
  onBrokenMarkdownImages: 'ignore',
  markdown: ${markdown},
  sources: [docs({ routeBasePath: '/' })],
}
`
  const siteDir = writeSite({ 'docs-gen.config.js': config, 'docs/index.mdx': text, ...files })
  const { outDir, diagnostics } = await build({ siteDir })
  const html = readFileSync(join(outDir, 'index.html'), 'utf8')
  const elements = elementsOf(parsePage(Buffer.from(html)))
  const headings = elements.filter(({ tagName }) => /^h[2-6]$/.test(tagName))
  const links = elements.filter((element) => (attributeOf(element, 'class') ?? '').includes('table-of-contents__link'))
  return {
    ids: headings.map((element) => attributeOf(element, 'id')),
    contents: [...new Set(links.map((link) => `${attributeOf(link, 'href')} ${textOf(link)}`))],
    html,
    problems: diagnostics.map(({ code, at }) => `${code} ${at?.file}:${at?.line}`),
  }
}

function textOf(node: ReturnType<typeof elementsOf>[number]['childNodes'][number]): string {
  if (node.nodeName === '#text') return 'value' in node ? node.value : ''
  return 'childNodes' in node ? node.childNodes.map((child) => textOf(child)).join('') : ''
}

const notes = '\n[^a]: A note.\n[^b]: Another.\n'

test('what is attached to a heading is in neither its id nor its contents', async () => {
  const text = `# Page

## Plain
## Note[^a]
## Note [^b] inside
## Status ![build passing](https://example.com/a.svg)
## [![badge](https://example.com/b.svg)](https://example.com) Badge first
## Comment {/* of the author */}
## Comment {/* of the author */} inside
## Link to itself [#](#link-to-itself)
## ![Only a picture](https://example.com/c.svg)
${notes}`
  const { ids, contents, problems } = await pageOf(text)
  const expected = [
    'plain',
    'note',
    'note-inside',
    'status',
    'badge-first',
    'comment',
    'comment-inside',
    'link-to-itself',
    'only-a-picture',
  ]
  expect(ids.slice(0, expected.length)).toEqual(expected)
  expect(contents.slice(0, expected.length)).toEqual([
    '#plain Plain',
    '#note Note',
    '#note-inside Note inside',
    '#status Status',
    '#badge-first Badge first',
    '#comment Comment',
    '#comment-inside Comment inside',
    '#link-to-itself Link to itself',
    '#only-a-picture Only a picture',
  ])
  expect(problems).toEqual([])
})

test('the id of a heading stays when a footnote comes above, and its title has no number', async () => {
  const body = `## The end[^b]\n${notes}`
  const before = await pageOf(`# Page[^b]\n\n${body}`)
  const after = await pageOf(`# Page[^b]\n\nText.[^a]\n\n${body}`)
  expect(before.ids[0]).toBe('the-end')
  expect(after.ids[0]).toBe('the-end')
  expect(before.html).toContain('<title>Page | Site</title>')
})

test('with `anchors.imageText` ids are those of Docusaurus', async () => {
  const { ids } = await pageOf(
    '# Page\n\n## Status ![build](https://example.com/a.svg)\n',
    {},
    '{ anchors: { imageText: true } }',
  )
  expect(ids).toEqual(['status-build'])
})

test('a heading without text has no id, no entry in the contents, and a problem at its line', async () => {
  const text = '# Page\n\n## \n\n## {/* later */}\n\n## ✨\n\n## ?! {#asked}\n\n## Last\n'
  const { ids, contents, html, problems } = await pageOf(text)
  expect(ids).toEqual([undefined, undefined, undefined, 'asked', 'last'])
  expect(contents).toEqual(['#asked ?!', '#last Last'])
  expect(html).not.toMatch(/id=""|href="#"/)
  expect(problems).toEqual([3, 5, 7].map((line) => `empty-heading docs/index.mdx:${line}`))
})

test('a heading that is hidden has no entry in the contents, and an id only if one is written', async () => {
  const hidden = '<span hidden>Hidden</span>'
  const text = `# Page\n\n## ${hidden}\n\n## ${hidden} {#here}\n\n## Seen ${hidden}\n\n[here](#here)\n`
  const { ids, contents, problems } = await pageOf(text)
  expect(ids).toEqual([undefined, 'here', 'seen-hidden'])
  expect(contents).toEqual(['#seen-hidden Seen Hidden'])
  expect(problems).toEqual(['empty-heading docs/index.mdx:3'])
})

test('a partial gives its page title and description, and a second title is noted', async () => {
  const { html, problems } = await pageOf("import P from './_p.mdx'\n\n<P />\n\n<P />\n\n<P />\n", {
    'docs/_p.mdx': '# From the partial\n\nWhat it is about.\n',
  })
  expect(html).toContain('<title>From the partial | Site</title>')
  expect(html).toContain('<meta name="description" content="What it is about.">')
  expect(problems).toEqual(['second-title docs/_p.mdx:1'])
})
