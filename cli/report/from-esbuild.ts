import { isAbsolute, relative, resolve, sep } from 'node:path'
import type { Location as EsbuildLocation, Message, Note } from 'esbuild'
import { isIncompleteCode, isTriggerNote, unmatchedImport, unresolvedModule } from './foreign/esbuild.ts'
import { packageName } from './package-name.ts'
import { type Diagnostic, diagnostic, type Location } from './diagnostic.ts'
import { foreignModuleNames } from '../../features/lists/other-tools/module-names.ts'

/** Start of the names of files that were transpiled before they were bundled. */
export const transpiledStart = 'transpiled:'

/** Folders of a bundle: the one esbuild ran in, and the site folder that locations are relative to. */
export interface EsbuildContext {
  readonly workingDir: string
  readonly root: string
  /** Code added before the first line of a file, by absolute path; its length is subtracted from columns. */
  readonly prefixes?: ReadonlyMap<string, string>
}

/** Converts a message of esbuild to a diagnostic with the code `import-unresolved` or `module-syntax`. */
export function fromEsbuild(message: Message, context: EsbuildContext): Diagnostic {
  const unresolved = unresolvedModule(message.text)
  const missing = unresolved?.original ?? unresolved?.resolved
  const related = message.notes.flatMap((note) => relatedOf(note, context))
  return diagnostic({
    code: missing === undefined ? 'module-syntax' : 'import-unresolved',
    message: missing === undefined ? message.text : `Cannot find ${moduleWords(missing, context.root)}`,
    at: message.location ? locationOf(message.location, context) : undefined,
    hint: hintOf(message, missing),
    related: related.length > 0 ? related : undefined,
  })
}

/** A plugin may send a hint with its message. */
function hintOf({ text, detail, location, notes }: Message, missing: string | undefined): string | undefined {
  const { hint } = (detail ?? {}) as { readonly hint?: unknown }
  if (typeof hint === 'string') return hint
  if (missing === undefined) return syntaxHint(text)
  if (notes.some((note) => note.location?.file.endsWith('package.json')))
    return 'The package is installed, but its package.json offers no module of this name.'
  return location ? hintFor(missing) : undefined
}

/** The hint for a syntax error that esbuild reports. */
export function syntaxHint(text: string): string | undefined {
  const unmatched = unmatchedImport(text)
  if (unmatched) return `Check the spelling of ${unmatched.name}, or export it from ${unmatched.file}.`
  if (!isIncompleteCode(text)) return undefined
  return 'Before this place, a comma, a quote or a closing bracket may be missing.'
}

/** Converts a location of esbuild, whose columns are in bytes and start at 0. */
export function locationOf(place: EsbuildLocation, { workingDir, root, prefixes }: EsbuildContext): Location {
  const isTranspiled = place.file.startsWith(transpiledStart)
  const file = isTranspiled ? place.file.slice(transpiledStart.length) : place.file
  const absolute = isAbsolute(file) ? file : resolve(workingDir, file)
  const bytes = Buffer.from(place.lineText)
  const column = bytes.subarray(0, place.column).toString().length
  const end = bytes.subarray(0, place.column + place.length).toString().length
  const shift = place.line === 1 ? (prefixes?.get(absolute)?.length ?? 0) : 0
  return {
    file: slashed(relative(root, absolute)),
    line: place.line,
    column: Math.max(0, column - shift) + 1,
    length: Math.max(1, end - column),
  }
}

function relatedOf(note: Note, context: EsbuildContext): NonNullable<Diagnostic['related']> {
  const text = isTriggerNote(note.text) ? 'imported here' : note.text
  return note.location ? [{ message: text, at: locationOf(note.location, context) }] : []
}

function moduleWords(specifier: string, root: string): string {
  const path = isAbsolute(specifier) ? slashed(relative(root, specifier)) : '..'
  if (!path.startsWith('..')) return `'${path}'`
  return packageName(specifier) !== undefined && !isForeign(specifier) ? `the package '${specifier}'` : `'${specifier}'`
}

function slashed(path: string): string {
  return path.split(sep).join('/')
}

/** Whether a name has a meaning for webpack or another tool only, and is not a package to install. */
function isForeign(specifier: string): boolean {
  return specifier.includes('!') || specifier.startsWith('@site/') || toolOf(specifier) !== undefined
}

/** The tool whose sites alone have a module of this name. */
function toolOf(specifier: string): string | undefined {
  return foreignModuleNames.find(({ pattern }) => pattern.test(specifier))?.tool
}

function hintFor(specifier: string): string {
  if (specifier.includes('!'))
    return 'docs-gen knows raw-loader only: other webpack loaders have no place in it. Import what the loader would have made.'
  if (specifier.startsWith('@site/')) return 'Check the path: @site is the folder of docs-gen.config.'
  const tool = toolOf(specifier)
  if (tool !== undefined)
    return `docs-gen has no module of this name from ${tool}. See 'docs-gen/runtime' for what pages may import, or write a component of your own.`
  const name = packageName(specifier)
  if (name === undefined) return 'Check the path: it starts from the folder of the file that imports it.'
  return `Install it beside your site: npm install ${name}`
}
