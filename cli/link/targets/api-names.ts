import { lazily } from '../../process/lazily.ts'
import { type NameIndex, nameIndex } from '../../report/name-index.ts'
import type { DocMeta } from '../../sources/page.ts'
import type { Content } from '../../sources/source.ts'

/** The names of the API reference that a page links to. */
export interface ApiNames {
  /** API name → path and anchor. */
  readonly paths: ReadonlyMap<string, string>
  /** The path of a name in code: with the module that it is imported from, or one that means the same in all modules. */
  readonly inCode: (name: string) => string | undefined
  /** The name nearest to a misspelt one. */
  readonly near: NameIndex
  /** Label of the version; unset for a reference without versions. */
  readonly version?: string
}

/** The names of all versions of the API reference. */
export interface ApiTable {
  /** The names for a page: those of its version, or else of the default one. */
  readonly of: (doc: Pick<DocMeta, 'instance' | 'version'> | undefined) => ApiNames
  /** Labels of the other versions that have a name. */
  readonly versionsWith: (name: string, except: ApiNames) => readonly string[]
}

/** Collects the names of each version of the API reference. */
export function apiTable({ symbols, versionSymbols, docs }: Content): ApiTable {
  const fallback = apiNames(symbols)
  const versions = versionSymbols.map(({ instance, version, symbols: declarations }) => {
    const settings = docs.find((candidate) => candidate.instance === instance && candidate.version === version)
    return { instance, version, names: apiNames(declarations, settings?.label ?? version) }
  })
  return {
    of: (doc) =>
      versions.find(({ instance, version }) => instance === doc?.instance && version === doc.version)?.names ??
      fallback,
    versionsWith: (name, except) =>
      versions.flatMap(({ names }) => (names !== except && names.paths.has(name) ? (names.version ?? []) : [])),
  }
}

function apiNames(symbols: Readonly<Record<string, string>>, version?: string): ApiNames {
  const paths = new Map(Object.entries(symbols))
  return {
    paths,
    inCode: codeNames(paths),
    near: nameIndex(() => Object.keys(symbols)),
    ...(version === undefined ? {} : { version }),
  }
}

function codeNames(paths: ApiNames['paths']): ApiNames['inCode'] {
  const clear = lazily(() => clearNames(paths))
  return (name) => {
    // Code in other languages has names with the language in front.
    if (/^[\w+#-]+\//.test(name) && paths.has(name)) return paths.get(name)
    if (!name.includes(':')) return clear().get(name)
    const [module = ''] = name.split(':default.')
    // Members of a default import are exports of a module without a default one.
    const isMember = name.includes(':default.') && !paths.has(`${module}:default`)
    return paths.get(isMember ? name.replace(':default.', ':') : name)
  }
}

/** The names that lead to the same place in all modules that have them. */
function clearNames(paths: ApiNames['paths']): ReadonlyMap<string, string> {
  const clear = new Map<string, string>()
  const unclear = new Set<string>()
  for (const [full, path] of paths) {
    const name = full.slice(full.lastIndexOf(':') + 1)
    if (name === full) continue
    if ((clear.get(name) ?? path) !== path) unclear.add(name)
    else clear.set(name, path)
  }
  for (const name of unclear) clear.delete(name)
  return clear
}
