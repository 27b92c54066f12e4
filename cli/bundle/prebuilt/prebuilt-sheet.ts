import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { themeCss } from '../../compile/highlight/themes.ts'
import { packageRoot } from '../../process/package-root.ts'
import { classTest } from '../styles/class-words.ts'
import type { BundleInput } from '../input.ts'
import { noModules } from '../modules/module-graph.ts'
import { isChosen } from '../styles/chosen-sheets.ts'
import { neededParts, type StylePart } from '../styles/needed-parts.ts'
import { colorsName, type Prebuilt, type PrebuiltSheet, type SheetPiece } from './prebuilt-files.ts'
import type { SiteSheet } from '../styles/site-sheet.ts'
import { fillBase } from '../app/site-values.ts'
import { namedSheet } from '../styles/style-files.ts'

/** A style sheet of prebuilt parts, and the hrefs of the fonts that the text of every page needs. */
interface JoinedSheet extends SiteSheet {
  readonly fonts: readonly string[]
}

/** Joins the style sheet of a site without styles of its own; `undefined` if one of its parts is not in the package. */
export async function joinSheet(input: BundleInput, prebuilt: Prebuilt): Promise<JoinedSheet | undefined> {
  const { config } = input
  if (config.clientModules.length + config.postcssPlugins.length > 0 || config.conventions.styles !== undefined)
    return undefined
  const { sheets } = prebuilt
  const colors = sheets[colorsName(themeCss(config.themeConfig.prism.theme, config.themeConfig.prism.darkTheme))]
  const { parts, words } = await shownParts(input, prebuilt)
  const isUsed = words && classTest(words)
  const pieces = parts.flatMap(({ name, condition }) => {
    const part = sheets[name]
    return part ? { css: cssOf(part, condition, isUsed), files: part.files } : []
  })
  if (!colors || pieces.length < parts.length) return undefined
  const text = fillBase([...pieces, colors].map(({ css }) => css).join(''), config.baseUrl)
  const { file, sheet } = namedSheet(`${text}\n`, config.baseUrl)
  const files = pieces.flatMap((one) => one.files)
  return {
    entry: '',
    sheet,
    files: [file, ...files.map(({ path, source }) => ({ path, content: readFileSync(join(stylesFolder, source)) }))],
    // The typeface of the theme is all that its style sheets refer to.
    fonts: files.map(({ path }) => config.baseUrl + path),
    modules: [],
    reads: { assets: [], files: [], searched: [] },
    packages: [],
    diagnostics: [],
  }
}

const stylesFolder = join(packageRoot, 'dist', 'runtime', 'styles')

interface ShownParts {
  readonly parts: readonly StylePart[]
  /** Unset: all rules stay. */
  readonly words?: ReadonlySet<string>
}

/** The parts of the style sheet, and the words that may be classes. In development the next edit may add any class. */
async function shownParts(input: BundleInput, { parts }: Prebuilt): Promise<ShownParts> {
  const listed = parts.filter(({ name }) => isChosen(name, input.config.themeConfig))
  return input.mode === 'development' ? { parts: listed } : neededParts(listed, { ...input, graph: noModules })
}

function cssOf(
  { css, pieces }: PrebuiltSheet,
  condition: string,
  isUsed: ((name: string) => boolean) | undefined,
): string {
  if (!pieces) return css
  const text = isUsed ? usedPieces(pieces, isUsed) : css
  return condition === '' ? text : `@media ${condition}{${text}}`
}

/** The pieces whose classes pages may have. */
function usedPieces(pieces: readonly SheetPiece[], isUsed: (name: string) => boolean): string {
  const texts = pieces.map((piece) => {
    if (typeof piece === 'string') return piece
    if ('css' in piece) return piece.classes.some((names) => names.every(isUsed)) ? piece.css : ''
    const inside = usedPieces(piece.pieces, isUsed)
    return inside === '' ? '' : `${piece.open}${inside}}`
  })
  return texts.join('')
}
