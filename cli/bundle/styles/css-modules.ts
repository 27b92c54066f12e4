import { nameDigest } from '../../cache/digest.ts'
import { basename, dirname } from 'node:path'
import {
  build,
  type Message,
  type OnLoadResult,
  type OnResolveArgs,
  type OnResolveResult,
  type PartialMessage,
  type Plugin,
  type PluginBuild,
} from 'esbuild'
import { failureMessages, isOwnWarning } from '../modules/messages.ts'
import { fileNamespaces } from '../modules/module-files.ts'
import { packageFinder, portablePath } from '../modules/module-packages.ts'
import { readStyleSheet, type SiteStylesInput } from './site-styles.ts'
import { withoutEnd, withoutStart } from '../../text/ends.ts'
import { everyPath, withoutExtension } from '../../files/file-kinds.ts'
import { wordsWithDashes } from '../../text/name-words.ts'

const namespace = fileNamespaces.cssModule

/**
 * Names the classes of CSS modules (`*.module.css`, `*.module.scss`) after the file's path in the site. The bundler's own names depend on the rest of the bundle and on
 * minification, so server and browser would differ.
 */
export function cssModules(input: SiteStylesInput): Plugin {
  const rules = new Map<string, string>()
  return {
    name: 'docs-gen-css-modules',
    setup(outer) {
      const filter = /\.module\.(?:css|s[ac]ss)$/
      outer.onLoad({ filter, namespace: 'file' }, async ({ path }): Promise<OnLoadResult> => {
        const compiled = await compileModule(path, outer, input)
        if ('errors' in compiled) return compiled
        const { script, css, warnings } = compiled
        rules.set(path, css)
        const contents = `import ${JSON.stringify(`${namespace}:${path}`)}\n${script}`
        return { contents, loader: 'js', resolveDir: dirname(path), warnings: [...warnings] }
      })
      outer.onResolve({ filter: /^css-module-rules:/ }, ({ path }) => ({
        path: path.slice(namespace.length + 1),
        namespace,
      }))
      outer.onLoad({ filter: everyPath, namespace }, ({ path }) => ({
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
  readonly warnings: readonly PartialMessage[]
}

/** Compiles a CSS module to a script that exports the class names, and to rules with these names. */
async function compileModule(
  path: string,
  outer: PluginBuild,
  input: SiteStylesInput,
): Promise<CompiledModule | { readonly errors: PartialMessage[] }> {
  const names = uniqueNames(input.root)
  try {
    const { outputFiles, warnings } = await build({
      // Places of warnings are relative to it.
      absWorkingDir: input.root,
      stdin: { contents: `export * from ${JSON.stringify(path)}; export { default } from ${JSON.stringify(path)}` },
      bundle: true,
      write: false,
      format: 'esm',
      outdir: 'out',
      charset: 'utf8',
      logLevel: 'silent',
      plugins: [namedByPlace(outer, names, input)],
    })
    const text = (extension: string): string => outputFiles.find((file) => file.path.endsWith(extension))?.text ?? ''
    return { script: text('.js'), css: text('.css'), warnings: warnings.filter(isOwnWarning) }
  } catch (error) {
    return { errors: failureMessages(error).map((message) => atFile(message, names.fileOf)) }
  }
}

/** A message at the file that a name stands for. */
function atFile({ text, location, detail }: Message, fileOf: UniqueNames['fileOf']): PartialMessage {
  const file = fileOf(withoutStart(location?.file ?? '', 'named:'))
  return { text, detail, location: location && file !== undefined ? { ...location, file } : location }
}

/** Names of files by which the bundler tells classes apart: it derives their names from the file's name, without the folder. */
interface UniqueNames {
  nameOf(file: string): string
  fileOf(name: string): string | undefined
}

function uniqueNames(root: string): UniqueNames {
  const find = packageFinder()
  const files = new Map<string, string>()
  return {
    nameOf(file) {
      const hash = nameDigest(portablePath(file, root, find), 6)
      const stem = withoutEnd(withoutExtension(basename(file)), '.module')
      const name = `${wordsWithDashes(stem)}-${hash}.css`
      files.set(name, file)
      return name
    },
    fileOf: (name) => files.get(name),
  }
}

/** Reads files under their unique names. */
function namedByPlace(outer: PluginBuild, names: UniqueNames, input: SiteStylesInput): Plugin {
  return {
    name: 'docs-gen-css-names',
    setup(inner) {
      inner.onResolve({ filter: everyPath }, async (args) => {
        if (args.kind === 'import-statement') return { path: names.nameOf(args.path), namespace: 'named' }
        const result = await resolveOuter(args, outer)
        if (args.kind !== 'composes-from' || result.path === undefined) return result
        return { path: names.nameOf(result.path), namespace: 'named' }
      })
      inner.onLoad({ filter: everyPath, namespace: 'named' }, async ({ path: name }): Promise<OnLoadResult> => {
        const path = names.fileOf(name) ?? name
        input.onRead?.(path)
        const sheet = await readStyleSheet(path, input)
        if ('error' in sheet) return { errors: [sheet.error] }
        return { contents: sheet.css, loader: 'local-css', resolveDir: dirname(path), warnings: [...sheet.warnings] }
      })
    },
  }
}

/** Finds files as the outer bundler does, which also copies the fonts and images of rules. */
async function resolveOuter({ path, kind, resolveDir }: OnResolveArgs, outer: PluginBuild): Promise<OnResolveResult> {
  const result = await outer.resolve(path, { kind: kind === 'composes-from' ? 'import-rule' : kind, resolveDir })
  if (result.errors.length > 0) return { errors: result.errors.map(({ text, detail }) => ({ text, detail })) }
  const isWritten = result.external || result.namespace !== 'file'
  return { path: isWritten ? path : result.path + result.suffix, external: true }
}
