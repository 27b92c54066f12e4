import { dirname } from 'node:path'
import { beforeGlob, outerPackageFolders, pathsOf } from '../../../cli/sources/folder-patterns.ts'
import type { TypedocOptions } from '../schema.ts'

/** Source folders outside the site, relative to the site folder. */
export function watchedFolders(
  options: Pick<TypedocOptions, 'entryPoints' | 'models' | 'packages'>,
): readonly string[] {
  const files = pathsOf(options.entryPoints).map((path) => beforeGlob(path) ?? dirname(path))
  const models = pathsOf(options.models).map((path) => dirname(path))
  const outer = [...files, ...models].filter((path) => path.startsWith('..'))
  return [...new Set([...outer, ...outerPackageFolders(options.packages)])]
}
