import type { Route, RouteTable } from './routes.ts'

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

/** Finds the docs among the routes. Index pages of categories and tag pages are no docs. */
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
