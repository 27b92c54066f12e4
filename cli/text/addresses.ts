import { withoutEnd } from './ends.ts'

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
  const end = address.search(/[?#]/)
  return end === -1 ? address.length : end
}

/** Whether an address has a query or a hash. */
export function hasQueryOrHash(address: string): boolean {
  return endOfPath(address) < address.length
}

/** An address without its hash. */
export function withoutHash(address: string): string {
  const at = address.indexOf('#')
  return at === -1 ? address : address.slice(0, at)
}

/** The path of a folder without the slash at its end; empty for a root. */
export function withoutEndSlash(path: string): string {
  return withoutEnd(path, '/')
}

/** A path without all slashes at its start. */
export function withoutStartSlashes(path: string): string {
  let start = 0
  while (path[start] === '/') start++
  return path.slice(start)
}

/** A path without all slashes at its end; empty for a root. */
export function withoutEndSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(0, end)
}

/** Whether an address starts with a scheme, such as `mailto:`. */
export function hasScheme(address: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(address)
}

/** Whether an address is one of `http` or `https`. */
export function isWebAddress(address: string): boolean {
  return /^https?:/i.test(address)
}

/** Whether an address names a file of the site's sources by its path: from the file that has it, or from the site's folder. */
export function isSourcePath(address: string): boolean {
  return ['./', '../', '@site/'].some((start) => address.startsWith(start))
}

/** Whether an address is a path from the root of a site. */
export function isRootPath(address: string): boolean {
  return address.startsWith('/') && !address.startsWith('//')
}
