import { nameDigest } from '../cache/digest.ts'
import { readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { build, type OnLoadResult, type OnResolveArgs, type OnResolveResult, type Plugin } from 'esbuild'
import { fileNamespaces } from './module-files.ts'
import { packageFinder, portablePath } from './module-packages.ts'

const namespace = fileNamespaces.cssModule

/** How CSS modules are compiled. */
export interface CssModulesInput {
  /** Absolute path of the site folder. */
  readonly root: string
  /** Called with the path of each module, and of those it composes classes from. */
  readonly onRead?: (path: string) => void
}

/**
 * Names the classes of `*.module.css` after the file's path in the site. The bundler's own names depend on the rest of the bundle and on
 * minification, so server and browser would differ.
 */
export function cssModules(input: CssModulesInput): Plugin {
  const rules = new Map<string, string>()
  return {
    name: 'docs-gen-css-modules',
    setup(outer) {
      outer.onLoad({ filter: /\.module\.css$/, namespace: 'file' }, async ({ path }): Promise<OnLoadResult> => {
        const { script, css } = await compileModule(path, input)
        rules.set(path, css)
        const contents = `import ${JSON.stringify(`${namespace}:${path}`)}\n${script}`
        return { contents, loader: 'js', resolveDir: dirname(path) }
      })
      outer.onResolve({ filter: /^css-module-rules:/ }, ({ path }) => ({
        path: path.slice(namespace.length + 1),
        namespace,
      }))
      outer.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
        contents: rules.get(path) ?? '',
        loader: 'css',
        resolveDir: dirname(path),
      }))
    },
  }
}

interface CompiledModule {
  readonly script: string
  readonly css: string
}

/** Compiles a CSS module to a script that exports the class names, and to rules with these names. */
async function compileModule(path: string, input: CssModulesInput): Promise<CompiledModule> {
  const { outputFiles } = await build({
    stdin: { contents: `export * from ${JSON.stringify(path)}; export { default } from ${JSON.stringify(path)}` },
    bundle: true,
    write: false,
    format: 'esm',
    outdir: 'out',
    charset: 'utf8',
    logLevel: 'silent',
    plugins: [namedByPlace(input)],
  })
  const text = (extension: string): string => outputFiles.find((file) => file.path.endsWith(extension))?.text ?? ''
  return { script: text('.js'), css: text('.css') }
}

/** Gives files unique names, because the bundler derives class names from the file's name. */
function namedByPlace({ root, onRead }: CssModulesInput): Plugin {
  const find = packageFinder()
  return {
    name: 'docs-gen-css-names',
    setup(inner) {
      inner.onResolve({ filter: /.*/ }, (args) => resolveInner(args, (file) => portablePath(file, root, find)))
      inner.onLoad({ filter: /.*/, namespace: 'named' }, ({ pluginData }) => {
        const { path } = pluginData as { readonly path: string }
        onRead?.(path)
        return { contents: readFileSync(path, 'utf8'), loader: 'local-css', resolveDir: dirname(path), pluginData }
      })
    },
  }
}

/** Includes files that classes are composed from; fonts and images of rules are left to the outer bundler. */
function resolveInner({ path, kind, resolveDir }: OnResolveArgs, placeOf: (file: string) => string): OnResolveResult {
  const isModule = kind === 'import-statement' || kind === 'composes-from'
  const absolute = /^\.{1,2}\//.test(path) ? resolve(resolveDir, path) : path
  if (!isModule) return { path: absolute, external: true }
  const hash = nameDigest(placeOf(absolute), 6)
  const name = `${basename(absolute, '.module.css').replace(/\W+/g, '-')}-${hash}.css`
  return { path: name, namespace: 'named', pluginData: { path: absolute } }
}
