import { fileHref, type SiteData, withBase } from '../../runtime/contract/index.ts'
import { untranslatedLocales } from '../link/pages/page-language.ts'
import type { RenderRoute } from './render-input.ts'

/** The absolute URL of a route, with its trailing slash as served. */
export function routeUrl(path: string, site: SiteData): string {
  return site.url + asFile(withBase(path, site.baseUrl), site)
}

function asFile(href: string, { linksToFiles }: SiteData): string {
  return linksToFiles ? fileHref(href) : href
}

type LanguageRoute = Pick<RenderRoute, 'path' | 'data'> & {
  readonly page: Pick<RenderRoute['page'], 'kind' | 'untranslated'>
}

/** Whether a page is a copy of the one in the default language, because it is not translated. */
export function isCopy({ page, data }: LanguageRoute, { i18n }: SiteData): boolean {
  return untranslatedLocales(page, i18n).includes(i18n.currentLocale) && data.locales?.[i18n.defaultLocale] !== null
}

/** The URL of a page in one of the site's languages. */
export interface LocaleUrl {
  readonly locale: string
  /** Value of `hreflang`. */
  readonly lang: string
  readonly url: string
}

/** The URLs of a page in every language that it is written in, including its own. */
export function localeUrls(route: LanguageRoute, site: SiteData): readonly LocaleUrl[] {
  const { page, path, data } = route
  const { i18n, url } = site
  const untranslated = untranslatedLocales(page, i18n)
  return i18n.locales.flatMap((locale) => {
    const config = i18n.localeConfigs[locale]
    const localePath = data.locales?.[locale]
    if (!config || localePath === null || untranslated.includes(locale)) return []
    return [
      {
        locale,
        lang: config.htmlLang,
        url: (config.url ?? url) + asFile(withBase(localePath ?? path, config.baseUrl), site),
      },
    ]
  })
}
