import { posix } from 'node:path'
import { decodePath, isExternal, pathnameOf, routeKey } from '../../../runtime/contract/index.ts'
import { contentRoot } from '../../../cli/link/targets/left-out.ts'
import { type LinkOrigin, type Resolved, resolveLink } from '../../../cli/link/targets/resolve.ts'
import type { Route } from '../../../cli/link/targets/routes.ts'
import { isFolder } from '../../../cli/cache/path-stats.ts'
import { decodeHash, splitAddress } from '../../../cli/text/addresses.ts'
import type { SiteChange } from '../site/site-after.ts'
import { hostedAfter } from './hosted-files.ts'
import { isRelativeFile, newFilePath, newPaths } from './new-address.ts'

/** New ids of the headings of pages, by the id of the page and the id of the heading. */
export type NewAnchors = ReadonlyMap<string, ReadonlyMap<string, string>>

/** A site in all its languages, before a change and after it. */
export interface Change {
  readonly sites: readonly SiteChange[]
  readonly anchors: NewAnchors
}

/** What becomes of a link: nothing, another text, or what has to be done by hand. */
export type Decision =
  | { readonly kind: 'same' }
  | { readonly kind: 'new'; readonly href: string }
  | { readonly kind: 'unknown'; readonly to: string }

const same: Decision = { kind: 'same' }

/** A place that links start from, before and after. */
export interface Origins {
  readonly before: LinkOrigin
  readonly after: LinkOrigin
}

/** The place of the links of a page. @param from file that relative links start from, if it is not the page's own */
export function originsOf(route: Route, one: SiteChange, from?: string): Origins {
  const after = one.routeAfter(route)
  const files = from === undefined ? undefined : [from]
  const filesAfter = files?.map((file) => one.files.after(file))
  return {
    before: originOf(route, files),
    after: after ? originOf(after, filesAfter) : { ...originOf(route, files), files: filesAfter ?? [] },
  }
}

function originOf(route: Route, files?: readonly string[]): LinkOrigin {
  const own = [route.page.file, route.page.sourceFile].filter((name) => name !== undefined)
  return { path: route.path, files: files ?? own, contentRoot: contentRoot(route), route }
}

/** The place of addresses from the root, such as those of the config. */
export const rootOrigins: Origins = { before: { path: '/', files: [] }, after: { path: '/', files: [] } }

/** Decides what becomes of a link so that it leads where it has led. */
export function decideLink(href: string, origins: Origins, context: LinkContext): Decision {
  const { one } = context
  const old = resolveLink(href, origins.before, one.before)
  if (old.isOtherLocale) return otherLanguage(href, old.external ?? '', context)
  if (old.external !== undefined) {
    const hosted = hostedAfter(href, one.hosted)
    return hosted === undefined ? same : { kind: 'new', href: hosted }
  }
  if (old.problem && old.problem.code !== 'broken-anchor') return decideFile(href, origins, one)
  const target = targetOf(old, origins, context)
  const fits = (candidate: string): boolean =>
    leadsThere(candidate, { target, origin: origins.after, code: old.problem?.code }, one)
  const [written, rest] = splitAddress(href)
  const path = { before: target.before, after: target.path }
  const link = { written, from: origins, path, ...(target.page && { page: target.page }) }
  // A path from one file to another stays one, also where it would be taken for a path from the folder of the source.
  const isOtherWay = isRelativeFile(link, 'before') && !isRelativeFile(link, 'after')
  if (!isOtherWay && fits(href)) return same
  const end = restAfter(rest, target)
  if (written === '') return choose([end], fits, target)
  const paths = [...(isOtherWay ? [] : [written]), ...newPaths(link)]
  const hrefs = paths.map((one) => one + end)
  return choose(hrefs, fits, target)
}

/** What decisions need to know. */
export interface LinkContext {
  readonly one: SiteChange
  readonly change: Change
}

/** Where a link has to lead. */
interface Target {
  readonly before: string
  readonly path: string
  /** Decoded. */
  readonly hash: string | undefined
  readonly oldHash: string | undefined
  readonly page?: { readonly before: Route; readonly after: Route }
}

function choose(candidates: readonly string[], fits: (href: string) => boolean, target: Target): Decision {
  const href = candidates.find(fits)
  const hash = target.hash === undefined ? '' : `#${target.hash}`
  return href === undefined ? { kind: 'unknown', to: target.path + hash } : { kind: 'new', href }
}

function restAfter(rest: string, { hash, oldHash }: Target): string {
  if (hash === undefined || hash === oldHash) return rest
  const at = rest.indexOf('#')
  const isEncoded = rest.slice(at + 1) !== oldHash
  return `${rest.slice(0, at)}#${isEncoded ? encodeURIComponent(hash) : hash}`
}

function targetOf({ path = '' }: Resolved, { before }: Origins, { one, change }: LinkContext): Target {
  const isOwn = path.startsWith('#') || path.startsWith('?') || path === ''
  const pathname = isOwn ? before.path : pathnameOf(path)
  const route = isOwn ? before.route : one.before.routes.byKey.get(routeKey(pathname))
  const after = route && one.routeAfter(route)
  const oldHash = hashOf(path)
  const hash = oldHash === undefined || !route ? oldHash : (change.anchors.get(route.page.id)?.get(oldHash) ?? oldHash)
  const page = route && after && { before: route, after }
  return { before: pathname, path: after?.path ?? pathname, hash, oldHash, ...(page && { page }) }
}

/** The id of an address, decoded. */
export function hashOf(path: string): string | undefined {
  const at = path.indexOf('#')
  return at < 0 ? undefined : decodeHash(path.slice(at + 1))
}

interface Wanted {
  readonly target: Target
  readonly origin: LinkOrigin
  /** Code of the problem that the link has had already. */
  readonly code: string | undefined
}

function leadsThere(href: string, { target, origin, code }: Wanted, { after }: SiteChange): boolean {
  const resolved = resolveLink(href, origin, after)
  if (resolved.external !== undefined || resolved.path === undefined) return false
  const { path } = resolved
  const isOwn = path.startsWith('#') || path.startsWith('?') || path === ''
  const pathname = isOwn ? origin.path : pathnameOf(path)
  if (routeKey(pathname) !== routeKey(target.path)) return false
  const isAnchor = resolved.problem?.code === 'broken-anchor'
  if (resolved.problem && resolved.problem.code !== code && !(isAnchor && target.hash !== target.oldHash)) return false
  return hashOf(path) === target.hash || (hashOf(path) ?? 'top') === 'top'
}

/** A relative path of a file or a folder that is no page. */
function decideFile(href: string, { before, after }: Origins, { project, files }: SiteChange): Decision {
  const [path, rest] = splitAddress(href)
  if (path === '' || path.startsWith('/') || isExternal(path)) return same
  const decoded = decodePath(path) ?? path
  for (const [n, from] of before.files.entries()) {
    const file = decoded.startsWith('@site/')
      ? decoded.slice('@site/'.length)
      : posix.join(posix.dirname(from), decoded)
    const bare = file.replace(/\/$/, '')
    const isThere = project.files.isFile(bare) || isFolder(project.files.absolute(bare))
    if (!isThere) continue
    const end = decoded.endsWith('/') ? '/' : ''
    return decidePath(path, { from: after.files[n] ?? from, old: bare, to: movedPath(bare, files), end }, rest)
  }
  return same
}

function movedPath(path: string, files: SiteChange['files']): string {
  return files.isMoved(path) ? files.after(path) : files.folderAfter(path)
}

interface PathAfter {
  /** The file that has the link. */
  readonly from: string
  readonly old: string
  readonly to: string
  readonly end: string
}

function decidePath(path: string, { from, to, end }: PathAfter, rest: string): Decision {
  const decoded = decodePath(path) ?? path
  const now = decoded.startsWith('@site/') ? decoded.slice('@site/'.length) : posix.join(posix.dirname(from), decoded)
  if (now.replace(/\/$/, '') === to) return same
  return { kind: 'new', href: newFilePath(path, from, to) + end + rest }
}

/** What becomes of the path of a file that a page shows, publishes or imports. @param file that it names now */
export function decideAsset(
  href: string,
  { from, file }: { readonly from: string; readonly file: string },
  { files }: SiteChange,
): Decision {
  const [path, rest] = splitAddress(href)
  return decidePath(path, { from: files.after(from), old: file, to: files.after(file), end: '' }, rest)
}

/** An address of a page in another language, from the root of the server. */
function otherLanguage(href: string, path: string, { change }: LinkContext): Decision {
  const owners = change.sites.filter(({ project }) => `${pathnameOf(path)}/`.startsWith(project.config.baseUrl))
  const [owner] = owners.sort((a, b) => b.project.config.baseUrl.length - a.project.config.baseUrl.length)
  if (!owner) return same
  const base = owner.project.config.baseUrl
  const inside = path.slice(base.length - 1) || '/'
  const decision = decideLink(inside, rootOrigins, { one: owner, change })
  if (decision.kind !== 'new' || !href.endsWith(inside))
    return decision.kind === 'new' ? { kind: 'unknown', to: decision.href } : decision
  return { kind: 'new', href: href.slice(0, -inside.length) + decision.href }
}
