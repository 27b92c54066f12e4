import { usePage, useSite } from '../app/hooks.ts'
import type { DocCard, I18nData, SiteData } from '../contract/index.ts'

/** What `useDocusaurusContext` returns. */
export interface DocusaurusContext {
  /** The config as far as the browser knows it. */
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

/** Returns the site's config and languages, as `@docusaurus/useDocusaurusContext` does. */
export function useDocusaurusContext(): DocusaurusContext {
  const site = useSite()
  const { title, tagline, titleDelimiter, url, baseUrl, trailingSlash, favicon, customFields, i18n } = site
  const plain = { title, tagline, titleDelimiter, url, baseUrl, favicon, customFields, i18n }
  return {
    siteConfig: { ...plain, ...(trailingSlash === undefined ? {} : { trailingSlash }), themeConfig: site.theme },
    i18n,
    codeTranslations: site.messages,
    siteMetadata: { docusaurusVersion: 'docs-gen', pluginVersions: {} },
  }
}

/** Returns the docs below the category that the page stands for, as cards; `undefined` on other pages. */
export function useCurrentSidebarCategory(): { readonly items: readonly DocCard[] } {
  return { items: usePage().doc?.items ?? [] }
}

/** Returns the version of the doc on show, as `@docusaurus/plugin-content-docs/client` does. */
export function useDocsVersion(): { readonly version: string; readonly label: string; readonly isLast: boolean } {
  const { doc } = usePage()
  const version = useSite().docs[doc?.instance ?? 'default']?.versions.find(({ name }) => name === doc?.version)
  return { version: doc?.version ?? 'current', label: version?.label ?? 'Next', isLast: version?.isLast ?? true }
}

/** Data of plugins: there are none of Docusaurus' here. */
export function usePluginData(): undefined {
  return undefined
}
