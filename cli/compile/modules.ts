import { posix } from 'node:path'
import type { SourceTree } from '../files/source-tree.ts'
import { suggest } from '../report/suggest.ts'
import { isSourcePath, withoutEndSlash } from '../text/addresses.ts'

/** Finds the files that scripts import by a relative or `@site/` path, as the bundler does. */
export interface Modules {
  /** Looks up a module. `undefined` for packages and other specifiers that are not paths in the site. */
  readonly find: (specifier: string, from: string) => FoundModule | undefined
  /** The nearest path of an existing file, for a specifier that names none. */
  readonly suggest: (specifier: string, from: string) => string | undefined
}

/** The result of looking up a module. */
export interface FoundModule {
  /** Unset: no such file exists. */
  readonly file?: string
  /** The specifier to import it by, if not the one that is written. */
  readonly specifier?: string
}

/** Looks up modules in a site folder, each path once. */
export function createModules(files: SourceTree): Modules {
  const cache = new Map<string, FoundModule>()
  const find = (specifier: string, from: string): FoundModule | undefined => {
    const path = modulePath(specifier, from)
    if (path === undefined) return undefined
    const foundModule = cache.get(path) ?? lookUp(path, files)
    cache.set(path, foundModule)
    return foundModule
  }
  return {
    find,
    suggest(specifier, from) {
      const others = pathsFromOtherFolders(specifier)
      const candidate = others.find((other) => find(other, from)?.file !== undefined)
      if (candidate !== undefined) return candidate
      return [specifier, ...others].map((path) => nearPath(path, from, files)).find((path) => path !== undefined)
    },
  }
}

/** Modules of a translation: those that are not next to it are looked up next to the file it translates. */
export function translationModules(modules: Modules, file: string, sourceFile: string): Modules {
  return {
    ...modules,
    find(specifier, from) {
      const foundModule = modules.find(specifier, from)
      if (from !== file || foundModule === undefined || foundModule.file !== undefined || !specifier.startsWith('.'))
        return foundModule
      const other = modules.find(specifier, sourceFile)
      if (other?.file === undefined) return foundModule
      return { file: other.file, specifier: `@site/${posix.join(posix.dirname(sourceFile), specifier)}` }
    },
  }
}

function modulePath(specifier: string, from: string): string | undefined {
  if (!isSourcePath(specifier) || specifier.includes('!')) return undefined
  const [path = ''] = specifier.split('?', 1)
  return path.startsWith('@site/') ? path.slice('@site/'.length) : posix.join(posix.dirname(from), path)
}

const endings = ['.tsx', '.ts', '.jsx', '.js', '.css', '.json']

function lookUp(path: string, files: SourceTree): FoundModule {
  const base = withoutEndSlash(path)
  const stem = base.replace(/\.[cm]?jsx?$/, '')
  const candidates = [
    base,
    ...endings.map((ending) => base + ending),
    // TypeScript files may be imported by the name of their compiled file.
    ...(stem === base ? [] : ['.ts', '.tsx', '.mts', '.cts'].map((ending) => stem + ending)),
    ...['package.json', ...endings.map((ending) => `index${ending}`)].map((name) => `${base}/${name}`),
  ]
  const file = candidates.find((candidate) => files.isFile(candidate))
  return file === undefined ? {} : { file }
}

/** The same path from other folders: one `../` too few or too many is a common mistake. */
function pathsFromOtherFolders(specifier: string): readonly string[] {
  const path = specifier.replace(/^(?:@site\/|(?:\.{1,2}\/)+)/, '')
  const ups = ['./', '../', '../../', '../../../', '../../../../']
  return [...ups, '@site/', '@site/src/'].map((start) => start + path)
}

/** The path with each misspelt part replaced by the nearest name in its folder. */
function nearPath(specifier: string, from: string, files: SourceTree): string | undefined {
  const path = modulePath(specifier, from)
  if (path === undefined || path.startsWith('../')) return undefined
  const parts: string[] = []
  for (const part of path.split('/')) {
    const names = files.names(parts.join('/')).flatMap((name) => (part.includes('.') ? [name] : [name, stemOf(name)]))
    const match = names.includes(part) ? part : suggest(part, names)
    if (match === undefined) return undefined
    parts.push(match)
  }
  const nearbyPath = parts.join('/')
  if (specifier.startsWith('@site/')) return `@site/${nearbyPath}`
  const relative = posix.relative(posix.dirname(from), nearbyPath)
  return relative.startsWith('.') ? relative : `./${relative}`
}

function stemOf(name: string): string {
  return name.replace(/\.(?:[jt]sx?|json|css)$/, '')
}
