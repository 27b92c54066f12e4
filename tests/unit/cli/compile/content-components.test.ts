import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { CompiledContent } from '../../../../cli/compile/compiled-page.ts'
import { compileMarkdown } from '../../../../cli/compile/markdown.ts'
import { compileSettings } from '../../../../cli/compile/settings.ts'
import { siteSchema } from '../../../../cli/config/schema/site.ts'
import { SourceTree } from '../../../../cli/files/source-tree.ts'
import { iconNames } from '../../../../runtime/contract/index.ts'
import { runtimeComponents } from '../../../../cli/compile/mdx-code/undefined-names.ts'

const repository = join(import.meta.dirname, '../../../..')

const config = siteSchema.parse({ title: 'Site', url: 'https://example.org' })
const settings = compileSettings(config, new SourceTree(import.meta.dirname), { locale: 'en', messages: {} })

/** Compiles the text of a page. */
function compile(text: string): Promise<CompiledContent> {
  const body = { type: 'markdown', format: 'mdx', text, dropTitle: false } as const
  const plugins = { beforeDefaultRemark: [], remark: [], rehype: [] }
  return compileMarkdown({ id: 'page', file: 'page.mdx', meta: {}, body }, { settings, plugins })
}

test('a badge in a heading is in the table of contents, but not in the anchor', async () => {
  const { toc, anchors, sections, diagnostics } = await compile(
    '## API <Badge variant="tip">New</Badge>\n\nText.\n\n## <Badge text="Old" /> Ways in\n',
  )
  expect(diagnostics).toEqual([])
  expect(anchors.map(({ id }) => id)).toEqual(['api', 'ways-in'])
  expect(toc[0]?.html).toBe('API <span class="badge badge--success theme-badge">New</span>')
  expect(sections.map(({ title, text }) => [title, text])).toEqual([
    ['', ''],
    ['API', 'New\nText.'],
    ['Ways in', 'Old'],
  ])
})

test('the search finds titles, descriptions, labels and the text inside', async () => {
  const { sections } = await compile(`
<Card title="One" icon="star">two</Card>

<LinkCard title="three" href="https://example.com" description="four" />

<Accordion title="five">six</Accordion>

<FileTree>

- seven/ eight

</FileTree>

<Icon name="check" label="nine" />
`)
  expect(sections[0]?.text).toBe('One\ntwo\nthree\nfour\nfive\nsix\nseven/ eight\nnine')
})

test('nothing of the components is left to React, unless a property is evaluated', async () => {
  const literal = await compile('<CardGrid><Card title={"x"}>One</Card></CardGrid> <Badge size="small">{"x"}</Badge>\n')
  expect(literal.body.islands).toEqual([])
  const evaluated = await compile('export const name = "x"\n\n<Card title={name} href="./a.md">One</Card>\n')
  expect(evaluated.body.islands.map(({ components }) => components)).toEqual([['Card']])
  expect(evaluated.links.map(({ href, isElement }) => [href, isElement])).toEqual([['./a.md', undefined]])
})

test.each([
  'import Card from "./Card"\n\n<Card heading="x" />',
  '<Card heading="x" />\n\nexport const Card = () => null',
  'import { Box as Card } from "./Card"\n\n<Card heading="x" />',
])('a component of the page takes the place of one of docs-gen: %s', async (text) => {
  const { body, diagnostics } = await compile(text)
  expect(body.islands).toHaveLength(1)
  expect(diagnostics.filter(({ code }) => code === 'component-props')).toEqual([])
})

test('accordions have anchors, which differ from those of headings', async () => {
  const { anchors, body } = await compile('## Same\n\n<Accordion title="Same">Text</Accordion>\n')
  expect(anchors.map(({ id }) => id)).toEqual(['same', 'same-1'])
  expect(body.html).toContain('<div id="same-1" class="theme-accordion__content">Text</div>')
})

test('names in a file tree end at the first space', async () => {
  const { body } = await compile(`<FileTree>

- a.md what it *is*
- **b.md**
- \`c d.md\` two words
- src
  - ...

</FileTree>
`)
  const items = body.html.replace(/\s*\n\s*/g, '').match(/<li.*?(?=<li|<\/li>)/g)
  expect(items).toEqual([
    '<li class="theme-file-tree__file"><span class="theme-file-tree__name">a.md</span> <span class="theme-file-tree__comment">what it <em>is</em></span>',
    '<li class="theme-file-tree__file"><span class="theme-file-tree__name"><strong>b.md</strong></span>',
    '<li class="theme-file-tree__file"><span class="theme-file-tree__name"><code>c d.md</code></span> <span class="theme-file-tree__comment">two words</span>',
    '<li class="theme-file-tree__folder"><span class="theme-file-tree__name">src</span><ul role="list">',
    '<li class="theme-file-tree__more"><span class="theme-file-tree__name">...</span>',
  ])
})

test('the manual names every icon and every component', () => {
  const manual = readFileSync(join(repository, 'docs/guides/writing/content-components.mdx'), 'utf8')
  expect(iconNames().filter((name) => !manual.includes(`'${name}',`))).toEqual([])
  const components = readFileSync(join(repository, 'docs/guides/writing/components.mdx'), 'utf8')
  expect([...runtimeComponents].filter((name) => !components.includes(`\`${name}\``))).toEqual([])
})
