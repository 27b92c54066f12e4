import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { writeSite } from './fixture-site.ts'

const config = (markdown = ''): string => `import { docs } from 'docs-gen'
export default {
  title: 'T', url: 'https://example.com', markdown: { ${markdown} }, sources: [docs({ routeBasePath: '/' })],
}`

const card = 'export default ({ heading }) => <article className="own">{heading}</article>\n'

/** Builds a site of one page; returns its HTML and the style sheet. */
async function built(
  files: Readonly<Record<string, string>>,
): Promise<{ readonly html: string; readonly css: string }> {
  const dir = writeSite({ 'docs-gen.config.js': config(), ...files })
  const { diagnostics } = await build({ siteDir: dir })
  expect(diagnostics).toEqual([])
  const assets = join(dir, 'build/assets')
  const styles = readdirSync(assets, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
  const css = styles.map((name) => readFileSync(join(assets, name), 'utf8')).join('')
  return { html: readFileSync(join(dir, 'build/index.html'), 'utf8'), css }
}

test.each([
  ['the config', { 'docs-gen.config.js': config("components: { Card: './Card.jsx' }"), 'Card.jsx': card }],
  [
    'src/theme/MDXComponents',
    {
      'src/theme/MDXComponents.js': 'import Card from "./Card"\nexport default { Card }\n',
      'src/theme/Card.jsx': card,
    },
  ],
])('a component that %s lists takes the place of one of docs-gen', async (_, files) => {
  const { html, css } = await built({ ...files, 'docs/index.md': '# Page\n\n<Card heading="Mine" />\n' })
  expect(html).toContain('<article class="own">Mine</article>')
  expect(css).not.toContain('.theme-accordion')
})

test('plugins see the components as they are written, and the style sheet has the parts that are used', async () => {
  const { html, css } = await built({
    'docs-gen.config.js': config('remarkPlugins: [() => () => {}]'),
    'docs/index.md': '# Page\n\n## With <Badge text="New" />\n\n<Steps>\n\n1. One\n2. Two\n\n</Steps>\n',
  })
  expect(html).toContain(
    '<h2 class="anchor" id="with">With <span class="badge badge--secondary theme-badge">New</span>',
  )
  expect(html).toContain('<div class="theme-steps"><ol role="list">')
  expect(css).toContain('.theme-steps')
  expect(css).toContain('.theme-badge')
  expect(css).not.toMatch(/\.theme-(?:card|file-tree|accordion|icon)/)
})

test('React pages import the components, and their parts of the style sheet come with them', async () => {
  const { html, css } = await built({
    'docs-gen.config.js': config().replace('docs }', 'docs, pages }').replace('sources: [', 'sources: [pages(), '),
    'docs/other.md': '# Other\n',
    'pages/index.jsx': `import { Accordion, AccordionGroup, Card, Icon } from 'docs-gen/runtime'
export default () => <AccordionGroup exclusive>
  <Accordion title="One">1</Accordion><Accordion title="Two">2</Accordion>
  <Card title="Other" href="/other"><Icon name="check" label="Yes" /></Card>
</AccordionGroup>
`,
  })
  const [first, second] = [...html.matchAll(/<details class="theme-accordion" name="([^"]+)"/g)].map(([, name]) => name)
  expect(first).toBeDefined()
  expect(second).toBe(first)
  expect(html).toContain('<a href="/other" class="theme-card__link">Other</a>')
  expect(html).toContain('<span class="theme-icon__label">Yes</span>')
  expect(css).toContain('.theme-card__link')
  expect(css).toContain('.theme-accordion-group')
})

test('a page is compiled again when the glossary changes, and mistakes in it are problems of its file', async () => {
  const dir = writeSite({
    'docs-gen.config.js': config(),
    'docs/index.md':
      '# Page\n\nAn <Term>island</Term>.\n\n<Tabs><TabItem value="a"><Term name={1 + x} /></TabItem></Tabs>\n',
  })
  const codes = async (): Promise<readonly (string | undefined)[]> =>
    (await build({ siteDir: dir })).diagnostics.map(({ code, at }) => `${code} ${at?.file}:${at?.line}`)
  expect(await codes()).toEqual(['unknown-term docs/index.md:3', 'component-props docs/index.md:5'])
  writeFileSync(join(dir, 'docs/index.md'), '# Page\n\nAn <Term>island</Term>.\n')
  writeFileSync(join(dir, 'glossary.yml'), 'Island: First.\nBroken:\n  also: one\n')
  expect(new Set(await codes())).toEqual(new Set(['data-file-invalid glossary.yml:3']))
  writeFileSync(join(dir, 'glossary.yml'), 'Island: Second.\n')
  expect(await codes()).toEqual([])
  expect(readFileSync(join(dir, 'build/index.html'), 'utf8')).toContain('role="tooltip">Second.</span>')
})
