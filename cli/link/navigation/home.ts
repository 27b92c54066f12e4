import type { Content, DocsVersionSettings, Redirect } from '../../sources/source.ts'
import type { ShellContext } from './navbar.ts'
import { docKey, type Route } from '../targets/routes.ts'
import { docsRootsWithoutPage, lacksHome } from '../targets/symbols.ts'
import { withoutEndSlash } from '../../text/addresses.ts'

/** The redirect from the root to the home of the first docs, for a site without a page there. */
export function homeRedirects(content: Content, context: ShellContext): readonly Redirect[] {
  const { routes, staticPaths } = context.symbols
  if (!lacksHome(content, routes, staticPaths)) return []
  const lastVersions = content.docs.filter(({ isLast }) => isLast)
  const home = lastVersions.map((version) => mainDoc(version, context)).find((route) => route !== undefined)
  return home ? [{ from: '/', to: home.path, isHome: true }] : []
}

/** The redirects from the root of each version of docs, where it has no page of its own, to its home: readers shorten addresses. */
export function docsRootRedirects(content: Content, context: ShellContext): readonly Redirect[] {
  const { routes, staticPaths } = context.symbols
  return docsRootsWithoutPage(content, routes, staticPaths).flatMap((version) => {
    const home = mainDoc(version, context)
    return home ? [{ from: version.path, to: home.path, isHome: true }] : []
  })
}

/** The home of a version: its configured doc, the doc at its path, or the first listed doc of its first sidebar. */
export function mainDoc(
  version: DocsVersionSettings,
  { docs, sidebars }: Pick<ShellContext, 'docs' | 'sidebars'>,
): Route | undefined {
  const key = `${version.instance}/${version.version}`
  const all = docs.byVersion.get(key) ?? []
  const mainRoute =
    version.mainDocId === undefined ? undefined : docs.byKey.get(docKey({ ...version, id: version.mainDocId }))
  const home = all.find((route) => withoutEndSlash(route.path) === withoutEndSlash(version.path))
  const inSidebars = [...sidebars.order].flatMap(([name, routes]) => (name.startsWith(`${key}/`) ? routes : []))
  const listed = [...inSidebars, ...all].find((route) => !route.page.meta.unlisted)
  return mainRoute ?? home ?? listed ?? all[0]
}
