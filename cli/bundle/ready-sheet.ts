import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { themeCss } from '../compile/highlight/themes.ts'
import type { BundleInput } from './input.ts'
import { noModules } from './module-graph.ts'
import { colorsName, type Prebuilt, type PrebuiltSheet } from './prebuilt-files.ts'
import type { SiteSheet } from './site-sheet.ts'
import { fillBase } from './site-values.ts'
import { namedSheet } from './style-files.ts'
import { neededParts, type StylePart, stylesFolder } from './style-parts.ts'
import { usedRules } from './used-rules.ts'

/** Joins the style sheet of a site without styles of its own; `undefined` if one of its parts is not in the package. */
export async function readySheet(input: BundleInput, { sheets }: Prebuilt): Promise<SiteSheet | undefined> {
  const { config } = input
  if (config.clientModules.length + config.postcssPlugins.length > 0 || config.infima !== undefined) return undefined
  const colors = sheets[colorsName(themeCss(config.themeConfig.prism.theme, config.themeConfig.prism.darkTheme))]
  const { parts, words } = await neededParts({ ...input, graph: noModules })
  const found = parts.map((part) => ({ part, sheet: sheets[basename(part.file)] }))
  const made = found.flatMap(({ part, sheet }) => (sheet ? { css: cssOf(part, sheet, words), files: sheet.files } : []))
  if (!colors || made.length < parts.length) return undefined
  const text = fillBase([...made, colors].map(({ css }) => css).join(''), config.baseUrl)
  const { file, sheet } = namedSheet(`${text}\n`, config.baseUrl)
  const files = made.flatMap((one) => one.files)
  return {
    entry: '',
    sheet,
    files: [file, ...files.map(({ path, source }) => ({ path, content: readFileSync(join(stylesFolder, source)) }))],
    modules: [],
    reads: { assets: [], read: [], searched: [] },
    packages: [],
    diagnostics: [],
  }
}

function cssOf({ condition, isFiltered }: StylePart, { css }: PrebuiltSheet, words: ReadonlySet<string>): string {
  if (!isFiltered) return css
  const used = usedRules(css, words)
  return condition === '' ? used : `@media ${condition}{${used}}`
}
