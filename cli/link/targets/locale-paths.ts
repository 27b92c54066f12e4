import type { SiteConfig } from '../../config/schema/site.ts'

/** Paths of the languages of a site, as in links such as `/fr/docs/intro`. */
export interface LocalePaths {
  /** Base path of the default language. */
  readonly root: string
  /** Paths of the other languages below it, such as `/fr/`; languages at other origins have none. */
  readonly others: readonly string[]
  /** Base path of the language being built. */
  readonly base: string
  /** Path of the language being built, if it has one. */
  readonly ownPrefix?: string
}

/** The paths of a site's languages, as seen from one of them. */
export function localePaths({ i18n, url, baseUrl }: SiteConfig, locale: string): LocalePaths {
  const root = i18n.localeConfigs[i18n.defaultLocale]?.baseUrl ?? '/'
  const prefixes = Object.entries(i18n.localeConfigs).flatMap(([name, config]) => {
    const isBelow = config.baseUrl !== root && config.baseUrl.startsWith(root)
    return isBelow && (config.url ?? url) === url ? [{ name, prefix: config.baseUrl.slice(root.length - 1) }] : []
  })
  const ownPrefix = prefixes.find(({ name }) => name === locale)?.prefix
  const others = prefixes.filter(({ name }) => name !== locale).map(({ prefix }) => prefix)
  return { root, base: baseUrl, others, ownPrefix }
}

/** The path from the server's root if a path leads to another language, whose pages are not known here. */
export function otherLocalePath(pathname: string, { root, others }: LocalePaths): string | undefined {
  const isThere = others.some((prefix) => pathname.startsWith(prefix) || `${pathname}/` === prefix)
  return isThere ? root + pathname.slice(1) : undefined
}

/** A path without the prefix of the language being built; `undefined` if it has no such prefix. */
export function withoutOwnLocale(pathname: string, { ownPrefix }: LocalePaths): string | undefined {
  return ownPrefix !== undefined && pathname.startsWith(ownPrefix) ? pathname.slice(ownPrefix.length - 1) : undefined
}
