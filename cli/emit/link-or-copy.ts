import { copyFileSync, linkSync, statSync, utimesSync } from 'node:fs'
import { isSystemError } from '../lib/system-error.ts'

/** Gives a file a second name; on a disk without hard links, makes a copy with the same times. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if (!isSystemError(error) || !withoutLinks.has(error.code)) throw error
    copyFileSync(from, to)
    const { atime, mtime } = statSync(from)
    utimesSync(to, atime, mtime)
  }
}

const withoutLinks: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])
