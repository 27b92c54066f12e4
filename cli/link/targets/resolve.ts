import {
  applyTrailingSlash,
  decodePath,
  isExternal,
  routeKey,
  withBase,
  withoutBase,
} from '../../../runtime/contract/index.ts'
import type { SiteConfig } from '../../config/schema/site.ts'
import type { AddressUse } from '../../markup/address-attributes.ts'
import { isUnsafeUrl, unsafeUrlHint, unsafeUrlMessage } from '../../markup/unsafe-url.ts'
import type { PageAnchor } from '../../report/diagnostic.ts'
import type { ApiNames, ApiTable } from './api-names.ts'
import type { FindNamed } from './find-named.ts'
import type { LinkProblem } from './link-problem.ts'
import { otherLocalePath, withoutOwnLocale } from './locale-paths.ts'
import { withScheme } from './missing-scheme.ts'
import type { Route } from './routes.ts'
import { leftOutWords } from '../../sources/left-out-page.ts'
import type { LeftOutPage } from '../../sources/source.ts'
import { hasAnchor, isOtherPath, suggestAnchor, type SymbolTable } from './symbols.ts'
import { decodeHash } from '../../text/addresses.ts'
import { withoutStart } from '../../text/ends.ts'

export type { LinkProblem } from './link-problem.ts'

/** The address of the file that a link names in other letters. @param from file that the link starts from */
export type NameLike = (href: string, from: string) => string | undefined

/** Path rules of the site. */
export interface LinkRules {
  readonly baseUrl: string
  readonly trailingSlash: boolean | undefined
  /** The site's own functions for broken links and images. */
  readonly hooks?: SiteConfig['markdown']['brokenLinkHooks']
  /** Unset: links that lead to no page are broken, whatever is there. */
  readonly findNamed?: FindNamed | undefined
  readonly nameLike?: NameLike | undefined
}

/** The place of a link. */
export interface LinkOrigin {
  /** Route path of the page; relative URLs start there. */
  readonly path: string
  /** Files that relative file links start from: the page's own, and for a translation the original. */
  readonly files: readonly string[]
  /** Content folder of the page, where file links may start too. */
  readonly contentRoot?: string
  readonly route?: Route
  /** The use of the address. Default: `link`. */
  readonly use?: AddressUse
}

/** The target of a link: a route path with query and hash, or an address outside the site's routes. */
export interface Resolved {
  readonly path?: string
  readonly external?: string
  /** `external` is a path of the site in another language, which may not be linked yet. */
  readonly isOtherLocale?: true
  readonly problem?: LinkProblem
}

interface Parts {
  readonly pathname: string
  readonly query: string
  readonly hash: string | undefined
}

/** Resolves any href of a page, a sidebar or the config: files first, then the URL. An unsafe one leads to the page itself. */
export function resolveLink(href: string, origin: LinkOrigin, symbols: SymbolTable): Resolved {
  if (isUnsafeUrl(withoutStart(href, 'pathname://'), origin.use)) {
    return { external: '#', problem: { code: 'unsafe-url', message: unsafeUrlMessage(href), hint: unsafeUrlHint } }
  }
  if (href.startsWith('api:')) return resolveApiName(href.slice(4), origin, symbols)
  if (href.startsWith('pathname://')) return resolvePathname(href, symbols)
  if (isExternal(href)) return { external: href }
  const parts = splitHref(href)
  if (parts.pathname === '')
    return origin.route ? checkAnchor(origin.route, { parts, path: href }, symbols) : { path: href }
  const route = findRoute(parts.pathname, origin, symbols)
  if (route) return withDraft(resolveRoute(route, href, symbols), route, { href, origin })
  const translated = otherLocalePath(parts.pathname, symbols.locales)
  if (translated !== undefined) return { external: translated + parts.query + hashText(parts), isOtherLocale: true }
  const unprefixed = withoutOwnLocale(parts.pathname, symbols.locales)
  if (unprefixed !== undefined) return resolveLink(unprefixed + parts.query + hashText(parts), origin, symbols)
  const other = otherPath(parts.pathname, origin, symbols)
  if (other !== undefined) return { path: other + parts.query + hashText(parts) }
  const problem = notFound(parts, origin, symbols)
  const bare = pathBelowBase(parts.pathname, symbols)
  if (bare !== undefined) {
    const resolved = resolveLink(bare + parts.query + hashText(parts), origin, symbols)
    return resolved.problem?.code === 'broken-link' ? { ...resolved, problem } : resolved
  }
  return { path: absolutePath(parts.pathname, origin.path) + parts.query + hashText(parts), problem }
}

/** In `serve`, drafts are pages. A draft may link to others, as it is not built itself. */
function withDraft(
  resolved: Resolved,
  { page }: Route,
  { href, origin }: { readonly href: string; readonly origin: LinkOrigin },
): Resolved {
  if (!page.meta.draft || origin.route?.page.meta.draft || resolved.problem) return resolved
  const { hint } = leftOutWords({ file: page.file ?? page.path, reason: 'draft' }, 'link')
  const message = `A build fails on this link: ${page.file ?? page.path} is a draft, which it leaves out.`
  const code = isMarkdownPath(splitHref(href).pathname) ? 'broken-markdown-link' : 'broken-link'
  return { ...resolved, problem: { code, message, hint, isLeftOut: true, isLater: true } }
}

/** A path without the base path, if the author wrote it. */
function pathBelowBase(pathname: string, { locales }: SymbolTable): string | undefined {
  return locales.base === '/' || !pathname.startsWith('/') ? undefined : withoutBase(pathname, locales.base)
}

/** An address outside the site's routes; a path of another language starts at the server's root from every language. */
function resolvePathname(href: string, symbols: SymbolTable): Resolved {
  const translated = otherLocalePath(href.slice('pathname://'.length), symbols.locales)
  return translated === undefined ? { external: href } : { external: translated, isOtherLocale: true }
}

/** Splits an address as it is written. */
export function splitHref(href: string): Parts {
  const [url = '', ...hash] = href.split('#')
  const [pathname = '', ...query] = url.split('?')
  return {
    pathname,
    query: query.length === 0 ? '' : `?${query.join('?')}`,
    hash: hash.length === 0 ? undefined : hash.join('#'),
  }
}

function hashText(parts: Parts): string {
  return parts.hash === undefined ? '' : `#${parts.hash}`
}

function resolveApiName(name: string, origin: LinkOrigin, { api }: SymbolTable): Resolved {
  const names = api.of(origin.route?.page.meta.doc)
  const path = names.paths.get(name)
  if (path !== undefined) return { path }
  return { problem: apiNameProblem(name, { names, api, scheme: 'api:' }) }
}

/** A place for a name of the API reference. */
interface ApiNameUse {
  /** The names that the page can have there. */
  readonly names: ApiNames
  readonly api: ApiTable
  /** What is written before the name. */
  readonly scheme: string
}

/** The problem of a name that the API reference does not have. */
export function apiNameProblem(name: string, use: ApiNameUse): LinkProblem {
  const { names } = use
  const reference = names.version === undefined ? 'API reference' : `API reference of version ${names.version}`
  return {
    code: 'broken-api-link',
    message: `The ${reference} has no symbol ${name}.`,
    hint: apiNameHint(name, use),
  }
}

function apiNameHint(name: string, { names, api, scheme }: ApiNameUse): string | undefined {
  const others = api.versionsWith(name, names)
  if (others.length > 0) return `It is in the reference of ${others.join(', ')}: link to what this version has.`
  const near = names.near.nearest(name)
  return near === undefined ? undefined : `Did you mean ${scheme}${near}?`
}

/** The target of a link whose page is known. */
export function resolveRoute(route: Route, href: string, symbols: SymbolTable): Resolved {
  const parts = splitHref(href)
  return checkAnchor(route, { parts, path: route.path + parts.query + hashText(parts) }, symbols)
}

interface AnchorLink {
  readonly parts: Parts
  /** Path of the page, with query and hash. */
  readonly path: string
}

function checkAnchor(route: Route, { parts, path }: AnchorLink, symbols: SymbolTable): Resolved {
  if (parts.hash === undefined || hasAnchor(route, parts.hash)) return { path }
  const moved = symbols.movedAnchors.get(route.page.id)?.get(decodeHash(parts.hash))
  if (moved) return resolveLink(moved.to, { path: '/', files: [] }, symbols)
  if (parts.hash === route.compiled.titleId)
    return { path: path.slice(0, path.indexOf('#')) + (parts.pathname === '' ? '#top' : '') }
  const near = suggestAnchor(route, parts.hash)
  const where = route.page.file === undefined ? route.path : `${route.page.file}:${near?.line ?? 1}`
  return {
    path,
    problem: {
      code: 'broken-anchor',
      message: `${route.path} has no heading #${decodeHash(parts.hash)}.`,
      hint: near ? `Did you mean #${near.id} (${where})?` : undefined,
      unlessRendered: componentAnchor(route, parts.hash),
    },
  }
}

/** The anchor as components of its page may render it; `undefined` for a page without components. */
function componentAnchor({ page, compiled }: Route, hash: string): PageAnchor | undefined {
  return compiled.body.islands.length === 0 ? undefined : { page: page.id, anchor: decodeHash(hash) }
}

/** The page at a path: a Markdown file, or the route that a browser finds, else a file without its ending, else a route with or without a slash. */
function findRoute(pathname: string, origin: LinkOrigin, symbols: SymbolTable): Route | undefined {
  const { byFile, byKey } = symbols.routes
  const files = fileCandidates(decodePath(pathname) ?? pathname, origin)
  const fromFile = files.map((file) => byFile.get(file)).find(Boolean)
  if (isMarkdownPath(pathname)) return fromFile
  const [fromUrl, ...others] = urlCandidates(pathname, origin.path).map((path) => byKey.get(routeKey(path)))
  return fromUrl ?? fromFile ?? others.find(Boolean)
}

/** Whether a path is that of a Markdown file. */
export function isMarkdownPath(pathname: string): boolean {
  const name = pathname.toLowerCase()
  return name.endsWith('.md') || name.endsWith('.mdx')
}

/** The files that a path may name, relative to the site folder. */
export function fileCandidates(pathname: string, origin: LinkOrigin): readonly string[] {
  const bases = pathname.startsWith('@site/')
    ? [pathname.slice('@site/'.length)]
    : pathname.startsWith('/')
      ? [pathname.slice(1)]
      : origin.files.map((file) => join(dirname(file), pathname))
  const fromRoot =
    origin.contentRoot === undefined || pathname.startsWith('.') || pathname.startsWith('@')
      ? []
      : [join(origin.contentRoot, pathname)]
  if (isMarkdownPath(pathname)) return [...bases, ...fromRoot]
  if (pathname.startsWith('/')) return []
  return bases.flatMap((base) => {
    const name = base.endsWith('/') ? base.slice(0, -1) : base
    return ['.md', '.mdx', '/index.md', '/index.mdx', '/README.md'].map((ending) => name + ending)
  })
}

/** Relative URLs are tried as a browser resolves them, then without and with a slash at the end of the page's path: a trailing slash breaks no link. */
function urlCandidates(pathname: string, from: string): readonly string[] {
  if (pathname.startsWith('/')) return [pathname]
  const page = from.endsWith('/') ? from.slice(0, -1) : from
  return [from, page === '' ? '/' : page, `${page}/`].map((start) => absolutePath(pathname, start))
}

/** The path from the root of the site that a browser makes of one on a page. */
export function absolutePath(pathname: string, from: string): string {
  if (pathname.startsWith('/')) return pathname
  const base = `http://site${from}`
  // A path such as `\\\\[` names a host, which may be invalid.
  return URL.canParse(pathname, base) ? new URL(pathname, base).pathname : `/${pathname}`
}

function otherPath(pathname: string, origin: LinkOrigin, symbols: SymbolTable): string | undefined {
  if (pathname.startsWith('@site/static/')) {
    const path = pathname.slice('@site/static'.length)
    return isOtherPath(path, symbols) ? path : undefined
  }
  return urlCandidates(pathname, origin.path).find((path) => isOtherPath(path, symbols))
}

function notFound(parts: Parts, origin: LinkOrigin, symbols: SymbolTable): LinkProblem {
  const leftOut = leftOutTarget(parts, origin, symbols)
  if (leftOut) {
    const code = isMarkdownPath(parts.pathname) ? 'broken-markdown-link' : 'broken-link'
    return { code, ...leftOutWords(leftOut, 'link'), isLeftOut: true, isExcluded: leftOut.reason === 'excluded' }
  }
  if (parts.pathname.startsWith('@site/') && !isMarkdownPath(parts.pathname)) {
    const message = `There is no file ${parts.pathname.slice('@site/'.length)} in the site folder.`
    return { code: 'broken-markdown-link', message }
  }
  if (isMarkdownPath(parts.pathname)) {
    const [file = parts.pathname] = fileCandidates(decodePath(parts.pathname) ?? parts.pathname, origin)
    return {
      code: 'broken-markdown-link',
      message: `There is no page for the file ${file}.`,
      hint: otherVersionHint(file, origin, symbols) ?? nearHint(symbols.near.files.nearest(file, origin.files)),
    }
  }
  const path = absolutePath(parts.pathname, origin.path)
  const meant = withScheme(parts.pathname) ?? symbols.near.routes.nearest(routeKey(path))
  return { code: 'broken-link', message: `There is no page at ${path}.`, hint: nearHint(meant) }
}

function nearHint(near: string | undefined): string | undefined {
  return near === undefined ? undefined : `Did you mean ${near}?`
}

/** The file that a link names, or whose path it has, if that is no page on purpose. */
function leftOutTarget({ pathname }: Parts, origin: LinkOrigin, { leftOut }: SymbolTable): LeftOutPage | undefined {
  const files = fileCandidates(decodePath(pathname) ?? pathname, origin)
  const ofFile = files.map((file) => leftOut.ofFile(file)).find(Boolean)
  if (ofFile || isMarkdownPath(pathname)) return ofFile
  return urlCandidates(pathname, origin.path)
    .map((path) => leftOut.ofPath(path))
    .find(Boolean)
}

function otherVersionHint(file: string, { route }: LinkOrigin, { leftOut }: SymbolTable): string | undefined {
  const others = route ? leftOut.inOtherVersions(file, route) : []
  const [first] = others
  if (!first) return undefined
  const versions = others.map(({ page }) => page.meta.doc?.version ?? '').join(', ')
  return `Only other versions have it (${versions}): link to a page of this version, or to the path ${first.path}.`
}

/** The href for an HTML attribute: with base path and trailing-slash policy, and escaped. */
export function toHref(resolved: Resolved, rules: LinkRules): string {
  return toUrl(resolved, rules).replaceAll('&', '&amp;')
}

/** The href as data: with base path and trailing-slash policy. Components escape it when they are rendered. */
export function toUrl(resolved: Resolved, rules: LinkRules): string {
  if (resolved.isOtherLocale) return encodeHref(applyTrailingSlash(resolved.external ?? '', rules.trailingSlash))
  // Authors copy addresses of other sites from HTML, too.
  if (resolved.external !== undefined)
    return encodeHref(externalHref(resolved.external, rules)).replaceAll('&amp;', '&')
  const path = resolved.path ?? ''
  if (!path.startsWith('/')) return encodeHref(path)
  return encodeHref(withBase(applyTrailingSlash(path, rules.trailingSlash), rules.baseUrl))
}

/** The href of a page as data, which many tables ask for: each is made once. */
export function pageUrl(path: string, rules: LinkRules): string {
  const urls = pageUrls.get(rules) ?? new Map<string, string>()
  pageUrls.set(rules, urls)
  const url = urls.get(path) ?? toUrl({ path }, rules)
  urls.set(path, url)
  return url
}

const pageUrls = new WeakMap<LinkRules, Map<string, string>>()

function externalHref(href: string, rules: LinkRules): string {
  if (!href.startsWith('pathname://')) return href
  const path = href.slice('pathname://'.length)
  return path.startsWith('/') ? withBase(path, rules.baseUrl) : path
}

/** Percent-encodes the characters that an address in HTML cannot hold. */
function encodeHref(href: string): string {
  return href.replace(/[\s"<>\\^`{|}]/g, encodeURIComponent)
}

/** The folder of a path with forward slashes; `.` for a name alone. */
function dirname(path: string): string {
  const end = path.lastIndexOf('/')
  return end < 0 ? '.' : path.slice(0, end)
}

/** Joins two paths and resolves `.` and `..`. Leading `..` are kept. */
function join(folder: string, path: string): string {
  const parts: string[] = []
  for (const part of `${folder}/${path}`.split('/')) {
    if (part === '' || part === '.') continue
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else parts.push(part)
  }
  return parts.join('/')
}
