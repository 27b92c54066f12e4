import { copyFileSync, linkSync, statSync, utimesSync } from 'node:fs'
import { isSystemError } from '../process/system-error.ts'

/** Hard-links a file; on a disk without hard links, copies it with its times. */
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
