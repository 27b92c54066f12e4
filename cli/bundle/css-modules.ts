import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, dirname, relative, resolve, sep } from 'node:path'
import { build } from 'esbuild'
import type { OnLoadResult, OnResolveArgs, OnResolveResult, Plugin } from 'esbuild'

const namespace = 'css-module-rules'

/**
 * Names the classes of `*.module.css` after the file's place in the site. The bundler's own names depend on what else is in the bundle
 * and on minifying, so that server and browser would disagree.
 */
export function cssModules(root: string): Plugin {
  const rules = new Map<string, string>()
  return {
    name: 'docs-gen-css-modules',
    setup(outer) {
      outer.onLoad({ filter: /\.module\.css$/, namespace: 'file' }, async ({ path }): Promise<OnLoadResult> => {
        const { script, css } = await compileModule(path, root)
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

/** The names as a script, and the rules under these names. */
async function compileModule(path: string, root: string): Promise<{ readonly script: string; readonly css: string }> {
  const { outputFiles } = await build({
    stdin: { contents: `export * from ${JSON.stringify(path)}; export { default } from ${JSON.stringify(path)}` },
    bundle: true,
    write: false,
    format: 'esm',
    outdir: 'out',
    charset: 'utf8',
    logLevel: 'silent',
    plugins: [namedByPlace(root)],
  })
  const text = (extension: string): string => outputFiles.find((file) => file.path.endsWith(extension))?.text ?? ''
  return { script: text('.js'), css: text('.css') }
}

/** The bundler takes class names from the file's name: it is given one that tells files of the same name apart. */
function namedByPlace(root: string): Plugin {
  return {
    name: 'docs-gen-css-names',
    setup(inner) {
      inner.onResolve({ filter: /.*/ }, (args) => resolveInner(args, root))
      inner.onLoad({ filter: /.*/, namespace: 'named' }, ({ pluginData }) => {
        const { path } = pluginData as { readonly path: string }
        return { contents: readFileSync(path, 'utf8'), loader: 'local-css', resolveDir: dirname(path), pluginData }
      })
    },
  }
}

/** Files that classes are composed from are read along; what rules point at is left to the bundler outside. */
function resolveInner({ path, kind, resolveDir }: OnResolveArgs, root: string): OnResolveResult {
  const isModule = kind === 'import-statement' || kind === 'composes-from'
  const absolute = /^\.{1,2}\//.test(path) ? resolve(resolveDir, path) : path
  if (!isModule) return { path: absolute, external: true }
  const place = relative(root, absolute).split(sep).join('/')
  const hash = createHash('sha1').update(place).digest('hex').slice(0, 6)
  const name = `${basename(absolute, '.module.css').replace(/\W+/g, '-')}-${hash}.css`
  return { path: name, namespace: 'named', pluginData: { path: absolute } }
}
