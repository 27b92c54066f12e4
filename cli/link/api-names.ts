import { type NameIndex, nameIndex } from '../report/name-index.ts'
import type { DocMeta } from '../sources/page.ts'
import type { Content } from '../sources/source.ts'

/** The names of the API reference that a page links to. */
export interface ApiNames {
  /** API name → path and anchor. */
  readonly paths: ReadonlyMap<string, string>
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
  const versions = versionSymbols.map(({ instance, version, symbols: own }) => {
    const settings = docs.find((candidate) => candidate.instance === instance && candidate.version === version)
    return { instance, version, names: apiNames(own, settings?.label ?? version) }
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
  return {
    paths: new Map(Object.entries(symbols)),
    near: nameIndex(() => Object.keys(symbols)),
    ...(version === undefined ? {} : { version }),
  }
}
