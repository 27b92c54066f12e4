import { fileHref, type SiteData, withBase } from '../../runtime/contract/index.ts'
import type { RenderRoute } from './render-input.ts'

/** Path of the description of the site's search for browsers, relative to the output folder. */
export const openSearchPath = 'opensearch.xml'

/** The absolute URL of a route, with its trailing slash as served. */
export function routeUrl(path: string, site: SiteData): string {
  return site.url + asFile(withBase(path, site.baseUrl), site)
}

function asFile(href: string, { linksToFiles }: SiteData): string {
  return linksToFiles ? fileHref(href) : href
}

/** The URL of a page in one of the site's languages. */
export interface LocaleUrl {
  readonly locale: string
  /** Value of `hreflang`. */
  readonly lang: string
  readonly url: string
}

/** The URLs of a page in every language that has it, including its own. */
export function localeUrls({ path, data }: Pick<RenderRoute, 'path' | 'data'>, site: SiteData): readonly LocaleUrl[] {
  const { i18n, url } = site
  return i18n.locales.flatMap((locale) => {
    const config = i18n.localeConfigs[locale]
    const own = data.locales?.[locale]
    if (!config || own === null) return []
    return [
      { locale, lang: config.htmlLang, url: (config.url ?? url) + asFile(withBase(own ?? path, config.baseUrl), site) },
    ]
  })
}
