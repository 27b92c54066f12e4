import type { LinkedRoute, Site } from './link/site.ts'
import type { Project } from './project.ts'

interface LocaleSite {
  readonly project: Pick<Project, 'locale'>
  readonly site: Site
}

type Paths = ReadonlyMap<string, string>

/** Tells each page its path in the other languages, where that is not its own: a slug may be translated, and a page missing. */
export function joinLocales<Part extends LocaleSite>(sites: readonly Part[]): readonly Part[] {
  if (sites.length < 2) return sites
  const paths = new Map(
    sites.map(({ project, site }) => [project.locale, new Map(site.routes.map(({ page, path }) => [page.id, path]))]),
  )
  return sites.map((one) => ({
    ...one,
    site: { ...one.site, routes: one.site.routes.map((route) => withLocales(route, paths)) },
  }))
}

function withLocales(route: LinkedRoute, paths: ReadonlyMap<string, Paths>): LinkedRoute {
  const different = [...paths].flatMap(([locale, own]): (readonly [string, string | null])[] => {
    const path = own.get(route.page.id) ?? null
    return path === route.path ? [] : [[locale, path]]
  })
  if (different.length === 0) return route
  return { ...route, data: { ...route.data, locales: Object.fromEntries(different) } }
}
