import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the docs-gen package, whether this runs from its sources or from `dist`. */
export const packageRoot: string = findRoot(dirname(fileURLToPath(import.meta.url)))

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'bin', 'docs-gen.js'))) return folder
  if (dirname(folder) === folder) throw new Error('docs-gen runs outside its package')
  return findRoot(dirname(folder))
}
