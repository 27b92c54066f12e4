import { routeKey } from '../../runtime/contract/index.ts'
import { encodeRoute, joinRoute, kebabCase } from './route-paths.ts'

/** The path that a tag or an author claims for its page. */
export interface PathClaim {
  /** Unique among those that are compared. */
  readonly id: string
  readonly name: string
  readonly path: string
  /** Whether an author wrote the path; otherwise it is derived from the name. */
  readonly isWritten: boolean
  /** Number of pages with this tag or author. */
  readonly uses: number
}

/** The result: a distinct path for each claim. */
interface DistinctPaths {
  /** Id → path. */
  readonly paths: ReadonlyMap<string, string>
  /** Pairs of claims for which authors wrote the same path; both keep it. */
  readonly clashes: readonly { readonly owner: PathClaim; readonly other: PathClaim }[]
}

/**
 * Gives each claim a distinct path. If several claim the same path, those for which an author wrote it keep it; otherwise the one with the
 * most uses does, or the first by name. The others get a path that spells out signs, such as `c-plus-plus`, with a number if it is in use.
 */
export function distinctPaths(claims: readonly PathClaim[], basePath: string): DistinctPaths {
  const paths = new Map<string, string>()
  const owners = new Map<string, PathClaim>()
  const clashes: { readonly owner: PathClaim; readonly other: PathClaim }[] = []
  const others: PathClaim[] = []
  for (const claim of [...claims].sort(byClaim)) {
    const owner = owners.get(routeKey(claim.path))
    if (owner && !claim.isWritten) {
      others.push(claim)
      continue
    }
    if (owner) clashes.push({ owner, other: claim })
    else owners.set(routeKey(claim.path), claim)
    paths.set(claim.id, claim.path)
  }
  for (const other of others.sort(byName)) {
    const path = freePath(other, basePath, owners)
    owners.set(routeKey(path), other)
    paths.set(other.id, path)
  }
  return { paths, clashes }
}

function freePath({ name }: PathClaim, basePath: string, owners: ReadonlyMap<string, unknown>): string {
  for (let number = 1; ; number++) {
    const slug = number === 1 ? spelledSlug(name) : `${spelledSlug(name)}-${number}`
    const path = encodeRoute(joinRoute(basePath, slug))
    if (!owners.has(routeKey(path))) return path
  }
}

function byClaim(a: PathClaim, b: PathClaim): number {
  return Number(b.isWritten) - Number(a.isWritten) || b.uses - a.uses || byName(a, b)
}

function byName(a: PathClaim, b: PathClaim): number {
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
