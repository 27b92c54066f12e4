import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { RuleCode } from '../report/rules.ts'
import type { Cache } from './cache.ts'
import type { ModuleBundle } from './module-bundle.ts'
import { describeThrown } from './thrown.ts'

/** How to run a module. */
export interface RunOptions {
  /** Folder for the bundle while it is imported, such as `<site>/.docs-gen`; made where it is missing. */
  readonly cacheDir: string
  /** Remembers the bundle; it is made again when one of its files has changed. */
  readonly cache?: Cache
  /** Folder that locations are relative to; default is the file's own. */
  readonly root?: string
  /** Code of the diagnostic for an error thrown while the module runs; default `component-throws`. */
  readonly throwCode?: RuleCode
}

/** What running a module gave. `exports` is there unless `diagnostics` say why not. */
export interface ModuleRun {
  readonly exports?: Readonly<Record<string, unknown>>
  /** Absolute paths of the file and of its local imports, sorted. */
  readonly inputs: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
  /** Turns an error that one of the module's functions threw later into a diagnostic with its place. */
  readonly describe: (error: unknown) => Diagnostic
}

/**
 * Runs a TypeScript or JavaScript file and returns its exports, afresh on every call. Local imports, JSON and YAML are bundled with it;
 * packages are imported by Node; `require`, `__dirname` and `import.meta.url` mean what they mean in the file itself.
 * Syntax errors, imports that lead nowhere and errors thrown come back as diagnostics.
 */
export async function runModule(file: string, options: RunOptions): Promise<ModuleRun> {
  const absolute = resolve(file)
  const root = resolve(options.root ?? dirname(absolute))
  const bundle = recall(absolute, options.cache) ?? (await makeBundle(absolute, options.cache))
  // Node imports a path once only, so each run has a path of its own.
  const place = join(resolve(options.cacheDir), `${basename(absolute)}.${randomUUID()}.mjs`)
  const code = options.throwCode ?? 'component-throws'
  const describe = (error: unknown): Diagnostic => describeThrown(error, { code, root, bundle, place, file: absolute })
  const diagnostics = bundle.errors.length === 0 ? [] : await explain(bundle, { workingDir: dirname(absolute), root })
  const run = { inputs: bundle.inputs, diagnostics, describe }
  if (diagnostics.length > 0) return run
  try {
    return { ...run, exports: await importBundle(bundle.code, place) }
  } catch (error) {
    return { ...run, diagnostics: [describe(error)] }
  } finally {
    rmSync(place, { force: true })
  }
}

/** The bundler is loaded only where a file has changed. */
async function makeBundle(file: string, cache: Cache | undefined): Promise<ModuleBundle> {
  const { bundleModule } = await import('./module-bundle.ts')
  return remember(file, await bundleModule(file), cache)
}

async function explain(
  { errors, prefixes }: ModuleBundle,
  folders: { readonly workingDir: string; readonly root: string },
): Promise<readonly Diagnostic[]> {
  const { fromEsbuild } = await import('../report/from-esbuild.ts')
  return errors.map((message) => fromEsbuild(message, { ...folders, prefixes }))
}

async function importBundle(code: string, place: string): Promise<Readonly<Record<string, unknown>>> {
  mkdirSync(dirname(place), { recursive: true })
  writeFileSync(place, code)
  const exports = (await import(/* @vite-ignore */ pathToFileURL(place).href)) as Readonly<Record<string, unknown>>
  const inner = exports['default']
  const isTranspiled = isRecord(inner) && inner['__esModule'] === true && Object.keys(exports).length === 1
  return { ...(isTranspiled ? inner : exports) }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

interface Remembered {
  readonly code: string
  readonly map: string
  readonly hashes: Readonly<Record<string, string>>
  readonly prefixes: readonly (readonly [string, string])[]
}

const space = 'modules'

function recall(file: string, cache: Cache | undefined): ModuleBundle | undefined {
  const entry = cache?.get<Remembered>(space, file)
  if (!entry || Object.entries(entry.hashes).some(([path, hash]) => hashOf(path) !== hash)) return undefined
  return { ...entry, inputs: Object.keys(entry.hashes), errors: [], prefixes: new Map(entry.prefixes) }
}

function remember(file: string, bundle: ModuleBundle, cache: Cache | undefined): ModuleBundle {
  if (!cache || bundle.errors.length > 0) return bundle
  const hashes = Object.fromEntries(bundle.inputs.map((path) => [path, hashOf(path)]))
  cache.put(space, file, { code: bundle.code, map: bundle.map, hashes, prefixes: [...bundle.prefixes] })
  return bundle
}

function hashOf(path: string): string {
  try {
    return createHash('sha1').update(readFileSync(path)).digest('base64url')
  } catch {
    return ''
  }
}
