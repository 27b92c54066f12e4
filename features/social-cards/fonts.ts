import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentDigest } from '../../cli/cache/digest.ts'
import { packageRoot } from '../../cli/process/package-root.ts'
import type { SourceTree } from '../../cli/files/source-tree.ts'
import { type Diagnostic, diagnostic } from '../../cli/report/diagnostic.ts'

/** A font as `satori` takes it. */
export interface CardFont {
  readonly name: string
  readonly data: Uint8Array
  readonly weight: number
}

/** The fonts of the cards. */
interface CardFonts {
  readonly fonts: readonly CardFont[]
  /** Changes with the content of the files. */
  readonly digest: string
  readonly diagnostics: readonly Diagnostic[]
}

/** Geist's letters, as `satori` cannot read the file of the style sheets. */
const shipped = ['latin', 'latin-ext'].flatMap((part) => [400, 600].map((weight) => ({ part, weight })))

/** The families of fonts in the order in which a letter is looked for. */
export function familiesOf(fonts: readonly CardFont[]): string {
  return [...new Set(fonts.map(({ name }) => `'${name}'`))].join(', ')
}

/** Reads the site's fonts and those that come with docs-gen. @param paths relative to the site folder */
export function readCardFonts(paths: readonly string[], files: SourceTree): CardFonts {
  const diagnostics: Diagnostic[] = []
  const siteFonts = paths.flatMap((path, n): CardFont[] => {
    const problem = problemOf(path, files)
    if (problem === undefined) return [{ name: `Site ${n}`, data: readFileSync(files.absolute(path)), weight: 600 }]
    diagnostics.push(diagnostic({ code: 'social-card-font', message: problem, key: `socialCards.fonts[${n}]` }))
    return []
  })
  const geist = shipped.map(({ part, weight }) => ({
    // One file for each name and weight: of two, the library reads one.
    name: `Geist ${part}`,
    data: readFileSync(join(packageRoot, 'dist/runtime/styles/fonts', `geist-${part}-${weight}.woff`)),
    weight,
  }))
  const fonts = [...siteFonts, ...geist]
  const digest = contentDigest(fonts.map(({ data }) => contentDigest(data)).join(' '))
  return { fonts, digest, diagnostics }
}

function problemOf(path: string, files: SourceTree): string | undefined {
  if (files.hash(path) === undefined) return `There is no file ${path}`
  const start = readFileSync(files.absolute(path)).subarray(0, 4).toString('latin1')
  if (start === 'wOF2') return `${path} is a WOFF2 font, which cards cannot be drawn with`
  const isFont = ['\0\x01\0\0', 'OTTO', 'true', 'wOFF'].includes(start)
  return isFont ? undefined : `${path} is no font in the format TTF, OTF or WOFF`
}
