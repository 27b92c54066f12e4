import { decodePath } from '../../runtime/contract/index.ts'
import { withSingleSlashes, withoutEndSlash } from '../text/addresses.ts'

/** Joins parts to a route path with single slashes and a leading one. Keeps a trailing slash of the last part. */
export function joinRoute(...parts: readonly string[]): string {
  const joined = `/${parts.filter((part) => part !== '').join('/')}`
  return joined.includes('//') ? withSingleSlashes(joined) : joined
}

/** Resolves a slug, with `.` and `..`, against a folder of routes. A slug that starts with `/` is absolute. */
export function resolveSlug(slug: string, folder: string): string {
  const absolute = slug.startsWith('/') ? slug : `${folder}/${slug}`
  if (!absolute.includes('/.') && !absolute.includes('//')) return absolute
  const isFolder = ['', '.', '..'].includes(absolute.split('/').at(-1) ?? '')
  const segments: string[] = []
  for (const segment of absolute.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return segments.length === 0 ? '/' : `/${segments.join('/')}${isFolder ? '/' : ''}`
}

/** Percent-encodes the characters that a URL's path cannot hold. Encoded characters are unchanged. */
export function encodeRoute(path: string): string {
  if (/^[\w./@~-]*$/.test(path)) return path
  return encodeURI((decodePath(path) ?? path).replace(/\p{Surrogate}/gu, '\uFFFD'))
    .replaceAll('#', '%23')
    .replaceAll('?', '%3F')
}

/** The encoded path of a page that lists others: parts joined as by `joinRoute`, without a slash at the end. */
export function folderRoute(...parts: readonly string[]): string {
  return withoutEndSlash(encodeRoute(joinRoute(...parts))) || '/'
}

/** Words joined by hyphens, without accents: `React Native` → `react-native`, `iOS17` → `i-os-17`. */
export function kebabCase(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/([\p{Script=Latin}])\p{M}+/gu, '$1')
    .normalize('NFC')
    .replaceAll("'", '')
    .replaceAll('’', '')
  const words = plain.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|[\p{Lo}\p{Lm}\p{M}]+|\p{N}+/gu) ?? []
  return words.join('-').toLowerCase()
}
