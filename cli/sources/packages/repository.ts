import type { Manifest } from './manifest.ts'

/** Where a package's sources are on the web. */
export interface Repository {
  /** `owner/name`. */
  readonly label: string
  /** The package's folder. */
  readonly source: string
  /** Address of a file of the package as a page, at the release's tag. */
  file(path: string): string
  /** Address of a file's bytes, for pictures. */
  raw(path: string): string
  /** Address where a file of the package is edited. */
  edit(path: string): string
}

/** Which states of the repository are meant. */
export interface RepositoryState {
  readonly tag: string
  readonly branch: string
}

/** Reads `repository` of a package.json; `undefined` where it names no host that is known. */
export function repositoryOf({ repository }: Manifest, { tag, branch }: RepositoryState): Repository | undefined {
  const place = repository && parseUrl(repository.url)
  if (!place) return undefined
  const { host, label } = place
  const web = `https://${host}/${label}`
  const below = (path: string): string => resolvePath(repository.directory ?? '', path)
  const parts =
    host === 'gitlab.com'
      ? { blob: '-/blob', raw: '-/raw', edit: '-/edit', tree: '-/tree' }
      : { blob: 'blob', raw: 'raw', edit: 'edit', tree: 'tree' }
  return {
    label,
    source: `${web}/${parts.tree}/${tag}/${below('')}`.replace(/\/$/, ''),
    file: (path) => `${web}/${parts.blob}/${tag}/${below(path)}`,
    raw: (path) =>
      host === 'github.com'
        ? `https://raw.githubusercontent.com/${label}/${tag}/${below(path)}`
        : `${web}/${parts.raw}/${tag}/${below(path)}`,
    edit: (path) => `${web}/${parts.edit}/${branch}/${below(path)}`,
  }
}

const shortHosts: Readonly<Record<string, string>> = { github: 'github.com', gitlab: 'gitlab.com' }

function parseUrl(url: string): { readonly host: string; readonly label: string } | undefined {
  const [, short = 'github', shortLabel] = /^(?:(github|gitlab):)?([\w.-]+\/[\w.-]+)$/.exec(url) ?? []
  if (shortLabel !== undefined) return { host: shortHosts[short] ?? 'github.com', label: shortLabel }
  const [, host, label] =
    /(?:\/\/|@)(?:[^/@]+@)?(github\.com|gitlab\.com)[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?(?:[/#].*)?$/.exec(url) ?? []
  return host === undefined || label === undefined ? undefined : { host, label }
}

/** A path from the package's folder, or from the repository's root where it starts with a slash. */
function resolvePath(folder: string, path: string): string {
  const segments: string[] = []
  for (const segment of (path.startsWith('/') ? path : `${folder}/${path}`).split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return segments.join('/')
}
