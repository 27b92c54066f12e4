import { posixPath } from '../../process/posix-path.ts'
import { contentDigest } from '../../cache/digest.ts'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { OnLoadArgs, OnLoadResult, OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild'
import type { AssetRef } from '../../compile/compiled-page.ts'
import type { SiteConfig } from '../../config/schema/site.ts'
import { isModuleCode, loadParser } from '../../code/code-parser.ts'
import { loadHtmlParser } from '../../markup/html-source.ts'
import { readText } from '../../files/read-text.ts'
import { assetPath } from '../../link/assets.ts'
import { cssModules } from '../styles/css-modules.ts'
import {
  foreignNames,
  isForeignConfig,
  isReplaced,
  knownModule,
  knownModuleText,
  replacedModule,
  replacedModuleText,
} from '../modules/known-modules.ts'
import { importedFile } from './esbuild-options.ts'
import type { MarkdownModules } from '../modules/markdown-modules.ts'
import { fileNamespaces } from '../modules/module-files.ts'
import { siteStyles } from '../styles/site-styles.ts'
import { type StyleUrlsInput, styleUrls } from '../styles/style-urls.ts'
import { rendersSvg, svgModule } from '../modules/svg-components.ts'
import { absoluteModule, type LoadVirtualModule } from '../modules/virtual-modules.ts'
import { withoutEnd, withoutStart } from '../../text/ends.ts'
import { everyPath } from '../../files/file-kinds.ts'

/** Settings for the modules and files that only docs-gen can resolve, in one half of the bundle. */
interface SiteModules {
  readonly config: StyleUrlsInput['config'] & Pick<SiteConfig, 'conventions' | 'postcssPlugins' | 'theme'>
  /** Called for each file that a script imports for its address, so that it is copied. */
  readonly onAsset?: (asset: AssetRef) => void
  /** Called with the absolute path of each file that a plugin reads besides that of the module. */
  readonly onRead?: (path: string) => void
  /** Called with the absolute path of each file that was searched for, whether or not it exists. */
  readonly onSearch?: (path: string) => void
  readonly load: LoadVirtualModule
  readonly markdown: Pick<MarkdownModules, 'add'>
}

/** The files that plugins of a bundle read or searched for, besides its modules. */
export interface SiteReads {
  /** Files that scripts import for their address. */
  readonly assets: readonly AssetRef[]
  /** Absolute paths of files that plugins read besides those of modules. */
  readonly files: readonly string[]
  /** Absolute paths of files that were searched for, whether or not they exist. */
  readonly searched: readonly string[]
}

/** The callbacks that report what plugins find. */
export type ReadCallbacks = Required<Pick<SiteModules, 'onAsset' | 'onRead' | 'onSearch'>>

/** Makes the callbacks of plugins, and the lists that they fill. */
export function collectReads(): { readonly reads: SiteReads; readonly callbacks: ReadCallbacks } {
  const assets: AssetRef[] = []
  const files: string[] = []
  const searched: string[] = []
  const callbacks = {
    onAsset: (asset: AssetRef) => void assets.push(asset),
    onRead: (path: string) => void files.push(path),
    onSearch: (path: string) => void searched.push(path),
  }
  return { reads: { assets, files, searched }, callbacks }
}

const namespace = 'docs-gen'

/** Imports a file as its text: `!!raw-loader!./x.js` or `./x.js?raw`. */
const rawImports: Plugin = {
  name: 'docs-gen-raw',
  setup(build) {
    build.onResolve({ filter: /^!!raw-loader!|\?raw$/ }, async ({ path, importer, resolveDir, kind }) => {
      const file = withoutStart(withoutEnd(path, '?raw'), '!!raw-loader!')
      const result = await build.resolve(file, { importer, resolveDir, kind })
      return result.errors.length > 0 ? { errors: result.errors } : { path: result.path, namespace: fileNamespaces.raw }
    })
    build.onLoad({ filter: everyPath, namespace: fileNamespaces.raw }, ({ path }) => ({
      contents: readFileSync(path, 'utf8'),
      loader: 'text',
    }))
  },
}

/** The plugins for everything that pages and components may import besides the files that the bundler supports. */
export function sitePlugins(root: string, modules: SiteModules): Plugin[] {
  const { conventions, postcssPlugins } = modules.config
  const isAdapted = conventions.styles !== undefined
  const styles = { root, onRead: modules.onRead, isAdapted, plugins: postcssPlugins }
  return [
    rawImports,
    cssModules(styles),
    siteStyles(styles),
    styleUrls({ root, ...modules }),
    siteModules(root, modules),
  ]
}

/** Parts of names of docs-gen that are aliases of files. */
const aliasedFolders = ['runtime', 'features', 'installed', 'replaced']

/** Resolves generated modules, files that are imported for their address, and the names that only sites of other tools import. */
function siteModules(root: string, modules: SiteModules): Plugin {
  return {
    name: 'docs-gen',
    setup(build) {
      build.onResolve({ filter: /^docs-gen:/ }, ({ path }) =>
        aliasedFolders.some((name) => path.startsWith(`docs-gen:${name}/`))
          ? undefined
          : { path: path.slice('docs-gen:'.length), namespace },
      )
      build.onResolve({ filter: foreignNames }, (args) =>
        isForeignConfig(args.path) && modules.config.conventions.siteConfig
          ? { path: 'public-config', namespace }
          : resolveKnown(build, args, { root, theme: modules.config.theme }),
      )
      build.onLoad({ filter: everyPath, namespace }, (args) => loadGenerated(args, modules, root))
      build.onResolve({ filter: importedFile }, (args) => resolveAsset(build, args, modules))
      build.onLoad({ filter: everyPath, namespace: fileNamespaces.picture }, ({ path }) =>
        loadAsset(path, root, modules),
      )
      build.onLoad({ filter: /\.mdx?$/ }, ({ path }) => loadMarkdown(path, modules))
      build.onLoad({ filter: everyPath, namespace: fileNamespaces.svg }, async ({ path }) => {
        await loadHtmlParser()
        return { contents: svgModule(path), loader: 'js', resolveDir: root }
      })
    },
  }
}

/** Markdown that a script imports is a component. Its module is a generated one, so that problems in its code have a place. */
async function loadMarkdown(path: string, modules: SiteModules): Promise<OnLoadResult | undefined> {
  const added = await modules.markdown.add(path)
  if (!added) return undefined
  added.assets.forEach((asset) => modules.onAsset?.(asset))
  added.files.forEach((file) => modules.onRead?.(file))
  const name = JSON.stringify(`docs-gen:${added.name}`)
  return { contents: `export * from ${name}\nexport { default } from ${name}`, loader: 'js' }
}

function loadGenerated({ path }: OnLoadArgs, modules: SiteModules, root: string): OnLoadResult | undefined {
  const module = modules.load(path)
  const name = path.startsWith('known/') ? path.slice('known/'.length) : undefined
  if (name === undefined) return module && { ...module, resolveDir: module.resolveDir ?? root }
  const isOwn = isReplaced(name, modules.config.theme)
  const hasConfig = modules.config.conventions.siteConfig !== undefined
  const contents = isOwn ? replacedModuleText(name) : knownModuleText(name, root, hasConfig)
  return { contents, loader: 'js', resolveDir: root }
}

/**
 * Resolves a module that only docs-gen knows. A file of the site in CommonJS is imported without a module between: such files may import
 * each other in circles, where each sees the `exports` of the others while these are filled.
 */
async function resolveKnown(
  build: PluginBuild,
  { path, importer, kind }: OnResolveArgs,
  { root, theme }: { readonly root: string; readonly theme: SiteConfig['theme'] },
): Promise<OnResolveResult | undefined> {
  const override = isReplaced(path, theme) ? theme[path] : undefined
  if (override !== undefined && (await isWrittenInCommonJs(absoluteModule(override, root))))
    return build.resolve(replacedModule(path), { importer, kind, resolveDir: root })
  return override !== undefined || knownModule(path) !== undefined ? { path: `known/${path}`, namespace } : undefined
}

/** Whether a script has `exports`, and none of a module. */
async function isWrittenInCommonJs(file: string): Promise<boolean> {
  const code = readText(file) ?? ''
  if (!/\bexports\b/.test(code)) return false
  await loadParser()
  return !isModuleCode(code)
}

/** An image that a script imports gets the same URL as in Markdown; images in style sheets are left to the bundler. */
async function resolveAsset(
  build: PluginBuild,
  args: OnResolveArgs,
  modules: SiteModules,
): Promise<OnResolveResult | undefined> {
  if (args.kind === 'url-token' || args.pluginData === 'picture') return undefined
  const { importer, resolveDir, kind, path } = args
  const result = await build.resolve(path, { importer, resolveDir, kind, pluginData: 'picture' })
  if (result.errors.length > 0) return undefined
  const isComponent = path.endsWith('.svg') && (await importsComponent(args, modules))
  return { path: result.path, namespace: isComponent ? fileNamespaces.svg : fileNamespaces.picture }
}

async function importsComponent(
  { importer, namespace: of, path }: OnResolveArgs,
  modules: SiteModules,
): Promise<boolean> {
  // Code that was written for another tool imports every SVG as a component.
  if (modules.config.conventions.siteConfig) return true
  await loadParser()
  const generated = of === namespace ? modules.load(importer) : undefined
  if (generated) return rendersSvg({ file: `page.${generated.loader}`, script: generated.contents, specifier: path })
  return rendersSvg({ file: importer, script: readFileSync(importer, 'utf8'), specifier: path })
}

function loadAsset(path: string, root: string, modules: SiteModules): OnLoadResult {
  const hash = contentDigest(readFileSync(path))
  const asset = { file: posixPath(relative(root, path)), hash }
  modules.onAsset?.(asset)
  return { contents: `export default ${JSON.stringify(modules.config.baseUrl + assetPath(asset))}`, loader: 'js' }
}
