import { dirname, join, sep } from 'node:path'
import { foldedPath } from '../files/folded-path.ts'
import { markerName } from '../files/output-marker.ts'

/** Finds paths that cannot all be files of one output on every file system. Call it once for each path, in order. */
export class PathGuard {
  readonly #files = new Map<string, string>()
  readonly #folders = new Map<string, string>()

  /** The problem of a path as a sentence; `undefined` for a valid path. */
  check(path: string): string | undefined {
    if (!isInside(path)) return `The output path ${JSON.stringify(path)} leads out of the output folder.`
    if (isOwn(path)) return `The output path ${JSON.stringify(path)} is kept for docs-gen itself.`
    const key = foldedPath(path)
    const twin = this.#files.get(key)
    if (twin === path) return `Two outputs have the path ${path}.`
    if (twin !== undefined)
      return `The outputs ${twin} and ${path} differ only in case: on many disks they are one file.`
    return this.#checkFolders(path, key)
  }

  #checkFolders(path: string, key: string): string | undefined {
    const first = this.#folders.get(key)
    if (first !== undefined) return `The output ${path} is a file, and ${first} needs a folder of that name.`
    for (let end = key.lastIndexOf('/'); end !== -1; end = key.lastIndexOf('/', end - 1)) {
      const folder = key.slice(0, end)
      // A known folder is no file, nor are those above it.
      if (this.#folders.has(folder)) break
      const parent = this.#files.get(folder)
      if (parent !== undefined) return `The output ${parent} is a file, and ${path} needs a folder of that name.`
      this.#folders.set(folder, path)
    }
    this.#files.set(key, path)
    return undefined
  }
}

/** All folders above some paths, without the one that they are relative to. */
export function foldersOf(paths: readonly string[]): ReadonlySet<string> {
  const folders = new Set<string>()
  for (const path of paths) {
    for (let folder = dirname(path); folder !== '.' && !folders.has(folder); folder = dirname(folder))
      folders.add(folder)
  }
  return folders
}

/** The work folder within the output, for an output folder in a folder that is not writable. */
export const innerWorkName = '.docs-gen-work'

function isOwn(path: string): boolean {
  const key = foldedPath(path)
  return key === markerName || key === innerWorkName || key.startsWith(`${innerWorkName}/`)
}

/** The absolute path of each output file in a folder, many times as fast as `join`. */
export function below(folder: string): (path: string) => string {
  const start = join(folder, sep)
  return (path) => start + (sep === '/' ? path : path.replaceAll('/', sep))
}

/** Relative, forward slashes, no empty, `.` or `..` step, no drive letter, no NUL: safe to join to a folder on every system. */
export function isInside(path: string): boolean {
  return !/[\\\0]|^[a-z]:|(?:^|\/)\.{0,2}(?:\/|$)/i.test(path)
}
