import type { Bundle } from '../bundle/input.ts'
import { excerptId } from '../bundle/modules/page-islands.ts'
import { openHighlighter } from '../compile/highlight/open-highlighter.ts'
import type { SiteConfig } from '../config/schema/site.ts'
import { lazily } from '../process/lazily.ts'
import { valueDigest } from '../cache/value-digest.ts'
import type { LinkedRoute, Site } from '../link/site.ts'

/** Everything that the digests of pages are computed from. */
export interface DigestContext {
  readonly config: SiteConfig
  readonly site: Site
  readonly bundle: Bundle
  /** Changes with docs-gen's own code. */
  readonly toolVersion: string
  /** Absolute path of the site folder. */
  readonly root: string
}

/** Computes the digest of everything that a page's document depends on: the same digest, the same bytes. `undefined` if part of it cannot be hashed. */
export type PageDigest = (route: LinkedRoute) => string | undefined

/** Creates the function that computes the digests of a site's pages. Data that all pages share is hashed once. */
export function createPageDigest({ config, site, bundle, toolVersion, root }: DigestContext): PageDigest {
  const { sources: _, ...settings } = config
  const { data, script, stylesheets, classSheets, fonts, build } = bundle
  const shared = valueDigest([
    toolVersion,
    openHighlighter(config, root).key,
    settings,
    site.blogs,
    site.docsFeeds.map(({ changes: _, ...settings }) => settings),
    site.sectionFeeds.map(({ entries: _, ...settings }) => settings),
    data,
    script,
    stylesheets,
    classSheets,
    fonts,
    build,
    bundle.codeDigests().app,
  ])
  const sidebars = new Map(Object.entries(site.sidebars).map(([key, items]) => [key, lazily(() => valueDigest(items))]))
  const byId = new Map(site.routes.map((route) => [route.page.id, route]))
  const body = (id: string, route: LinkedRoute): unknown => [
    route.digest,
    route.hrefsDigest,
    bundle.pages.get(id),
    bundle.codeDigests().pages.get(id),
  ]
  const excerpt = (id: string): unknown => {
    const post = byId.get(id)
    return post && [body(id, post), body(excerptId(id), post)]
  }
  return (route) => {
    if (shared === undefined) return undefined
    // The table of contents follows from the compiled page, settings and front matter.
    const { page, path, data, noIndex, excerpts, regions } = route
    const { sidebar } = data
    const excerptsOf = Object.entries(excerpts).map(([name, id]) => [name, excerpt(id)])
    const bodies = [body(page.id, route), excerptsOf]
    const tree = sidebar === undefined ? null : sidebars.get(sidebar)?.()
    const picture = bundle.pictures?.get(page.id)
    return valueDigest([
      shared,
      tree,
      page.kind,
      page.body.type,
      page.untranslated,
      page.meta,
      path,
      data,
      noIndex,
      bodies,
      regions,
      picture,
    ])
  }
}
