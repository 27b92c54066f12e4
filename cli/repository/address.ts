import { decodePath } from '../../runtime/contract/index.ts'
import { withoutEnd, withoutStart } from '../text/ends.ts'
import { addressSteps } from './steps.ts'

/** Software that hosts repositories: it decides at which addresses their files are. */
export type RepositoryProvider = 'github' | 'gitlab' | 'gitea' | 'bitbucket' | 'azure'

/** A repository on the web. It never has the name or the password that an address of git may have. */
export interface RepositoryAddress {
  readonly provider: RepositoryProvider
  /** Host with its port, such as `github.com`. */
  readonly host: string
  /** `owner/name`; longer in groups. */
  readonly path: string
  /** Its page, without a slash at the end. */
  readonly web: string
}

/** An address of git, whoever hosts it. */
export interface GitAddress {
  readonly protocol: 'http:' | 'https:'
  /** Host of its pages, with the port of these. */
  readonly host: string
  /** Steps of the path, percent-encoded. */
  readonly steps: readonly string[]
}

const shortHosts: Readonly<Record<string, string>> = {
  'github:': 'github.com',
  'gitlab:': 'gitlab.com',
  'bitbucket:': 'bitbucket.org',
}

/** Hosts that take git where others do not, and the hosts of their pages. */
const pageHosts: Readonly<Record<string, string>> = {
  'www.github.com': 'github.com',
  'ssh.github.com': 'github.com',
  'altssh.gitlab.com': 'gitlab.com',
  'altssh.bitbucket.org': 'bitbucket.org',
  'ssh.dev.azure.com': 'dev.azure.com',
  'vs-ssh.visualstudio.com': 'dev.azure.com',
}

const knownProviders: Readonly<Record<string, RepositoryProvider>> = {
  'github.com': 'github',
  'gitlab.com': 'gitlab',
  'bitbucket.org': 'bitbucket',
  'codeberg.org': 'gitea',
  'gitea.com': 'gitea',
  'dev.azure.com': 'azure',
}

/** The provider of a host that is known by its name; `undefined` for a host of one's own. */
export function providerOf(host: string): RepositoryProvider | undefined {
  return knownProviders[host] ?? (host.endsWith('.visualstudio.com') ? 'azure' : undefined)
}

/**
 * Reads `repository` of a `package.json`: `owner/name`, `gitlab:owner/name`, or any address of git.
 * @returns `undefined` for hosts that are not known
 */
export function parseRepository(text: string): RepositoryAddress | undefined {
  const git = parseGitAddress(text) ?? parseGitAddress(`github:${text}`)
  return git && repositoryAt(git, providerOf(git.host))
}

/** The repository at an address of git; `undefined` without a provider, and where the address names no repository. */
export function repositoryAt(
  { protocol, host, steps }: GitAddress,
  provider: RepositoryProvider | undefined,
): RepositoryAddress | undefined {
  const end = provider && endOfName(provider, { host, steps })
  if (!provider || end === undefined || steps.length < end) return undefined
  const path = withoutEnd(steps.slice(0, end).join('/'), '.git')
  return { provider, host, path, web: `${protocol}//${host}/${path}` }
}

/** Number of the steps that name the repository; pages of it have more. */
function endOfName(
  provider: RepositoryProvider,
  { host, steps }: Pick<GitAddress, 'host' | 'steps'>,
): number | undefined {
  if (provider === 'azure') return steps.includes('_git') ? steps.indexOf('_git') + 2 : undefined
  // Groups are nested; `-` begins a page of the project.
  if (provider === 'gitlab') return Math.max(2, [...steps, '-'].indexOf('-'))
  // On a host of one's own, all may be below a path.
  if (provider === 'gitea' && providerOf(host) === undefined) return Math.max(2, steps.length)
  return 2
}

/** Reads an address of git, in the form of a URL or of `ssh`. @returns `undefined` for a path of a disk */
export function parseGitAddress(text: string): GitAddress | undefined {
  const written = withoutStart(text.trim(), 'git+')
  const [, host = '', path = ''] = /^(?:[^@/\s]+@)?([^:/\s]{2,}):(?!\/\/)(.*)$/.exec(written) ?? []
  const shortHost = shortHosts[`${host}:`]
  if (shortHost !== undefined) return atHost('https:', shortHost, path)
  if (host !== '') return atHost('https:', host, path)
  if (!URL.canParse(written)) return undefined
  const url = new URL(written)
  if (url.hostname === '') return undefined
  if (url.protocol === 'http:' || url.protocol === 'https:') return atHost(url.protocol, url.host, url.pathname)
  // The port is that of `ssh` or of git, not of pages.
  if (url.protocol === 'ssh:' || url.protocol === 'git:') return atHost('https:', url.hostname, url.pathname)
  return undefined
}

function atHost(protocol: GitAddress['protocol'], written: string, path: string): GitAddress {
  const host = pageHosts[written.toLowerCase()] ?? written.toLowerCase()
  const [pathname = ''] = path.split(/[?#]/)
  const steps = addressSteps(pathname).map((step) => encodeURIComponent(decodePath(step) ?? step))
  return { protocol, host, steps: host === 'dev.azure.com' ? withGit(steps) : steps }
}

/** Azure has `v3/organization/project/name` for `ssh`. */
function withGit(steps: readonly string[]): readonly string[] {
  const [version, organization, project, name] = steps
  if (version !== 'v3' || organization === undefined || project === undefined || name === undefined) return steps
  return [organization, project, '_git', name]
}
