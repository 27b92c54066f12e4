import type { SiteConfig } from '../config/schema.ts'

/** Where the languages of a site are, as its links name them: `/fr/docs/intro`. */
export interface LocalePaths {
  /** Base path of the default language. */
  readonly root: string
  /** Paths of the other languages below it, with slashes around; those at other origins are none. */
  readonly others: readonly string[]
  /** That of the language being built, where it has one. */
  readonly own?: string
}

/** The paths of a site's languages, as seen from one of them. */
export function localePaths({ i18n, url }: SiteConfig, locale: string): LocalePaths {
  const root = i18n.localeConfigs[i18n.defaultLocale]?.baseUrl ?? '/'
  const prefixes = Object.entries(i18n.localeConfigs).flatMap(([name, config]) => {
    const isBelow = config.baseUrl !== root && config.baseUrl.startsWith(root)
    return isBelow && (config.url ?? url) === url ? [{ name, prefix: config.baseUrl.slice(root.length - 1) }] : []
  })
  const own = prefixes.find(({ name }) => name === locale)?.prefix
  const others = prefixes.filter(({ name }) => name !== locale).map(({ prefix }) => prefix)
  return { root, others, ...(own === undefined ? {} : { own }) }
}

/** The path from the server's root of a page in another language; which pages it has is known only where it is linked. */
export function otherLocalePath(pathname: string, { root, others }: LocalePaths): string | undefined {
  const isThere = others.some((prefix) => pathname.startsWith(prefix) || `${pathname}/` === prefix)
  return isThere ? root + pathname.slice(1) : undefined
}

/** The path in the language itself of one that names it. */
export function withoutOwnLocale(pathname: string, { own }: LocalePaths): string | undefined {
  return own !== undefined && pathname.startsWith(own) ? pathname.slice(own.length - 1) : undefined
}
