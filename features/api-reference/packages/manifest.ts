import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ApiPackage } from '../model/model.ts'
import { parseRepository, type RepositoryAddress } from '../../../cli/repository/address.ts'
import { filePage, folderPage, revisionRef } from '../../../cli/repository/pages.ts'
import { withoutStart } from '../../../cli/text/ends.ts'
import { isPlainName } from '../../../cli/code/syntax.ts'

/** The keys of a `package.json` for the reference. */
export interface Manifest {
  /** Absolute path of the package's folder. */
  readonly folder: string
  /** As in imports: that of `@types/a` is `a`. */
  readonly name: string
  readonly version?: string
  readonly description?: string
  readonly repository?: RepositoryAddress & { readonly directory?: string }
  readonly data: Readonly<Record<string, unknown>>
}

/** Reads a package's manifest; `undefined` if it is missing or invalid. */
export function readManifest(folder: string): Manifest | undefined {
  const data = readJson(join(folder, 'package.json'))
  if (!data || typeof data['name'] !== 'string') return undefined
  const repository = repositoryOf(data['repository'])
  return {
    folder,
    name: nameInImports(data['name']),
    version: typeof data['version'] === 'string' ? data['version'] : undefined,
    description:
      typeof data['description'] === 'string' && data['description'] !== '' ? data['description'] : undefined,
    repository,
    data,
  }
}

/** The name that code imports: `@types/a__b` has the declarations of `@a/b`. */
export function nameInImports(name: string): string {
  const match = /^@types\/(?:(.+)__)?(.+)$/.exec(name)
  if (!match) return name
  const [, scope, bare = name] = match
  return scope === undefined ? bare : `@${scope}/${bare}`
}

/** The name of the package with the declarations of another one. */
export function typesPackage(name: string): string {
  return `@types/${withoutStart(name, '@').replace('/', '__')}`
}

/** The manifest of the package of a file. One without a name above it says how Node reads a folder. */
export function manifestAbove(file: string): Manifest | undefined {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const manifest = existsSync(join(folder, 'package.json')) ? readManifest(folder) : undefined
    if (manifest || folder === dirname(folder)) return manifest
  }
}

/** The package as pages show it. @param revision branch, tag or commit of its repository */
export function packageInfo({ name, version, description, repository }: Manifest, revision: string): ApiPackage {
  const url = repository && folderUrl(repository, revision)
  return { name, version, description, url }
}

/** The revision of links to a package's repository: the given one, the commit that some publish with the package, or the newest. */
export function revisionOf({ data }: Manifest, revision: string | undefined): string {
  const { gitHead } = data
  return revision ?? (typeof gitHead === 'string' && /^[\da-f]{40}$/.test(gitHead) ? gitHead : 'HEAD')
}

/** The page of a file in its package's repository; `undefined` without a repository on a known host. */
export function fileUrl(
  manifest: Manifest,
  place: { path: string; line: number },
  revision: string,
): string | undefined {
  const { repository } = manifest
  if (!repository) return undefined
  const path = [repository.directory, place.path].filter(Boolean).join('/')
  const lines = { start: place.line, end: place.line }
  return filePage(repository, { ref: revisionRef(revision), path, lines })
}

/** A search for a name among the package's files; GitHub has one that knows declarations, in the default branch. */
export function symbolUrl({ repository }: Manifest, name: string): string | undefined {
  if (repository?.provider !== 'github' || !isPlainName(name)) return undefined
  const folder = repository.directory === undefined ? '' : ` path:${repository.directory}/`
  const query = `repo:${repository.path}${folder} symbol:/^${name.replaceAll('$', '\\$')}$/`
  return `https://${repository.host}/search?type=code&q=${encodeURIComponent(query)}`
}

function folderUrl(repository: NonNullable<Manifest['repository']>, revision: string): string {
  const { directory, web } = repository
  if (directory === undefined && revision === 'HEAD') return web
  return folderPage(repository, { ref: revisionRef(revision), path: directory ?? '' })
}

/** The repository of a manifest, which is an address or an object with `url` and `directory`. */
function repositoryOf(value: unknown): Manifest['repository'] {
  if (typeof value === 'string') return parseRepository(value)
  if (typeof value !== 'object' || value === null || !('url' in value) || typeof value.url !== 'string')
    return undefined
  const address = parseRepository(value.url)
  const directory = 'directory' in value && typeof value.directory === 'string' ? value.directory : ''
  return address && { ...address, directory: directory === '' ? undefined : directory }
}

function readJson(file: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined
  } catch {
    return undefined
  }
}
