import { join, relative } from 'node:path'
import { gitBuffer, repositoryOf, runGit } from '../../../cli/files/git.ts'
import { posixPath } from '../../../cli/process/posix-path.ts'

/** A state of a file: the number of the commit, counted from the oldest, and the name of its content. */
export interface FileState {
  readonly commit: number
  readonly blob: string
}

/** The history of the files of a site, along the first parents of its commits. */
export interface FileHistory {
  /** The states of a file, oldest first, also under its former names. @param file relative to the site folder */
  readonly statesOf: (file: string) => readonly FileState[]
  /** Reads contents at once. */
  readonly read: (blobs: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/** Why there is no history. */
export type HistoryLack = 'no-git' | 'shallow'

/** Opens the history of the files of some folders. @param root of the site @param folders relative to it */
export async function openHistory(root: string, folders: readonly string[]): Promise<FileHistory | HistoryLack> {
  const repository = await repositoryOf(root, () => undefined)
  if (!repository?.hasCommits) return 'no-git'
  if (repository.isShallow) return 'shallow'
  const { top } = repository
  const nameOf = (file: string): string => posixPath(relative(top, join(root, file)))
  const paths = folders.map((folder) => nameOf(folder) || '.')
  const options = ['--first-parent', '-m', '--reverse', '--raw', '-z', '--no-abbrev', '-M', '--format=%x01%H']
  const log = await runGit(top, ['log', ...options, '--', ...new Set(paths)])
  if (log === undefined) return 'no-git'
  const states = statesIn(log)
  const staged = await runGit(top, [
    'diff-index',
    '--cached',
    '--raw',
    '-z',
    '--no-abbrev',
    '-M',
    'HEAD',
    '--',
    ...paths,
  ])
  for (const [from, to] of stagedMoves(staged ?? '')) states.set(to, states.get(from) ?? [])
  return { statesOf: (file) => states.get(nameOf(file)) ?? [], read: (blobs) => readBlobs(top, blobs) }
}

/** Reads a log of NUL-ended fields: `\x01commit`, `:100644 100644 old new M`, path; with a second path where a file was renamed. */
function statesIn(log: string): Map<string, readonly FileState[]> {
  const states = new Map<string, readonly FileState[]>()
  const fields = log.split('\0')
  let commit = 0
  for (let n = 0; n < fields.length; n++) {
    const field = (fields[n] ?? '').trimStart()
    if (field.startsWith('\x01')) commit++
    if (!field.startsWith(':')) continue
    const [, , , blob = '', status = ''] = field.split(' ')
    const path = fields[++n] ?? ''
    const isMove = status.startsWith('R')
    const name = isMove || status.startsWith('C') ? (fields[++n] ?? '') : path
    const former = isMove ? (states.get(path) ?? []) : (states.get(name) ?? [])
    if (isMove || status === 'D') states.delete(path)
    if (status !== 'D') states.set(name, [...former, { commit, blob }])
  }
  return states
}

/** Files that are moved since the last commit, as `git mv` notes it: without their history, they would count as translated today. */
function stagedMoves(differences: string): readonly (readonly [string, string])[] {
  const fields = differences.split('\0')
  const moves: (readonly [string, string])[] = []
  for (let n = 0; n < fields.length; n++) {
    const status = fields[n]?.startsWith(':') ? fields[n]?.split(' ')[4] : undefined
    if (status === undefined) continue
    const from = fields[++n] ?? ''
    if (status.startsWith('R')) moves.push([from, fields[++n] ?? ''])
    else if (status.startsWith('C')) n++
  }
  return moves
}

async function readBlobs(top: string, blobs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>()
  const wanted = [...new Set(blobs)]
  const output = await gitBuffer(top, ['cat-file', '--batch'], { input: wanted.map((blob) => `${blob}\n`).join('') })
  let at = 0
  for (const blob of output ? wanted : []) {
    const end = output?.indexOf('\n', at) ?? -1
    const [, type, size] = output?.toString('utf8', at, end).split(' ') ?? []
    at = end + 1
    if (type !== 'blob') continue
    texts.set(blob, output?.toString('utf8', at, at + Number(size)) ?? '')
    at += Number(size) + 1
  }
  return texts
}
