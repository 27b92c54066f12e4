import { resolve } from 'node:path'
import { type GitLack, gitLack, gitLackInputs } from '../../cli/files/git-lack.ts'
import { runGit } from '../../cli/files/git.ts'
import { cachedByFolder } from '../../cli/files/cached-by-folder.ts'
import { type GitAddress, parseGitAddress } from '../../cli/repository/address.ts'
import { withoutEndSlash } from '../../cli/text/addresses.ts'
import { withoutStart } from '../../cli/text/ends.ts'

/** What git says of the repository around a folder. */
export interface GitFacts {
  /** Absolute path of the working tree. */
  readonly top: string
  /** The folder in it; empty for its root. */
  readonly folder: string
  readonly remotes: readonly GitRemote[]
}

/** A remote of a repository. */
export interface GitRemote {
  readonly name: string
  /** Unset: it is on a disk. */
  readonly address?: GitAddress | undefined
  /** Its default branch. Unset where the clone does not know it. */
  readonly branch?: string | undefined
}

/** Reads the repository around a folder, once for each tree; why git says nothing where it does not. */
export const gitFacts = cachedByFolder(readFacts)

async function readFacts(folder: string, note: (paths: readonly string[]) => void): Promise<GitFacts | GitLack> {
  const where = await runGit(folder, ['rev-parse', '--show-cdup', '--show-prefix', '--git-path', 'config'])
  const names = (await runGit(folder, ['remote']))?.split('\n').filter(Boolean)
  if (where === undefined || !names) {
    note(gitLackInputs(folder))
    return gitLack(folder)
  }
  const [up = '', prefix = '', config = ''] = where.split('\n')
  note([resolve(folder, config)])
  const remotes = await Promise.all(names.map((name) => readRemote(folder, name, note)))
  return { top: resolve(folder, up), folder: withoutEndSlash(prefix), remotes }
}

async function readRemote(folder: string, name: string, note: (paths: readonly string[]) => void): Promise<GitRemote> {
  const head = `refs/remotes/${name}/HEAD`
  // Only git knows the places in a worktree, and addresses that its settings replace.
  const [url, branch, file] = await Promise.all([
    runGit(folder, ['remote', 'get-url', name]),
    runGit(folder, ['symbolic-ref', '--short', '--quiet', head]),
    runGit(folder, ['rev-parse', '--git-path', head]),
  ])
  if (file !== undefined) note([resolve(folder, file.trim())])
  return {
    name,
    address: url === undefined ? undefined : parseGitAddress(url),
    branch: branch === undefined ? undefined : withoutStart(branch.trim(), `${name}/`),
  }
}

/** The commit that is built. */
export async function headCommit(
  folder: string,
  note: (paths: readonly string[]) => void,
): Promise<string | undefined> {
  const [commit, log] = await Promise.all([
    runGit(folder, ['rev-parse', '--verify', '--quiet', 'HEAD']),
    runGit(folder, ['rev-parse', '--git-path', 'logs/HEAD']),
  ])
  // It grows with each commit, and with each change of the branch.
  if (log !== undefined) note([resolve(folder, log.trim())])
  return commit?.trim()
}
