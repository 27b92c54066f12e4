import { parseRepository } from '../repository-address.ts'
import type { Manifest } from './manifest.ts'

/** The repository of a package on the web. */
export interface Repository {
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

/** Revisions of the repository. */
interface RepositoryState {
  readonly tag: string
  readonly branch: string
}

/** The repository in a `package.json`; `undefined` if its host is not known. */
export function repositoryOf({ repository }: Manifest, { tag, branch }: RepositoryState): Repository | undefined {
  const address = repository && parseRepository(repository.url)
  if (!address || address.host === 'bitbucket.org') return undefined
  const { host, path: label } = address
  const web = `https://${host}/${label}`
  const below = (path: string): string => resolvePath(repository.directory ?? '', path)
  const parts =
    host === 'gitlab.com'
      ? { blob: '-/blob', raw: '-/raw', edit: '-/edit', tree: '-/tree' }
      : { blob: 'blob', raw: 'raw', edit: 'edit', tree: 'tree' }
  return {
    label,
    source: [web, parts.tree, tag, below('')].filter((part) => part !== '').join('/'),
    file: (path) => `${web}/${parts.blob}/${tag}/${below(path)}`,
    raw: (path) =>
      host === 'github.com'
        ? `https://raw.githubusercontent.com/${label}/${tag}/${below(path)}`
        : `${web}/${parts.raw}/${tag}/${below(path)}`,
    edit: (path) => `${web}/${parts.edit}/${branch}/${below(path)}`,
  }
}

/** A path from the package's folder, or from the root of the repository if it starts with a slash. */
function resolvePath(folder: string, path: string): string {
  const segments: string[] = []
  for (const segment of (path.startsWith('/') ? path : `${folder}/${path}`).split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return segments.join('/')
}
