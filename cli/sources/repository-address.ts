/** A repository on the web: `github.com` and `owner/name`. */
export interface RepositoryAddress {
  readonly host: RepositoryHost
  readonly path: string
}

/** Hosts whose pages of files and folders have known addresses. */
export type RepositoryHost = 'github.com' | 'gitlab.com' | 'bitbucket.org'

const shortHosts: Readonly<Record<string, RepositoryHost>> = {
  'github:': 'github.com',
  'gitlab:': 'gitlab.com',
  'bitbucket:': 'bitbucket.org',
}

/**
 * Parses `repository` of a `package.json`: `owner/name`, `gitlab:owner/name`, or any address of git.
 * @returns `undefined` for other hosts
 */
export function parseRepository(text: string): RepositoryAddress | undefined {
  const address = text.startsWith('git@') ? `ssh://${text.replace(':', '/')}` : text
  const url = [address, `github:${address}`].find((candidate) => URL.canParse(candidate))
  if (url === undefined) return undefined
  const { protocol, hostname, pathname } = new URL(url)
  const host = shortHosts[protocol] ?? Object.values(shortHosts).find((known) => known === hostname)
  const steps = pathname.split('/').filter((step) => step !== '')
  // Groups of GitLab are nested; `-` begins a page of the project.
  const end = host === 'gitlab.com' ? [...steps, '-'].indexOf('-') : 2
  if (!host || steps.length < 2) return undefined
  const path = steps.slice(0, end).join('/')
  return { host, path: path.endsWith('.git') ? path.slice(0, -'.git'.length) : path }
}
