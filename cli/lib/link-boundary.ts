import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { lazily } from './lazily.ts'

/** The folders that symbolic links of a site may lead to. */
export interface LinkBoundary {
  /** Whether links may lead to a path. @param path absolute, links resolved */
  allows(path: string): boolean
}

/**
 * Links may lead to the site folder, the git repository that it is in, and the folders that the config allows. Others would publish
 * files of the machine that builds the site, and are easily overlooked in a review.
 * @param root absolute path of the site folder
 * @param allowed folders of the config, relative to the site folder
 */
export function linkBoundary(root: string, allowed: readonly string[]): LinkBoundary {
  const folders = lazily(() =>
    [repositoryAround(root) ?? root, root, ...allowed.map((folder) => resolve(root, folder))].flatMap(
      (folder) => realPath(folder) ?? [],
    ),
  )
  return { allows: (path) => !isOfGit(path) && folders().some((folder) => isWithin(folder, path)) }
}

/** Whether a path is a folder or below it. */
export function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}

/** The path with all links resolved; `undefined` if it does not exist or loops. */
export function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path)
  } catch {
    return undefined
  }
}

/** Git's own files hold the credentials of a checkout. */
function isOfGit(path: string): boolean {
  return path.split(sep).includes('.git')
}

function repositoryAround(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder
  const parent = dirname(folder)
  return parent === folder ? undefined : repositoryAround(parent)
}
