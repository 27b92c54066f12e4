import type { SiteConfig } from '../../cli/config/schema/site.ts'
import type { GitLack } from '../../cli/files/git-lack.ts'
import { type Diagnostic, diagnostic } from '../../cli/report/diagnostic.ts'
import {
  type GitAddress,
  parseGitAddress,
  providerOf,
  type RepositoryAddress,
  repositoryAt,
} from '../../cli/repository/address.ts'
import type { SiteRepository } from '../../cli/repository/site-repository.ts'
import { withoutEndSlashes, withoutRoot } from '../../cli/text/addresses.ts'
import { branchInCi, type BuiltSite } from './ci-branch.ts'
import { type GitFacts, gitFacts, type GitRemote, headCommit } from './git-remote.ts'

/** A site whose config may name its repository. */
export interface RepositorySite extends BuiltSite {
  readonly config: Pick<SiteConfig, 'repository'>
}

/** The repository of a site, or what is not known of it. */
export interface OpenRepository {
  readonly repository?: SiteRepository
  readonly diagnostics: readonly Diagnostic[]
}

type Written = NonNullable<SiteConfig['repository']>

/** Completes the key `repository` of the config by what git says. What neither says is a problem: nothing is assumed. */
export async function openRepository({ config, files, siteCode }: RepositorySite): Promise<OpenRepository> {
  const written = config.repository
  if (!written) return { diagnostics: [] }
  const answer = await gitFacts(files)
  const git = 'because' in answer ? undefined : answer
  const remote = git && remoteOf(git.remotes, written)
  const place = written.url === undefined ? remote?.address : parseGitAddress(written.url)
  if (!place) return lacking('', noAddress(answer))
  const address = repositoryAt(place, written.provider ?? providerOf(place.host))
  if (!address) return lacking(written.provider ? 'url' : 'provider', noRepository(place, written))
  const branch = written.branch ?? remote?.branch ?? branchInCi(address, { files, siteCode })
  if (branch === undefined) return lacking('branch', noBranch(address, { git, remote, answer }))
  const folder = written.path === undefined ? git?.folder : plainFolder(written.path)
  if (folder === undefined) return lacking('path', noPath(answer))
  const commit = written.links === 'commit' ? await headCommit(files.root, (paths) => files.note(paths)) : undefined
  if (written.links === 'commit' && commit === undefined) return lacking('links', noCommit(answer))
  const ref = commit === undefined ? { kind: 'branch', name: branch } : { kind: 'commit', name: commit }
  // Git lists the files of another folder, if the written one is not its own.
  const top = git && folder === git.folder ? { top: git.top } : {}
  return {
    repository: { address, branch, ref: ref as SiteRepository['ref'], folder, ...top },
    diagnostics: [],
  }
}

/** The remote of the written repository, else `origin`, else the only one. */
function remoteOf(remotes: readonly GitRemote[], { url, provider }: Written): GitRemote | undefined {
  const written = url === undefined ? undefined : parseGitAddress(url)
  if (!written) return remotes.find(({ name }) => name === 'origin') ?? (remotes.length === 1 ? remotes[0] : undefined)
  const web = webOf(written, provider)
  return remotes.find(({ address }) => address && webOf(address, provider) === web)
}

/** The page of a repository, for comparisons: the web does without a protocol of its own, and hosts ignore the letters' case. */
function webOf(address: GitAddress, provider: Written['provider']): string {
  const { host, path } = repositoryAt(address, provider ?? providerOf(address.host)) ?? {
    host: address.host,
    path: address.steps.join('/'),
  }
  return `${host}/${path}`.toLowerCase()
}

function plainFolder(path: string): string {
  return withoutEndSlashes(withoutRoot(path === '.' ? '' : path))
}

interface Lack {
  readonly message: string
  readonly hint: string
}

function lacking(key: string, { message, hint }: Lack): OpenRepository {
  const path = key === '' ? 'repository' : `repository.${key}`
  return { diagnostics: [diagnostic({ code: 'config-invalid', message, hint, key: path })] }
}

const example = "repository: 'https://github.com/acme/docs'"

function noAddress(answer: GitFacts | GitLack): Lack {
  if ('because' in answer)
    return {
      message: `The address of the repository is not known, because ${answer.because}`,
      hint: `Write it, such as ${example}.`,
    }
  const reason =
    answer.remotes.length === 0
      ? 'git has no remote here'
      : answer.remotes.some(({ address }) => address)
        ? 'git has several remotes here, and none is `origin`'
        : 'the remote of git is on a disk'
  return { message: `The address of the repository is not known: ${reason}`, hint: `Write it, such as ${example}.` }
}

function noRepository({ host }: GitAddress, { provider }: Written): Lack {
  if (provider !== undefined || providerOf(host) !== undefined)
    return {
      message: `The address at ${host} names no repository`,
      hint: 'Write that of its page, with the owner and the name.',
    }
  return {
    message: `Which software ${host} has is not known, so neither are the addresses of files there`,
    hint: "Write it: repository: { url: …, provider: 'gitlab' }. The others are github, gitea, bitbucket and azure.",
  }
}

interface BranchFacts {
  readonly git: GitFacts | undefined
  readonly remote: GitRemote | undefined
  readonly answer: GitFacts | GitLack
}

function noBranch({ web }: RepositoryAddress, { git, remote, answer }: BranchFacts): Lack {
  const reason =
    'because' in answer
      ? `, because ${answer.because}`
      : git && remote
        ? `: the clone does not say what its remote ${remote.name} begins with`
        : ': no remote of git has this address'
  const tell = remote ? ` Or let git ask for it: git remote set-head ${remote.name} --auto` : ''
  return {
    message: `The default branch of ${web} is not known${reason}`,
    hint: `Write it: repository: { url: …, branch: 'main' }.${tell}`,
  }
}

function noPath(answer: GitFacts | GitLack): Lack {
  const reason = 'because' in answer ? answer.because : 'git does not tell it'
  return {
    message: `The folder of the site in its repository is not known, because ${reason}`,
    hint: "Write it: repository: { url: …, path: 'website' }, or path: '.' for the root.",
  }
}

function noCommit(answer: GitFacts | GitLack): Lack {
  const reason = 'because' in answer ? answer.because : 'there is none yet'
  return {
    message: `The commit that links should show is not known, because ${reason}`,
    hint: "Build in a clone, or leave out links: 'commit'.",
  }
}
