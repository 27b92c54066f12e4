import { expect, test } from 'vitest'
import type { CodeExcerpt } from '../../../../../cli/compile/compiled-page.ts'
import { compileMarkdown } from '../../../../../cli/compile/markdown.ts'
import { compileSettings } from '../../../../../cli/compile/settings.ts'
import { siteSchema } from '../../../../../cli/config/schema/site.ts'
import { SourceTree } from '../../../../../cli/files/source-tree.ts'

const config = siteSchema.parse({ title: 'Site', url: 'https://example.org' })
const files = new SourceTree(import.meta.dirname)
const settings = {
  ...compileSettings(config, files, { locale: 'en', messages: {} }),
  linkCodeNames: true,
  linkInlineNames: true,
}

interface ShownExcerpt {
  readonly place: string
  readonly text: string
  /** Names with their weights. */
  readonly uses: Readonly<Record<string, number>>
}

async function excerptsOf(text: string): Promise<readonly ShownExcerpt[]> {
  const body = { type: 'markdown', format: 'mdx', text, dropTitle: false } as const
  const plugins = { beforeDefaultRemark: [], remark: [], rehype: [] }
  const { excerpts = [], links } = await compileMarkdown(
    { id: 'page', file: 'page.mdx', meta: {}, body },
    { settings, plugins },
  )
  const nameOf = (link: number): string => links[link]?.href ?? ''
  return excerpts.map(({ id, title, html, uses }: CodeExcerpt) => ({
    place: `${id} ${title}`,
    text: html.replace(/<[^>]+>|[\u0001-\u0005\u000e](?:\d+\u0003)?/g, '').replaceAll('&gt;', '>'),
    uses: Object.fromEntries(uses.map(({ link, weight }) => [nameOf(link), weight])),
  }))
}

function fence(...lines: readonly string[]): string {
  return ['```ts', ...lines, '```', ''].join('\n')
}

test('a short block is shown whole, under its heading', async () => {
  const text = `## Start {#start}\n\n${fence("import { make } from 'x'", '', 'make(1)')}`
  expect(await excerptsOf(text)).toEqual([
    {
      place: 'start Start',
      text: "import { make } from 'x'\n\nmake(1)",
      uses: { 'x:make': expect.any(Number) as number },
    },
  ])
})

test('of a long block the lines around the use are shown, without those before a break and common spaces', async () => {
  const before = Array.from({ length: 12 }, (_, n) => `  const a${n} = ${n}`)
  const after = Array.from({ length: 12 }, (_, n) => `  const b${n} = ${n}`)
  const lines = [
    "import { make } from 'x'",
    'function run() {',
    ...before,
    '',
    '  make(',
    '    a1,',
    '  )',
    ...after,
    '}',
  ]
  const [excerpt] = await excerptsOf(fence(...lines))
  const shown = ['make(', '  a1,', ')', ...after.slice(0, 7).map((line) => line.trim())]
  expect(excerpt?.text).toBe(shown.join('\n'))
})

test('the block in which a name is most central has it', async () => {
  const other = fence('const a = make', 'const b = 1', 'const c = 2', 'other(a, b, c)')
  const central = fence("import { make } from 'x'", 'make()', 'make(1)', 'make(2)')
  const imported = fence("import { make } from 'x'", 'const a = 1')
  const excerpts = await excerptsOf([imported, other, central].join('\n'))
  const places = excerpts.flatMap(({ text, uses }) => ('x:make' in uses ? text : []))
  expect(places).toEqual(["import { make } from 'x'\nmake()\nmake(1)\nmake(2)"])
})

test('code that a component may leave out is nowhere else, that in tabs is', async () => {
  const block = fence("import { secret } from 'x'", 'secret()')
  const internal = `import { Internal } from './internal'\n\n<Internal>\n\n${block}\n</Internal>\n`
  expect(await excerptsOf(internal)).toEqual([])
  const tabs = `<Tabs>\n<TabItem value="a">\n\n${block}\n</TabItem>\n</Tabs>\n`
  expect(await excerptsOf(tabs)).toHaveLength(1)
  expect(await excerptsOf(`import Tabs from './tabs'\n\n${tabs}`)).toEqual([])
})

test('a page has few excerpts, and none of minified code', async () => {
  const blocks = Array.from({ length: 60 }, (_, n) => fence(`import { make${n} } from 'x'`, `make${n}()`))
  expect(await excerptsOf(blocks.join('\n'))).toHaveLength(24)
  const minified = `make(${'0,'.repeat(9000)}0)`
  expect(await excerptsOf(fence("import { make } from 'x'", minified))).toEqual([])
})
