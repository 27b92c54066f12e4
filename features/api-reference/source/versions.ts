import { instanceName } from '../../../cli/sources/docs/versions.ts'
import { joinRoute } from '../../../cli/sources/route-paths.ts'
import type { DocsVersionSettings, SourceInput } from '../../../cli/sources/source.ts'
import type { ReferenceSettings } from '../schema.ts'
import { withoutEndSlash } from '../../../cli/text/addresses.ts'

/** One version of the reference, before its model is read. */
export interface ReferenceVersion {
  /** Name of the version of docs. */
  readonly version: string
  readonly label: string
  /** Route path of the reference. */
  readonly basePath: string
  /** Whether pages outside of the docs link to it. */
  readonly isMain: boolean
  /** The file with its model, relative to the site folder; unset for the one that is made of the sources. */
  readonly keptFile?: string
}

/** The versions of a reference to build, newest first. Without kept models there is one, and docs have no say in its path. */
export async function referenceVersions(
  settings: ReferenceSettings,
  input: SourceInput,
): Promise<readonly ReferenceVersion[]> {
  const { docsVersion: version } = settings
  const basePath = routePath(settings.routeBasePath)
  const names = new Set(version === 'current' ? input.files.names(keptFolder(settings)) : [])
  if (![...names].some((name) => name.endsWith(keptEnding(settings))))
    return [{ version, label: version, basePath, isMain: true }]
  const docs = await docsOf(settings, input)
  const pathOf = pathsOf(basePath, docs)
  return docs.flatMap((docsVersion): readonly ReferenceVersion[] => {
    const reference = {
      version: docsVersion.version,
      label: docsVersion.label,
      basePath: pathOf(docsVersion),
      isMain: docsVersion.isLast,
    }
    if (docsVersion.version === version) return [reference]
    return names.has(keptName(settings, docsVersion.version))
      ? [{ ...reference, keptFile: keptPath(settings, docsVersion.version) }]
      : []
  })
}

/** The file with the model of a version, relative to the site folder. */
export function keptPath(settings: ReferenceSettings, version: string): string {
  return `${keptFolder(settings)}/${keptName(settings, version)}`
}

function keptName(settings: ReferenceSettings, version: string): string {
  return `version-${version}${keptEnding(settings)}`
}

function keptFolder({ docsInstance }: ReferenceSettings): string {
  return instanceName('versioned_api', docsInstance)
}

function keptEnding({ id }: ReferenceSettings): string {
  return `-${id === 'default' ? 'api' : id}.json`
}

async function docsOf(
  { docsInstance }: ReferenceSettings,
  input: SourceInput,
): Promise<readonly DocsVersionSettings[]> {
  const all = await Promise.all(input.config.sources.map((source) => source.docsVersions?.(input) ?? []))
  return all.flat().filter(({ instance }) => instance === docsInstance)
}

/**
 * `docs/api` of docs at `docs` is `docs/1.0/api` for the version at `docs/1.0`. A reference that is not below the docs has the version at
 * its end.
 */
function pathsOf(basePath: string, docs: readonly DocsVersionSettings[]): (version: DocsVersionSettings) => string {
  const paths = docs.flatMap(({ path, basePath: base }) => [path, base])
  const [owner] = paths.filter((path) => isBelow(basePath, path)).sort((a, b) => b.length - a.length)
  return ({ path, basePath: base }) =>
    owner === undefined
      ? routePath(`${basePath}/${path.slice(base.length)}`)
      : routePath(`${path}/${basePath.slice(owner.length)}`)
}

/** The path of the docs themselves may be the root. */
function isBelow(path: string, folder: string): boolean {
  return path.startsWith(folder === '/' ? folder : `${folder}/`)
}

function routePath(path: string): string {
  return withoutEndSlash(joinRoute(path))
}
