import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { I18nData } from '../../../runtime/contract/index.ts'
import { packageRoot } from '../../process/package-root.ts'
import { isChosen } from './chosen-sheets.ts'
import { authored, neededParts, type StylePart, type StylesInput } from './needed-parts.ts'
import { baseStyles } from '../../../features/lists/other-tools/styles.ts'
import { listedSheets } from './listed-sheets.ts'
import { usedRules } from './used-rules.ts'

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
    parts.map(async ({ file, condition, isFiltered, isPackage }) => {
      if (!isFiltered) return importLine(file, condition)
      const css = readFileSync(file, 'utf8')
      const { code } = await transform(isPackage ? (await baseStyles.loadAdapter())(css) : css, {
        loader: 'css',
        minify: true,
      })
      return importLine(`data:text/css,${encodeURIComponent(usedRules(code, words))}`, condition)
    }),
  )
}

/** The runtime's whole style sheet. */
export function allStyleParts(input: Pick<StylesInput, 'config' | 'site'>): readonly string[] {
  return listedParts(input).map(({ file, condition }) => importLine(file, condition))
}

/** A part that is a file of docs-gen or of a package of styles. */
interface FilePart extends StylePart {
  /** Absolute path. */
  readonly file: string
  /** Whether rules that the site does not use are removed. */
  readonly isFiltered: boolean
  readonly isPackage: boolean
}

/** The parts in the order of the cascade: docs-gen's own, or those of a package with what goes with it. */
function listedParts({ config, site }: Pick<StylesInput, 'config' | 'site'>): readonly FilePart[] {
  const { styles } = config.conventions
  const folder = styles === undefined ? stylesFolder : join(packageRoot, 'dist', 'features', baseStyles.folder)
  return listedSheets(folder)
    .filter(({ path }) => isChosen(basename(path), config.themeConfig))
    .map(({ path, condition }) => {
      const isPackage = styles !== undefined && path === baseStyles.importName
      const file = isPackage ? baseStyles.sheet(styles, directionOf(site.data.i18n)) : join(folder, path)
      const name = basename(file)
      return { name, file, condition, isPackage, isFiltered: styles !== undefined || authored.has(name) }
    })
}

function directionOf({ currentLocale, localeConfigs }: I18nData): 'ltr' | 'rtl' {
  return localeConfigs[currentLocale]?.direction === 'rtl' ? 'rtl' : 'ltr'
}

function importLine(address: string, condition: string): string {
  return `@import ${JSON.stringify(address)}${condition === '' ? '' : ` ${condition}`};`
}
