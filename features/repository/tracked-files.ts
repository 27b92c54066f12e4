import { posix, resolve } from 'node:path'
import { runGit } from '../../cli/files/git.ts'
import type { SourceTree } from '../../cli/files/source-tree.ts'
import { cachedByFolder } from '../../cli/files/cached-by-folder.ts'

/** The files that git tracks, staged ones included, and the folders that they are in: paths from the root of the repository. */
export type TrackedFiles = ReadonlySet<string>

/** Lists the files of the repository around the site. `undefined`: git does not tell. */
export function trackedFiles(files: SourceTree): Promise<TrackedFiles | undefined> {
  return read(files)
}

const read = cachedByFolder(readTracked)

async function readTracked(
  folder: string,
  note: (paths: readonly string[]) => void,
): Promise<TrackedFiles | undefined> {
  const where = await runGit(folder, ['rev-parse', '--show-cdup', '--git-path', 'index'])
  if (where === undefined) return undefined
  const [up = '', index = ''] = where.split('\n')
  note([resolve(folder, index)])
  const list = await runGit(resolve(folder, up), ['ls-files', '-z'])
  if (list === undefined) return undefined
  const tracked = new Set(['.'])
  for (const path of list.split('\0')) {
    if (path === '') continue
    tracked.add(path)
    for (let around = posix.dirname(path); !tracked.has(around); around = posix.dirname(around)) tracked.add(around)
  }
  return tracked
}
