import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Manifest } from './manifest.ts'
import { isTypeScript } from '../../../cli/files/file-kinds.ts'

/** A file of a package that code can import. */
export interface PackageEntry {
  /** Absolute path of a declaration or source file. */
  readonly file: string
  /** Its name in imports: `@lexical/react/LexicalComposer`. */
  readonly name: string
}

/** The entries with types in a manifest's `exports`, or else the file named by `types`. */
export function packageEntries(manifest: Manifest): readonly PackageEntry[] {
  const { data, folder } = manifest
  const exports = exportedTypes(data['exports'], folder)
  const main = [data['types'], data['typings'], data['main'], 'index.d.ts', 'src/index.ts']
  const entries = exports.length > 0 ? exports : [{ path: '.', target: firstTypes(main, folder) }]
  const files = new Map<string, PackageEntry>()
  const paths = new Set(entries.map(({ path }) => path))
  for (const { path, target } of entries) {
    if (target === undefined || files.has(target) || isTwin(path, paths)) continue
    files.set(target, { file: target, name: manifest.name + path.slice(1) })
  }
  return [...files.values()]
}

/** Whether `./client.mjs` is exported as `./client` or `./client.js` too, which may have declarations of its own. */
function isTwin(path: string, paths: ReadonlySet<string>): boolean {
  const [, stem, ending = ''] = /^(.+)\.([cm]?js)$/.exec(path) ?? []
  if (stem === undefined) return false
  const others = ending === 'js' ? [] : ['.js', ...(ending === 'cjs' ? ['.mjs'] : [])]
  return ['', ...others].some((other) => paths.has(stem + other))
}

type Conditions = Readonly<Record<string, unknown>>

interface ExportEntry {
  readonly path: string
  readonly target: string | undefined
}

function exportedTypes(value: unknown, folder: string): readonly ExportEntry[] {
  if (typeof value === 'string') return [{ path: '.', target: typesOf(value, folder) }].filter(hasTarget)
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  if (!entries.some(([key]) => key.startsWith('.')))
    return [{ path: '.', target: typesIn(value, folder) }].filter(hasTarget)
  const exact = entries
    .filter(([path]) => !path.includes('*') && !path.endsWith('.json') && !path.endsWith('.css'))
    .map(([path, target]) => ({ path, target: typesIn(target, folder) }))
    .filter(hasTarget)
  const paths = new Set(Object.keys(value))
  const matches = entries.flatMap(([path, target]) => (path === './*' ? matchedEntries(target, folder) : []))
  return [...exact, ...matches.filter(({ path }) => !paths.has(path))]
}

/**
 * The files of the pattern `"./*": { "types": "./lib/*.d.ts" }`. One without types may be every file of the package, one of a folder, such as
 * `./internal/*`, has what other modules export.
 */
function matchedEntries(target: unknown, folder: string): readonly ExportEntry[] {
  const [before, after, ...others] = (typesPattern(target) ?? '').split('*')
  if (before === undefined || after === undefined || others.length > 0) return []
  const start = resolve(folder, `${before}_`).slice(0, -1)
  const files = namesIn(dirname(`${start}_`)).map((name) => join(dirname(`${start}_`), name))
  return files
    .filter((file) => file.startsWith(start) && file.endsWith(after))
    .map((file) => ({ path: `./${file.slice(start.length, -after.length)}`, target: file }))
    .filter(({ path }) => path !== './index')
}

function typesPattern(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { types, ...conditions } = value as Readonly<Record<string, unknown>>
  if (typeof types === 'string') return types
  return [types, ...Object.values(conditions)].map(typesPattern).find((pattern) => pattern !== undefined)
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}

function hasTarget({ target }: ExportEntry): boolean {
  return target !== undefined
}

/**
 * The first types among nested conditions, those that TypeScript does not look at later, such as `worker`, and those for `require` last:
 * declarations for `import` share their files more often.
 */
function typesIn(value: unknown, folder: string): string | undefined {
  if (typeof value === 'string') return typesOf(value, folder)
  if (typeof value !== 'object' || value === null) return undefined
  const { types, import: importTarget, node, default: others, require, ...conditions } = value as Conditions
  const inOrder = [types, importTarget, node, others, ...Object.values(conditions), require]
  return inOrder.map((item) => typesIn(item, folder)).find((file) => file !== undefined)
}

function firstTypes(values: readonly unknown[], folder: string): string | undefined {
  return values.map((value) => typesIn(value, folder)).find((file) => file !== undefined)
}

/** A TypeScript file, or the declarations next to a script. */
function typesOf(path: string, folder: string): string | undefined {
  const file = resolve(folder, path)
  const candidates = isTypeScript(file)
    ? [file]
    : [file.replace(/\.([cm]?)jsx?$/, '.d.$1ts'), join(file, 'index.d.ts'), `${file}.d.ts`]
  return candidates.find((candidate) => isTypeScript(candidate) && existsSync(candidate))
}
