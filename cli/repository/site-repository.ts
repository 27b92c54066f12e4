import { posix } from 'node:path'
import type { RepositoryAddress } from './address.ts'
import { editPage, filePage, folderPage, type LineRange, type RepositoryRef } from './pages.ts'

/** The repository that a site is in, from the key `repository` of its config. */
export interface SiteRepository {
  readonly address: RepositoryAddress
  /** The branch that edit links change. */
  readonly branch: string
  /** The state that links to files and folders show. */
  readonly ref: RepositoryRef
  /** Folder of the site in it; empty for the root. */
  readonly folder: string
  /** Absolute path of its working tree. Unset where there is no git. */
  readonly top?: string
}

/** Where a file is in the repository. @param file relative to the site folder @returns `undefined` outside of the repository */
export function pathInRepository(file: string, { folder }: SiteRepository): string | undefined {
  const path = posix.join(folder, file)
  if (path === '..' || path.startsWith('../') || posix.isAbsolute(path)) return undefined
  return path === '.' ? '' : path
}

/** The edit link of a file. @param file relative to the site folder */
export function editAddress(file: string, repository: SiteRepository): string | undefined {
  const path = pathInRepository(file, repository)
  return path === undefined ? undefined : editPage(repository.address, repository.branch, path)
}

/** The page of a file of the repository. @param path from its root */
export function fileAddress(path: string, { address, ref }: SiteRepository, lines?: LineRange): string {
  return filePage(address, { ref, path, lines })
}

/** The page of a folder of the repository. @param path from its root */
export function folderAddressIn(path: string, { address, ref }: SiteRepository): string {
  return folderPage(address, { ref, path })
}
