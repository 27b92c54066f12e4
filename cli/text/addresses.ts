import { withoutEnd } from './ends.ts'
import { pathnameOf } from '../../runtime/contract/index.ts'

export { withoutEndSlashes, withoutHash, withoutStartSlashes } from '../../runtime/contract/index.ts'

/** Parts of addresses as they are written: absolute or relative, with a query and a hash or without. */

/** An address up to its query and hash. */
export function pathOfAddress(address: string): string {
  return address.slice(0, endOfPath(address))
}

/** An address as its path, and its query and hash as they are written. */
export function splitAddress(address: string): readonly [path: string, rest: string] {
  const end = endOfPath(address)
  return [address.slice(0, end), address.slice(end)]
}

function endOfPath(address: string): number {
  return pathnameOf(address).length
}

/** Whether an address has a query or a hash. */
export function hasQueryOrHash(address: string): boolean {
  return endOfPath(address) < address.length
}

/** The path of a folder without the slash at its end; empty for a root. */
export function withoutEndSlash(path: string): string {
  return withoutEnd(path, '/')
}

/** A path with one slash in the place of each run of them. */
export function withSingleSlashes(path: string): string {
  return path.replace(/\/{2,}/g, '/')
}

/** A path from the root of a site without what leads to the root: slashes and `./`. */
export function withoutRoot(path: string): string {
  return path.replace(/^(?:\.?\/)+/, '')
}

/** A path without `index` at its end, which stands for its folder. */
export function withoutIndex(path: string): string {
  return path === 'index' ? '' : withoutEnd(path, '/index')
}

/** The scheme that an address starts with, with its colon, such as `mailto:`. */
export function schemeOf(address: string): string | undefined {
  return /^[a-z][a-z\d+.-]*:/i.exec(address)?.[0]
}

/** Whether an address starts with a scheme. */
export function hasScheme(address: string): boolean {
  return schemeOf(address) !== undefined
}

/** Whether an address is a path from the file that has it. */
export function isRelativePath(address: string): boolean {
  return address.startsWith('./') || address.startsWith('../')
}

/** Whether an address is one of `http` or `https`. */
export function isWebAddress(address: string): boolean {
  return /^https?:/i.test(address)
}

/** Whether an address names a file of the site's sources by its path: from the file that has it, or from the site's folder. */
export function isSourcePath(address: string): boolean {
  return isRelativePath(address) || address.startsWith('@site/')
}

/** Whether an address is a path from the root of a site. */
export function isRootPath(address: string): boolean {
  return address.startsWith('/') && !address.startsWith('//')
}

/** The id that a hash names. */
export function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}
