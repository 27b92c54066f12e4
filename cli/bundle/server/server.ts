import { SourceMap, type SourceMapPayload } from 'node:module'
import { join } from 'node:path'
import type { BuildResult } from 'esbuild'
import {
  componentModule,
  islandsModule,
  partialModule,
  serverEntry,
  type GeneratedModule,
} from '../../../templates/entries.ts'
import { packageRoot } from '../../process/package-root.ts'
import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'
import { settingsPlugins, withSettings } from '../esbuild/bundler-settings.ts'
import { commonOptions } from '../esbuild/esbuild-options.ts'
import { exportTargets } from '../esbuild/export-targets.ts'
import type { BundleFile, BundleInput } from '../input.ts'
import type { ServerBundle, ServerCode } from './load-server.ts'
import { type ModuleGraph, noModules } from '../modules/module-graph.ts'
import { isMarkdownModule, type MarkdownModules } from '../modules/markdown-modules.ts'
import { bundleProblems, failureMessages, styleProblems } from '../modules/messages.ts'
import { outputPath, serverFolder } from '../esbuild/output-path.ts'
import { graphPackages } from '../modules/module-packages.ts'
import {
  folderOf,
  moduleName,
  pageModule,
  type IslandModule,
  type IslandPage,
  type PageModule,
} from '../modules/page-islands.ts'
import { collectReads, type SiteReads, sitePlugins } from '../esbuild/plugin.ts'
import { bundleOnce, type RunBundler } from '../esbuild/rebuild.ts'
import { type PackageImport, packageImports } from '../modules/resolution-inputs.ts'
import { nameByContent } from '../esbuild/script-names.ts'
import { configModules, virtualModules } from '../modules/virtual-modules.ts'

/** The output of bundling the server half. */
export interface ServerBuild {
  /** Unset if the app itself could not be bundled. */
  readonly code?: ServerCode
  readonly graph: ModuleGraph
  /** Names of the modules that went in. */
  readonly modules: readonly string[]
  readonly reads: SiteReads
  readonly packages: readonly PackageImport[]
  /** CSS that the modules of a page import, by page id. Its URLs start at the folder of the site's output. */
  readonly styles: ReadonlyMap<string, string>
  /** Files that this CSS refers to. */
  readonly files: readonly BundleFile[]
  readonly diagnostics: readonly Diagnostic[]
}

/** The site, and the Markdown that its scripts import. */
type ServerInput = BundleInput & { readonly markdown: MarkdownModules }

const nothing: ServerBuild = {
  graph: noModules,
  modules: [],
  reads: { assets: [], files: [], searched: [] },
  packages: [],
  styles: new Map(),
  files: [],
  diagnostics: [],
}

/** Bundles the server half. A page whose module cannot be bundled is reported and left out. */
export async function buildServer(input: ServerInput, pages: readonly IslandPage[]): Promise<ServerBuild> {
  const attempt = await bundleServer(input, pages, { runBundler: input.runBundler })
  if ('result' in attempt) {
    const { result, reads, packages } = attempt
    return {
      code: codeOf(input, pages, result),
      graph: graphOf(result.metafile.inputs, input, pages),
      modules: Object.keys(result.metafile.inputs),
      reads,
      packages,
      ...sheetsOf(result, input, pages),
      diagnostics: styleProblems(result.warnings, { root: input.root, workingDir: input.root }),
    }
  }
  const failed = new Set(attempt.diagnostics.map((diagnostic) => diagnostic.at?.file))
  const rest = pages.filter(({ modules }) => !modules.some(({ file }) => failed.has(file)))
  if (rest.length === pages.length) return { ...nothing, diagnostics: attempt.diagnostics }
  const again = await buildServer(input, rest)
  return { ...again, diagnostics: [...attempt.diagnostics, ...again.diagnostics] }
}

function pageModules(page: IslandPage, name: string, root: string): readonly (readonly [string, PageModule])[] {
  return page.modules.map((module, n) => {
    const text = n === 0 ? serverModule(page, module, name) : partialModule(module, name)
    return [moduleName(name, n), pageModule(text, module, root)]
  })
}

function serverModule(
  { component, hasConfig = false, file }: IslandPage,
  module: IslandModule,
  name: string,
): GeneratedModule {
  if (component === undefined) return islandsModule(module, name)
  const text = componentModule(component, hasConfig)
  return { text, origins: text.split('\n').map(() => ({ file, line: 1, column: 1 })) }
}

type ServerResult = BuildResult<{ metafile: true; write: false }>

type Attempt =
  | {
      readonly result: ServerResult
      readonly reads: SiteReads
      readonly packages: readonly PackageImport[]
    }
  | { readonly diagnostics: readonly Diagnostic[] }

/** Node's modules that are not ES modules need `require`. */
export const requireBanner =
  "import { createRequire as __docsGenRequire } from 'node:module'; const require = __docsGenRequire(import.meta.url);"

/** Settings of the bundle. */
interface BundleOptions {
  readonly hasMaps?: boolean
  readonly runBundler?: RunBundler | undefined
}

async function bundleServer(
  input: ServerInput,
  pages: readonly IslandPage[],
  { hasMaps = false, runBundler = bundleOnce }: BundleOptions = {},
): Promise<Attempt> {
  const generated = new Map(pages.flatMap((page, n) => pageModules(page, `page/${n}`, input.root)))
  const load = virtualModules(input, {
    modules: { server: () => ({ contents: serverEntry(), loader: 'js' }) },
    pages: generated,
    markdown: input.markdown.generated,
  })
  const allOf = (modules: ReadonlyMap<string, PageModule>) => new Map([...modules, ...input.markdown.generated])
  const { reads, callbacks } = collectReads()
  try {
    const result = await runBundler('server', {
      ...withSettings(commonOptions(input), input.config.bundler, false),
      entryPoints: [
        { in: 'docs-gen:server', out: 'server' },
        ...pages.map((_, n) => ({ in: `docs-gen:page/${n}`, out: `page-${n}` })),
      ],
      platform: 'node',
      // As in the browser and in webpack: the `main` of many packages loads its parts by calls that no bundler can follow.
      mainFields: ['module', 'main'],
      outdir: serverFolder(input),
      ...(hasMaps && { sourcemap: 'external', sourcesContent: false }),
      banner: { js: requireBanner },
      plugins: [
        ...settingsPlugins(input.config.bundler, false),
        ...sitePlugins(input.root, { config: input.config, ...callbacks, load, markdown: input.markdown }),
        exportTargets(input.root, 'node'),
      ],
      metafile: true,
      write: false,
    })
    const packages = packageImports(result.metafile.inputs, input.root, folderOf(allOf(generated)))
    return { result, reads, packages }
  } catch (error) {
    const context = {
      root: input.root,
      workingDir: input.root,
      generated: allOf(generated),
      configModules: configModules(input),
    }
    return { diagnostics: bundleProblems(failureMessages(error), context) }
  }
}

/** Bundles the server half with source maps; returns them by the names that its scripts have without maps. `loadParser` must have been called. */
export async function serverMaps(
  input: ServerInput,
  pages: readonly IslandPage[],
  code: ServerCode,
): Promise<ReadonlyMap<string, SourceMap>> {
  const attempt = await bundleServer(input, pages, { hasMaps: true })
  if (!('result' in attempt)) return new Map()
  const { outputFiles } = attempt.result
  const mapped = codeOf(input, pages, attempt.result).files
  // The bundler's names depend on the maps; names by content do not.
  const byContent = nameByContent(mapped)
  const names = new Map(mapped.map(({ path }) => [byContent.renamed(path), path]))
  const { renamed } = nameByContent(code.files)
  return new Map(
    code.files.flatMap(({ path }) => {
      const map = outputFiles.find((file) => outPath(file.path, input) === `${names.get(renamed(path))}.map`)
      return map ? [[path, new SourceMap(JSON.parse(map.text) as SourceMapPayload)] as const] : []
    }),
  )
}

function codeOf(input: BundleInput, pages: readonly IslandPage[], result: ServerResult): ServerCode {
  const scripts = result.outputFiles.filter((file) => file.path.endsWith('.js'))
  return {
    files: scripts.map((file) => ({ path: outPath(file.path, input), text: file.text })),
    pages: Object.fromEntries(pages.map((page, n) => [page.id, `page-${n}.js`])),
  }
}

function outPath(absolute: string, input: BundleInput): string {
  return outputPath(absolute, serverFolder(input))
}

/** The CSS of each page, and the fonts and images it refers to. */
function sheetsOf(
  { outputFiles }: ServerResult,
  input: BundleInput,
  pages: readonly IslandPage[],
): Pick<ServerBuild, 'styles' | 'files'> {
  const byPath = new Map(outputFiles.map((file) => [outPath(file.path, input), file]))
  return {
    styles: new Map(
      pages.flatMap((page, n) => {
        const css = byPath.get(`page-${n}.css`)
        return css ? [[page.id, css.text]] : []
      }),
    ),
    files: [...byPath].flatMap(([path, { contents }]) =>
      path.startsWith('assets/') ? [{ path, content: contents }] : [],
    ),
  }
}

/** Problems in modules of pages that appear only when the modules are loaded. */
export function loadProblems(pages: readonly IslandPage[], server: ServerBundle): readonly Diagnostic[] {
  const { islands, failures } = server
  const failed = pages.filter(({ id }) => failures.has(id))
  const empty = pages.filter(({ id }) => islands.get(id)?.hasDefault === false)
  return [...failed.map((page) => moduleThrows(page, failures.get(page.id))), ...empty.map(pageWithoutExport)]
}

function pageWithoutExport({ file }: IslandPage): Diagnostic {
  return diagnostic({
    code: 'page-without-export',
    message: `${file} has no default export, so there is no page to render.`,
    hint: 'Export the page component as default.',
    at: { file, line: 1, column: 1, length: 1 },
  })
}

function moduleThrows({ file }: IslandPage, error: unknown): Diagnostic {
  return diagnostic({
    code: 'component-throws',
    message: `A module of this page throws while it is loaded: ${error instanceof Error ? error.message : String(error)}`,
    at: { file, line: 1, column: 1, length: 1 },
  })
}

function graphOf(inputs: ModuleGraph['inputs'], input: ServerInput, pages: readonly IslandPage[]): ModuleGraph {
  const numbers = new Map(pages.map((page, n) => [page.id, n]))
  const { isForTheme, isInstalled, isReact } = graphPackages(inputs, input.root)
  const folders = ['runtime', 'features'].map((name) => join(packageRoot, 'dist', name))
  return {
    inputs,
    root: input.root,
    keyOf: (id, module) => `docs-gen:${moduleName(`page/${numbers.get(id) ?? -1}`, module)}`,
    isOwn: (path) =>
      isReact(path) ||
      folders.some((folder) => join(input.root, path).startsWith(folder)) ||
      (path.startsWith('docs-gen:') && !isMarkdownModule(path)),
    textOf: (path) => input.markdown.generated.get(path.slice('docs-gen:'.length))?.text,
    isInstalled,
    isForTheme,
  }
}
