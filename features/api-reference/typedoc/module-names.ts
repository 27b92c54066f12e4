import { relative } from 'node:path'
import { posixPath } from '../../../cli/process/posix-path.ts'
import type { ApiModule, ApiPackage } from '../model/model.ts'
import type { ConversionRequest } from '../conversion/conversion.ts'
import { type Manifest, manifestAbove, packageInfo, readManifest, revisionOf } from '../packages/manifest.ts'
import { withoutIndex } from '../../../cli/text/addresses.ts'
import { isWholeNumber } from '../../../cli/text/numbers.ts'

/** Names modules, and collects their packages. */
interface ModuleNamer {
  /** @param file absolute path of the module's entry, if it has one */
  readonly name: (name: string, file: string | undefined) => Pick<ApiModule, 'name' | 'package' | 'isImportable'>
  readonly packages: () => Readonly<Record<string, ApiPackage>>
  /** Names of all packages with entries. */
  readonly packageNames: () => ReadonlySet<string>
}

/** Names modules as imports do. */
export function moduleNamer({ entries, entryPoints }: ConversionRequest, revision: string | undefined): ModuleNamer {
  const byName = new Map<string, Manifest>()
  const note = (manifest: Manifest | undefined): Manifest | undefined => {
    if (manifest) byName.set(manifest.name, manifest)
    return manifest
  }
  const entriesByName = new Map(entries.map((entry) => [entry.name, entry]))
  for (const folder of new Set(entries.map(({ packageFolder }) => packageFolder))) note(readManifest(folder))
  for (const file of entryPoints) note(manifestAbove(file))
  return {
    name: (name, file) => {
      const entry = entriesByName.get(name)
      if (entry) return { name, package: readManifest(entry.packageFolder)?.name ?? name, isImportable: true }
      const manifest = file === undefined ? byName.get(name) : note(manifestAbove(file))
      if (!manifest) return { name }
      return {
        name: file === undefined ? name : importName(manifest, file),
        package: manifest.name,
        isImportable: file === undefined || isPublic(manifest),
      }
    },
    packages: () =>
      Object.fromEntries(
        [...byName].map(([name, manifest]) => [name, packageInfo(manifest, revisionOf(manifest, revision))]),
      ),
    packageNames: () => new Set(byName.keys()),
  }
}

/** `packages/a/src/index.ts` → `@scope/a`, `packages/a/src/extra.ts` → `@scope/a/extra`. */
function importName({ name, folder }: Manifest, file: string): string {
  const path = posixPath(relative(folder, file))
  const bare = withoutIndex(path.replace(/(?:\.d)?\.[cm]?tsx?$/, '').replace(/^(?:src|lib|source)\//, ''))
  return bare === '' ? name : `${name}/${bare}`
}

/** TypeDoc's name of what a module assigns by `export =`. */
export const assignedName = 'export='

/** A name for what a module exports: `left-pad/lib/half-pad` → `halfPad`. */
export function nameForModule(module: string): string {
  const words =
    module
      .replace(/\.[^/]*$/, '')
      .split('/')
      .at(-1)
      ?.split(/[^\w$]+/)
      .filter(Boolean) ?? []
  const name = words.map((word, n) => (n === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('')
  return name === '' || isWholeNumber(name.charAt(0)) ? `_${name}` : name
}

/** A private package is a site or a workspace, which code cannot import by name. */
function isPublic({ data }: Manifest): boolean {
  return data['private'] !== true
}
