import type { SiteData } from '../../runtime/contract/index.ts'
import { sitemap } from './sitemap-xml.ts'
import type { LinkedRoute, Site } from '../../cli/link/site.ts'
import { isListed, type TextFile } from '../../cli/render/site-files.ts'
import { isCopy, localeUrls, routeUrl } from '../../cli/render/urls.ts'

/** Makes the sitemap: every page that search engines may list, but for those that are not translated. */
export function sitemapFile(site: Site, data: SiteData): TextFile {
  const routes = site.routes.filter((route) => isListed(route) && !isCopy(route, data))
  const entries = routes.map((route) => ({
    url: routeUrl(route.path, data),
    lastModified:
      route.page.meta.lastUpdate?.date === undefined ? undefined : route.page.meta.lastUpdate.date.slice(0, 10),
    alternates: alternates(route, data),
  }))
  const names = entries.flatMap(({ url, alternates: others }) => [url, ...others.map((other) => other.url)])
  return { path: 'sitemap.xml', content: sitemap(entries), names }
}

function alternates(route: LinkedRoute, data: SiteData): readonly { readonly lang: string; readonly url: string }[] {
  return data.i18n.locales.length < 2 ? [] : localeUrls(route, data).map(({ lang, url }) => ({ lang, url }))
}
