import { posix } from 'node:path'
import { decodePath } from '../../../runtime/contract/index.ts'
import { parseRepository } from '../../repository/address.ts'
import { editPage, filePage, folderPage, rawAddress, type RepositoryRef } from '../../repository/pages.ts'
import { pathInRepository, type SiteRepository } from '../../repository/site-repository.ts'
import type { Manifest } from './manifest.ts'

/** The repository of a package on the web. */
export interface PackageRepository {
  /** `owner/name`. */
  readonly label: string
  /** The package's folder. */
  readonly source: string
  /** Address of a file of the package as a page, at the release's tag. */
  file(path: string): string
  /** Address of a file's bytes, for assets. */
  raw(path: string): string
  /** Address where a file of the package is edited. */
  edit(path: string): string
}

/** Where a package is, and what the options say of revisions. */
interface RepositoryState {
  /** The release's tag. Unset: the one that the version of the package usually has. */
  readonly tag: string | undefined
  /** Unset: that of the site's repository, else `main`. */
  readonly branch: string | undefined
  /** Folder of the package, relative to the site folder. */
  readonly folder: string
  readonly site: SiteRepository | undefined
}

/** The repository of a package: that of the site if it is in it, else the one in its `package.json`. `undefined` if its host is not known. */
export function repositoryOf(manifest: Manifest, state: RepositoryState): PackageRepository | undefined {
  const { tag, branch, site, folder } = state
  const address = manifest.repository && parseRepository(manifest.repository.url)
  const own = site && (!address || address.web === site.address.web) ? pathInRepository(folder, site) : undefined
  if (site && own !== undefined && !own.split('/').includes('node_modules')) {
    const ref = tag === undefined ? site.ref : ({ kind: 'tag', name: tag } as const)
    return pagesOf({ address: site.address, ref, branch: branch ?? site.branch, directory: own })
  }
  if (!address) return undefined
  const name = tag ?? `v${manifest.version}`
  const directory = manifest.repository?.directory ?? ''
  return pagesOf({ address, ref: { kind: 'tag', name }, branch: branch ?? 'main', directory })
}

interface PackagePlace {
  readonly address: SiteRepository['address']
  readonly ref: RepositoryRef
  readonly branch: string
  /** From the root of the repository. */
  readonly directory: string
}

function pagesOf({ address, ref, branch, directory }: PackagePlace): PackageRepository {
  const place = (path: string): { readonly ref: RepositoryRef; readonly path: string } => ({
    ref,
    path: resolvePath(directory, decodePath(path) ?? path),
  })
  return {
    label: address.path,
    source: folderPage(address, place('')),
    file: (path) => filePage(address, place(path)),
    raw: (path) => rawAddress(address, place(path)),
    edit: (path) => editPage(address, branch, place(path).path),
  }
}

/** A path from the package's folder, or from the root of the repository if it starts with a slash. */
function resolvePath(folder: string, path: string): string {
  // What leads above the root stays at the root.
  const full = path.startsWith('/') ? path : `/${folder}/${path}`
  const plain = posix.normalize(full).slice(1)
  return plain.endsWith('/') ? plain.slice(0, -1) : plain
}
