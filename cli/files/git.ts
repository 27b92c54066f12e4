import { spawn } from 'node:child_process'
import { dirname, join, relative, resolve } from 'node:path'
import { posixPath } from '../process/posix-path.ts'
import { type GitLack, gitLack, gitLackInputs } from './git-lack.ts'
import { foldersAround, isWithin, realPath, repositoryAround } from './symlink-boundary.ts'

/** A git repository. */
export interface Repository {
  /** Absolute path of its working tree. */
  readonly top: string
  /** Whether the history is cut off, as in the clones of many build services. */
  readonly isShallow: boolean
  readonly hasCommits: boolean
}

/** What `git log` says of a folder. */
export interface History {
  readonly repository?: Repository
  readonly log: string
  /** Why there is no log. Unset too where the repository has no commit yet. */
  readonly lack?: GitLack
}

/** Runs `git log` for a folder. @param args format of the log @param note as in `repositoryOf` */
export async function historyOf(
  folder: string,
  args: readonly string[],
  note: (paths: readonly string[]) => void,
): Promise<History> {
  const repository = await repositoryOf(folder, note)
  const log = repository?.hasCommits ? await runGit(folder, ['log', ...args, '--', '.']) : undefined
  if (repository && (!repository.hasCommits || log !== undefined)) return { repository, log: log ?? '' }
  note(gitLackInputs(folder))
  return { repository, log: '', lack: gitLack(folder) }
}

/** Finds the repository around a folder. @param note gets the paths that change with every commit, or that a repository would have */
export async function repositoryOf(
  folder: string,
  note: (paths: readonly string[]) => void,
): Promise<Repository | undefined> {
  const where = await runGit(folder, [
    'rev-parse',
    '--is-shallow-repository',
    '--show-cdup',
    '--git-dir',
    '--git-common-dir',
    // The last line, which a repository without a commit does not have.
    '--revs-only',
    '--symbolic-full-name',
    'HEAD',
  ])
  if (where === undefined) {
    note(foldersAround(folder).map((around) => join(around, '.git')))
    return undefined
  }
  const [isShallow, up = '', gitDir = '', commonDir = '', head = ''] = where.split('\n')
  const branch = head === '' ? (await runGit(folder, ['symbolic-ref', 'HEAD']))?.trim() : head
  const shared = ['packed-refs', 'shallow', 'reftable/tables.list', ...(isBranch(branch) ? [branch] : [])]
  note([resolve(folder, gitDir, 'HEAD'), ...shared.map((name) => resolve(folder, commonDir, name))])
  return { top: resolve(folder, up), isShallow: isShallow === 'true', hasCommits: head !== '' }
}

/** Whether HEAD is a branch; otherwise it names a commit. */
function isBranch(head: string | undefined): head is string {
  return head !== undefined && head !== 'HEAD'
}

/**
 * The files that git ignores, of some. One that git tracks is not ignored, whatever the patterns say. None are where there is no repository.
 * @param folder in the repository
 * @param files absolute paths, links resolved
 * @param note gets the paths that the answer follows from
 */
export async function ignoredFiles(
  folder: string,
  files: readonly string[],
  note: (paths: readonly string[]) => void,
): Promise<ReadonlySet<string> | GitLack> {
  const where = await runGit(folder, ['rev-parse', '--show-cdup', '--git-path', 'info/exclude', '--git-path', 'index'])
  if (where === undefined) {
    const lack = gitLack(folder)
    note(gitLackInputs(folder))
    return lack.hasRepository ? lack : new Set()
  }
  const [up = '', exclude = '', index = ''] = where.split('\n')
  const top = realPath(resolve(folder, up)) ?? folder
  const candidates = files.filter((file) => repositoryAround(dirname(file)) === top)
  const rules = candidates.flatMap((file) => foldersAround(dirname(file)).filter((around) => isWithin(top, around)))
  note([resolve(folder, exclude), ...[...new Set(rules)].map((around) => join(around, '.gitignore'))])
  const matches = await checkIgnore(top, candidates, ['--no-index'])
  if (matches.length > 0) note([resolve(folder, index)])
  // Without files that git tracks.
  return new Set(matches.length > 0 ? await checkIgnore(top, matches, []) : [])
}

async function checkIgnore(
  top: string,
  files: readonly string[],
  options: readonly string[],
): Promise<readonly string[]> {
  if (files.length === 0) return []
  const paths = files.map((file) => posixPath(relative(top, file)))
  const output = (await runGit(top, ['check-ignore', ...options, '-z', '--stdin'], { input: paths.join('\0') })) ?? ''
  return output.split('\0').flatMap((path) => (path === '' ? [] : resolve(top, path)))
}

/** What a git command gets besides its arguments. */
interface GitInput {
  /** For its standard input. */
  readonly input?: string
  /** Variables of its environment besides those of this process. */
  readonly env?: Readonly<Record<string, string>>
}

/** Runs a git command and returns its output as text; `undefined` if it fails or git is not installed. */
export async function runGit(cwd: string, args: readonly string[], input: GitInput = {}): Promise<string | undefined> {
  return (await gitBuffer(cwd, args, input))?.toString('utf8')
}

/** The same for output that is not all text, or whose lengths count bytes. */
export function gitBuffer(
  cwd: string,
  args: readonly string[],
  { input, env }: GitInput = {},
): Promise<Buffer | undefined> {
  return new Promise((settle) => {
    const child = spawn('git', ['-c', 'core.quotePath=false', '-c', 'log.showSignature=false', ...args], {
      cwd,
      stdio: ['pipe', 'pipe', 'ignore'],
      ...(env && { env: { ...process.env, ...env } }),
    })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', () => settle(undefined))
    child.on('close', (code) => settle(code === 0 ? Buffer.concat(chunks) : undefined))
    // A command that has ended reads no input.
    child.stdin.on('error', () => undefined).end(input)
  })
}
