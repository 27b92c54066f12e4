import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { I18nData } from '../../../runtime/contract/index.ts'
import { packageRoot } from '../../process/package-root.ts'
import { authored, neededParts, type StylePart, type StylesInput } from './needed-parts.ts'
import { withAliases } from './selector-aliases.ts'
import { importsOf, usedRules } from './used-rules.ts'

/** Folder of the runtime's style sheets. */
export const stylesFolder = join(packageRoot, 'dist', 'runtime', 'styles')

/**
 * The runtime's style sheet without rules that the site does not use; in development, all of it.
 * @returns imports in the order of the cascade
 */
export async function styleParts(input: StylesInput): Promise<readonly string[]> {
  if (input.mode === 'development') return allStyleParts(input)
  const { transform } = await import('esbuild')
  const { parts, words } = await neededParts(listedParts(input), input)
  return Promise.all(
    parts.map(async ({ file, condition, isFiltered, isInfima }) => {
      if (!isFiltered) return importLine(file, condition)
      const css = readFileSync(file, 'utf8')
      const { code } = await transform(isInfima ? withAliases(css) : css, { loader: 'css', minify: true })
      return importLine(`data:text/css,${encodeURIComponent(usedRules(code, words))}`, condition)
    }),
  )
}

/** The runtime's whole style sheet. */
export function allStyleParts(input: Pick<StylesInput, 'config' | 'site'>): readonly string[] {
  return listedParts(input).map(({ file, condition }) => importLine(file, condition))
}

/** A part that is a file of docs-gen or Infima. */
interface FilePart extends StylePart {
  /** Absolute path. */
  readonly file: string
  /** Whether rules that the site does not use are removed. */
  readonly isFiltered: boolean
  readonly isInfima: boolean
}

/** The parts in the order of the cascade: docs-gen's own, or Infima's with those that go with it. */
function listedParts({ config, site }: Pick<StylesInput, 'config' | 'site'>): readonly FilePart[] {
  const { infima } = config
  const folder = infima === undefined ? stylesFolder : join(stylesFolder, 'infima')
  const listed = importsOf(readFileSync(join(folder, 'index.css'), 'utf8'))
  return listed
    .filter(({ path }) => path !== './font.css' || config.themeConfig.typeface !== 'system')
    .map(({ path, condition }) => {
      const isInfima = infima !== undefined && path === 'infima'
      const file = isInfima ? infimaSheet(infima, site.data.i18n) : join(folder, path)
      const name = basename(file)
      return { name, file, condition, isInfima, isFiltered: infima !== undefined || authored.has(name) }
    })
}

/** Infima's style sheet for the direction of a language. */
function infimaSheet(folder: string, { currentLocale, localeConfigs }: I18nData): string {
  const name = localeConfigs[currentLocale]?.direction === 'rtl' ? 'default-rtl.css' : 'default.css'
  return join(folder, 'dist', 'css', 'default', name)
}

function importLine(address: string, condition: string): string {
  return `@import ${JSON.stringify(address)}${condition === '' ? '' : ` ${condition}`};`
}
