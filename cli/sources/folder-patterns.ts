import { isGlob } from '../files/glob.ts'
import { isRelativePath } from '../text/addresses.ts'

/** Whether the pattern of a package is a path rather than a name. */
export function isFolderPath(pattern: string): boolean {
  return pattern === '.' || pattern === '..' || pattern.startsWith('/') || isRelativePath(pattern)
}

/** The folder before the first wildcard; `undefined` for a path without any. */
export function beforeGlob(path: string): string | undefined {
  const parts = path.split('/')
  const end = parts.findIndex((part) => isGlob(part))
  return end < 0 ? undefined : parts.slice(0, end).join('/')
}

/** The strings of an option that is not validated yet. */
export function pathsOf(option: unknown): readonly string[] {
  return [option].flat().filter((path): path is string => typeof path === 'string')
}

/** The folders that patterns of packages name, relative to the site folder. */
export function packageFolders(patterns: unknown): readonly string[] {
  const folders = pathsOf(patterns).filter(isFolderPath)
  return folders.map((path) => beforeGlob(path) ?? path)
}

/** The folders outside of the site that patterns of packages name, relative to the site folder. Installed packages do not change. */
export function outerPackageFolders(patterns: unknown): readonly string[] {
  return packageFolders(patterns).filter((path) => path.startsWith('..'))
}
