import { applyTrailingSlash, isExternal, withBase } from '../contract/index.ts'
import { useRuntime } from './runtime.ts'

/** Returns a function that makes a path ready for an attribute: base path and trailing slash applied; external URLs stay. */
export function useHref(): (to: string) => string {
  const { site } = useRuntime('useHref')
  return (to) => {
    if (isExternal(to) || !to.startsWith('/')) return to
    const path = to.startsWith(site.baseUrl) && site.baseUrl !== '/' ? to : withBase(to, site.baseUrl)
    return applyTrailingSlash(path, site.trailingSlash, site.baseUrl)
  }
}

/** Returns a path with the base path in front, for assets: no trailing slash is applied. */
export function useBaseUrl(path: string): string {
  const { baseUrl } = useRuntime('useBaseUrl').site
  return isExternal(path) || (baseUrl !== '/' && path.startsWith(baseUrl)) ? path : withBase(path, baseUrl)
}
