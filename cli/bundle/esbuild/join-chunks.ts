import { basename } from 'node:path'
import { build, type BuildResult, type Plugin } from 'esbuild'
import type * as OxcMinify from 'oxc-minify'
import { loadParser, parseImports } from '../../code/code-parser.ts'
import { applyEdits } from '../../text/text-edits.ts'
import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'
import { nameByContent, type NamedScripts, type Script, withName } from './script-names.ts'
import { everyPath } from '../../files/file-kinds.ts'

type Outputs = NonNullable<BuildResult['metafile']>['outputs']

/**
 * Links everything the app needs at its start into one file.
 * The bundler cuts a chunk for each set of modules that several scripts share, a dozen for one app: as many requests, and each is
 * compressed without knowing the others (8 KB more in all). Scripts that are loaded later import the shared modules from the app's file.
 * @param scripts every script of the bundle, minified; their names are shortened again and compress better
 * @param entry path of the app's script
 */
export async function joinChunks(scripts: readonly Script[], entry: string, outputs: Outputs): Promise<NamedScripts> {
  return nameByContent(await linkChunks(scripts, entry, outputs))
}

/** Links scripts like `joinChunks`, and leaves them the bundler's names. */
export async function linkChunks(
  scripts: readonly Script[],
  entry: string,
  outputs: Outputs,
): Promise<readonly Script[]> {
  await loadParser()
  const start = new Set([entry, ...staticImports(entry, outputs)].map((path) => basename(path)))
  const later = scripts.filter(({ path }) => !start.has(basename(path)))
  const shared = new SharedNames()
  const rest = later.map(({ path, text }) => ({
    path,
    text: redirectImports(text, { start, app: basename(entry), shared }),
  }))
  const app = await linkApp(scripts, { entry, exports: shared.exportLines() })
  const [main, others] = await Promise.all([minified(app), Promise.all(rest.map(minified))])
  return [{ ...main, text: compileHint + main.text }, ...others]
}

/**
 * Most of the app's functions run when it starts. Chromium then compiles them in the background, together with the file; otherwise each is
 * compiled when it is first called, which is a third of the start's time.
 */
const compileHint = '//# allFunctionsCalledOnLoad\n'

/** Leaves scripts as the bundler wrote them: in development their size does not matter, and joining takes a tenth of a second. */
export function asWritten(scripts: readonly Script[]): NamedScripts {
  return { scripts, renamed: (path) => path }
}

/** Language level of scripts for browsers. */
const languageLevel = 'es2022'

/**
 * Reports that the minifier has no build for this machine. Another one would write other files than other machines do, so nothing takes
 * its place. @param load loads the minifier
 */
export async function minifierProblems(load: () => Promise<unknown> = loadMinifier): Promise<readonly Diagnostic[]> {
  try {
    await load()
    return []
  } catch (error) {
    const message = `Scripts are minified by the package 'oxc-minify', which cannot be loaded here: ${error instanceof Error ? error.message : String(error)}`
    const hint = 'Install docs-gen again on this machine: its packages differ by system and processor.'
    return [diagnostic({ code: 'package-missing', message, hint })]
  }
}

function loadMinifier(): Promise<typeof OxcMinify> {
  return import('oxc-minify')
}

/** Shortens names and expressions. What esbuild writes compresses 2 KB worse. */
async function minified({ path, text }: Script): Promise<Script> {
  const minifier = await loadMinifier()
  const { code, errors } = await minifier.minify('script.js', text, {
    module: true,
    compress: { target: languageLevel },
    mangle: true,
  })
  if (errors[0]) throw new Error(`The bundled script cannot be read: ${errors[0].message}`)
  return { path, text: code }
}

/** Paths of all scripts that a script imports, directly or through others. */
function staticImports(entry: string, outputs: Outputs): ReadonlySet<string> {
  const chunks = new Set<string>()
  const visit = (path: string): void => {
    for (const { kind, path: next } of outputs[`build/${path}`]?.imports ?? []) {
      const target = next.slice('build/'.length)
      if (kind !== 'import-statement' || chunks.has(target) || !outputs[next]) continue
      chunks.add(target)
      visit(target)
    }
  }
  visit(entry)
  return chunks
}

/** Names that later scripts import from chunks of the app's start, with the aliases under which the app's file exports them. */
class SharedNames {
  readonly #aliases = new Map<string, { readonly chunk: string; readonly name: string; readonly alias: string }>()

  alias(chunk: string, name: string): string {
    const key = `${chunk} ${name}`
    const entry = this.#aliases.get(key) ?? { chunk, name, alias: `$${this.#aliases.size.toString(36)}` }
    this.#aliases.set(key, entry)
    return entry.alias
  }

  exportLines(): readonly string[] {
    return [...this.#aliases.values()].map(
      ({ chunk, name, alias }) => `export { ${name} as ${alias} } from "./${chunk}"`,
    )
  }
}

interface Redirect {
  /** Names of the scripts that become part of the app's file. */
  readonly start: ReadonlySet<string>
  /** Name of the app's file. */
  readonly app: string
  readonly shared: SharedNames
}

/**
 * Makes a later script import from the app's file instead of its chunks, in one statement.
 * The parser finds the imports, and these are replaced in the text: linking the script with modules that re-export from the app's file
 * would import every name of a chunk, since the bundler does not remove unused names of an import from outside the bundle.
 */
function redirectImports(text: string, { start, app, shared }: Redirect): string {
  const imports = parseImports(text).staticImports.filter(({ moduleRequest }) =>
    start.has(basename(moduleRequest.value)),
  )
  const names = imports.flatMap(({ moduleRequest: { value }, entries }) =>
    entries.map(
      ({ importName, localName }) => `${shared.alias(basename(value), importName.name ?? '')} as ${localName.value}`,
    ),
  )
  const clause = names.length === 0 ? '' : `{${names.join(',')}}from`
  const edits = imports.map(({ start: from, end, moduleRequest: { value } }, n) => ({
    start: from,
    end,
    text: n === 0 ? `import${clause}${JSON.stringify(withName(value, app))};` : '',
  }))
  return applyEdits(text, edits)
}

interface AppInput {
  readonly entry: string
  /** Statements that export what later scripts import. */
  readonly exports: readonly string[]
}

/** Links the app with all chunks of its start. */
async function linkApp(scripts: readonly Script[], { entry, exports }: AppInput): Promise<Script> {
  const texts = new Map(scripts.map(({ path, text }) => [basename(path), text]))
  const chunks: Plugin = {
    name: 'docs-gen-chunks',
    setup(setup) {
      setup.onResolve({ filter: everyPath }, ({ path, kind }) => {
        if (kind === 'dynamic-import') return { path, external: true }
        return texts.has(basename(path)) ? { path: basename(path), namespace: 'chunk' } : { path, external: true }
      })
      setup.onLoad({ filter: everyPath, namespace: 'chunk' }, ({ path }) => ({ contents: texts.get(path) ?? '' }))
    },
  }
  const result = await build({
    stdin: { contents: [`import "./${basename(entry)}"`, ...exports].join('\n') },
    bundle: true,
    format: 'esm',
    target: languageLevel,
    minifySyntax: true,
    minifyWhitespace: true,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [chunks],
    write: false,
  })
  return { path: entry, text: result.outputFiles[0]?.text ?? '' }
}
