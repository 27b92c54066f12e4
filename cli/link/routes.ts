import { applyTrailingSlash, routeKey } from '../../runtime/contract/index.ts'
import type { CompiledPage } from '../compile/compiled-page.ts'
import type { Diagnostic, Location } from '../report/diagnostic.ts'
import { rules } from '../report/rules.ts'
import type { Page } from '../sources/source.ts'

/** A page with its final path. */
export interface Route extends CompiledPage {
  readonly path: string
  /** Ids that links to it may name. */
  readonly anchors: ReadonlySet<string>
}

/** Every route, findable by path and by file. */
export interface RouteTable {
  /** Sorted by path. */
  readonly routes: readonly Route[]
  readonly byKey: ReadonlyMap<string, Route>
  readonly byFile: ReadonlyMap<string, Route>
  readonly byId: ReadonlyMap<string, Route>
  readonly diagnostics: readonly Diagnostic[]
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
    const route: Route = {
      ...page,
      path: finalPath(page.page.path, trailingSlash),
      anchors: new Set(page.compiled.anchors.map(({ id }) => id)),
    }
    const key = routeKey(route.path)
    const first = byKey.get(key)
    if (first) {
      diagnostics.push(duplicateRoute(first.page, page.page))
      if (page.page.file !== undefined) byFile.set(page.page.file, first)
      continue
    }
    byKey.set(key, route)
    byId.set(page.page.id, route)
    if (page.page.file !== undefined) byFile.set(page.page.file, route)
    if (page.page.sourceFile !== undefined && !byFile.has(page.page.sourceFile)) byFile.set(page.page.sourceFile, route)
    routes.push(route)
  }
  return { routes, byKey, byFile, byId, diagnostics }
}

function finalPath(path: string, trailingSlash: boolean | undefined): string {
  return path === '/404.html' ? path : applyTrailingSlash(path, trailingSlash)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function duplicateRoute(kept: Page, dropped: Page): Diagnostic {
  const at = placeOf(dropped)
  const other = placeOf(kept)
  return {
    code: 'duplicate-route',
    severity: rules['duplicate-route'].severity,
    message: `Two pages have the route ${dropped.path}; only the first is built.`,
    hint: 'Give one of them another slug in its front matter.',
    ...(at ? { at } : {}),
    ...(other ? { related: [{ message: 'The first page is here', at: other }] } : {}),
  }
}

function placeOf(page: Page): Location | undefined {
  return (
    page.meta.frontMatterAt ??
    (page.file === undefined ? undefined : { file: page.file, line: 1, column: 1, length: 1 })
  )
}
