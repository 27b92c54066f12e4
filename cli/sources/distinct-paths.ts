import { routeKey } from '../../runtime/contract/index.ts'
import { encodeRoute, joinRoute, kebabCase } from './route-paths.ts'

/** The path that a tag or an author wants for its page. */
export interface WantedPath {
  /** Unique among those that are compared. */
  readonly id: string
  readonly name: string
  readonly path: string
  /** Whether the path is written down, rather than made from the name. */
  readonly isWritten: boolean
  /** Number of pages that name it. */
  readonly uses: number
}

/** The paths that names get. */
interface DistinctPaths {
  /** Id → path. */
  readonly paths: ReadonlyMap<string, string>
  /** Names that a path is written down for which another has as well; both keep it. */
  readonly clashes: readonly { readonly kept: WantedPath; readonly other: WantedPath }[]
}

/**
 * Gives each name a path of its own. Of names that want one path, those it is written for keep it, else the one that most pages name, else
 * the first by name. The others get one in which their signs are words, such as `c-plus-plus`, and a number where that is taken.
 */
export function distinctPaths(wanted: readonly WantedPath[], basePath: string): DistinctPaths {
  const paths = new Map<string, string>()
  const owners = new Map<string, WantedPath>()
  const clashes: { readonly kept: WantedPath; readonly other: WantedPath }[] = []
  const others: WantedPath[] = []
  for (const one of [...wanted].sort(byClaim)) {
    const kept = owners.get(routeKey(one.path))
    if (kept && !one.isWritten) {
      others.push(one)
      continue
    }
    if (kept) clashes.push({ kept, other: one })
    else owners.set(routeKey(one.path), one)
    paths.set(one.id, one.path)
  }
  for (const other of others.sort(byName)) {
    const path = freePath(other, basePath, owners)
    owners.set(routeKey(path), other)
    paths.set(other.id, path)
  }
  return { paths, clashes }
}

function freePath({ name }: WantedPath, basePath: string, owners: ReadonlyMap<string, unknown>): string {
  for (let number = 1; ; number++) {
    const slug = number === 1 ? spelledSlug(name) : `${spelledSlug(name)}-${number}`
    const path = encodeRoute(joinRoute(basePath, slug))
    if (!owners.has(routeKey(path))) return path
  }
}

function byClaim(a: WantedPath, b: WantedPath): number {
  return Number(b.isWritten) - Number(a.isWritten) || b.uses - a.uses || byName(a, b)
}

function byName(a: WantedPath, b: WantedPath): number {
  return compare(a.name, b.name) || compare(a.id, b.id)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** A slug without the signs that paths leave out; the name itself if it has nothing else. */
export function plainSlug(name: string): string {
  return kebabCase(name) || name
}

/**
 * A slug with the signs of a name as words: `C++` → `c-plus-plus`. Signs between words only part them, as in `CI/CD`. So names that differ
 * in capitals, spaces and hyphens alone have one, and those that differ in other signs do not.
 */
export function spelledSlug(name: string): string {
  const text = name.trim()
  const spelled = text.replace(/[^\p{L}\p{N}\p{M}]+/gu, (signs, at: number) => {
    const isBetween = at > 0 && at + signs.length < text.length
    return isBetween && /^[\s\p{Pd}\p{Pc}.,:;/\\'’]+$/u.test(signs) ? signs : Array.from(signs, word).join('')
  })
  return kebabCase(spelled)
}

function word(sign: string): string {
  if (/[\s\p{Pd}\p{Pc}]/u.test(sign)) return ' '
  return ` ${words[sign] ?? `u${(sign.codePointAt(0) ?? 0).toString(16)}`} `
}

const words: Readonly<Record<string, string>> = {
  '+': 'plus',
  '#': 'sharp',
  '&': 'and',
  '@': 'at',
  '%': 'percent',
  '*': 'star',
  '.': 'dot',
  '!': 'bang',
  '?': 'question',
  $: 'dollar',
}
