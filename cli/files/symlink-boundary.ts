import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { lazily } from '../process/lazily.ts'

/** Where symbolic links of a site may lead to. */
export interface SymlinkRules {
  /** Folders outside of the site, relative to the site folder. */
  readonly allowed: readonly string[]
  /** Links stay in the folder of content that they are in, such as `docs`, and lead to no hidden file. `allowed` has no effect. */
  readonly stayInFolder: boolean
  /** Folders of content, relative to the site folder, for `stayInFolder`. A link in no such folder stays in its own. */
  readonly contentFolders?: readonly string[]
}

/** Decides about the symbolic links of a site. */
export interface SymlinkBoundary {
  /**
   * Whether a link may lead to a path.
   * @param target absolute, links resolved
   * @param link relative to the site folder
   */
  allows(target: string, link: string): boolean
}

/**
 * Links may lead to the site folder, the git repository that it is in, and the folders that the config allows. Others would publish
 * files of the machine that builds the site, and are easily overlooked in a review.
 * @param root absolute path of the site folder
 */
export function symlinkBoundary(root: string, rules: SymlinkRules): SymlinkBoundary {
  const real = lazily(() => realPath(root) ?? root)
  const { allowed, stayInFolder, contentFolders = [] } = rules
  if (stayInFolder) return { allows: (target, link) => staysInFolder(target, { root: real(), link, contentFolders }) }
  const folders = lazily(() =>
    [repositoryAround(root) ?? root, root, ...allowed.map((folder) => resolve(root, folder))].flatMap(
      (folder) => realPath(folder) ?? [],
    ),
  )
  return { allows: (path) => !isOfGit(path) && folders().some((folder) => isWithin(folder, path)) }
}

interface ContentLink {
  readonly root: string
  readonly link: string
  readonly contentFolders: readonly string[]
}

/** Whether a path is where a link is, or in the same folder of content and not hidden. */
function staysInFolder(target: string, { root, link, contentFolders }: ContentLink): boolean {
  const path = join(root, link)
  if (target === path) return true
  const folders = contentFolders.map((folder) => resolve(root, folder))
  const base = innermostFolder(folders, path) ?? dirname(path)
  const names = relative(base, target).split(sep)
  return isWithin(base, target) && !names.some((name) => isHidden(name) || name === 'node_modules')
}

/** Folders that begin with a dot and are meant for readers: GitBook keeps the pictures and files of its pages there. */
const publicFolders: ReadonlySet<string> = new Set(['.gitbook', '.well-known'])

/** Whether a file or folder of this name is not for readers. */
export function isHidden(name: string): boolean {
  return name.startsWith('.') && name !== '.' && name !== '..' && !publicFolders.has(name)
}

/** The longest of the folders that a path is in. All are absolute. */
export function innermostFolder(folders: readonly string[], path: string): string | undefined {
  return folders.filter((folder) => isWithin(folder, path)).toSorted((a, b) => b.length - a.length)[0]
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

/** A folder and all above it. */
export function foldersAround(folder: string): readonly string[] {
  const parent = dirname(folder)
  return parent === folder ? [folder] : [folder, ...foldersAround(parent)]
}

/** The folder of the git repository that a folder is in; `undefined` if it is in none. */
export function repositoryAround(folder: string): string | undefined {
  return foldersAround(folder).find((around) => existsSync(join(around, '.git')))
}
