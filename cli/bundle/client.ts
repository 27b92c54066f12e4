import { createHash } from 'node:crypto'
import { dirname, join, resolve } from 'node:path'
import { build } from 'esbuild'
import type { BuildResult } from 'esbuild'
import type { SiteData } from '../../runtime/contract/index.ts'
import type { GeneratedModule } from '../../templates/entries.ts'
import { clientEntry, liveModule, themeModule } from '../../templates/entries.ts'
import type { AssetRef } from '../compile/compiled-page.ts'
import { themeCss } from '../compile/highlight/themes.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { BundleFile, BundleInput } from './bundle.ts'
import type { DiagramCode } from './diagrams.ts'
import { diagramsText } from './diagrams.ts'
import { commonOptions } from './esbuild-options.ts'
import type { PageWithHoles } from './holes.ts'
import type { ModuleGraph } from './liveness.ts'
import { browserData, clientNeeds } from './client-needs.ts'
import { asWritten, joinChunks } from './join-chunks.ts'
import { bundleProblems, failureMessages } from './messages.ts'
import { sitePlugins } from './plugin.ts'
import { styleParts } from './style-parts.ts'
import { runtimeSource } from './runtime-source.ts'
import { messagesModule, themeModules, withoutAlias } from './theme.ts'

/** What the browser half is built from. */
export interface ClientInput extends BundleInput {
  readonly data: SiteData
  readonly pages: readonly PageWithHoles[]
  readonly live: ReadonlyMap<string, ReadonlySet<number>>
  /** The server's modules: what in them is written decides which styles the site needs. */
  readonly graph: ModuleGraph
  /** What draws diagrams; absent on a site without any. */
  readonly diagrams?: DiagramCode | undefined
}

/** The browser half: files, and which page loads what. */
export interface ClientBundle {
  readonly files: readonly BundleFile[]
  /** Pictures that scripts import. */
  readonly pictures: readonly AssetRef[]
  readonly script?: string
  readonly stylesheets: readonly string[]
  /** Href of the module of live parts, by page id. */
  readonly scripts: ReadonlyMap<string, string>
  readonly build: string
  /** Paths of the files that went in, relative to the site folder. */
  readonly inputs: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

type Result = BuildResult<{ metafile: true; write: false }>

/** Bundles the app and the modules of pages with live holes. The app names no page, so its size does not grow with the site. */
export async function buildClient(input: ClientInput): Promise<ClientBundle> {
  const pages = input.pages.filter((page) => input.live.has(page.id))
  const generated = new Map(pages.map((page, n) => [`live/${n}`, livePage(page, input)]))
  const pictures: AssetRef[] = []
  const onPicture = (asset: AssetRef): void => void pictures.push(asset)
  try {
    const result = await bundleClient(input, pages, { generated, onPicture })
    return { ...(await readResult(result, input, pages)), pictures }
  } catch (error) {
    const diagnostics = bundleProblems(failureMessages(error), { root: input.root, workingDir: input.root, generated })
    return {
      files: [],
      pictures: [],
      stylesheets: [],
      scripts: new Map(),
      build: '',
      inputs: [],
      diagnostics,
    }
  }
}

function livePage(page: PageWithHoles, input: ClientInput): GeneratedModule {
  const live = input.live.get(page.id) ?? new Set()
  const holes = new Map(page.holes.flatMap((hole, n) => (live.has(n) ? [[n, hole]] : [])))
  return liveModule({ esm: page.esm, holes, runtimeNames: page.runtimeNames })
}

async function bundleClient(
  input: ClientInput,
  pages: readonly PageWithHoles[],
  parts: { generated: ReadonlyMap<string, GeneratedModule>; onPicture: (asset: AssetRef) => void },
): Promise<Result> {
  const { generated, onPicture } = parts
  const scripts = input.config.clientModules
    .filter((module) => !module.endsWith('.css'))
    .map((module) => absoluteModule(module, input.root))
  const styles = await stylesEntry(input)
  const load = (name: string) => {
    const resolveDir = input.root
    if (name === 'client')
      return { contents: clientEntry({ ...clientNeeds(input), modules: scripts }), loader: 'js' as const, resolveDir }
    if (name === 'styles') return { contents: styles, loader: 'css' as const, resolveDir }
    if (name === 'messages') return { contents: messagesModule(input), loader: 'json' as const, resolveDir: input.root }
    if (name === 'theme') return { contents: themeModule(themeModules(input)), loader: 'js' as const, resolveDir }
    if (name === 'site') return { contents: JSON.stringify(browserData(input)), loader: 'json' as const, resolveDir }
    if (name === 'diagrams')
      return { contents: diagramsText(input, input.diagrams?.script), loader: 'js' as const, resolveDir }
    const page = pages[Number(name.slice('live/'.length))]
    const module = generated.get(name)
    return page && module
      ? { contents: module.text, loader: 'jsx' as const, resolveDir: join(input.root, dirname(page.file)) }
      : undefined
  }
  return build({
    ...commonOptions(input),
    entryPoints: [
      { in: 'docs-gen:client', out: 'assets/js/app' },
      { in: 'docs-gen:styles', out: 'assets/css/styles' },
      ...pages.map((page, n) => ({ in: `docs-gen:live/${n}`, out: `assets/js/live-${slug(page.id)}` })),
    ],
    entryNames: '[dir]/[name]-[hash]',
    chunkNames: 'assets/js/chunk-[hash]',
    platform: 'browser',
    // Names are shortened when the scripts are joined: doing it twice makes them worse.
    minifySyntax: true,
    minifyWhitespace: true,
    outdir: join(input.root, 'build'),
    external: ['/img/*', '/fonts/*'],
    publicPath: input.config.baseUrl.replace(/\/$/, '') || '/',
    plugins: [
      runtimeSource(input.data.messages),
      ...sitePlugins(input.root, { baseUrl: input.config.baseUrl, onPicture, load }),
    ],
    metafile: true,
    write: false,
  })
}

function absoluteModule(module: string, root: string): string {
  return /^\.|^\/|^@site\//.test(module) ? resolve(root, withoutAlias(module)) : module
}

/** The runtime's styles, the colours of code, then the site's own. */
async function stylesEntry(input: ClientInput): Promise<string> {
  const { prism } = input.config.themeConfig
  const own = input.config.clientModules
    .filter((module) => module.endsWith('.css'))
    .map((module) => absoluteModule(module, input.root))
  const code = colours(themeCss(prism.theme, prism.darkTheme))
  const rest = [code, ...own].map((path) => `@import ${JSON.stringify(path)};`)
  return [...(await styleParts(input)), ...rest].join('\n')
}

function colours(css: string): string {
  return `data:text/css,${encodeURIComponent(css)}`
}

function slug(id: string): string {
  return `${id
    .replace(/^.*[/:]/, '')
    .replace(/\W+/g, '-')
    .slice(0, 30)}-${createHash('sha1').update(id).digest('hex').slice(0, 6)}`
}

async function readResult(result: Result, input: ClientInput, pages: readonly PageWithHoles[]): Promise<ClientBundle> {
  const out = join(input.root, 'build')
  const pathOf = (absolute: string): string => absolute.slice(out.length + 1).replaceAll('\\', '/')
  const href = (path: string): string => input.config.baseUrl + path
  const outputs = Object.entries(result.metafile.outputs).map(([path, output]) => ({
    path: path.replace(/^build\//, ''),
    output,
  }))
  const entry = (name: string) => outputs.find(({ output }) => output.entryPoint === `docs-gen:${name}`)
  const app = entry('client')
  const css = [entry('styles')?.path, app?.output.cssBundle?.replace(/^build\//, '')].filter(
    (path) => path !== undefined,
  )
  const isScript = (path: string): boolean => path.endsWith('.js')
  const files = result.outputFiles.filter((file) => file.contents.length > 0)
  const written = files.filter(({ path }) => isScript(path)).map(({ path, text }) => ({ path: pathOf(path), text }))
  const { scripts, renamed } =
    input.mode === 'development'
      ? asWritten(written)
      : await joinChunks(written, app?.path ?? '', result.metafile.outputs)
  return {
    pictures: [],
    files: [
      ...scripts.map(({ path, text }) => ({ path, content: text })),
      ...files
        .filter(({ path }) => !isScript(path))
        .map(({ path, contents }) => ({ path: pathOf(path), content: contents }))
        .filter(({ path }) => !isLiveSheet(path)),
    ],
    ...(app ? { script: href(app.path) } : {}),
    stylesheets: css.map(href),
    scripts: new Map(
      pages.flatMap((page, n) => {
        const script = entry(`live/${n}`)
        return script ? [[page.id, href(renamed(script.path))]] : []
      }),
    ),
    build: createHash('sha1')
      .update(`${app?.path} ${css.join(' ')}`)
      .digest('hex')
      .slice(0, 8),
    inputs: Object.keys(result.metafile.inputs),
    diagnostics: [],
  }
}

/** The CSS of live parts is in the page's own sheet, which the server's bundle knows. */
function isLiveSheet(path: string): boolean {
  return path.startsWith('assets/js/live-') && path.endsWith('.css')
}
