import { applyTrailingSlash, decodePath, routeKey } from '../../../runtime/contract/index.ts'
import type { CompiledPage } from '../../compile/compiled-page.ts'
import { type Diagnostic, diagnostic, type Location } from '../../report/diagnostic.ts'
import { foldedPath } from '../../files/folded-path.ts'
import type { Page } from '../../sources/page.ts'
import { builtInPages } from './built-in-pages.ts'
import { withoutEndSlash } from '../../text/addresses.ts'
import { withoutEnd } from '../../text/ends.ts'

/** A page with its final path and its anchors. */
export interface Route extends CompiledPage {
  readonly path: string
  /** Ids that links can lead to. */
  readonly anchors: ReadonlySet<string>
}

/** A page with its links resolved. */
export interface PageLinks {
  readonly route: Route
  /** Hrefs of its links without query and hash, each once. */
  readonly targets: readonly string[]
  /** The href of each link by its number: read when they are asked for, as most pages are rendered already. */
  readonly hrefs: () => readonly (string | undefined)[]
}

/** Every route, by path, file and page id. */
export interface RouteTable {
  /** Sorted by path. */
  readonly routes: readonly Route[]
  readonly byKey: ReadonlyMap<string, Route>
  readonly byFile: ReadonlyMap<string, Route>
  readonly byId: ReadonlyMap<string, Route>
  readonly diagnostics: readonly Diagnostic[]
}

/** A page at its final path. Its anchors are read when they are asked for: most pages are linked already. */
class PlacedPage implements Route {
  readonly page: Page
  readonly compiled: CompiledPage['compiled']
  readonly digest: string
  readonly path: string
  #anchors: ReadonlySet<string> | undefined

  constructor({ page, compiled, digest }: CompiledPage, path: string) {
    this.page = page
    this.compiled = compiled
    this.digest = digest
    this.path = path
  }

  get anchors(): ReadonlySet<string> {
    return (this.#anchors ??= new Set(this.compiled.anchors.map(({ id }) => id)))
  }
}

/** Gives each page its final path and finds pages that share one; the first by id keeps it. */
export function linkRoutes(pages: readonly CompiledPage[], trailingSlash: boolean | undefined): RouteTable {
  const sorted = [...pages].sort((a, b) => compare(a.page.path, b.page.path) || compare(a.page.id, b.page.id))
  const byKey = new Map<string, Route>()
  const byFile = new Map<string, Route>()
  const byId = new Map<string, Route>()
  const diagnostics: Diagnostic[] = []
  const routes: Route[] = []
  for (const page of sorted) {
    const fault = pathFault(page.page.path)
    if (fault !== undefined) {
      diagnostics.push(invalidRoute(page.page, fault))
      continue
    }
    const route = new PlacedPage(page, finalPath(page.page.path, trailingSlash))
    const key = routeKey(route.path)
    const first = byKey.get(key)
    if (first) {
      // A plugin may add the page of a file that a source has, too.
      if (!isSameComponent(first.page, page.page)) diagnostics.push(duplicateRoute(first.page, page.page))
      if (page.page.file !== undefined) byFile.set(page.page.file, first)
      continue
    }
    byKey.set(key, route)
    byId.set(page.page.id, route)
    if (page.page.file !== undefined) byFile.set(page.page.file, route)
    if (page.page.sourceFile !== undefined && !byFile.has(page.page.sourceFile)) byFile.set(page.page.sourceFile, route)
    routes.push(route)
  }
  diagnostics.push(...caseTwins(routes))
  diagnostics.push(...routes.flatMap((route) => ambiguousRoute(route, { byKey, trailingSlash })))
  return { routes, byKey, byFile, byId, diagnostics }
}

/** Two pages whose paths differ only in case would be one file on many disks. */
function caseTwins(routes: readonly Route[]): readonly Diagnostic[] {
  const first = new Map<string, Route>()
  return routes.flatMap((route): Diagnostic[] => {
    const { path, page } = route
    const key = foldedPath(routeKey(path))
    const other = first.get(key)
    if (!other) {
      first.set(key, route)
      return []
    }
    const at = placeOf(other.page)
    return [
      diagnostic({
        code: 'duplicate-route',
        severity: 'error',
        message: `The paths ${other.path} and ${path} differ only in case: on many disks they are one file.`,
        hint: 'Rename one of the files, or give one another `slug` in its front matter.',
        at: placeOf(page),
        related: at ? [{ message: 'The other page is here', at }] : undefined,
      }),
    ]
  })
}

/** Some hosts answer `/a/index` with the page `/a`: the file of that page is `a/index.html`. */
function ambiguousRoute(
  { path, page }: Route,
  { byKey, trailingSlash }: Pick<RouteTable, 'byKey'> & { readonly trailingSlash: boolean | undefined },
): readonly Diagnostic[] {
  const bare = withoutEndSlash(path)
  const folder = withoutEnd(bare, '/index')
  const other = folder === bare ? undefined : byKey.get(routeKey(folder || '/'))
  if (!other || trailingSlash === false) return []
  const at = placeOf(other.page)
  return [
    diagnostic({
      code: 'route-ambiguous',
      message: `Some hosts show the page ${other.path} at ${path}, the path of this page.`,
      hint: 'Rename the file or its folder, or give the page another `slug` in its front matter.',
      at: placeOf(page),
      related: at ? [{ message: 'The other page is here', at }] : undefined,
    }),
  ]
}

/** Bytes of a name in a path. File systems take 255; the names of files have an ending besides. */
const longestStep = 240

/** Why no host can serve a path, as the end of a sentence. */
function pathFault(path: string): string | undefined {
  const decoded = decodePath(path) ?? path
  if (decoded.includes('\\')) return 'has a backslash'
  if (/[\0-\x1F\x7F]/.test(decoded)) return 'has a control character'
  if (/^\/[a-z]:/i.test(decoded)) return 'starts like a drive of Windows'
  const steps = decoded.split('/')
  if (steps.some((step) => step === '.' || step === '..')) return 'has a step `.` or `..`'
  return steps.some((step) => Buffer.byteLength(step) > longestStep) ? 'has a step of more than 240 bytes' : undefined
}

function invalidRoute(page: Page, fault: string): Diagnostic {
  return diagnostic({
    code: 'route-invalid',
    message: `No host can serve this page: its path ${shortened(page.path)} ${fault}.`,
    hint: 'Rename the file, or give the page another `slug` in its front matter.',
    at: placeOf(page),
  })
}

function shortened(path: string): string {
  return path.length > 80 ? `${path.slice(0, 79)}…` : path
}

function finalPath(path: string, trailingSlash: boolean | undefined): string {
  return path === '/404.html' ? path : applyTrailingSlash(path, trailingSlash)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function duplicateRoute(first: Page, dropped: Page): Diagnostic {
  const [builtIn] = [first, dropped].flatMap(({ kind }) => builtInPages[kind] ?? [])
  const sitePage = [dropped, first].find(({ kind }) => !builtInPages[kind])
  if (builtIn && sitePage) return overBuiltIn(sitePage, builtIn)
  const at = placeOf(dropped)
  const other = placeOf(first)
  return diagnostic({
    code: 'duplicate-route',
    message: `Two pages have the route ${dropped.path}; only the first is built.`,
    hint: 'Give one of them another slug in its front matter.',
    at,
    related: other ? [{ message: 'The first page is here', at: other }] : undefined,
  })
}

/** Docs and posts never stand for a page of docs-gen on purpose, so nothing of the site is left out for the sake of one. */
function overBuiltIn(page: Page, { name, move }: NonNullable<(typeof builtInPages)[Page['kind']]>): Diagnostic {
  return diagnostic({
    code: 'duplicate-route',
    severity: page.kind === 'doc' || page.kind === 'blog-post' ? 'error' : undefined,
    message: `This page has the address of ${name}, ${page.path}.`,
    hint: `Give the page another \`slug\` in its front matter, or ${move}.`,
    at: page.file === undefined ? undefined : { file: page.file, line: 1, column: 1, length: 1 },
  })
}

/** Whether two pages render one component file. */
function isSameComponent(one: Page, other: Page): boolean {
  return one.body.type === 'component' && other.body.type === 'component' && one.file === other.file
}

function placeOf(page: Page): Location | undefined {
  return (
    page.meta.frontMatterAt ??
    (page.file === undefined ? undefined : { file: page.file, line: 1, column: 1, length: 1 })
  )
}

/** Key of a version of a docs instance. */
export function versionKey(doc: { readonly instance: string; readonly version: string }): string {
  return `${doc.instance}/${doc.version}`
}

/** Key of a doc, unique in the site. */
export function docKey(doc: { readonly instance: string; readonly version: string; readonly id: string }): string {
  return `${versionKey(doc)}/${doc.id}`
}

/** Docs by version and by key, whatever source they came from. */
export interface DocTable {
  readonly byKey: ReadonlyMap<string, Route>
  /** In order of path. */
  readonly byVersion: ReadonlyMap<string, readonly Route[]>
}

/** Finds the docs among the routes. Generated indexes and tag pages are not docs. */
export function linkDocs(table: RouteTable): DocTable {
  const byKey = new Map<string, Route>()
  const byVersion = new Map<string, Route[]>()
  for (const route of table.routes) {
    const { doc } = route.page.meta
    if (!doc || (route.page.kind !== 'doc' && route.page.kind !== 'api')) continue
    byKey.set(docKey(doc), route)
    const docs = byVersion.get(versionKey(doc)) ?? []
    docs.push(route)
    byVersion.set(versionKey(doc), docs)
  }
  return { byKey, byVersion }
}

/** The title of a page: from front matter, its leading heading, its file name or the last part of its path, in this order. */
export function titleOf(route: Route): string {
  return route.page.meta.title ?? route.compiled.contentTitle ?? route.page.meta.fallbackTitle ?? nameOf(route.path)
}

function nameOf(path: string): string {
  return path.split('/').findLast((part) => part !== '') ?? ''
}

/** The description of a page: from front matter, or its first paragraph. */
export function descriptionOf(route: Route): string | undefined {
  const { summary } = route.compiled
  return route.page.meta.description ?? (summary === '' ? undefined : summary)
}
