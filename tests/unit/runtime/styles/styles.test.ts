import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import postcss from 'postcss'
import { beforeAll, expect, test } from 'vitest'
import { listedSheets } from '../../../../cli/bundle/styles/listed-sheets.ts'
import { needsContentPart } from '../../../../cli/bundle/styles/content-styles.ts'

const entry = new URL('../../../../runtime/styles/index.css', import.meta.url).pathname
let css = ''
/** Parts that a config or pages ask for, as few do. */
const optionalSheets = [
  'api.css',
  'code-file.css',
  'contributors.css',
  'feedback.css',
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

/** The value of a variable in the last rule of a selector that sets it. */
function token(selector: string, name: string): string {
  const rules = [...css.matchAll(/([^{}]*)\{([^{}]*)\}/g)].filter((rule) => rule[1]?.endsWith(selector))
  const values = rules.flatMap((rule) => new RegExp(`${name}:([^;]*)`).exec(rule[2] ?? '')?.[1] ?? [])
  const value = values.at(-1)
  if (value === undefined) throw new Error(`${selector} does not set ${name}`)
  return value.trim()
}

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[\da-f]/gi, '$&$&') : hex
  const channels = [1, 3, 5].map((i) => Number.parseInt(full.slice(i, i + 2), 16) / 255)
  const [r = 0, g = 0, b = 0] = channels.map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

test.each([':root', '[data-theme=dark]'])(
  'text, accent and tones can be read on the background of %s (WCAG 1.4.3)',
  (mode) => {
    const background = token(mode, '--ifm-background-color')
    const texts = [
      'font-color-base',
      'font-color-secondary',
      'heading-color',
      ...['primary', 'info', 'success', 'warning', 'danger', 'secondary', 'important'].map((tone) => `color-${tone}`),
    ]
    for (const name of texts)
      expect([name, contrast(token(mode, `--ifm-${name}`), background)]).toEqual([
        name,
        expect.toSatisfy((ratio: number) => ratio >= 4.5),
      ])
    expect(contrast(token(mode, '--ifm-color-on-primary'), token(mode, '--ifm-color-primary'))).toBeGreaterThanOrEqual(
      4.5,
    )
  },
)

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
