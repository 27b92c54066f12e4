import { type Stats, statSync } from 'node:fs'

/** The stats of what is at a path; `undefined` if nothing can be there, even where a parent of it is a file. */
export function pathStats(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** Whether a folder is at a path. */
export function isFolder(path: string): boolean {
  return pathStats(path)?.isDirectory() ?? false
}
