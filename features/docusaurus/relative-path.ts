import { relative, sep } from 'node:path'

/** A path relative to the site's folder, such as `./src/css/custom.css`. */
export function relativePath(path: string, root: string): string {
  const text = relative(root, path).split(sep).join('/')
  return text.startsWith('../') ? text : `./${text}`
}
