import { posix } from 'node:path'

/** The site-relative path that a relative or `@site/` reference names; `undefined` for site paths and other sites. */
export function besideFile(href: string, from: string): string | undefined {
  const path = href.replace(/[?#].*$/s, '')
  if (path === '' || path.startsWith('/') || /^[a-z][a-z\d+.-]*:/i.test(path)) return undefined
  const file = path.startsWith('@site/') ? path.slice('@site/'.length) : posix.join(posix.dirname(from), path)
  return file.startsWith('../') ? undefined : file
}

/** A path with its percent signs decoded, as far as they can be. */
export function decodePath(href: string): string {
  try {
    return decodeURI(href)
  } catch {
    return href
  }
}
