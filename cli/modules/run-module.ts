import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { RuleCode } from '../report/rules.ts'
import { type Cache, noCache } from '../cache/cache.ts'
import { isSnapshotCurrent, pathDigest, type Snapshot, takeSnapshot } from '../cache/snapshot.ts'
import type { ModuleBundle, StandIns } from './module-bundle.ts'
import { noteModules, runSiteCode } from './observe/site-code.ts'
import { describeThrown } from '../process/thrown.ts'
import { generatedFolder, unwritableModules, writeModules } from '../files/cache-folder.ts'
import { type Interop, wholeExport } from './common-js.ts'
import { allowComputedImports } from './computed-imports.ts'
import { isRecord } from '../process/is-record.ts'
import { packageRoot } from '../process/package-root.ts'
import { plainModule } from './plain-module.ts'
import { readText } from '../files/read-text.ts'
import { removeLeftover } from '../cache/whole-file.ts'

/** Options for running a module. */
export interface RunOptions {
  /** Folder for the bundle during its import, such as `<site>/.docs-gen`; created if missing. */
  readonly cacheDir: string
  /** Caches the bundle until one of its files changes. */
  readonly cache?: Cache
  /** Folder that locations are relative to; default: the folder of the file. */
  readonly root?: string
  /** Code of the diagnostic for an error that the module throws; default `component-throws`. */
  readonly throwCode?: RuleCode
  /** The form in which the module sees CommonJS packages; default `node`. */
  readonly interop?: Interop
  /** Code in place of packages that are not installed. Such runs use no cache. */
  readonly standIns?: StandIns
}

/** Result of running a module: `exports`, or `diagnostics` if it failed. */
export interface ModuleRun {
  readonly exports?: Readonly<Record<string, unknown>>
  /** Absolute paths of the file and its local imports, sorted. */
  readonly inputs: readonly string[]
  /** The file with its local imports, as one module. */
  readonly code: string
  readonly diagnostics: readonly Diagnostic[]
  /** Converts an error that a function of the module threw later to a diagnostic with its location. */
  readonly describe: (error: unknown) => Diagnostic
}

/**
 * Runs a TypeScript or JavaScript file and returns its exports, again on every call. Local imports, JSON and YAML are bundled;
 * packages are imported by Node; `require`, `__dirname` and `import.meta.url` have their values of the original file.
 * Syntax errors, unresolved imports and thrown errors are returned as diagnostics.
 */
export async function runModule(file: string, options: RunOptions): Promise<ModuleRun> {
  const absolute = resolve(file)
  const root = resolve(options.root ?? dirname(absolute))
  const { cache = noCache, interop = 'node', standIns } = options
  const entry = { file: absolute, interop }
  const bundle = standIns
    ? await (await import('./module-bundle.ts')).bundleModule(absolute, interop, standIns)
    : (recall(entry, cache) ?? (await makeBundle(entry, cache)))
  // Node imports each path only once, so each run has a new path.
  const place = join(generatedFolder(resolve(options.cacheDir)), `${basename(absolute)}.${randomUUID()}.mjs`)
  const code = options.throwCode ?? 'component-throws'
  const describe = (error: unknown): Diagnostic => describeThrown(error, { code, root, bundle, place, file: absolute })
  const diagnostics = bundle.errors.length === 0 ? [] : await explain(bundle, { workingDir: dirname(absolute), root })
  const run = { inputs: bundle.inputs, code: bundle.code, diagnostics, describe }
  noteModules(bundle.packages)
  if (diagnostics.length > 0) return run
  allowComputedImports(absolute, (path) => runModule(path, { ...options, root }))
  try {
    return { ...run, exports: await importBundle(bundle.code, place) }
  } catch (error) {
    return { ...run, diagnostics: [unwritableModules(error, options.cacheDir) ?? describe(error)] }
  } finally {
    removeLeftover(place)
  }
}

/** A module, and how it sees CommonJS packages. */
interface Entry {
  readonly file: string
  readonly interop: Interop
}

/** Bundles import docs-gen by its path, so each installation has bundles of its own. */
function keyOf({ file, interop }: Entry): string {
  return JSON.stringify([packageRoot, interop, file])
}

/** Bundles a module and caches the bundle. The bundler is loaded only if a file has changed. */
async function makeBundle({ file, interop }: Entry, cache: Cache): Promise<ModuleBundle> {
  const startedAt = Date.now()
  const bundle = (await unbundled(file)) ?? (await (await import('./module-bundle.ts')).bundleModule(file, interop))
  const { code, map, inputs, packages, prefixes, errors } = bundle
  const files = inputs.map((path) => ({ path, digest: pathDigest(path) }))
  const snapshot = errors.length === 0 ? takeSnapshot(files, startedAt) : undefined
  if (snapshot)
    cache.put<StoredBundle>(space, keyOf({ file, interop }), {
      code,
      map,
      inputs,
      packages,
      prefixes: [...prefixes],
      snapshot,
    })
  return bundle
}

/** The module of a file that needs no bundler. */
async function unbundled(file: string): Promise<ModuleBundle | undefined> {
  const text = readText(file)
  return text === undefined ? undefined : plainModule(file, text)
}

async function explain(
  { errors, prefixes }: ModuleBundle,
  folders: { readonly workingDir: string; readonly root: string },
): Promise<readonly Diagnostic[]> {
  const { fromEsbuild } = await import('../report/from-esbuild.ts')
  return errors.map((message) => fromEsbuild(message, { ...folders, prefixes }))
}

async function importBundle(code: string, place: string): Promise<Readonly<Record<string, unknown>>> {
  writeModules(() => {
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(place, code)
  })
  const exports = (await runSiteCode(() => import(/* @vite-ignore */ pathToFileURL(place).href))) as Readonly<
    Record<string, unknown>
  >
  const inner = exports[wholeExport] ?? exports['default']
  const isWhole = wholeExport in exports || Object.keys(exports).length === 1
  const isTranspiled = isRecord(inner) && inner['__esModule'] === true && isWhole
  return { ...(isTranspiled ? inner : exports) }
}

interface StoredBundle extends Pick<ModuleBundle, 'code' | 'map' | 'inputs' | 'packages'> {
  readonly prefixes: readonly (readonly [string, string])[]
  readonly snapshot: Snapshot
}

const space = 'modules'

function recall(module: Entry, cache: Cache): ModuleBundle | undefined {
  const entry = cache.get<StoredBundle>(space, keyOf(module))
  if (!entry || !isSnapshotCurrent(entry.snapshot)) return undefined
  const { code, map, inputs, packages, prefixes } = entry
  return { code, map, inputs, packages, errors: [], prefixes: new Map(prefixes) }
}
