import { spawn } from 'node:child_process'
import { dirname, join, resolve } from 'node:path'
import { readText } from './read-text.ts'

/** A git repository. */
export interface Repository {
  /** Absolute path of its working tree. */
  readonly top: string
  /** Whether the history is cut off, as in the clones of many build services. */
  readonly isShallow: boolean
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
  ])
  if (where === undefined) {
    note(foldersAround(folder).map((around) => join(around, '.git')))
    return undefined
  }
  const [isShallow, up = '', gitDir = '', commonDir = ''] = where.split('\n')
  note(headFiles(resolve(folder, gitDir), resolve(folder, commonDir)))
  return { top: resolve(folder, up), isShallow: isShallow === 'true' }
}

/** Files of a repository that change with every commit. */
function headFiles(gitDir: string, commonDir: string): readonly string[] {
  const head = join(gitDir, 'HEAD')
  const ref = /^ref: (.+)$/m.exec(readText(head) ?? '')?.[1]
  const shared = ['packed-refs', 'shallow', 'reftable/tables.list', ...(ref === undefined ? [] : [ref])]
  return [head, ...shared.map((name) => join(commonDir, name))]
}

function foldersAround(folder: string): readonly string[] {
  const parent = dirname(folder)
  return parent === folder ? [folder] : [folder, ...foldersAround(parent)]
}

/**
 * Runs a git command and returns its output; `undefined` if it fails or git is not installed.
 * @param input for its standard input
 */
export function runGit(cwd: string, args: readonly string[], input?: string): Promise<string | undefined> {
  return new Promise((done) => {
    const child = spawn('git', ['-c', 'core.quotePath=false', '-c', 'log.showSignature=false', ...args], {
      cwd,
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', () => done(undefined))
    child.on('close', (code) => done(code === 0 ? Buffer.concat(chunks).toString('utf8') : undefined))
    // A command that has ended reads no input.
    child.stdin.on('error', () => undefined).end(input)
  })
}
