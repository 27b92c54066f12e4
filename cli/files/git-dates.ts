import { join, resolve } from 'node:path'
import { cachedByFolder } from './cached-by-folder.ts'
import type { GitLack } from './git-lack.ts'
import { historyOf } from './git.ts'

/** Dates of the first and last commit of a file (ISO 8601, UTC), and the last author. */
interface FileDates {
  readonly created: string
  readonly changed: string
  readonly author: string
}

/** Dates of committed files. */
interface GitDates {
  /** By absolute path. Empty without git or history. */
  readonly byFile: ReadonlyMap<string, FileDates>
  /** Whether a part of the history is missing. Then the first commit of a file is not known. */
  readonly isShallow: boolean
  /** Why git says nothing. */
  readonly lack?: GitLack | undefined
}

/** Reads the dates of every file in a folder from one `git log`. */
export const gitDates = cachedByFolder(readDates)

async function readDates(folder: string, note: (paths: readonly string[]) => void): Promise<GitDates> {
  const args = ['-z', '--name-only', '--no-renames', '--format=%x01%ct %P%x09%an']
  const { repository, log, lack } = await historyOf(folder, args, note)
  if (!repository) return { byFile: new Map(), isShallow: false, lack }
  return { byFile: parseLog(log, repository), isShallow: repository.isShallow, lack }
}

/**
 * Reads a log of NUL-ended names under headers `\x01time parents\tauthor`, newest first.
 *
 * The oldest commit of a shallow clone has no parents and seems to add every file: its date is meaningless and ignored.
 */
export function parseLog(
  log: string,
  repository: { readonly top: string; readonly isShallow: boolean },
): GitDates['byFile'] {
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
