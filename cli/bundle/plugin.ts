import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, sep } from 'node:path'
import type { OnLoadArgs, OnLoadResult, OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild'
import type { AssetRef } from '../compile/compiled-page.ts'
import { packageRoot } from '../lib/package-root.ts'
import { assetPath } from '../link/assets.ts'
import { cssModules } from './css-modules.ts'
import { knownModule, knownModuleText } from './known-modules.ts'
import { importedFile } from './esbuild-options.ts'
import { rawImports } from './raw-imports.ts'
import { drawsSvg, svgModule } from './svg-components.ts'

/** Generated modules by name: `docs-gen:site` and the like. */
export interface GeneratedModules {
  readonly baseUrl: string
  /** Told of each picture a script imports, so that it is copied. */
  readonly onPicture?: (asset: AssetRef) => void
  /** @returns the module's text and the folder its relative imports start from */
  readonly load: (
    name: string,
  ) =>
    | { readonly contents: string; readonly loader: 'js' | 'jsx' | 'json' | 'css'; readonly resolveDir: string }
    | undefined
}

const namespace = 'docs-gen'

/** Everything that pages and components may import beside what the bundler knows itself. */
export function sitePlugins(root: string, modules: GeneratedModules): Plugin[] {
  return [rawImports, cssModules(root), siteModules(root, modules)]
}

/** Resolves generated modules, `docs-gen/runtime`, `@site/…` and the names that Docusaurus sites import. */
function siteModules(root: string, modules: GeneratedModules): Plugin {
  return {
    name: 'docs-gen',
    setup(build) {
      build.onResolve({ filter: /^docs-gen:runtime\// }, ({ path }) => ({
        path: runtimeFile(path.slice('docs-gen:runtime/'.length)),
      }))
      build.onResolve({ filter: /^docs-gen:/ }, ({ path }) => ({ path: path.slice('docs-gen:'.length), namespace }))
      build.onResolve({ filter: /^docs-gen\/runtime$/ }, () => ({ path: runtimeFile('index') }))
      build.onResolve({ filter: /^@site\// }, ({ path, kind, importer, namespace: of }) =>
        build.resolve(`./${path.slice('@site/'.length)}`, { resolveDir: root, kind, importer, namespace: of }),
      )
      build.onResolve({ filter: /^@(?:theme(?:-original)?|docusaurus)\// }, ({ path }) =>
        knownModule(path) === undefined ? undefined : { path: `known/${path}`, namespace },
      )
      build.onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, (args) => resolveReact(build, args.path, root))
      build.onLoad({ filter: /.*/, namespace }, (args) => loadGenerated(args, modules, root))
      build.onResolve({ filter: importedFile }, (args) => resolvePicture(build, args, modules))
      build.onLoad({ filter: /.*/, namespace: 'picture' }, ({ path }) => loadPicture(path, root, modules))
      build.onLoad({ filter: /.*/, namespace: 'svg' }, ({ path }) => ({
        contents: svgModule(path),
        loader: 'js',
        resolveDir: root,
      }))
    },
  }
}

/** A file of the runtime as it was built with the package. */
export function runtimeFile(name: string): string {
  return join(packageRoot, 'dist', 'runtime', `${name}.js`)
}

function loadGenerated({ path }: OnLoadArgs, modules: GeneratedModules, root: string): OnLoadResult | undefined {
  if (!path.startsWith('known/')) return modules.load(path)
  return { contents: knownModuleText(path.slice('known/'.length)), loader: 'js', resolveDir: root }
}

/** Pictures that scripts import get the address that pictures in Markdown have; those in stylesheets are left to the bundler. */
async function resolvePicture(
  build: PluginBuild,
  args: OnResolveArgs,
  modules: GeneratedModules,
): Promise<OnResolveResult | undefined> {
  if (args.kind === 'url-token' || args.pluginData === 'picture') return undefined
  const { importer, resolveDir, kind, path } = args
  const found = await build.resolve(path, { importer, resolveDir, kind, pluginData: 'picture' })
  if (found.errors.length > 0) return undefined
  const isDrawn = path.endsWith('.svg') && drawsSvg(importerText(args, modules), path)
  return { path: found.path, namespace: isDrawn ? 'svg' : 'picture' }
}

function importerText({ importer, namespace: of }: OnResolveArgs, modules: GeneratedModules): string {
  return of === namespace ? (modules.load(importer)?.contents ?? '') : readFileSync(importer, 'utf8')
}

function loadPicture(path: string, root: string, modules: GeneratedModules): OnLoadResult {
  const hash = createHash('sha1').update(readFileSync(path)).digest('base64url')
  const asset = { file: relative(root, path).split(sep).join('/'), hash }
  modules.onPicture?.(asset)
  return { contents: `export default ${JSON.stringify(modules.baseUrl + assetPath(asset))}`, loader: 'js' }
}

/** One React for the site and the runtime: the site's own where it has one, else the one installed with docs-gen. */
function resolveReact(build: PluginBuild, path: string, root: string): { path: string } | undefined {
  for (const folder of [root, packageRoot]) {
    try {
      return { path: createRequire(join(folder, 'package.json')).resolve(path) }
    } catch {
      continue
    }
  }
  return undefined
}
