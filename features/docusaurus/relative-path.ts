import { relative } from 'node:path'
import { posixPath } from '../../cli/process/posix-path.ts'

/** A path relative to the site's folder, such as `./src/css/custom.css`. */
export function relativePath(path: string, root: string): string {
  const text = posixPath(relative(root, path))
  return text.startsWith('../') ? text : `./${text}`
}
