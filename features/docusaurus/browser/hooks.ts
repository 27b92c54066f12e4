import { usePage, useSite } from '../../../runtime/hooks/runtime.ts'
import { type DocCard, type I18nData, isExternal, type SiteData, withBase } from '../../../runtime/contract/index.ts'
import { type ColorModeValue, useColorMode as useOwnColorMode } from '../../../runtime/hooks/use-color-mode.ts'

/** Result of `useDocusaurusContext`. */
export interface DocusaurusContext {
  /** The part of the config that the browser has. */
  readonly siteConfig: Pick<
    SiteData,
    'title' | 'tagline' | 'titleDelimiter' | 'url' | 'baseUrl' | 'trailingSlash' | 'favicon' | 'customFields' | 'i18n'
  > & { readonly themeConfig: SiteData['theme'] }
  readonly i18n: I18nData
  readonly codeTranslations: Readonly<Record<string, string>>
  readonly siteMetadata: {
    readonly docusaurusVersion: string
    readonly pluginVersions: Readonly<Record<string, never>>
  }
}

/** `@docusaurus/useDocusaurusContext`: the site's config and languages. */
export function useDocusaurusContext(): DocusaurusContext {
  const site = useSite()
  const { title, tagline, titleDelimiter, url, baseUrl, trailingSlash, favicon, customFields, i18n } = site
  const plain = { title, tagline, titleDelimiter, url, baseUrl, favicon, customFields, i18n }
  return {
    siteConfig: { ...plain, trailingSlash, themeConfig: site.theme },
    i18n,
    codeTranslations: site.messages,
    siteMetadata: { docusaurusVersion: 'docs-gen', pluginVersions: {} },
  }
}

/** `useThemeConfig` of `@docusaurus/theme-common`: the part of the theme's settings that the browser has. */
export function useThemeConfig(): SiteData['theme'] {
  return useSite().theme
}

/** Returns the docs of the category that this page is the index of, as cards. */
export function useCurrentSidebarCategory(): { readonly items: readonly DocCard[] } {
  return { items: usePage().doc?.items ?? [] }
}

/** `@docusaurus/plugin-content-docs/client`: the version of the doc on show. */
export function useDocsVersion(): { readonly version: string; readonly label: string; readonly isLast: boolean } {
  const { doc } = usePage()
  const version = useSite().docs[doc?.instance ?? 'default']?.versions.find(({ name }) => name === doc?.version)
  return { version: doc?.version ?? 'current', label: version?.label ?? 'Next', isLast: version?.isLast ?? true }
}

const canUseDOM = typeof window !== 'undefined' && 'document' in globalThis

/** `@docusaurus/ExecutionEnvironment`: where the code runs. */
export const ExecutionEnvironment = {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in globalThis,
  canUseViewport: canUseDOM && 'screen' in globalThis,
} as const

/** Returns the colour mode under Docusaurus' names. */
export function useColorMode(): ColorModeValue & {
  readonly colorModeChoice: string | null
  readonly isDarkTheme: boolean
} {
  const value = useOwnColorMode()
  return { ...value, colorModeChoice: value.choice, isDarkTheme: value.colorMode === 'dark' }
}

/** Options of `useBaseUrl`. */
export interface BaseUrlOptions {
  /** Whether the address starts with the site's origin. */
  readonly absolute?: boolean
  /** Whether a path gets the base path although it has it already. */
  readonly forcePrependBaseUrl?: boolean
}

/** Result of `useBaseUrlUtils`. */
export interface BaseUrlTools {
  readonly withBaseUrl: <Path extends string | undefined>(path: Path, options?: BaseUrlOptions) => Path | string
}

/** Returns a function that adds the base path, for many paths. */
export function useBaseUrlUtils(): BaseUrlTools {
  const { baseUrl, url } = useSite()
  return {
    withBaseUrl(path, { absolute = false, forcePrependBaseUrl = false } = {}) {
      if (path === undefined || path === '' || path.startsWith('#') || isExternal(path)) return path
      const isReady = baseUrl !== '/' && path.startsWith(baseUrl) && !forcePrependBaseUrl
      const full = isReady ? path : withBase(path, baseUrl)
      return absolute ? url + full : full
    },
  }
}

/** `@docusaurus/useBaseUrl`: a path with the base path; nothing stays nothing. */
export function useBaseUrl<Path extends string | undefined>(path: Path, options?: BaseUrlOptions): Path | string {
  return useBaseUrlUtils().withBaseUrl(path, options)
}

/** Whether a URL belongs to this site. */
export function isInternalUrl(url: string | undefined): boolean {
  return url !== undefined && !isExternal(url)
}

/** `@docusaurus/constants` */
export const DEFAULT_PLUGIN_ID = 'default'

/** `@generated/routes`: empty, since docs-gen has no table of routes. */
export const generatedRoutes: readonly never[] = []

/** `@generated/site-storage`: where Docusaurus' own hooks keep their values. */
export const generatedStorage = { type: 'localStorage', namespace: '' } as const
