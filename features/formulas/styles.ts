import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import postcss, { type AtRule } from 'postcss'
import { nameDigest } from '../../cli/cache/digest.ts'
import { optionalPackage } from '../../cli/modules/optional-module.ts'
import { formulaFolder } from './content.ts'
import { katexStyles } from './katex.ts'
import { packageRoot } from '../../cli/process/package-root.ts'
import { styleAddresses } from '../../cli/markup/style-tokens.ts'
import type { BundleFile } from '../../cli/bundle/input.ts'
import type { ClassSheet, SheetMaker } from '../../cli/bundle/styles/class-sheet.ts'

const nothing: ClassSheet = { files: [], inputs: [], packages: [] }

const folder = `assets/${formulaFolder}`

/** Makes the style sheet and fonts of formulas from the site's KaTeX, whose version also draws them. */
export const formulaStyles: SheetMaker = async ({ config, root }) => {
  const { math } = config.markdown
  if (math === false) return nothing
  const packages = [{ folder: root, name: 'katex' }]
  const library = optionalPackage('katex', root)
  const [manifest, sheet] = ['package.json', katexStyles].map((name) => library?.file(name))
  // The pages with formulas say so.
  if (typeof manifest !== 'string' || typeof sheet !== 'string') return { ...nothing, packages }
  if (math.output === 'mathml') return { files: [], inputs: [manifest], packages }
  const { transform } = await import('esbuild')
  const styles = await transform(
    readFileSync(join(packageRoot, 'dist', 'features', 'formulas', 'formulas.css'), 'utf8'),
    {
      loader: 'css',
      minify: true,
    },
  )
  const { css, fonts, inputs } = withNamedFonts(readFileSync(sheet, 'utf8'), dirname(sheet))
  const content = css + styles.code
  const path = `${folder}/formulas-${nameDigest(content, 10)}.css`
  return {
    files: [{ path, content }, ...fonts],
    href: config.baseUrl + path,
    inputs: [manifest, sheet, ...inputs],
    packages,
  }
}

interface NamedFonts {
  readonly css: string
  readonly fonts: readonly BundleFile[]
  /** Absolute paths. */
  readonly inputs: readonly string[]
}

/** Names the fonts by their content, and leaves out the formats that only browsers without MathML need. */
function withNamedFonts(css: string, from: string): NamedFonts {
  const fonts: BundleFile[] = []
  const inputs: string[] = []
  const root = postcss.parse(css)
  root.walkAtRules('font-face', (rule: AtRule) => {
    rule.walkDecls('src', (source) => {
      const name = styleAddresses(source.value).find(({ address }) => address.endsWith('.woff2'))?.address
      const file = name === undefined ? undefined : join(from, name)
      if (file === undefined || !existsSync(file)) return
      const content = readFileSync(file)
      const fontName = `${nameDigest(content, 10)}.woff2`
      inputs.push(file)
      fonts.push({ path: `${folder}/${fontName}`, content })
      source.value = `url(${fontName})format("woff2")`
    })
  })
  return { css: root.toString(), fonts, inputs }
}
