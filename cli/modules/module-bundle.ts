import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { dirname, extname, join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  build,
  type BuildFailure,
  type Loader,
  type Message,
  type OnLoadResult,
  type OnResolveArgs,
  type OnResolveResult,
  type PluginBuild,
} from 'esbuild'
import { importedCommonJs, type Interop, isCommonJs, loadCommonJs } from './common-js.ts'
import { importersName } from './computed-imports.ts'
import { loadTranspiled, mixesModules, type ModuleText, perFileNames, transpiledFacade } from './mixed-modules.ts'
import { importFunction, withImportPaths } from '../code/import-addresses.ts'
import { ownEntry } from './own-entry.ts'
import { packageRoot } from '../process/package-root.ts'
import { resolveModule } from './resolve-module.ts'
import { isYaml, yamlModule } from './yaml-module.ts'
import { isLoadedByNode } from './installed-packages.ts'

/** Code in place of packages that a file imports and that may not be installed. */
export interface StandIns {
  /** Packages that it always takes the place of. */
  readonly names: readonly string[]
  /** A CommonJS module. */
  readonly code: string
  /** Receives the other packages that it takes the place of. */
  readonly missing: Set<string>
}

/** A file and its local imports as one ES module for Node, or the errors of esbuild. */
export interface ModuleBundle {
  readonly code: string
  /** Source map of `code`, as JSON. Empty: the places in the code are those in the file. */
  readonly map: string
  /** Absolute paths of the bundled files with the entry, sorted. */
  readonly inputs: readonly string[]
  /** Absolute paths of the modules of packages that these files import, sorted. */
  readonly packages: readonly string[]
  readonly errors: readonly Message[]
  /** Code added before the first line of a file, by absolute path. */
  readonly prefixes: ReadonlyMap<string, string>
}

/**
 * Bundles a TypeScript or JavaScript file with its local imports. Packages are external, imported by absolute path, so that the result
 * runs from any folder; packages of TypeScript files, which Node cannot import, are bundled.
 * @param interop how the files see CommonJS packages
 */
export async function bundleModule(
  file: string,
  interop: Interop = 'node',
  standIns?: StandIns,
): Promise<ModuleBundle> {
  const prefixes = new Map<string, string>()
  const inputs = new Set<string>()
  const packages = new Set<string>()
  const settled = await runEsbuild(file, (hooks) => {
    loadCommonJs(hooks)
    hooks.onResolve({ filter: /^[^./]/ }, (args) => resolvePackage(args, { hooks, packages, interop, standIns }))
    hooks.onResolve({ filter: /^\.{0,2}\// }, (args) =>
      args.kind === 'require-resolve' ? resolvePackage(args, { hooks, packages, interop }) : undefined,
    )
    hooks.onLoad({ filter: /./, namespace: standInSpace }, () => ({ contents: standIns?.code ?? '', loader: 'js' }))
    hooks.onLoad({ filter: /\.(?:[cm]?[jt]sx?|json|ya?ml)$/, namespace: 'file' }, async ({ path }) => {
      inputs.add(path)
      return loadFile(path, prefixes)
    })
    loadTranspiled(hooks, (path) => readModule(path, prefixes))
  })
  return { ...settled, inputs: [...inputs].sort(), packages: [...packages].sort(), prefixes }
}

type Settled = Pick<ModuleBundle, 'code' | 'map' | 'errors'>

async function runEsbuild(file: string, setup: (hooks: PluginBuild) => void): Promise<Settled> {
  try {
    const result = await build({
      entryPoints: [file],
      absWorkingDir: dirname(file),
      outfile: join(dirname(file), 'bundle.mjs'),
      bundle: true,
      write: false,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      jsx: 'automatic',
      charset: 'utf8',
      sourcemap: 'external',
      sourcesContent: false,
      logLevel: 'silent',
      loader: { '.css': 'empty', '.scss': 'empty', '.sass': 'empty' },
      define: perFileNames,
      banner: { js: requireBanner(file) },
      plugins: [{ name: 'docs-gen-modules', setup }],
    })
    const [map, code] = ['.map', '.mjs'].map(
      (end) => result.outputFiles.find((output) => output.path.endsWith(end))?.text ?? '',
    )
    return { code: code ?? '', map: map ?? '', errors: [] }
  } catch (error) {
    if (!isBuildFailure(error)) throw error
    return { code: '', map: '', errors: error.errors }
  }
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && Array.isArray((error as Partial<BuildFailure>).errors)
}

/** `require` and the import of computed names of the file. `require` also resolves what bundlers do: TypeScript files, also by the name of what they compile to, and names without an extension. */
function requireBanner(file: string): string {
  const url = JSON.stringify(pathToFileURL(file).href)
  const endings = JSON.stringify(
    ['.ts', '.mts', '.cts', '.tsx', '.jsx', '.mjs'].flatMap((end) => [end, `/index${end}`]),
  )
  const sourceEndings = JSON.stringify({ '.js': ['.ts', '.tsx'], '.jsx': ['.tsx'], '.mjs': ['.mts'], '.cjs': ['.cts'] })
  return `const ${importFunction} = (...args) => globalThis.${importersName}.get(${url})(...args); import { createRequire as __docsGenRequire } from 'node:module'; const require = ((node) => Object.assign((id) => node(id), node, { resolve: Object.assign((id, options) => { try { return node.resolve(id, options) } catch (error) { for (const other of [...${endings}.map((end) => id + end), ...Object.entries(${sourceEndings}).flatMap(([end, ends]) => id.endsWith(end) ? ends.map((one) => id.slice(0, -end.length) + one) : [])]) try { return node.resolve(other, options) } catch {} throw error } }, node.resolve) }))(__docsGenRequire(${url}));`
}

function prefixFor(path: string, text: string): string {
  if (text.startsWith('#!') || !/\b(?:__dirname|__filename|import\.meta)\b/.test(text)) return ''
  const values = { Dirname: dirname(path), Filename: path, Url: pathToFileURL(path).href }
  const parts = Object.entries(values).map(([name, value]) => `__docsGen${name} = ${JSON.stringify(value)}`)
  return `const ${parts.join(', ')}; `
}

const loaders: Readonly<Record<string, Loader>> = {
  '.ts': 'ts',
  '.mts': 'ts',
  '.cts': 'ts',
  '.tsx': 'tsx',
  '.json': 'json',
}

async function loadFile(path: string, prefixes: Map<string, string>): Promise<OnLoadResult> {
  if (isYaml(path)) return yamlModule(path, await readFile(path, 'utf8'))
  const module = await readModule(path, prefixes)
  return (await mixesModules(path, module.contents)) ? transpiledFacade(path) : module
}

async function readModule(path: string, prefixes: Map<string, string>): Promise<ModuleText> {
  const text = await readFile(path, 'utf8')
  const loader = loaders[extname(path)] ?? 'jsx'
  const prefix = loader === 'json' ? '' : prefixFor(path, text)
  prefixes.set(path, prefix)
  return { contents: prefix + (loader === 'json' ? text : await withImportPaths(path, text)), loader }
}

interface PackageImports {
  readonly hooks: PluginBuild
  /** Receives the modules that stay outside of the bundle. */
  readonly packages: Set<string>
  readonly interop: Interop
  readonly standIns?: StandIns | undefined
}

const standInSpace = 'docs-gen-stand-in'

async function resolvePackage(
  args: OnResolveArgs,
  { hooks, packages, interop, standIns }: PackageImports,
): Promise<OnResolveResult | undefined> {
  if (args.pluginData === resolving || args.kind === 'entry-point') return undefined
  if (isBuiltin(args.path)) return { path: args.path, external: true }
  const ownPath = ownModule(args.path)
  if (ownPath !== undefined) return outside(ownPath, args)
  if (standIns?.names.includes(args.path)) return { path: args.path, namespace: standInSpace }
  const { importer, resolveDir, kind } = args
  const result = await hooks.resolve(args.path, { importer, resolveDir, kind, pluginData: resolving })
  if (result.errors.length > 0 && standIns && kind !== 'require-resolve') {
    standIns.missing.add(args.path)
    return { path: args.path, namespace: standInSpace }
  }
  if (result.errors.length > 0 || result.external) return undefined
  const staysOut = result.path.includes(`${sep}node_modules${sep}`) && isLoadedByNode(result.path)
  if (staysOut || kind === 'require-resolve') {
    packages.add(result.path)
    const isTranspiled = interop === 'transpiler' && !isRequired(args) && isCommonJs(result.path)
    return isTranspiled ? { path: result.path, namespace: importedCommonJs } : outside(result.path, args)
  }
  // esbuild resolves it again, because an answer from here lacks the `type` of its package.
  return undefined
}

/** Marks the nested call, which esbuild resolves by its own rules. */
const resolving = { resolving: true }

function outside(path: string, args: OnResolveArgs): OnResolveResult {
  return { path: isRequired(args) ? path : pathToFileURL(path).href, external: true }
}

function isRequired({ kind }: OnResolveArgs): boolean {
  return kind === 'require-call' || kind === 'require-resolve'
}

/** Resolves `docs-gen` to the running package, whether or not the site has it installed. */
function ownModule(specifier: string): string | undefined {
  if (specifier === 'docs-gen') return ownEntry
  if (!specifier.startsWith('docs-gen/')) return undefined
  return resolveModule(specifier, join(packageRoot, 'package.json'))
}
