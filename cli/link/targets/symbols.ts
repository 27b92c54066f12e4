import { decodePath, routeKey, withoutEndSlashes } from '../../../runtime/contract/index.ts'
import { type CompiledContent, uncompiledContent } from '../../compile/compiled-page.ts'
import { foldedPath } from '../../files/folded-path.ts'
import { lazily } from '../../process/lazily.ts'
import { nameIndex, type NameIndex } from '../../report/name-index.ts'
import { suggest } from '../../report/suggest.ts'
import type { Content, DocsVersionSettings } from '../../sources/source.ts'
import { type ApiTable, apiTable } from './api-names.ts'
import { type LeftOutTable, leftOutTable } from './left-out.ts'
import type { LocalePaths } from './locale-paths.ts'
import { type MovedAnchors, movedAnchors, startsAtAnchor } from './moved-anchors.ts'
import { type PageNames, pageNames } from './page-names.ts'
import type { Route, RouteTable } from './routes.ts'
import { decodeHash } from '../../text/addresses.ts'

/** All targets of links. */
export interface SymbolTable {
  readonly routes: RouteTable
  /** Route paths of files in the static folders, e.g. `/img/logo.svg`. */
  readonly staticPaths: ReadonlySet<string>
  /** Paths that redirect, as route keys. */
  readonly redirects: ReadonlySet<string>
  readonly movedAnchors: MovedAnchors
  readonly api: ApiTable
  /** Released version → path and anchor of what is new in it; empty if several sources have it. */
  readonly releases: ReadonlyMap<string, string>
  readonly locales: LocalePaths
  readonly leftOut: LeftOutTable
  /** Suggestions for a link that leads nowhere. */
  readonly near: { readonly routes: NameIndex; readonly files: NameIndex }
  /** The names of targets by their form without the case of letters. */
  readonly folded: { readonly routes: FoldedNames; readonly files: FoldedNames; readonly statics: FoldedNames }
  readonly pageNames: PageNames
}

/** Names by their form without the case of letters, made when they are first asked for. */
type FoldedNames = () => ReadonlyMap<string, readonly string[]>

function foldedNames(names: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const folded = new Map<string, string[]>()
  for (const name of names) {
    const key = foldedPath(name)
    folded.set(key, [...(folded.get(key) ?? []), name])
  }
  return folded
}

/** Collects all targets of links. */
export function linkSymbols(
  content: Content,
  routes: RouteTable,
  others: Pick<SymbolTable, 'staticPaths' | 'locales'>,
): SymbolTable {
  const home = lacksHome(content, routes, others.staticPaths) ? ['/'] : []
  const roots = docsRootsWithoutPage(content, routes, others.staticPaths).map(({ path }) => path)
  const pathRedirects = content.redirects.filter((one) => !startsAtAnchor(one))
  return {
    ...others,
    routes,
    redirects: new Set([...pathRedirects.map(({ from }) => from), ...home, ...roots].map(routeKey)),
    movedAnchors: movedAnchors(content.redirects, routes),
    api: apiTable(content),
    releases: new Map(Object.entries(content.releases ?? {})),
    leftOut: leftOutTable(content, routes),
    near: {
      routes: nameIndex(() => routes.byKey.keys()),
      files: nameIndex(() => routes.byFile.keys()),
    },
    folded: {
      routes: lazily(() => foldedNames(routes.byKey.keys())),
      files: lazily(() => foldedNames(routes.byFile.keys())),
      statics: lazily(() => foldedNames(others.staticPaths)),
    },
    pageNames: pageNames(routes.routes),
  }
}

/** Whether a site has docs, and nothing at its root. */
export function lacksHome(content: Content, routes: RouteTable, staticPaths: ReadonlySet<string>): boolean {
  return content.docs.length > 0 && isFree(content, routes, staticPaths)('/')
}

/** The versions of docs below the root of the site that have neither a page nor anything else at their own. */
export function docsRootsWithoutPage(
  content: Content,
  routes: RouteTable,
  staticPaths: ReadonlySet<string>,
): readonly DocsVersionSettings[] {
  const hasNothing = isFree(content, routes, staticPaths)
  return content.docs.filter(({ path }) => routeKey(path) !== routeKey('/') && hasNothing(path))
}

/** Makes the check whether a path has no page, no redirect and no static file. */
function isFree(
  { redirects }: Content,
  routes: RouteTable,
  staticPaths: ReadonlySet<string>,
): (path: string) => boolean {
  const redirected = new Set(redirects.map(({ from }) => routeKey(from)))
  return (path) => {
    const key = routeKey(path)
    return !routes.byKey.has(key) && !redirected.has(key) && !staticPaths.has(`${withoutEndSlashes(key)}/index.html`)
  }
}

/** Whether a path names something other than a page: a static file or a redirect. */
export function isOtherPath(path: string, symbols: SymbolTable): boolean {
  const key = routeKey(path)
  return (
    symbols.staticPaths.has(decodePath(path) ?? path) ||
    symbols.staticPaths.has(`${key}/index.html`) ||
    symbols.redirects.has(key)
  )
}

/** Whether a route defines an anchor. Any anchor is accepted for pages whose content only rendering yields. */
export function hasAnchor(route: Route, hash: string): boolean {
  const id = decodeHash(hash)
  if (id === '' || id === 'top' || id === '__docusaurus_skipToContent_fallback' || id.startsWith(':~:')) return true
  if (route.page.body.type === 'component' || route.page.body.type === 'none') return true
  return route.compiled === uncompiledContent || route.anchors.has(id) || !isParsed(route.compiled)
}

/** A page with a syntax error has that problem already: links to its headings are not a second one. */
export function isParsed({ diagnostics }: Pick<CompiledContent, 'diagnostics'>): boolean {
  return !diagnostics.some(({ code }) => code === 'markdown-syntax' || code === 'markdown-plugin')
}

/** The anchor of a route most similar to a hash, with its line. */
export function suggestAnchor(route: Route, hash: string): { id: string; line: number } | undefined {
  const id = suggest(decodeHash(hash), route.anchors)
  const anchor = route.compiled.anchors.find((candidate) => candidate.id === id)
  return anchor && { id: anchor.id, line: anchor.line }
}
