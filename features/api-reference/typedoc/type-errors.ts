import { existsSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import type { Application } from 'typedoc'
import { ancestors } from '../../../cli/files/ancestors.ts'
import { packageName } from '../../../cli/report/package-name.ts'
import type { Problems, TextPlace } from './problems.ts'

/** Most type errors to report. */
const limit = 50

/** Codes of errors for a module that is not found, or has no types. */
const moduleCodes = new Set([2307, 2792, 2875, 7016])

/** Packages of types by the code of the error for a name that they declare. */
const globalPackages: Readonly<Record<number, string>> = {
  2580: '@types/node',
  2591: '@types/node',
  2581: '@types/jquery',
  2592: '@types/jquery',
  2582: '@types/jest',
  2593: '@types/jest',
  2867: '@types/bun',
  2868: '@types/bun',
}

/** Codes of errors for compiler options, and values of some, that this TypeScript no longer has. */
const optionCodes = new Set([5102, 5108])

/**
 * Reports type errors in the author's own files. The pages are generated nevertheless. Packages that are not installed and options that
 * TypeScript no longer has are one warning each; other errors may follow from these, so they are reported once these are mended.
 */
export function reportTypeErrors(app: Application, problems: Problems): void {
  const programs = [...new Set((app.getEntryPoints() ?? []).map(({ program }) => program))]
  const optionErrors = programs
    .flatMap((program) => program.getOptionsDiagnostics())
    .filter(({ code }) => optionCodes.has(code))
  const errors = programs.flatMap(errorsOf)
  const missing = errors.flatMap(missingPackage)
  reportOptions(app, optionErrors, problems)
  reportMissing(missing, problems)
  if (missing.length > 0 || optionErrors.length > 0) return
  for (const error of errors.slice(0, limit)) {
    problems.warn(ts.flattenDiagnosticMessageText(error.messageText, '\n'), placeOf(error))
  }
}

function errorsOf(program: ts.Program): readonly ts.Diagnostic[] {
  const files = program
    .getSourceFiles()
    .filter((file) => !file.isDeclarationFile && !program.isSourceFileFromExternalLibrary(file))
  return files.flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
}

function placeOf({ file, start = 0, length }: ts.Diagnostic): TextPlace | undefined {
  return file && { fileName: file.fileName, text: file.text, offset: start, length }
}

/** A package that is not installed, and a place that needs it. */
interface MissingPackage {
  readonly name: string
  readonly place: TextPlace
}

/** The package whose absence causes an error. */
function missingPackage(error: ts.Diagnostic): readonly MissingPackage[] {
  const place = placeOf(error)
  const name = place && (globalPackages[error.code] ?? (moduleCodes.has(error.code) ? packageOf(place) : undefined))
  return place && name !== undefined && !isInstalled(name, place.fileName) ? [{ name, place }] : []
}

/** The package of the import at a place; `undefined` for a file of the project. */
function packageOf({ text, offset, length = 0 }: TextPlace): string | undefined {
  const specifier = text.slice(offset, offset + length).replace(/^['"]|['"]$/g, '')
  return isBuiltin(specifier) ? '@types/node' : packageName(specifier)
}

function isInstalled(name: string, file: string): boolean {
  return ancestors(dirname(file)).some((folder) => existsSync(join(folder, 'node_modules', name)))
}

function reportMissing(missing: readonly MissingPackage[], problems: Problems): void {
  const [first] = missing
  if (!first) return
  const places = new Map(missing.map((one) => [one.name, one.place] as const).reverse())
  const names = [...places.keys()].sort()
  const [is, these] = names.length === 1 ? ['package', 'is'] : ['packages', 'are']
  problems.warnTogether({
    message: `The ${is} ${names.join(', ')} ${these} not installed where the documented code is, so types of the reference are missing.`,
    hint: 'Run npm install in the folder of that code. Other type errors are reported after that.',
    places: names.flatMap((name) => {
      const place = places.get(name)
      return place ? [{ label: name, place }] : []
    }),
  })
}

function reportOptions(app: Application, optionErrors: readonly ts.Diagnostic[], problems: Problems): void {
  if (optionErrors.length === 0) return
  const fileName = app.options.getValue('tsconfig')
  const text = ts.sys.readFile(fileName) ?? ''
  const options = [...new Set(optionErrors.flatMap((error) => optionNames(error, app)))].sort()
  const offsets = options.map((name) => text.indexOf(`"${name}"`)).filter((offset) => offset >= 0)
  const offset = Math.min(...offsets)
  problems.warnTogether({
    message: `TypeScript ${ts.version} no longer has these compiler options, and reads the code without them: ${options.join(', ')}.`,
    hint: `Remove them, or install the version of TypeScript that the code is written for beside the site. Until then, other type errors are not reported.`,
    places: offsets.length > 0 ? [{ label: '', place: { fileName, text, offset } }] : [],
  })
}

/** The options that an error names in quotes. */
function optionNames({ messageText }: ts.Diagnostic, app: Application): readonly string[] {
  const text = ts.flattenDiagnosticMessageText(messageText, ' ')
  const names = Object.keys(app.options.getCompilerOptions(app.logger))
  return [...text.matchAll(/'([\w-]+)(?:=[^']*)?'/g)].flatMap(([, name = '']) => (names.includes(name) ? [name] : []))
}
