import type { SiteData, SiteFile } from '../../runtime/contract/index.ts'
import { applyTrailingSlash, routeFile, withBase } from '../../runtime/contract/index.ts'
import { openSearch } from '../../templates/opensearch.ts'
import { redirectPage } from '../../templates/redirect.ts'
import { sitemap } from '../../templates/sitemap.ts'
import type { Bundle } from '../bundle/bundle.ts'
import type { LinkedRoute, Site } from '../link/site.ts'
import { routeUrl } from './head.ts'
import { localeUrls } from './locale-urls.ts'
import { openSearchPath } from './open-search-path.ts'
import type { TextFile } from './text-file.ts'

/** A page for each redirect (R11). */
export function redirectFiles(site: Site, data: SiteData): readonly TextFile[] {
  return site.redirects.map(({ from, to }) => ({
    path: routeFile(from, data.trailingSlash),
    content: redirectPage({ to, canonical: to.startsWith('/') ? data.url + to : to, lang: data.i18n.currentLocale }),
  }))
}

/** The sitemap: every page that search engines may list (R23). */
export function sitemapFile(site: Site, data: SiteData): TextFile {
  const entries = site.routes.filter(isListed).map((route) => ({
    url: routeUrl(route.path, data),
    ...(route.page.meta.lastUpdate?.date === undefined
      ? {}
      : { lastModified: route.page.meta.lastUpdate.date.slice(0, 10) }),
    alternates: alternates(route, data),
  }))
  return { path: 'sitemap.xml', content: sitemap(entries) }
}

/** Describes the site's search to browsers, where it has a search page (R118). */
export function openSearchFile(data: SiteData): TextFile | undefined {
  const { search, title, favicon, url, baseUrl, trailingSlash } = data
  if (!search?.searchPagePath) return undefined
  const content = openSearch({
    title,
    ...(favicon === undefined ? {} : { icon: favicon.startsWith('/') ? url + favicon : favicon }),
    searchPage: url + applyTrailingSlash(withBase(search.searchPagePath, baseUrl), trailingSlash, baseUrl),
    self: url + baseUrl + openSearchPath,
  })
  return { path: openSearchPath, content }
}

/** What a React app needs to draw the site inside itself (`DocsApp`); no page of the site asks for it. */
export function hostFile({ data, build, stylesheets }: Bundle): TextFile {
  const file: SiteFile = { site: data, build, stylesheets }
  return { path: 'assets/site.json', content: JSON.stringify(file) }
}

function isListed(route: LinkedRoute): boolean {
  return !route.noIndex && route.page.kind !== 'search' && route.page.kind !== 'not-found'
}

function alternates(route: LinkedRoute, data: SiteData): readonly { readonly lang: string; readonly url: string }[] {
  return data.i18n.locales.length < 2 ? [] : localeUrls(route, data).map(({ lang, url }) => ({ lang, url }))
}
