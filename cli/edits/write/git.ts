import { repositoryAround } from '../../files/symlink-boundary.ts'
import { runGit } from '../../files/git.ts'
import type { FileMove } from './file-move.ts'

/** What changes in the index of a repository: lines for `git update-index --index-info`, and those that undo them. */
export interface IndexChange {
  /** Folder in the repository that paths are relative to. */
  readonly top: string
  readonly apply: string
  readonly undo: string
}

/** Paths of a command at a time, so that no command line is too long. */
const atOnce = 400

/** Output of a command for some files, for all of them in turn. */
async function runFor(root: string, command: readonly string[], files: readonly string[]): Promise<string> {
  let output = ''
  for (let n = 0; n < files.length; n += atOnce) {
    const paths = files.slice(n, n + atOnce)
    output += (await runGit(root, ['--literal-pathspecs', ...command, '--', ...paths])) ?? ''
  }
  return output
}

/** The change of the index that `git mv` makes: files that git tracks move, with the content that is staged. */
export async function indexChange(root: string, moves: readonly FileMove[]): Promise<IndexChange | undefined> {
  const top = repositoryAround(root)
  if (top === undefined) return undefined
  const output = await runFor(
    root,
    ['ls-files', '--stage', '-z'],
    moves.map(({ from }) => from),
  )
  const targets = new Map(moves.map(({ from, to }) => [from, to]))
  const entries = output.split('\0').flatMap((line) => {
    const [info = '', path = ''] = line.split('\t', 2)
    const [mode = '', hash = '', stage = ''] = info.split(' ')
    const to = targets.get(path)
    // A file with a conflict has several entries.
    return to === undefined || stage !== '0' ? [] : [{ from: path, to, mode, hash }]
  })
  if (entries.length === 0) return undefined
  const prefix = (await runGit(root, ['rev-parse', '--show-prefix']))?.trimEnd() ?? ''
  const remove = (path: string): string => `0 ${'0'.repeat(40)}\t${prefix}${path}\0`
  const add = (path: string, mode: string, hash: string): string => `${mode} ${hash}\t${prefix}${path}\0`
  return {
    top,
    apply: [
      ...entries.map(({ from }) => remove(from)),
      ...entries.map(({ to, mode, hash }) => add(to, mode, hash)),
    ].join(''),
    undo: [
      ...entries.map(({ to }) => remove(to)),
      ...entries.map(({ from, mode, hash }) => add(from, mode, hash)),
    ].join(''),
  }
}

/** Changes the index, whole or not at all. Without git, or in a repository that is locked, files move all the same. */
export async function changeIndex(top: string, lines: string): Promise<void> {
  await runGit(repositoryAround(top) ?? top, ['update-index', '-z', '--index-info'], { input: lines })
}

/** Files with changes that no commit has. Files that git does not track are none. */
export async function uncommitted(root: string, files: readonly string[]): Promise<readonly string[]> {
  if (repositoryAround(root) === undefined || files.length === 0) return []
  const prefix = (await runGit(root, ['rev-parse', '--show-prefix']))?.trimEnd() ?? ''
  const output = await runFor(root, ['status', '--porcelain=v1', '-z', '--untracked-files=no', '--no-renames'], files)
  return output.split('\0').flatMap((line) => {
    const path = line.slice(3)
    return line === '' ? [] : [prefix !== '' && path.startsWith(prefix) ? path.slice(prefix.length) : path]
  })
}
