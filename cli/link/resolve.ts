import { applyTrailingSlash, decodePath, isExternal, routeKey, withBase } from '../../runtime/contract/index.ts'
import type { SiteConfig } from '../config/schema.ts'
import type { RuleCode } from '../report/rules.ts'
import { suggest } from '../report/suggest.ts'
import { otherLocalePath, withoutOwnLocale } from './locale-paths.ts'
import { dirname, join } from './posix-path.ts'
import type { Route } from './routes.ts'
import type { SymbolTable } from './symbols.ts'
import { hasAnchor, isOtherPath, suggestAnchor } from './symbols.ts'

/** Path rules of the site. */
export interface LinkRules {
  readonly baseUrl: string
  readonly trailingSlash: boolean | undefined
  /** The site's own functions for links and images that lead nowhere. */
  readonly hooks?: SiteConfig['markdown']['brokenLinkHooks']
}

/** Where a link stands. */
export interface LinkOrigin {
  /** Route path of the page; relative URLs start there. */
  readonly path: string
  /** Files that relative file links start from: the page's own, and the untranslated one it stands for. */
  readonly files: readonly string[]
  /** Folder of the content the page belongs to: file links that name nothing beside the page may start there. */
  readonly contentRoot?: string
  readonly route?: Route
}

/** What a link leads to: a route path with query and hash, or an address outside the site's routes. */
export interface Resolved {
  readonly path?: string
  readonly external?: string
  /** `external` is a page of the site in another language, which may not be known yet. */
  readonly isElsewhere?: true
  readonly problem?: LinkProblem
}

/** Why a link leads nowhere. */
export interface LinkProblem {
  readonly code: RuleCode
  readonly message: string
  readonly hint?: string
}

interface Parts {
  readonly pathname: string
  readonly query: string
  readonly hash: string | undefined
}

/** Resolves any href a page, a sidebar or the config may hold: files first, then the URL (R73, R135). */
export function resolveLink(href: string, origin: LinkOrigin, symbols: SymbolTable): Resolved {
  if (href.startsWith('api:')) return resolveApiName(href.slice(4), symbols)
  if (href.startsWith('pathname://')) return resolvePathname(href, symbols)
  if (isExternal(href)) return { external: href }
  const parts = split(href)
  if (parts.pathname === '') return origin.route ? checkAnchor(origin.route, parts, href) : { path: href }
  const route = findRoute(parts.pathname, origin, symbols)
  if (route) return checkAnchor(route, parts, route.path + parts.query + hashText(parts))
  const elsewhere = otherLocalePath(parts.pathname, symbols.locales)
  if (elsewhere !== undefined) return { external: elsewhere + parts.query + hashText(parts), isElsewhere: true }
  const own = withoutOwnLocale(parts.pathname, symbols.locales)
  if (own !== undefined) return resolveLink(own + parts.query + hashText(parts), origin, symbols)
  const other = otherPath(parts.pathname, origin, symbols)
  if (other !== undefined) return { path: other + parts.query + hashText(parts) }
  return {
    path: absolutePath(parts.pathname, origin.path) + parts.query + hashText(parts),
    problem: notFound(parts, origin, symbols),
  }
}

/** What stands outside the site's routes; a path of another language is that of the server whatever language names it. */
function resolvePathname(href: string, symbols: SymbolTable): Resolved {
  const elsewhere = otherLocalePath(href.slice('pathname://'.length), symbols.locales)
  return elsewhere === undefined ? { external: href } : { external: elsewhere, isElsewhere: true }
}

function split(href: string): Parts {
  const [, pathname = '', query = '', hash] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? []
  return { pathname, query, hash }
}

function hashText(parts: Parts): string {
  return parts.hash === undefined ? '' : `#${parts.hash}`
}

function resolveApiName(name: string, symbols: SymbolTable): Resolved {
  const found = symbols.api.get(name)
  if (found !== undefined) return { path: found }
  const near = suggest(name, symbols.api.keys())
  return {
    problem: {
      code: 'broken-api-link',
      message: `The API reference has no symbol ${name}.`,
      ...(near === undefined ? {} : { hint: `Did you mean api:${near}?` }),
    },
  }
}

function checkAnchor(route: Route, parts: Parts, path: string): Resolved {
  if (parts.hash === undefined || hasAnchor(route, parts.hash)) return { path }
  if (parts.hash === route.compiled.titleId) return { path: path.replace(/#.*$/s, parts.pathname === '' ? '#top' : '') }
  const near = suggestAnchor(route, parts.hash)
  const where = route.page.file === undefined ? route.path : `${route.page.file}:${near?.line ?? 1}`
  return {
    path,
    problem: {
      code: 'broken-anchor',
      message: `${route.path} has no heading #${parts.hash}.`,
      ...(near ? { hint: `Did you mean #${near.id} (${where})?` } : {}),
    },
  }
}

/** The page a path names: a file beside this one, a file from the site folder, a route, or a route relative to this page. */
function findRoute(pathname: string, origin: LinkOrigin, symbols: SymbolTable): Route | undefined {
  const { byFile, byKey } = symbols.routes
  const decoded = decodePath(pathname) ?? pathname
  for (const file of fileCandidates(decoded, origin)) {
    const route = byFile.get(file)
    if (route) return route
  }
  if (isMarkdownPath(pathname)) return undefined
  return urlCandidates(pathname, origin.path)
    .map((path) => byKey.get(routeKey(path)))
    .find(Boolean)
}

function isMarkdownPath(pathname: string): boolean {
  return /\.mdx?$/i.test(pathname)
}

function fileCandidates(pathname: string, origin: LinkOrigin): readonly string[] {
  const bases = pathname.startsWith('@site/')
    ? [pathname.slice('@site/'.length)]
    : pathname.startsWith('/')
      ? [pathname.slice(1)]
      : origin.files.map((file) => join(dirname(file), pathname))
  const fromRoot =
    origin.contentRoot === undefined || /^[.@]/.test(pathname) ? [] : [join(origin.contentRoot, pathname)]
  if (isMarkdownPath(pathname)) return [...bases, ...fromRoot]
  if (pathname.startsWith('/')) return []
  return bases.flatMap((base) => {
    const bare = base.replace(/\/$/, '')
    return ['.md', '.mdx', '/index.md', '/index.mdx', '/README.md'].map((ending) => bare + ending)
  })
}

/** Relative URLs are tried as a browser resolves them, then as if the page's path ended in a slash, so that a trailing slash breaks no link. */
function urlCandidates(pathname: string, from: string): readonly string[] {
  if (pathname.startsWith('/')) return [pathname]
  const bare = from.replace(/\/$/, '')
  return [
    absolutePath(pathname, from),
    absolutePath(pathname, bare === '' ? '/' : bare),
    absolutePath(pathname, `${bare}/`),
  ]
}

function absolutePath(pathname: string, from: string): string {
  return pathname.startsWith('/') ? pathname : new URL(pathname, `http://site${from}`).pathname
}

function otherPath(pathname: string, origin: LinkOrigin, symbols: SymbolTable): string | undefined {
  if (pathname.startsWith('@site/static/')) {
    const path = pathname.slice('@site/static'.length)
    return isOtherPath(path, symbols) ? path : undefined
  }
  return urlCandidates(pathname, origin.path).find((path) => isOtherPath(path, symbols))
}

function notFound(parts: Parts, origin: LinkOrigin, symbols: SymbolTable): LinkProblem {
  if (parts.pathname.startsWith('@site/') && !isMarkdownPath(parts.pathname)) {
    const message = `There is no file ${parts.pathname.slice('@site/'.length)} in the site folder.`
    return { code: 'broken-markdown-link', message }
  }
  if (isMarkdownPath(parts.pathname)) {
    const [wanted = parts.pathname] = fileCandidates(decodePath(parts.pathname) ?? parts.pathname, origin)
    const near = suggest(
      wanted,
      [...symbols.routes.byFile.keys()].filter((file) => !origin.files.includes(file)),
    )
    return {
      code: 'broken-markdown-link',
      message: `There is no page for the file ${wanted}.`,
      ...(near === undefined ? {} : { hint: `Did you mean ${near}?` }),
    }
  }
  const path = absolutePath(parts.pathname, origin.path)
  const near = suggest(routeKey(path), symbols.routes.byKey.keys())
  return {
    code: 'broken-link',
    message: `There is no page at ${path}.`,
    ...(near === undefined ? {} : { hint: `Did you mean ${near}?` }),
  }
}

/** The href for an attribute: base path, trailing-slash policy, and characters that HTML minds taken care of. */
export function toHref(resolved: Resolved, rules: LinkRules): string {
  if (resolved.isElsewhere) return escapeHref(applyTrailingSlash(resolved.external ?? '', rules.trailingSlash))
  if (resolved.external !== undefined) return escapeHref(externalHref(resolved.external, rules))
  const path = resolved.path ?? ''
  if (!path.startsWith('/')) return escapeHref(path)
  return escapeHref(withBase(applyTrailingSlash(path, rules.trailingSlash), rules.baseUrl))
}

function externalHref(href: string, rules: LinkRules): string {
  if (!href.startsWith('pathname://')) return href
  const path = href.slice('pathname://'.length)
  return path.startsWith('/') ? withBase(path, rules.baseUrl) : path
}

function escapeHref(href: string): string {
  // Hardly any has such a character, and there are many of them.
  if (!/[\s"<>\\^`{|}&]/.test(href)) return href
  return href.replace(/[\s"<>\\^`{|}]/g, encodeURIComponent).replace(/&(?!amp;)/g, '&amp;')
}
