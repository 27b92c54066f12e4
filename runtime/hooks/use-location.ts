import { pageHref, withBase } from '../contract/index.ts'
import type { NavigateOptions, PageLocation } from '../router/navigation.ts'
import { useCurrentPage, useRuntime } from './runtime.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useHref } from './use-href.ts'
import { useLatest } from './use-latest.ts'

/**
 * Returns the location of the page on show. On the server and while hydrating it has no query and no hash.
 * @example const { pathname, hash } = useLocation()
 */
export function useLocation(): PageLocation {
  const { site } = useRuntime('useLocation')
  const { page, location } = useCurrentPage()
  const isHydrated = useIsHydrated()
  if (isHydrated) return location
  return {
    pathname: pageHref(withBase(page.path, site.baseUrl), site),
    search: '',
    hash: '',
  }
}

const never = (): (() => void) => () => {}

/**
 * Returns `false` on the server and while hydrating, and `true` from then on.
 * @example return useIsHydrated() ? <Clock /> : null
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * Returns a function that navigates to a path of the site, to which it adds the base path, or to an external URL.
 * @example const navigate = useNavigate(); navigate('/docs/intro', { replace: true })
 */
export function useNavigate(): (to: string, options?: NavigateOptions) => void {
  const { navigation } = useRuntime('useNavigate')
  const toHref = useHref()
  return (to, options) => navigation.navigate(toHref(to), options)
}

/**
 * Lets a component handle "back" while it is active, for example to close a dialog: the location stays.
 * @param isActive `false`: "back" goes back
 * @example useBackHandler(isOpen, () => setOpen(false))
 */
export function useBackHandler(isActive: boolean, handler: () => void): void {
  const { navigation } = useRuntime('useBackHandler')
  const onBack = useLatest(handler)
  useEffect(() => (isActive ? navigation.onBack(() => onBack()) : undefined), [navigation, isActive, onBack])
}
