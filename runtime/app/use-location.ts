import { applyTrailingSlash, withBase } from '../contract/index.ts'
import type { PageLocation } from '../router/navigation.ts'
import { useRuntime } from './runtime.ts'
import { useIsHydrated } from './use-is-hydrated.ts'
import { useCurrentPage } from './use-page.ts'

/** Returns the location of the page on show. On the server and while hydrating: the page's own path, without query and hash. */
export function useLocation(): PageLocation {
  const { site } = useRuntime('useLocation')
  const { page, location } = useCurrentPage()
  const isHydrated = useIsHydrated()
  if (isHydrated) return location
  return {
    pathname: applyTrailingSlash(withBase(page.path, site.baseUrl), site.trailingSlash, site.baseUrl),
    search: '',
    hash: '',
  }
}
