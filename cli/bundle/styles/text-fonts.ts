import postcss, { type AtRule } from 'postcss'
import { styleAddresses } from '../../markup/style-tokens.ts'

/** The variable with the typeface of text, as the theme and the sites that replace it write it. */
const variable = '--ifm-font-family-base'

/**
 * Finds the files of the typeface that comes with docs-gen, for a preload. There are none if the site sets another typeface for its
 * text.
 * @param sheets the site's style sheets, in the order of the cascade
 */
export function textFonts(sheets: readonly string[]): readonly string[] {
  let family = ''
  const faces: AtRule[] = []
  for (const sheet of sheets) {
    const root = postcss.parse(sheet)
    root.walkDecls(variable, ({ value }) => void (family = value))
    root.walkAtRules('font-face', (face) => void faces.push(face))
  }
  return faces.filter((face) => isShipped(face) && family.includes(valueOf(face, 'font-family'))).flatMap(fileOf)
}

function isShipped(face: AtRule): boolean {
  return valueOf(face, 'font-family').includes('Geist Variable') && valueOf(face, 'src').includes('geist-latin')
}

function valueOf(face: AtRule, property: string): string {
  return face.nodes?.flatMap((node) => (node.type === 'decl' && node.prop === property ? node.value : []))[0] ?? ''
}

function fileOf(face: AtRule): readonly string[] {
  return styleAddresses(valueOf(face, 'src'))
    .slice(0, 1)
    .map(({ address }) => address)
}
