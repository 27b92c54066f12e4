import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build, check } from '../../dist/cli/index.js'
import { htmlElements, loadHtmlParser } from '../../cli/markup/html-source.ts'
import { writeSite } from './fixture-site.ts'

const config = `import { docs } from 'docs-gen'
export default { title: 'Site', url: 'https://example.com', sources: [docs()], markdown: { format: 'detect', mermaid: true } }
`
const diagram = '```mermaid\ngraph TD; A-->B\n```\n'

/** The attributes of the elements with a title in a page that has a diagram. */
async function titledElements(name: string, text: string): Promise<readonly (readonly string[])[]> {
  const dir = writeSite({ 'docs-gen.config.ts': config, [`docs/${name}`]: `# Page\n\n${diagram}\n${text}\n` })
  const { diagnostics } = await build({ siteDir: dir })
  expect(diagnostics).toEqual([])
  await loadHtmlParser()
  return htmlElements(readFileSync(join(dir, 'build/docs/index.html'), 'utf8'))
    .filter(({ attributes }) => attributes.some(({ value }) => value.includes('PLANTED')))
    .map(({ tag, attributes }) => [tag, ...attributes.map(({ name: attribute, value }) => `${attribute}=${value}`)])
}

test.each([
  ['index.md', '<b title="PLANTED&#2;0&#3;">b</b>'],
  ['index.md', '<b title="PLANTED\u00020\u0003">b</b>'],
  ['index.mdx', '<b title="PLANTED\u00020\u0003">b</b>'],
])('a mark that %s writes into an attribute is no island: %j', async (name, text) => {
  expect(await titledElements(name, text)).toEqual([['b', 'title=PLANTED0']])
})

test('the query of a link to a file stays in its attribute', async () => {
  const dir = writeSite({
    'docs-gen.config.ts': config,
    'docs/index.md': `# Page\n\n<a href='./a.txt?"onclick="x'>a</a>\n`,
    'docs/a.txt': 'a',
  })
  await build({ siteDir: dir })
  expect(readFileSync(join(dir, 'build/docs/index.html'), 'utf8')).toContain('.txt?%22onclick=%22x">a</a>')
})

test.each([
  ['index.md', '## A {#__docs-gen}'],
  ['index.mdx', '## A {#__docs-gen}'],
  ['index.md', '<b id="__docs-gen">b</b>'],
  ['index.mdx', '<b id="__docs-gen">b</b>'],
  ['index.md', '<a name="__docs-gen"></a>'],
])("an id of docs-gen's own elements is an error in %s: %s", async (name, text) => {
  const dir = writeSite({ 'docs-gen.config.ts': config, [`docs/${name}`]: `# Page\n\n${text}\n` })
  const { diagnostics } = await check({ siteDir: dir })
  expect(diagnostics).toEqual([
    expect.objectContaining({ code: 'reserved-id', at: expect.objectContaining({ file: `docs/${name}`, line: 3 }) }),
  ])
})
