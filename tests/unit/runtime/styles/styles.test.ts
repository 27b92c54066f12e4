import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import postcss from 'postcss'
import { beforeAll, expect, test } from 'vitest'
import { listedSheets } from '../../../../cli/bundle/styles/listed-sheets.ts'
import { needsContentPart } from '../../../../cli/bundle/styles/content-styles.ts'
import { type Tokens, tokensOf } from './colors.ts'

const entry = new URL('../../../../runtime/styles/index.css', import.meta.url).pathname
let css = ''
/** Parts that a config or pages ask for, as few do. */
const optionalSheets = [
  'api.css',
  'clay.css',
  'code-file.css',
  'compact.css',
  'contributors.css',
  'feedback.css',
  'graphite.css',
  'home.css',
  'reading-time.css',
  'related-pages.css',
  'resume.css',
]
/** The sheet of a site without components of content and these parts, and the parts for those components. */
let plain = ''
let content = ''

async function bundled(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, loader: 'css', resolveDir: dirname(entry) },
    bundle: true,
    minify: true,
    write: false,
    outdir: '/',
    external: ['*.woff2'],
  })
  return outputFiles[0]?.text ?? ''
}

beforeAll(async () => {
  const imports = listedSheets(dirname(entry)).map(({ path, condition }) => `@import '${path}' ${condition};`)
  const isContent = (line: string): boolean => Object.keys(needsContentPart).some((file) => line.includes(`/${file}'`))
  css = await bundled(imports.join('\n'))
  const isAsked = (line: string): boolean => optionalSheets.some((file) => line.includes(`/${file}'`))
  plain = await bundled(imports.filter((line) => !isContent(line) && !isAsked(line)).join('\n'))
  content = await bundled(imports.filter(isContent).join('\n'))
})

test('the sheet stays small and asks for nothing else but its typeface', async () => {
  expect(plain.length).toBeGreaterThan(10_000)
  // With every part but those of components, of which a site has those that it needs.
  expect(brotliCompressSync(plain).length).toBeLessThan(12.75 * 1024)
  // What pages of the API reference need besides.
  expect(brotliCompressSync(css).length - brotliCompressSync(await withoutApi()).length).toBeLessThan(1.75 * 1024)
  expect(content).toContain('.theme-steps')
  expect(brotliCompressSync(content).length).toBeLessThan(2 * 1024)
  expect(css.replace(/url\("?data:[^)]*\)/g, '').match(/url\([^)]*\)|@import/g)).toEqual([
    'url(./fonts/geist-latin.woff2)',
  ])
})

/** The sheet without that of the API reference. */
function withoutApi(): Promise<string> {
  const sheets = listedSheets(dirname(entry)).filter(({ path }) => !path.endsWith('/api.css'))
  return bundled(sheets.map(({ path, condition }) => `@import '${path}' ${condition};`).join('\n'))
}

/** The sizes of text on the scale of the theme. */
const scale = ['2xs', 'xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl'].map((step) => `var(--docs-text-${step})`)

/** The size in a value of `font-size` or `font`. */
function sizeIn(value: string, tokens: Tokens): string {
  const parts = postcss.list.space(value.replaceAll('/', ' '))
  const size = parts.find((part) => !/^(?:\d+|italic|var\(--ifm-font-weight.*)$/.test(part)) ?? value
  const name = /^var\((--ifm-[\w-]+)\)$/.exec(size)?.[1]
  return name === undefined ? size : sizeIn(tokens.get(name) ?? '', tokens)
}

test('text has eight sizes', async () => {
  const search = await bundled(`@import '../../features/search/search.css';`)
  const tokens = tokensOf(plain, 'light')
  const sizes = new Set<string>()
  for (const sheet of [css, search])
    postcss.parse(sheet).walkDecls(/^font(?:-size)?$/, ({ value, parent }) => {
      const isFace = parent instanceof postcss.AtRule
      if (!isFace && !['inherit', '0'].includes(value)) sizes.add(sizeIn(value, tokens))
    })
  // The size that the reader has set, which crumbs have a share of, and code relative to the text around it.
  const relative = ['100%', 'calc(1rem * var(--ifm-breadcrumb-size-multiplier))', '.875em']
  expect([...sizes].sort()).toEqual([...scale, ...relative].sort())
  expect(new Set(scale.map((step) => tokens.get(step.slice(4, -1)))).size).toBe(8)
})

test('dark tokens weigh no more than `:root`, so that an author can change both', () => {
  expect(css).not.toMatch(/html\[data-theme=["']?dark["']?\]\{/)
})

/** The sheets whose unused rules a build removes. */
const authored = ['cards', 'controls', 'grid', 'spacing', 'typography', 'layout']

test('every class of the layout is known to builds, so none of its rules is removed', () => {
  const data = new URL('../../../../dist/runtime/classes.json', import.meta.url)
  const classNames = new Set(JSON.parse(readFileSync(data, 'utf8')) as readonly string[])
  const fixtures = new URL('../../../fixtures', import.meta.url).pathname
  const shells = readdirSync(fixtures).map((name) => join(fixtures, name, 'expected/shell.html'))
  const html = shells.flatMap((path) => (existsSync(path) ? [readFileSync(path, 'utf8')] : []))
  const rendered = new Set(
    html.flatMap((text) => [...text.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' '))),
  )
  const styled = authored.flatMap(classesOf).filter((name) => rendered.has(name))
  expect(styled.length).toBeGreaterThan(2)
  expect(styled.filter((name) => !classNames.has(name))).toEqual([])
})

function classesOf(sheet: string): readonly string[] {
  const names = new Set<string>()
  postcss.parse(readFileSync(join(dirname(entry), `${sheet}.css`), 'utf8')).walkRules(({ selector }) => {
    for (const [, name = ''] of selector.matchAll(/\.([A-Za-z_][\w-]*)/g)) names.add(name)
  })
  return [...names]
}
