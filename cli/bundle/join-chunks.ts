import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { build, transform } from 'esbuild'
import type { BuildResult, Plugin } from 'esbuild'

/** A script that the bundler wrote: its path below the output folder, and its text. */
export interface Script {
  readonly path: string
  readonly text: string
}

/** Scripts after joining, and how a script that was there before is called now. */
export interface JoinedScripts {
  readonly scripts: readonly Script[]
  readonly renamed: (path: string) => string
}

/**
 * Puts everything the app needs at its start into one file.
 * The bundler cuts a piece for each set of files that share something, a dozen for one app: as many requests, and each is compressed
 * without knowing the others (8 KB more in all). What is loaded later takes what it shares from the app's own file.
 * @param scripts every script of the bundle, without spaces; names are shortened here
 * @param entry path of the app's script
 */
export async function joinChunks(
  scripts: readonly Script[],
  entry: string,
  outputs: NonNullable<BuildResult['metafile']>['outputs'],
): Promise<JoinedScripts> {
  const byName = new Map(scripts.map((script) => [basename(script.path), script]))
  const joined = staticImports(entry, outputs)
  const later = scripts.filter((script) => script.path !== entry && !joined.has(script.path))
  const names = new Map(later.map(({ path }) => [basename(path), newName(basename(path), entry)]))
  const aliases = new Aliases()
  const redirected = later.map(({ path, text }) => ({
    path: path.replace(/[^/]+$/, (name) => names.get(name) ?? name),
    text: aliases.redirect(renameIn(text, names), { joined, app: basename(entry) }),
  }))
  const rest = await Promise.all(redirected.map(async ({ path, text }) => ({ path, text: await minified(text) })))
  const text = await joinApp({ entry: basename(entry), byName, names, exported: aliases.exportLines() })
  return {
    scripts: [{ path: entry, text: await minified(text) }, ...rest],
    renamed: (path) => path.replace(/[^/]+$/, (name) => names.get(name) ?? name),
  }
}

/** Scripts as the bundler wrote them: while a site is being written nobody counts bytes, and joining costs a tenth of a second. */
export function asWritten(scripts: readonly Script[]): JoinedScripts {
  return { scripts, renamed: (path) => path }
}

/** Shortens names. The bundler's choice of names compresses 1.5 KB worse, so it is asked only on machines without a build of the other. */
async function minified(text: string): Promise<string> {
  const shortener = await import('oxc-minify').catch(() => undefined)
  if (!shortener)
    return (await transform(text, { minify: true, format: 'esm', target: 'es2022', charset: 'utf8' })).code
  const { code, errors } = await shortener.minify('script.js', text, { module: true, compress: false, mangle: true })
  if (errors[0]) throw new Error(`The bundled script cannot be read: ${errors[0].message}`)
  return code
}

/** Paths of all scripts that come with a script, whether it imports them itself or one of them does. */
function staticImports(entry: string, outputs: NonNullable<BuildResult['metafile']>['outputs']): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (path: string): void => {
    for (const { kind, path: next } of outputs[`build/${path}`]?.imports ?? []) {
      const target = next.replace(/^build\//, '')
      if (kind !== 'import-statement' || found.has(target) || !outputs[next]) continue
      found.add(target)
      visit(target)
    }
  }
  visit(entry)
  return found
}

/** A script that imports from the app's file must change its name with it. */
function newName(name: string, entry: string): string {
  const hash = createHash('sha1').update(`${name} ${entry}`).digest('hex').slice(0, 8).toUpperCase()
  return name.replace(/[A-Z0-9]{8}(?=\.js$)/, hash)
}

function renameIn(text: string, names: ReadonlyMap<string, string>): string {
  return text.replace(
    /(?<=")([^"\s]*\/)([\w.-]+\.js)(?=")/g,
    (_, folder: string, name: string) => folder + (names.get(name) ?? name),
  )
}

/** Names under which the app's file gives what later files take from its parts. */
class Aliases {
  private readonly known = new Map<string, string>()

  /** Makes a script import from the app's file what it imports from a part of it. */
  redirect(text: string, { joined, app }: { joined: ReadonlySet<string>; app: string }): string {
    const parts = new Set([...joined].map((path) => basename(path)))
    const imports = /\bimport(?:\{([^{}]*)\}from)?"([^"\s]*\/)([\w.-]+\.js)"/g
    return text.replace(imports, (...match: string[]) => {
      const [whole = '', list = '', folder = '', name = ''] = match
      if (!parts.has(name)) return whole
      const renamed = list
        .split(',')
        .filter(Boolean)
        .map((entry) => this.rename(entry.trim(), name))
      return `import${renamed.length === 0 ? '' : `{${renamed.join(',')}}from`}"${folder}${app}"`
    })
  }

  exportLines(): string {
    return [...this.known]
      .map(([key, alias]) => {
        const [name = '', exported = ''] = key.split(' ')
        return `export { ${exported} as ${alias} } from "./${name}"`
      })
      .join('\n')
  }

  private rename(entry: string, chunk: string): string {
    const [exported = '', local = exported] = entry.split(/\s+as\s+/)
    const key = `${chunk} ${exported}`
    const alias = this.known.get(key) ?? `$${this.known.size.toString(36)}`
    this.known.set(key, alias)
    return `${alias} as ${local}`
  }
}

interface AppInput {
  readonly entry: string
  readonly byName: ReadonlyMap<string, Script>
  readonly names: ReadonlyMap<string, string>
  readonly exported: string
}

async function joinApp({ entry, byName, names, exported }: AppInput): Promise<string> {
  const written: Plugin = {
    name: 'written',
    setup(setup) {
      setup.onResolve({ filter: /.*/ }, ({ path, kind }) => {
        const name = basename(path)
        if (kind === 'dynamic-import') return { path: path.replace(/[^/]+$/, names.get(name) ?? name), external: true }
        return byName.has(name) ? { path: name, namespace: 'written' } : { path, external: true }
      })
      setup.onLoad({ filter: /.*/, namespace: 'written' }, ({ path }) => ({ contents: byName.get(path)?.text ?? '' }))
    },
  }
  const result = await build({
    stdin: { contents: `import "./${entry}"\n${exported}` },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minifySyntax: true,
    minifyWhitespace: true,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [written],
    write: false,
  })
  return result.outputFiles[0]?.text ?? ''
}
