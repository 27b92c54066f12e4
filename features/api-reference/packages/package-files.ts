import { existsSync, readdirSync } from 'node:fs'
import { readText } from '../../../cli/files/read-text.ts'

/** The files of a package. All that is looked up is noted, as what is missing decides what is documented, too. Paths are absolute. */
export interface PackageFiles {
  readonly folder: string
  exists(path: string): boolean
  /** The text of a file; `undefined` if it cannot be read. */
  text(path: string): string | undefined
  /** The names in a folder, sorted; none if it cannot be read. */
  names(path: string): readonly string[]
}

/** Opens the files of a package. @param paths gets the paths that are looked up */
export function packageFiles(folder: string, paths: Set<string>): PackageFiles {
  return {
    folder,
    exists: (path) => existsSync(noted(path, paths)),
    text: (path) => readText(noted(path, paths)),
    names: (path) => {
      try {
        return readdirSync(noted(path, paths)).sort()
      } catch {
        return []
      }
    },
  }
}

function noted(path: string, paths: Set<string>): string {
  paths.add(path)
  return path
}
