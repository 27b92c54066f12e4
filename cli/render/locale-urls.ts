import type { SiteData } from '../../runtime/contract/index.ts'
import { withBase } from '../../runtime/contract/index.ts'
import type { LinkedRoute } from '../link/site.ts'

/** A page in one of the site's languages. */
export interface LocaleUrl {
  readonly locale: string
  /** Value of `hreflang`. */
  readonly lang: string
  readonly url: string
}

/** The addresses of a page in all languages that have it, its own among them. */
export function localeUrls({ path, data }: LinkedRoute, { i18n, url }: SiteData): readonly LocaleUrl[] {
  return i18n.locales.flatMap((locale) => {
    const config = i18n.localeConfigs[locale]
    const own = data.locales?.[locale]
    if (!config || own === null) return []
    return [{ locale, lang: config.htmlLang, url: (config.url ?? url) + withBase(own ?? path, config.baseUrl) }]
  })
}
