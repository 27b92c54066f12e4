import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import type { BuildOptions, BuildResult } from 'esbuild'
import type { HolesModule } from '../../runtime/contract/index.ts'
import type { GeneratedModule } from '../../templates/entries.ts'
import { componentModule, holesModule, serverEntry, themeModule } from '../../templates/entries.ts'
import { packageRoot } from '../lib/package-root.ts'
import type { AssetRef } from '../compile/compiled-page.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { BundleFile, BundleInput } from './bundle.ts'
import type { Drawing, ServerCode } from './drawing.ts'
import { diagramsText } from './diagrams.ts'
import { commonOptions } from './esbuild-options.ts'
import type { PageWithHoles } from './holes.ts'
import type { ModuleGraph } from './liveness.ts'
import { bundleProblems, failureMessages } from './messages.ts'
import { sitePlugins } from './plugin.ts'
import { messagesModule, themeModules } from './theme.ts'

/** The server half of the bundle; its code is absent where it could not be bundled. */
export interface ServerBundle {
  readonly code?: ServerCode
  readonly graph: ModuleGraph
  /** CSS that the modules of a page import, by page id. */
  readonly styles: ReadonlyMap<string, string>
  /** Files that this CSS points at. */
  readonly files: readonly BundleFile[]
  /** Files that modules import for their address: what is drawn here only names them too. */
  readonly pictures: readonly AssetRef[]
  readonly diagnostics: readonly Diagnostic[]
}

const nothing: ServerBundle = {
  graph: { inputs: {}, root: '', keyOf: () => '', isOwn: () => false },
  styles: new Map(),
  files: [],
  pictures: [],
  diagnostics: [],
}

/** Bundles the server half. A page whose module does not bundle is left out and reported; the others are built without it. */
export async function buildServer(input: BundleInput, pages: readonly PageWithHoles[]): Promise<ServerBundle> {
  const generated = new Map(pages.map((page, n) => [`page/${n}`, pageModule(page)]))
  const attempt = await bundleServer(input, pages, generated)
  if ('result' in attempt) {
    const { result, pictures } = attempt
    return {
      pictures,
      code: codeOf(input, pages, result),
      graph: graphOf(result.metafile.inputs, input, pages),
      ...sheetsOf(result, input, pages),
      diagnostics: [],
    }
  }
  const failed = new Set(attempt.diagnostics.map((diagnostic) => diagnostic.at?.file))
  const rest = pages.filter((page) => !failed.has(page.file))
  if (rest.length === pages.length) return { ...nothing, diagnostics: attempt.diagnostics }
  const again = await buildServer(input, rest)
  return { ...again, diagnostics: [...attempt.diagnostics, ...again.diagnostics] }
}

function pageModule(page: PageWithHoles): GeneratedModule {
  if (page.component !== undefined) {
    const origin = { file: page.file, line: 1, column: 1 }
    const text = componentModule(page.component)
    return { text, origins: text.split('\n').map(() => origin) }
  }
  const holes = new Map(page.holes.map((hole, n) => [n, hole]))
  return holesModule({ esm: page.esm, holes, runtimeNames: page.runtimeNames })
}

type Attempt =
  | { readonly result: BuildResult<{ metafile: true; write: false }>; readonly pictures: readonly AssetRef[] }
  | { readonly diagnostics: readonly Diagnostic[] }

async function bundleServer(
  input: BundleInput,
  pages: readonly PageWithHoles[],
  generated: ReadonlyMap<string, GeneratedModule>,
): Promise<Attempt> {
  const entryPoints = [
    { in: 'docs-gen:server', out: 'server' },
    ...pages.map((_, n) => ({ in: `docs-gen:page/${n}`, out: `page-${n}` })),
  ]
  const load = (name: string) => {
    if (name === 'server') return { contents: serverEntry(), loader: 'js' as const, resolveDir: input.root }
    if (name === 'messages') return { contents: messagesModule(input), loader: 'json' as const, resolveDir: input.root }
    if (name === 'theme')
      return { contents: themeModule(themeModules(input)), loader: 'js' as const, resolveDir: input.root }
    if (name === 'diagrams') return { contents: diagramsText(input), loader: 'js' as const, resolveDir: input.root }
    const page = pages[Number(name.slice('page/'.length))]
    const module = generated.get(name)
    return page && module
      ? { contents: module.text, loader: 'jsx' as const, resolveDir: join(input.root, dirname(page.file)) }
      : undefined
  }
  const pictures: AssetRef[] = []
  const onPicture = (asset: AssetRef): void => void pictures.push(asset)
  const options: BuildOptions & { metafile: true; write: false } = {
    ...commonOptions(input),
    entryPoints,
    platform: 'node',
    outdir: outDir(input),
    banner: {
      js: "import { createRequire as __docsGenRequire } from 'node:module'; const require = __docsGenRequire(import.meta.url);",
    },
    plugins: sitePlugins(input.root, { baseUrl: input.config.baseUrl, onPicture, load }),
    metafile: true,
    write: false,
  }
  try {
    return { result: await build(options), pictures }
  } catch (error) {
    return {
      diagnostics: bundleProblems(failureMessages(error), { root: input.root, workingDir: input.root, generated }),
    }
  }
}

function outDir(input: BundleInput): string {
  return join(input.cacheDir, 'server')
}

function codeOf(
  input: BundleInput,
  pages: readonly PageWithHoles[],
  result: BuildResult<{ metafile: true; write: false }>,
): ServerCode {
  const scripts = result.outputFiles.filter((file) => file.path.endsWith('.js'))
  return {
    files: scripts.map((file) => ({
      path: file.path.slice(outDir(input).length + 1).replaceAll('\\', '/'),
      text: file.text,
    })),
    pages: Object.fromEntries(pages.map((page, n) => [page.id, `page-${n}.js`])),
  }
}

/** The CSS of each page, and the fonts and pictures it points at. */
function sheetsOf(
  { outputFiles }: BuildResult<{ metafile: true; write: false }>,
  input: BundleInput,
  pages: readonly PageWithHoles[],
): Pick<ServerBundle, 'styles' | 'files'> {
  const out = outDir(input).length + 1
  const named = new Map(outputFiles.map((file) => [file.path.slice(out).replaceAll('\\', '/'), file]))
  return {
    styles: new Map(
      pages.flatMap((page, n) => {
        const css = named.get(`page-${n}.css`)
        return css ? [[page.id, fromRoot(css.text, input.config.baseUrl)]] : []
      }),
    ),
    files: [...named].flatMap(([path, { contents }]) =>
      path.startsWith('assets/') ? [{ path, content: contents }] : [],
    ),
  }
}

/** The bundler names files from where it puts the sheet; ours has another place. */
function fromRoot(css: string, baseUrl: string): string {
  return css.replace(/url\((["']?)\.\/(?=assets\/)/g, (_, quote: string) => `url(${quote}${baseUrl}`)
}

/** What is wrong with the modules of pages shows only once they are loaded. */
export function loadProblems(pages: readonly PageWithHoles[], { holes, failures }: Drawing): readonly Diagnostic[] {
  const failed = pages.flatMap((page) => (failures.has(page.id) ? [moduleThrows(page, failures.get(page.id))] : []))
  return [...failed, ...pagesWithoutExport(pages, holes)]
}

function pagesWithoutExport(
  pages: readonly PageWithHoles[],
  modules: ReadonlyMap<string, HolesModule>,
): readonly Diagnostic[] {
  return pages
    .filter(
      (page) =>
        page.component !== undefined &&
        (modules.get(page.id) as { hasDefault?: boolean } | undefined)?.hasDefault === false,
    )
    .map((page) => ({
      code: 'page-without-export',
      severity: 'error',
      message: `${page.file} has no default export, so there is no page to draw (R131).`,
      hint: 'Export the page component as default.',
      at: { file: page.file, line: 1, column: 1, length: 1 },
    }))
}

function moduleThrows(page: PageWithHoles, error: unknown): Diagnostic {
  return {
    code: 'component-throws',
    severity: 'error',
    message: `A module of this page throws while it is loaded: ${error instanceof Error ? error.message : String(error)}`,
    at: { file: page.file, line: 1, column: 1, length: 1 },
  }
}

function graphOf(inputs: ModuleGraph['inputs'], input: BundleInput, pages: readonly PageWithHoles[]): ModuleGraph {
  const numbers = new Map(pages.map((page, n) => [page.id, n]))
  const own = /(?:^|\/)node_modules\/(?:react|react-dom|scheduler)\//
  const runtime = join(packageRoot, 'dist', 'runtime')
  return {
    inputs,
    root: input.root,
    keyOf: (id) => `docs-gen:page/${numbers.get(id) ?? -1}`,
    isOwn: (path) => own.test(path) || join(input.root, path).startsWith(runtime) || path.startsWith('docs-gen:'),
  }
}
