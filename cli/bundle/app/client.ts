import { previewLinks } from '../../../features/lists/bundle.ts'
import { join } from 'node:path'
import type { BuildOptions, BuildResult } from 'esbuild'
import type { SiteData } from '../../../runtime/contract/index.ts'
import {
  clientEntry,
  clientParts,
  elementEntry,
  hydrationModule,
  partialModule,
  sharedEntry,
} from '../../../templates/entries.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { bundleEmbeds, type EmbedBundle } from './embed.ts'
import { fastRefresh, registered } from './fast-refresh.ts'
import type { BundleFile, BundleInput, CssFile } from '../input.ts'
import { developmentReact } from '../esbuild/development-react.ts'
import type { LateCodes } from './late-code.ts'
import { bundleOnce } from '../esbuild/rebuild.ts'
import { type PackageImport, packageImports } from '../modules/resolution-inputs.ts'
import {
  folderOf,
  moduleName,
  pageModule,
  pageSlug,
  type IslandPage,
  type PageModule,
} from '../modules/page-islands.ts'
import { appFrame } from './app-frame.ts'
import { browserOptions } from '../esbuild/browser-options.ts'
import { browserData, clientSwitches, switchDefines } from './client-needs.ts'
import { asWritten, linkChunks, minifierProblems } from '../esbuild/join-chunks.ts'
import type { MarkdownModules } from '../modules/markdown-modules.ts'
import { bundleProblems, failureMessages, styleProblems } from '../modules/messages.ts'
import { withoutEmptyScripts } from '../esbuild/empty-scripts.ts'
import { outputPath } from '../esbuild/output-path.ts'
import { collectReads, type ReadCallbacks, type SiteReads } from '../esbuild/plugin.ts'
import { isStyleSheet } from '../styles/sass.ts'
import { missingScripts } from '../esbuild/missing-scripts.ts'
import { nameByContent, type NamedScripts, type Script } from '../esbuild/script-names.ts'
import { fillValues, siteValues, valueModules } from './site-values.ts'
import { absoluteModule, configModules, type VirtualModule, virtualModules } from '../modules/virtual-modules.ts'
import { withoutStart } from '../../text/ends.ts'

/** The results of the server half that the browser half depends on. */
export interface ServerFindings {
  /** Numbers of the islands that hydrate, by page id. */
  readonly live: ReadonlyMap<string, ReadonlySet<number>>
  /** As in `BundleArtifacts`. */
  readonly sharesContext: boolean
  readonly lateCode: LateCodes
}

/** The site, and what the server half has found. */
export interface ClientInput extends BundleInput, ServerFindings {
  readonly data: SiteData
  readonly pages: readonly IslandPage[]
  readonly markdown: MarkdownModules
}

/** The browser half: its files, and the scripts that each page loads. */
export interface ClientBundle {
  readonly files: readonly BundleFile[]
  /** Href of the app. */
  readonly script?: string
  /** As in `BundleArtifacts`. */
  readonly frame?: string
  /** The CSS that the app imports. */
  readonly sheet?: CssFile
  /** Href of the module of hydrated islands, by page id. */
  readonly scripts: ReadonlyMap<string, string>
  /** For each script of islands, the one for an app that embeds the site; hrefs. */
  readonly embeds?: Readonly<Record<string, string>>
  /** Names of the modules that went in. */
  readonly modules: readonly string[]
  readonly reads: SiteReads
  readonly packages: readonly PackageImport[]
  readonly diagnostics: readonly Diagnostic[]
}

type Result = BuildResult<{ metafile: true; write: false }>

/** Bundles the app and the modules of pages with hydrated islands. The app refers to no page, so its size does not grow with the site. */
export async function buildClient(input: ClientInput): Promise<ClientBundle> {
  const pages = input.pages.filter((page) => input.live.has(page.id))
  const generated = new Map(pages.flatMap((page, n) => hydrationModules(page, `live/${n}`, input)))
  const allOf = (modules: ReadonlyMap<string, PageModule>) => new Map([...modules, ...input.markdown.generated])
  const { reads, callbacks } = collectReads()
  const problems = input.mode === 'production' ? await minifierProblems() : []
  if (problems.length > 0)
    return { files: [], reads, scripts: new Map(), modules: [], packages: [], diagnostics: problems }
  try {
    const options = scriptOptions(input, { generated, ...callbacks })
    const result = await bundleScripts(input, pages, options)
    const modules = Object.keys(result.metafile.inputs)
    const packages = packageImports(result.metafile.inputs, input.root, folderOf(allOf(generated)))
    const bundle = await readResult(result, input, pages)
    const embeds = input.config.embed ? await bundleEmbeds(input, pages, options) : undefined
    return embeds
      ? { ...withEmbeds(bundle, embeds, input.config.baseUrl), reads, modules, packages }
      : { ...bundle, reads, modules, packages }
  } catch (error) {
    const diagnostics = bundleProblems(failureMessages(error), {
      root: input.root,
      workingDir: input.root,
      generated: allOf(generated),
      configModules: configModules(input),
    })
    return { files: [], reads, scripts: new Map(), modules: [], packages: [], diagnostics }
  }
}

/** The modules of a page, with its hydrated islands only. */
function hydrationModules(
  page: IslandPage,
  name: string,
  { live, root, mode }: ClientInput,
): readonly (readonly [string, PageModule])[] {
  const hydrated = live.get(page.id) ?? new Set()
  return page.modules.map((module, n) => {
    const islands = new Map([...module.islands].filter(([number]) => hydrated.has(number)))
    const input = { ...module, islands }
    const isDev = mode === 'development'
    const generated = pageModule(
      n === 0 ? hydrationModule(input, name, isDev) : partialModule(input, name),
      module,
      root,
    )
    return [moduleName(name, n), isDev ? withRefresh(generated, `${page.id} ${module.file}`) : generated]
  })
}

/** Registers the components that a page defines. */
function withRefresh(module: PageModule, id: string): PageModule {
  return { ...module, text: registered(module.text, `page.${module.loader}`, id) }
}

interface ClientParts extends ReadCallbacks {
  readonly generated: ReadonlyMap<string, PageModule>
}

type BundleParts = Omit<ClientBundle, 'reads' | 'modules' | 'packages'>

function withEmbeds(bundle: BundleParts, { files, scripts }: EmbedBundle, baseUrl: string): BundleParts {
  const pairs = [...scripts].flatMap(([id, path]) => {
    const script = bundle.scripts.get(id)
    return script === undefined ? [] : [[script, baseUrl + path] as const]
  })
  return { ...bundle, files: [...bundle.files, ...files], embeds: Object.fromEntries(pairs) }
}

/** The options of both bundles of scripts, without entry points. */
function scriptOptions(input: ClientInput, { generated, ...callbacks }: ClientParts): BuildOptions {
  const scripts = input.config.clientModules
    .filter((module) => !isStyleSheet(module))
    .map((module) => absoluteModule(module, input.root))
  const switches = clientSwitches(input, input.sharesContext)
  const needs = { ...switches, modules: scripts }
  const load = virtualModules(input, {
    modules: {
      client: () => ({ contents: clientEntry(needs), loader: 'js' }),
      parts: () => ({ contents: clientParts(needs), loader: 'js' }),
      ...siteModules(input),
      element: () => ({ contents: elementEntry(input.config.baseUrl), loader: 'js' }),
      shared: () => ({ contents: sharedEntry(), loader: 'js' }),
    },
    pages: generated,
    markdown: input.markdown.generated,
    lateCode: input.lateCode,
  })
  const options = browserOptions(input, { load, ...callbacks })
  const isDev = input.mode === 'development'
  return {
    ...options,
    define: {
      ...options.define,
      ...switchDefines(switches),
    },
    plugins: [...(options.plugins ?? []), ...(isDev ? [fastRefresh(input.root)] : [])],
  }
}

/** The modules with data of the site. In production only their names are bundled. */
function siteModules(input: ClientInput): Readonly<Record<string, () => VirtualModule>> {
  if (input.mode === 'production')
    return {
      site: () => ({ contents: valueModules.site, loader: 'js' }),
      'preview-links': () => ({ contents: valueModules['preview-links'], loader: 'js' }),
    }
  return {
    site: () => ({ contents: JSON.stringify(browserData(input)), loader: 'json' }),
    'preview-links': () => ({ contents: JSON.stringify(previewLinks(input.site)), loader: 'json' }),
  }
}

/** Links the scripts for a site that is published, with the data of the site. */
async function publishedScripts(
  scripts: readonly Script[],
  { result, app, input }: { readonly result: Result; readonly app: string; readonly input: ClientInput },
): Promise<NamedScripts> {
  const values = siteValues(browserData(input), previewLinks(input.site), input.config.baseUrl)
  const linked = await linkChunks(scripts, app, result.metafile.outputs)
  return nameByContent(linked.map(({ path, text }) => ({ path, text: fillValues(text, values) })))
}

/** Modules of docs-gen in scripts of their own, which edits of the site's components leave as they are. */
const devEntries = [
  { in: 'docs-gen:shared', out: 'assets/js/shared' },
  { in: 'docs-gen:parts', out: 'assets/js/parts' },
]

async function bundleScripts(input: ClientInput, pages: readonly IslandPage[], options: BuildOptions): Promise<Result> {
  const { runBundler = bundleOnce } = input
  return runBundler('client', {
    ...options,
    entryPoints: [
      { in: 'docs-gen:client', out: 'assets/js/app' },
      ...(input.mode === 'development' ? devEntries : []),
      ...pages.map((page, n) => ({ in: `docs-gen:live/${n}`, out: `assets/js/live-${pageSlug(page.id)}` })),
    ],
    metafile: true,
    write: false,
  })
}

async function readResult(result: Result, input: ClientInput, pages: readonly IslandPage[]): Promise<BundleParts> {
  const out = join(input.root, 'build')
  const pathOf = (absolute: string): string => outputPath(absolute, out)
  const href = (path: string): string => input.config.baseUrl + path
  const outputs = Object.entries(result.metafile.outputs).map(([path, output]) => ({
    path: withoutStart(path, 'build/'),
    output,
  }))
  const entry = (name: string) => outputs.find(({ output }) => output.entryPoint === `docs-gen:${name}`)
  const app = entry('client')
  const sheet = app?.output.cssBundle && withoutStart(app.output.cssBundle, 'build/')
  const isScript = (path: string): boolean => path.endsWith('.js')
  const files = result.outputFiles.filter(({ path, contents }) => isScript(path) || contents.length > 0)
  const scriptFiles = files.filter(({ path }) => isScript(path)).map(({ path, text }) => ({ path: pathOf(path), text }))
  const { scripts, renamed } =
    input.mode === 'development'
      ? asWritten(scriptFiles)
      : await publishedScripts(await withoutEmptyScripts(scriptFiles), { result, app: app?.path ?? '', input })
  const script = app && renamed(app.path)
  const islandScripts = pages.flatMap(({ id }, n) => {
    const file = entry(`live/${n}`)
    return file ? [[id, renamed(file.path)] as const] : []
  })
  const loaded = [...(script === undefined ? [] : [script]), ...islandScripts.map(([, path]) => path)]
  const isPublished = input.mode === 'production'
  return {
    files: [
      ...scripts.map(({ path, text }) => ({ path, content: text })),
      ...files
        .filter(({ path }) => !isScript(path))
        .map(({ path, contents }) => ({ path: pathOf(path), content: contents }))
        .filter(({ path }) => !isIslandSheet(path)),
    ],
    script: script === undefined ? undefined : href(script),
    frame: input.mode === 'development' && app ? appFrame(app.path, result.metafile.outputs, input) : undefined,
    sheet: files.flatMap(({ path, text }) => (pathOf(path) === sheet ? { href: href(sheet), text } : []))[0],
    scripts: new Map(islandScripts.map(([id, path]) => [id, href(path)])),
    diagnostics: [
      ...styleProblems(result.warnings, { root: input.root, workingDir: input.root }),
      ...(isPublished ? [...missingScripts(scripts, loaded), ...developmentReact(result.metafile)] : []),
    ],
  }
}

/** The CSS of hydrated islands is already in the page's style sheet, which comes from the server half. */
function isIslandSheet(path: string): boolean {
  return path.startsWith('assets/js/live-') && path.endsWith('.css')
}
