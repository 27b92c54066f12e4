import { dirname } from 'node:path'
import type { TypedocOptions } from './options.ts'

/** Source folders outside the site, relative to the site folder. Installed packages do not change. */
export function watchedFolders(
  options: Pick<TypedocOptions, 'entryPoints' | 'models' | 'packages'>,
): readonly string[] {
  const [entryPoints, packages] = [paths(options.entryPoints), paths(options.packages)]
  const files = entryPoints.map((path) => beforeGlob(path) ?? dirname(path))
  const folders = packages.filter(isFolderPath).map((path) => beforeGlob(path) ?? path)
  const models = paths(options.models).map((path) => dirname(path))
  return [...new Set([...files, ...folders, ...models])].filter((path) => path.startsWith('..'))
}

/** Whether a pattern is a path rather than the name of a package. */
export function isFolderPath(pattern: string): boolean {
  return /^(?:\.{1,2}$|\.{0,2}\/)/.test(pattern)
}

/** The strings of an option that is not validated yet. */
function paths(option: unknown): readonly string[] {
  return [option].flat().filter((path): path is string => typeof path === 'string')
}

/** The folder before the first wildcard; `undefined` for a path without any. */
function beforeGlob(path: string): string | undefined {
  const parts = path.split('/')
  const end = parts.findIndex((part) => /[*?[{]/.test(part))
  return end < 0 ? undefined : parts.slice(0, end).join('/')
}
