import { applyTrailingSlash, isExternal, withBase } from '../contract/index.ts'
import type { SiteData } from '../contract/index.ts'
import { useRuntime } from './runtime.ts'

/** Returns a function that makes a path ready for an attribute: base path and trailing slash applied; external URLs stay. */
export function useHref(): (to: string) => string {
  const { site } = useRuntime('useHref')
  return (to) => {
    if (isExternal(to) || !to.startsWith('/')) return to
    const isReady = (to.startsWith(site.baseUrl) && site.baseUrl !== '/') || isInOtherLocale(to, site)
    const path = isReady ? to : withBase(to, site.baseUrl)
    return applyTrailingSlash(path, site.trailingSlash, site.baseUrl)
  }
}

/** Pages of another language are below its base path, not below that of the page. */
function isInOtherLocale(to: string, { i18n, baseUrl }: Pick<SiteData, 'i18n' | 'baseUrl'>): boolean {
  return Object.values(i18n.localeConfigs).some(
    (other) =>
      other.baseUrl !== baseUrl &&
      other.baseUrl !== '/' &&
      !baseUrl.startsWith(other.baseUrl) &&
      to.startsWith(other.baseUrl),
  )
}

/** Returns a path with the base path in front, for assets: no trailing slash is applied. */
export function useBaseUrl(path: string): string {
  const { baseUrl } = useRuntime('useBaseUrl').site
  return isExternal(path) || (baseUrl !== '/' && path.startsWith(baseUrl)) ? path : withBase(path, baseUrl)
}
