import type { Bundle } from '../bundle/bundle.ts'
import { excerptId } from '../bundle/holes.ts'
import type { SiteConfig } from '../config/schema.ts'
import { lazily } from '../lib/lazily.ts'
import { valueDigest } from '../lib/value-digest.ts'
import type { LinkedRoute, Site } from '../link/site.ts'

/** What the digest of a page is made from. */
export interface DigestContext {
  readonly config: SiteConfig
  readonly site: Site
  readonly bundle: Bundle
  /** Stands for docs-gen's own code. */
  readonly toolVersion: string
}

/** Tells a digest of all that a page's document depends on: the same digest, the same bytes. `undefined` where it cannot be told. */
export type PageDigest = (route: LinkedRoute) => string | undefined

/** Makes the function that tells the digests of a site's pages. What all pages share is digested once. */
export function createPageDigest({ config, site, bundle, toolVersion }: DigestContext): PageDigest {
  const { sources: _, ...settings } = config
  const { data, script, stylesheets, build } = bundle
  const shared = valueDigest([toolVersion, settings, site.blogs, data, script, stylesheets, build, bundle.code().app])
  const sidebars = new Map(Object.entries(site.sidebars).map(([key, items]) => [key, lazily(() => valueDigest(items))]))
  const byId = new Map(site.routes.map((route) => [route.page.id, route]))
  const body = (id: string, route: LinkedRoute): unknown => [
    route.digest,
    route.hrefs,
    bundle.parts.get(id),
    bundle.code().pages.get(id),
  ]
  const excerpt = (id: string): unknown => {
    const post = byId.get(id)
    return post && [body(id, post), body(excerptId(id), post)]
  }
  return (route) => {
    if (shared === undefined) return undefined
    const { page, path, data: own, noIndex, excerpts } = route
    const { sidebar } = own
    const excerptsOf = Object.entries(excerpts).map(([name, id]) => [name, excerpt(id)])
    const bodies = [body(page.id, route), excerptsOf]
    const tree = sidebar === undefined ? null : sidebars.get(sidebar)?.()
    return valueDigest([shared, tree, page.kind, page.body.type, page.meta, path, own, noIndex, bodies])
  }
}
