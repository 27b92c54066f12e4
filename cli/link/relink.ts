import type { CompiledPage } from '../compile/compiled-page.ts'
import type { SiteConfig } from '../config/schema.ts'
import { linkAssets } from './assets.ts'
import { linkPage } from './links.ts'
import { tocOf } from './page-data.ts'
import type { Route } from './routes.ts'
import type { LinkedRoute, Site } from './site.ts'
import { descriptionOf } from './titles.ts'

/**
 * A linked site with the new text of one page in its place. Its links are looked up in the tables of the site as it was, and what other
 * pages show of it stays: for a first look, until the whole is linked again.
 */
export function relinkText(site: Site, made: CompiledPage, config: SiteConfig): Site {
  const old = site.routes.find(({ page }) => page.id === made.page.id)
  if (!old) return site
  const route: Route = { ...made, path: old.path, anchors: new Set(made.compiled.anchors.map(({ id }) => id)) }
  const { baseUrl, trailingSlash } = config
  const { hrefs, assets } = linkPage(route, site.symbols, { baseUrl, trailingSlash })
  const linked: LinkedRoute = { ...old, ...made, hrefs, data: dataOf(route, old, config) }
  return {
    ...site,
    routes: site.routes.map((other) => (other === old ? linked : other)),
    assets: [...site.assets, ...linkAssets(assets)],
  }
}

function dataOf(route: Route, { data }: LinkedRoute, config: SiteConfig): LinkedRoute['data'] {
  const { description: _, ...rest } = data
  const description = descriptionOf(route)
  return { ...rest, ...(description === undefined ? {} : { description }), toc: tocOf(route, config) }
}
