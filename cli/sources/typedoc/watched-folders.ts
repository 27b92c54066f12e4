import { dirname } from 'node:path'
import type { TypedocOptions } from './options.ts'

/** Folders outside the site whose files the reference is made from, relative to the site folder. Installed packages do not change. */
export function watchedFolders(options: Pick<TypedocOptions, 'entryPoints' | 'packages'>): readonly string[] {
  const [entryPoints, packages] = [paths(options.entryPoints), paths(options.packages)]
  const files = entryPoints.map((path) => beforeGlob(path) ?? dirname(path))
  const folders = packages.filter((path) => /^\.{1,2}\//.test(path)).map((path) => beforeGlob(path) ?? path)
  return [...new Set([...files, ...folders])].filter((path) => path.startsWith('..'))
}

/** What of an option that nobody has checked yet can be a path. */
function paths(option: unknown): readonly string[] {
  return [option].flat().filter((path): path is string => typeof path === 'string')
}

/** The folder that a pattern starts from; `undefined` for a path that is none. */
function beforeGlob(path: string): string | undefined {
  const parts = path.split('/')
  const end = parts.findIndex((part) => /[*?[{]/.test(part))
  return end < 0 ? undefined : parts.slice(0, end).join('/')
}
