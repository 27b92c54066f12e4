import { applyTrailingSlash, isExternal, type PageData, pageHref, type SiteData, withBase } from '../contract/index.ts'
import { useRuntime } from './runtime.ts'

/**
 * Returns a function that makes an href of a path: it adds the base path and applies the trailing slash. External URLs stay.
 * @example const toHref = useHref(); return <a href={toHref('/docs/intro')}>Start</a>
 */
export function useHref(): (to: string) => string {
  const { site } = useRuntime('useHref')
  return (to) => siteHref(to, site)
}

/** The href of a path of the site. External URLs and relative ones stay. */
export function siteHref(to: string, site: SiteData): string {
  if (isExternal(to) || !to.startsWith('/')) return to
  const isReady = (to.startsWith(site.baseUrl) && site.baseUrl !== '/') || isInOtherLocale(to, site)
  const path = isReady ? to : withBase(to, site.baseUrl)
  return pageHref(path, site)
}

/** Returns the href of a page as sidebars and lists of posts have it, to find the page there. */
export function useListedHref({ path, sidebarPath }: Pick<PageData, 'path' | 'sidebarPath'>): string {
  const { baseUrl, trailingSlash } = useRuntime('useListedHref').site
  return applyTrailingSlash(withBase(sidebarPath ?? path, baseUrl), trailingSlash, baseUrl)
}

/** Pages of another language are below the base path of that language. */
function isInOtherLocale(to: string, { i18n, baseUrl }: Pick<SiteData, 'i18n' | 'baseUrl'>): boolean {
  return Object.values(i18n.localeConfigs).some(
    (other) =>
      other.baseUrl !== baseUrl &&
      other.baseUrl !== '/' &&
      !baseUrl.startsWith(other.baseUrl) &&
      to.startsWith(other.baseUrl),
  )
}

/**
 * Returns a path with the base path added, for assets: the trailing slash is left alone.
 * @example <img src={useBaseUrl('/img/logo.svg')} />
 */
export function useBaseUrl(path: string): string {
  const { baseUrl } = useRuntime('useBaseUrl').site
  return isExternal(path) || (baseUrl !== '/' && path.startsWith(baseUrl)) ? path : withBase(path, baseUrl)
}
