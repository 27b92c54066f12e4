import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { nameDigest } from '../../cache/digest.ts'
import { packageRoot } from '../../process/package-root.ts'
import { readText } from '../../files/read-text.ts'
import type { StylePart } from '../styles/needed-parts.ts'
import type { ScriptName } from '../esbuild/script-names.ts'
import type { splitAtValues } from '../app/site-values.ts'

/** A part of a prebuilt script: text, the name of another script, or a value of the site. */
export type PrebuiltPart = ReturnType<typeof splitAtValues>[number] | ScriptName

/** The browser's scripts of a set of switches, before they have names. */
export interface PrebuiltScripts {
  /** Path of the app's script. */
  readonly app: string
  readonly scripts: readonly { readonly path: string; readonly parts: readonly PrebuiltPart[] }[]
}

/** Rules that a site may leave out: text, a rule with the classes of each of its selectors, or an at-rule with rules. */
export type SheetPiece =
  | string
  | { readonly css: string; readonly classes: readonly (readonly string[])[] }
  | { readonly open: string; readonly pieces: readonly SheetPiece[] }

/** A style sheet of the theme, minified. */
export interface PrebuiltSheet {
  readonly css: string
  /** The same in pieces, if a site leaves out rules for classes that it does not use. */
  readonly pieces?: readonly SheetPiece[]
  /** Files that it refers to, by their path below the folder of styles and in the output. */
  readonly files: readonly { readonly source: string; readonly path: string }[]
}

/** The prebuilt files of the package, for sites that replace nothing. */
export interface Prebuilt {
  /** Versions of the packages that were bundled, by name. */
  readonly packages: Readonly<Record<string, string>>
  /** Digest of the server half. */
  readonly server: string
  /** Digest of the browser's scripts, by set of switches. */
  readonly scripts: Readonly<Record<string, string>>
  /** The parts of the theme's style sheet, in the order of the cascade. */
  readonly parts: readonly StylePart[]
  /** The theme's style sheets by file name, and the colours of code. */
  readonly sheets: Readonly<Record<string, PrebuiltSheet>>
}

/** Folder of the prebuilt files. */
export const prebuiltFolder = join(packageRoot, 'dist', 'prebuilt')

/** The file that lists the others. */
export const prebuiltIndex = join(prebuiltFolder, 'index.json')

/** The licences of what has been bundled. */
export const licencesFile = join(prebuiltFolder, 'LICENSES.txt')

/** Reads the list of prebuilt files; unset in a package that was built in part. */
export function readPrebuilt(): Prebuilt | undefined {
  const text = readText(prebuiltIndex)
  return text === undefined ? undefined : (JSON.parse(text) as Prebuilt)
}

/** File of the server half. */
export const serverFile = join(prebuiltFolder, 'server.js')

/** File of the script that `serve` adds to pages. */
export const devClientFile = join(prebuiltFolder, 'dev-client.js')

/** File of the browser's scripts for a set of switches. */
export function scriptsFile(set: string): string {
  return join(prebuiltFolder, `scripts-${set}.json.br`)
}

/** Name of the style sheet with the colours of code. */
export function colorsName(css: string): string {
  return `colors-${nameDigest(css, 10)}`
}

/** Reads the browser's scripts for a set of switches. */
export function readScripts(set: string): PrebuiltScripts {
  return JSON.parse(brotliDecompressSync(readFileSync(scriptsFile(set))).toString('utf8')) as PrebuiltScripts
}
