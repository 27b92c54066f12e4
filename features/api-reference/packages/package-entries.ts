import { dirname, join, resolve } from 'node:path'
import { isDeclaration, isJavaScript, isScript, isTypeScript } from '../../../cli/files/file-kinds.ts'
import type { Manifest } from './manifest.ts'
import { type PackageFiles, packageFiles } from './package-files.ts'
import { openSources, type SourcePaths } from './source-paths.ts'

/** A file of a package that code can import. */
export interface PackageEntry {
  /** Absolute path of a declaration or source file. */
  readonly file: string
  /** Its name in imports: `@lexical/react/LexicalComposer`. */
  readonly name: string
}

/** The files of a package with the sources of its output. */
export interface PackageContent extends PackageFiles {
  readonly sourcePaths: SourcePaths
  /** Whether its scripts are documented themselves: it has no types. */
  readonly isUntyped?: boolean
}

/** Opens a package. `loadParser` must have been called. @param paths gets the paths that are looked up */
export function packageContent({ folder }: Manifest, paths: Set<string>): PackageContent {
  const files = packageFiles(folder, paths)
  return { ...files, sourcePaths: openSources(files) }
}

/** The entries with types in a manifest's `exports`, or else the file named by `types`. */
export function packageEntries(manifest: Manifest, content: PackageContent): readonly PackageEntry[] {
  const { data } = manifest
  const exports = exportedTypes(data['exports'], content)
  const main = content.isUntyped
    ? [data['module'], data['main'], 'index.js']
    : [data['types'], data['typings'], data['main'], 'index.d.ts', 'src/index.ts']
  const entries = exports.length > 0 ? exports : [{ path: '.', target: firstTypes(main, content) }]
  const files = new Map<string, PackageEntry>()
  for (const { path, target } of withoutTwins(entries)) {
    if (target === undefined || files.has(target)) continue
    files.set(target, { file: target, name: manifest.name + path.slice(1) })
  }
  return [...files.values()]
}

/** The entries of a package without types: its scripts, whose types are in comments. */
export function scriptEntries(manifest: Manifest, content: PackageContent): readonly PackageEntry[] {
  return packageEntries(manifest, { ...content, isUntyped: true })
}

/**
 * Names of modules whose `exports` name types that are not there, and the main module where it has none: their declarations are not built, or
 * are in another package.
 */
export function modulesWithoutTypes(
  { name, data }: Manifest,
  entries: readonly PackageEntry[],
  content: PackageContent,
): readonly string[] {
  const { exports } = data
  if (!isConditions(exports) || !Object.keys(exports).some((path) => path.startsWith('.'))) return []
  const names = new Set(entries.map((entry) => entry.name))
  const paths = new Set(Object.keys(exports))
  return Object.entries(exports).flatMap(([path, target]) => {
    const module = name + path.slice(1)
    if (names.has(module) || path.includes('*') || isTwin(path, paths)) return []
    // Two paths may lead to one file.
    if (typesIn(target, content) !== undefined) return []
    return path === '.' && target !== null ? [module] : typesPattern(target) === undefined ? [] : [module]
  })
}

function isConditions(value: unknown): value is Conditions {
  return typeof value === 'object' && value !== null
}

/** Whether `./client.mjs` is exported as `./client` or `./client.js` too, which may have declarations of its own. */
function isTwin(path: string, paths: ReadonlySet<string>): boolean {
  const { stem, ending } = partsOf(path)
  return endings.slice(0, endings.indexOf(ending)).some((other) => paths.has(stem + other))
}

/** What the paths of one module end with, the best first. */
const endings: readonly string[] = ['', '.js', '.mjs', '.cjs']

function partsOf(path: string): { readonly stem: string; readonly ending: string } {
  const ending = endings.findLast((one) => path.endsWith(one)) ?? ''
  return { stem: path.slice(0, path.length - ending.length), ending }
}

/** One of several paths of a module: that with declarations like those of the main module, as each kind declares all types once more. */
function withoutTwins(entries: readonly ExportEntry[]): readonly ExportEntry[] {
  const kind = kindOfTypes(entries[0])
  const rankOf = (entry: ExportEntry): number => {
    const { ending } = partsOf(entry.path)
    const isLikeMain = ending === '' || kindOfTypes(entry) === kind
    return endings.indexOf(ending) + (isLikeMain ? 0 : endings.length)
  }
  const best = new Map<string, ExportEntry>()
  for (const entry of entries) {
    const { stem } = partsOf(entry.path)
    const other = best.get(stem)
    if (!other || rankOf(entry) < rankOf(other)) best.set(stem, entry)
  }
  const selection = new Set(best.values())
  return entries.filter((entry) => selection.has(entry))
}

/** `.d.cts` for `index.d.cts`. */
function kindOfTypes(entry: ExportEntry | undefined): string | undefined {
  return ['.d.ts', '.d.mts', '.d.cts'].find((ending) => entry?.target?.endsWith(ending))
}

type Conditions = Readonly<Record<string, unknown>>

interface ExportEntry {
  readonly path: string
  readonly target: string | undefined
}

function exportedTypes(value: unknown, content: PackageContent): readonly ExportEntry[] {
  if (typeof value === 'string') return [{ path: '.', target: typesOf(value, content) }].filter(hasTarget)
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  if (!entries.some(([key]) => key.startsWith('.')))
    return [{ path: '.', target: typesIn(value, content) }].filter(hasTarget)
  const exact = entries
    .filter(([path]) => !path.includes('*') && !path.endsWith('.json') && !path.endsWith('.css'))
    .map(([path, target]) => ({ path, target: typesIn(target, content) }))
    .filter(hasTarget)
  const paths = new Set(Object.keys(value))
  const matches = entries.flatMap(([path, target]) =>
    isPublicPattern(path) ? matchedEntries(path, target, content) : [],
  )
  return [...exact, ...matches.filter(({ path }) => !paths.has(path))]
}

/** Whether a path with one star is of modules for others: a folder such as `./internal/*` or `./dist/*` has what they export. */
function isPublicPattern(path: string): boolean {
  return (
    /^\.\/(?:[^*]*\/)?\*$/.test(path) && !/\/(?:_.*|internals?|private|dist|build|src|lib|esm|cjs|types)\//.test(path)
  )
}

/** The files of the pattern `"./*": { "types": "./lib/*.d.ts" }`, or their sources. One without types may be every file of the package. */
function matchedEntries(path: string, target: unknown, content: PackageContent): readonly ExportEntry[] {
  const pattern = typesPattern(target)
  if (pattern === undefined) return []
  const candidates = [resolve(content.folder, pattern), ...content.sourcePaths(pattern)].map((one) =>
    filesLike(one, path, content),
  )
  return candidates.find((files) => files.length > 0) ?? []
}

/** @param pattern an absolute path with one star @param path the pattern of their names */
function filesLike(pattern: string, path: string, content: PackageContent): readonly ExportEntry[] {
  const [start, end, ...others] = pattern.split('*')
  if (start === undefined || end === undefined || others.length > 0) return []
  const parent = dirname(`${start}_`)
  return content
    .names(parent)
    .map((name) => join(parent, name))
    .filter((file) => file.startsWith(start) && file.endsWith(end) && file.length > start.length + end.length)
    .filter((file) => isDeclaration(file) === isDeclaration(pattern))
    .filter(isScript)
    .map((file) => ({
      path: path.replace('*', file.slice(start.length, file.length - end.length)),
      target: isJavaScript(file) ? typesOf(file, content) : file,
    }))
    .filter((entry) => hasTarget(entry) && entry.path !== './index')
}

function typesPattern(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { types, ...conditions } = value as Readonly<Record<string, unknown>>
  if (typeof types === 'string') return types
  return [types, ...Object.values(conditions)].map(typesPattern).find((pattern) => pattern !== undefined)
}

function hasTarget({ target }: ExportEntry): boolean {
  return target !== undefined
}

/**
 * The first types among nested conditions, those that TypeScript does not look at later, such as `worker`, and those for `require` last:
 * declarations for `import` share their files more often.
 */
function typesIn(value: unknown, content: PackageContent): string | undefined {
  if (typeof value === 'string') return typesOf(value, content)
  if (typeof value !== 'object' || value === null) return undefined
  const { types, import: importTarget, node, default: others, require, ...conditions } = value as Conditions
  const inOrder = [types, importTarget, node, others, ...Object.values(conditions), require]
  return inOrder.map((item) => typesIn(item, content)).find((file) => file !== undefined)
}

function firstTypes(values: readonly unknown[], content: PackageContent): string | undefined {
  return values.map((value) => typesIn(value, content)).find((file) => file !== undefined)
}

/** A TypeScript file, or the declarations next to a script; the script itself in a package without types. */
function typesOf(path: string, { folder, exists, sourcePaths, isUntyped }: PackageContent): string | undefined {
  const file = resolve(folder, path)
  if (isUntyped) return [file, `${file}.js`, join(file, 'index.js')].find((one) => isScript(one) && exists(one))
  const candidates = isTypeScript(file)
    ? [file]
    : [file.replace(/\.([cm]?)jsx?$/, '.d.$1ts'), join(file, 'index.d.ts'), `${file}.d.ts`]
  const isThere = (candidate: string): boolean => isTypeScript(candidate) && exists(candidate)
  return candidates.find(isThere) ?? (exists(file) ? undefined : sourcePaths(path).find(isThere))
}
