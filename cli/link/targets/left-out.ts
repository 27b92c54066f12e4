import { routeKey } from '../../../runtime/contract/index.ts'
import { lazily } from '../../process/lazily.ts'
import type { Content, LeftOutPage } from '../../sources/source.ts'
import { docKey, type Route, type RouteTable, versionKey } from './routes.ts'

/** Finds out why a link, a sidebar or front matter names something that is no page. */
export interface LeftOutTable {
  readonly ofFile: (file: string) => LeftOutPage | undefined
  readonly ofPath: (path: string) => LeftOutPage | undefined
  readonly ofDoc: (doc: {
    readonly instance: string
    readonly version: string
    readonly id: string
  }) => LeftOutPage | undefined
  /** The pages of a doc's file in other versions. @param file where it would be in the version of the route */
  readonly inOtherVersions: (file: string, route: Route) => readonly Route[]
}

/** Indexes the files that are no pages when a link names one of them. */
export function leftOutTable({ leftOut = [] }: Pick<Content, 'leftOut'>, { routes }: RouteTable): LeftOutTable {
  const byFile = lazily(
    () =>
      new Map(
        leftOut.flatMap((page) => [page.file, page.sourceFile ?? page.file].map((file) => [file, page] as const)),
      ),
  )
  const byPath = lazily(
    () => new Map(leftOut.flatMap((page) => (page.path === undefined ? [] : [[routeKey(page.path), page] as const]))),
  )
  const byDoc = lazily(() => new Map(leftOut.flatMap((page) => (page.doc ? [[docKey(page.doc), page] as const] : []))))
  const byPlace = lazily(() => routesByPlace(routes))
  return {
    ofFile: (file) => byFile().get(file),
    ofPath: (path) => byPath().get(routeKey(path)),
    ofDoc: (doc) => byDoc().get(docKey(doc)),
    inOtherVersions(file, route) {
      const { doc } = route.page.meta
      const root = contentRoot(route)
      if (!doc || root === undefined || !file.startsWith(`${root}/`)) return []
      const others = byPlace().get(placeKey(doc.instance, file.slice(root.length + 1))) ?? []
      return others.filter(({ page }) => page.meta.doc && versionKey(page.meta.doc) !== versionKey(doc))
    },
  }
}

function routesByPlace(routes: readonly Route[]): ReadonlyMap<string, readonly Route[]> {
  const byPlace = new Map<string, Route[]>()
  for (const route of routes) {
    const place = placeInVersion(route)
    if (place !== undefined) byPlace.set(place, [...(byPlace.get(place) ?? []), route])
  }
  return byPlace
}

function placeInVersion({ page }: Route): string | undefined {
  const { doc } = page.meta
  if (doc?.dirName === undefined || doc.fileName === undefined) return undefined
  return placeKey(doc.instance, doc.dirName === '.' ? doc.fileName : `${doc.dirName}/${doc.fileName}`)
}

function placeKey(instance: string, file: string): string {
  return `${instance}\0${file}`
}

/** The docs folder of a doc: its file's path without the path below that folder. */
export function contentRoot({ page }: Route): string | undefined {
  const { dirName, fileName } = page.meta.doc ?? {}
  if (page.file === undefined || dirName === undefined || fileName === undefined) return undefined
  const below = dirName === '.' ? fileName : `${dirName}/${fileName}`
  return page.file.endsWith(`/${below}`) ? page.file.slice(0, -below.length - 1) : undefined
}
