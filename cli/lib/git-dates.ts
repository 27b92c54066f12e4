import { spawn } from 'node:child_process'

import { dirname, join, resolve } from 'node:path'
import type { SourceTree } from './source-tree.ts'
import { readText } from './read-text.ts'

/** Dates of the first and last commit of a file (ISO 8601, UTC), and the last author. */
interface FileDates {
  readonly created: string
  readonly changed: string
  readonly author: string
}

/** Dates of committed files, by absolute path. Empty without git or history. */
export type GitDates = ReadonlyMap<string, FileDates>

/** Cached for each tree: the sources of one site share one `git log`. */
const known = new WeakMap<SourceTree, Map<string, Promise<GitDates>>>()

/**
 * Reads the dates of every file in a folder from one `git log`.
 * @param folder relative to the site folder; `.` for the whole site, so that the log is shared
 */
export function gitDates(tree: SourceTree, folder = '.'): Promise<GitDates> {
  const ofTree = known.get(tree) ?? new Map<string, Promise<GitDates>>()
  known.set(tree, ofTree)
  const dates = ofTree.get(folder) ?? readDates(tree.absolute(folder), (paths) => tree.note(paths))
  ofTree.set(folder, dates)
  return dates
}

async function readDates(folder: string, note: (paths: readonly string[]) => void): Promise<GitDates> {
  const where = await git(folder, [
    'rev-parse',
    '--is-shallow-repository',
    '--show-cdup',
    '--git-dir',
    '--git-common-dir',
  ])
  if (where === undefined) {
    note(foldersAround(folder).map((around) => join(around, '.git')))
    return new Map()
  }
  const [isShallow, up = '', gitDir = '', commonDir = ''] = where.split('\n')
  note(headFiles(resolve(folder, gitDir), resolve(folder, commonDir)))
  const log = await git(folder, ['log', '-z', '--name-only', '--no-renames', '--format=%x01%ct %P%x09%an', '--', '.'])
  return parseLog(log ?? '', { top: resolve(folder, up), isShallow: isShallow === 'true' })
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
 * Reads a log of NUL-ended names under headers `\x01time parents\tauthor`, newest first.
 *
 * The oldest commit of a shallow clone has no parents and seems to add every file: its date is meaningless and ignored.
 */
export function parseLog(log: string, repository: { readonly top: string; readonly isShallow: boolean }): GitDates {
  const dates = new Map<string, FileDates>()
  let commit: { readonly date: string; readonly author: string } | undefined
  for (const token of log.split('\0')) {
    if (token.startsWith('\x01')) {
      commit = readHeader(token, repository.isShallow)
    } else if (commit && token.length > 1) {
      const path = resolve(join(repository.top, token.startsWith('\n') ? token.slice(1) : token))
      const newer = dates.get(path)
      dates.set(
        path,
        newer
          ? { ...newer, created: commit.date }
          : { created: commit.date, changed: commit.date, author: commit.author },
      )
    }
  }
  return dates
}

function readHeader(
  header: string,
  isShallow: boolean,
): { readonly date: string; readonly author: string } | undefined {
  const [, seconds, parents, author = ''] = /^\x01(\d+) ([^\t]*)\t(.*)$/s.exec(header) ?? []
  if (seconds === undefined || (isShallow && parents === '')) return undefined
  return { date: new Date(Number(seconds) * 1000).toISOString(), author }
}

/** Runs a git command and returns its output; `undefined` if it fails or git is not installed. */
function git(cwd: string, args: readonly string[]): Promise<string | undefined> {
  return new Promise((done) => {
    const child = spawn('git', ['-c', 'core.quotePath=false', '-c', 'log.showSignature=false', ...args], {
      cwd,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', () => done(undefined))
    child.on('close', (code) => done(code === 0 ? Buffer.concat(chunks).toString('utf8') : undefined))
  })
}
