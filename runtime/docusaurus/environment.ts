import { useBaseUrl, useLocation, useNavigate, useSite } from '../app/hooks.ts'
import type { ColorModeValue } from '../preferences/use-color-mode.ts'
import { useColorMode as useOwnColorMode } from '../preferences/use-color-mode.ts'
import type { PageLocation } from '../router/navigation.ts'
import { isExternal, withBase } from '../contract/index.ts'

const canUseDOM = typeof window !== 'undefined' && 'document' in globalThis

/** Where the code runs, as `@docusaurus/ExecutionEnvironment` says it. */
export const ExecutionEnvironment = {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in globalThis,
  canUseViewport: canUseDOM && 'screen' in globalThis,
} as const

/** Returns the colour mode under the names that Docusaurus has for its parts. */
export function useColorMode(): ColorModeValue & {
  readonly colorModeChoice: string | null
  readonly isDarkTheme: boolean
} {
  const value = useOwnColorMode()
  return { ...value, colorModeChoice: value.choice, isDarkTheme: value.colorMode === 'dark' }
}

/** What `useHistory` returns. */
export interface History {
  readonly location: PageLocation
  readonly push: (to: string) => void
  readonly replace: (to: string) => void
}

/** Returns the location and the ways to change it, as the router of Docusaurus does. */
export function useHistory(): History {
  const navigate = useNavigate()
  return { location: useLocation(), push: (to) => navigate(to), replace: (to) => navigate(to, { replace: true }) }
}

/** What `useBaseUrlUtils` returns. */
export interface BaseUrlTools {
  readonly withBaseUrl: (path: string, options?: { readonly absolute?: boolean }) => string
}

/** Returns the function that puts the base path in front, for many paths. */
export function useBaseUrlUtils(): BaseUrlTools {
  const { baseUrl, url } = useSite()
  const root = useBaseUrl('/')
  return {
    withBaseUrl(path, { absolute = false } = {}) {
      if (isExternal(path)) return path
      const full = baseUrl !== '/' && path.startsWith(root) ? path : withBase(path, baseUrl)
      return absolute ? url + full : full
    },
  }
}

/** Whether an address is one of this site. */
export function isInternalUrl(url: string | undefined): boolean {
  return url !== undefined && !isExternal(url)
}
