import { sep } from 'node:path'

/** A path with forward slashes, as configs, messages and outputs have it on every machine. */
export function posixPath(path: string): string {
  return path.split(sep).join('/')
}
