import { posix } from 'node:path'
import type { SourceTree } from '../lib/source-tree.ts'
import { suggest } from '../report/suggest.ts'

/** Finds the files that scripts name by a relative or `@site/` path, as the bundler does. */
export interface Modules {
  /** Where it is. `undefined` for packages and all else that names no file of the site; `file` is absent where there is none. */
  readonly find: (specifier: string, from: string) => FoundModule | undefined
  /** The path that was meant by one that names no file. */
  readonly suggest: (specifier: string, from: string) => string | undefined
}

/** A module that was looked for. */
export interface FoundModule {
  readonly file?: string
  /** How to name it, where the name as written would not lead to it. */
  readonly specifier?: string
}

/** Modules of a site folder; what was looked for once is remembered. */
export function createModules(files: SourceTree): Modules {
  const known = new Map<string, FoundModule>()
  const find = (specifier: string, from: string): FoundModule | undefined => {
    const path = modulePath(specifier, from)
    if (path === undefined) return undefined
    const found = known.get(path) ?? look(path, files)
    known.set(path, found)
    return found
  }
  return {
    find,
    suggest(specifier, from) {
      const others = namesakes(specifier)
      const found = others.find((other) => find(other, from)?.file !== undefined)
      if (found !== undefined) return found
      return [specifier, ...others].map((path) => nearPath(path, from, files)).find((path) => path !== undefined)
    },
  }
}

/** Modules for a translation: what does not lie beside it may lie beside the file it stands for. */
export function besideEither(modules: Modules, file: string, sourceFile: string): Modules {
  return {
    ...modules,
    find(specifier, from) {
      const own = modules.find(specifier, from)
      if (from !== file || own === undefined || own.file !== undefined || !specifier.startsWith('.')) return own
      const other = modules.find(specifier, sourceFile)
      if (other?.file === undefined) return own
      return { file: other.file, specifier: `@site/${posix.join(posix.dirname(sourceFile), specifier)}` }
    },
  }
}

function modulePath(specifier: string, from: string): string | undefined {
  if (!/^(?:\.{1,2}\/|@site\/)/.test(specifier) || specifier.includes('!')) return undefined
  const path = specifier.replace(/\?.*$/, '')
  return path.startsWith('@site/') ? path.slice('@site/'.length) : posix.join(posix.dirname(from), path)
}

const endings = ['.tsx', '.ts', '.jsx', '.js', '.css', '.json']

function look(path: string, files: SourceTree): FoundModule {
  const bare = path.replace(/\/$/, '')
  const stem = bare.replace(/\.[cm]?jsx?$/, '')
  const candidates = [
    bare,
    ...endings.map((ending) => bare + ending),
    // A script may be named as what it is compiled to.
    ...(stem === bare ? [] : ['.ts', '.tsx', '.mts', '.cts'].map((ending) => stem + ending)),
    ...['package.json', ...endings.map((ending) => `index${ending}`)].map((name) => `${bare}/${name}`),
  ]
  const file = candidates.find((candidate) => files.isFile(candidate))
  return file === undefined ? {} : { file }
}

/** The same path from other folders: one `../` too few or too many is a common slip. */
function namesakes(specifier: string): readonly string[] {
  const path = specifier.replace(/^(?:@site\/|(?:\.{1,2}\/)+)/, '')
  const ups = ['./', '../', '../../', '../../../', '../../../../']
  return [...ups, '@site/', '@site/src/'].map((start) => start + path)
}

/** Each part of the path as the folder it stands in has it, or nearly so. */
function nearPath(specifier: string, from: string, files: SourceTree): string | undefined {
  const path = modulePath(specifier, from)
  if (path === undefined || path.startsWith('../')) return undefined
  const parts: string[] = []
  for (const part of path.split('/')) {
    const names = files.names(parts.join('/')).flatMap((name) => (part.includes('.') ? [name] : [name, stemOf(name)]))
    const found = names.includes(part) ? part : suggest(part, names)
    if (found === undefined) return undefined
    parts.push(found)
  }
  const wanted = parts.join('/')
  if (specifier.startsWith('@site/')) return `@site/${wanted}`
  const relative = posix.relative(posix.dirname(from), wanted)
  return relative.startsWith('.') ? relative : `./${relative}`
}

function stemOf(name: string): string {
  return name.replace(/\.(?:[jt]sx?|json|css)$/, '')
}
