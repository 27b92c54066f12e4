import type { I18nData } from '../contract/index.ts'
import { withBase, withoutBase } from '../contract/index.ts'
import type { PageLocation } from '../router/navigation.ts'

/** What decides where a locale's link leads. */
export interface LocaleTarget {
  readonly i18n: I18nData
  /** Origin of the site as it is built now. */
  readonly url: string
  readonly baseUrl: string
  readonly location: PageLocation
  /** Where the page is in other languages, if not at the same path (`PageData.locales`). */
  readonly paths?: Readonly<Record<string, string | null>>
  /** Parameters the link adds to the query, as `?a=b`. */
  readonly queryString?: string
}

/**
 * The same page in another locale, with path, query and hash kept; absolute where that locale has a domain of its own (R58).
 * A page that is missing there leads to the home page.
 */
export function localeHref(locale: string, target: LocaleTarget): string {
  const { i18n, url, baseUrl, location, paths, queryString } = target
  const config = i18n.localeConfigs[locale]
  const given = paths?.[locale]
  if (given === null) return originOf(config?.url, url) + (config?.baseUrl ?? baseUrl)
  const path = given ?? withoutBase(location.pathname, baseUrl) ?? '/'
  const query = mergeQueries(location.search, queryString)
  return originOf(config?.url, url) + withBase(path, config?.baseUrl ?? baseUrl) + query + location.hash
}

function originOf(own: string | undefined, url: string): string {
  return own !== undefined && own !== url ? own : ''
}

function mergeQueries(current: string, added = ''): string {
  if (added === '') return current
  const params = new URLSearchParams(current)
  for (const [name, value] of new URLSearchParams(added)) params.set(name, value)
  const query = params.toString()
  return query && `?${query}`
}
