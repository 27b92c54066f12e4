import type { LabelledLink } from './page.ts'

/** Everything the runtime knows of the site. Bundled with the app, so nothing in it may grow with the number of pages. */
export interface SiteData {
  readonly title: string
  readonly tagline: string
  readonly titleDelimiter: string
  readonly url: string
  /** Starts and ends with a slash. */
  readonly baseUrl: string
  readonly trailingSlash?: boolean
  readonly favicon?: string
  readonly i18n: I18nData
  readonly theme: ThemeData
  /** Docs instances by id. */
  readonly docs: Readonly<Record<string, DocsInstanceData>>
  /** Sidebar key → URL of its cached file. Keys are `instance/version/name`. */
  readonly sidebars: Readonly<Record<string, string>>
  readonly customFields: Readonly<Record<string, unknown>>
  /** Interface texts that differ from the English defaults, by id. */
  readonly messages: Readonly<Record<string, string>>
  readonly search?: SearchData
  readonly storage: StorageData
  readonly analytics?: { readonly gtag?: { readonly trackingIds: readonly string[]; readonly anonymizeIP: boolean } }
  readonly internalDocs?: InternalDocsData
}

/** What a build writes for host applications, as `assets/site.json`: all that `DocsApp` cannot find in the pages themselves. */
export interface SiteFile {
  readonly site: SiteData
  /** Names the build: the page loader refuses pages of another one. */
  readonly build: string
  /** Hrefs of the stylesheets every page has. */
  readonly stylesheets: readonly string[]
}

/** Where the reader's choices are kept (R99). */
export interface StorageData {
  readonly type: 'localStorage' | 'sessionStorage'
  /** Suffix of every key, without its dash; empty for none. */
  readonly namespace: string
}

export interface I18nData {
  readonly currentLocale: string
  readonly defaultLocale: string
  readonly locales: readonly string[]
  readonly localeConfigs: Readonly<Record<string, LocaleData>>
}

export interface LocaleData {
  readonly label: string
  readonly direction: 'ltr' | 'rtl'
  readonly htmlLang: string
  readonly calendar: string
  readonly path: string
  /** Base path of this locale, e.g. `/fr/`. */
  readonly baseUrl: string
  /** Origin, where it differs from the site's. */
  readonly url?: string
}

export interface DocsInstanceData {
  readonly id: string
  /** Route base path, e.g. `/docs`. */
  readonly path: string
  /** Newest first. */
  readonly versions: readonly DocVersion[]
  readonly versionPersistence: 'localStorage' | 'none'
}

/** R56, without the list of docs: what is per doc travels with the doc. */
export interface DocVersion {
  readonly name: string
  readonly label: string
  readonly path: string
  readonly isLast: boolean
  /** Href of the version's main doc. */
  readonly mainDoc: string
  readonly banner?: 'unreleased' | 'unmaintained'
  readonly badge: boolean
  readonly className: string
  readonly noIndex: boolean
}

/** What search needs to know of the site; the index files themselves are fetched on demand. */
export interface SearchData {
  readonly provider: 'local' | 'algolia'
  /** URL of the embedded index's manifest. */
  readonly manifest?: string
  /** URL of the search box's style sheet; added by the bundle. */
  readonly styles?: string
  /** Route path of the search page. */
  readonly searchPagePath: string | false
  readonly contextualSearch: boolean
  readonly placeholder?: string
  readonly indexName: string
  readonly appId?: string
  readonly apiKey?: string
  /** Addresses of hosts that speak Algolia's protocol, instead of Algolia's own; tried in this order. */
  readonly hosts?: readonly string[]
  readonly options: SearchSettings
}

/** Options of the search box that can be written as data (R116). */
export interface SearchSettings {
  /** Put over the request that the search box makes. */
  readonly searchParameters?: Readonly<Record<string, unknown>>
  readonly maxResultsPerGroup?: number
  /** Query the box opens with. */
  readonly initialQuery?: string
  /** Keeps no recent and favourite searches. */
  readonly disableUserPersonalization?: boolean
  readonly insights?: boolean | InsightsSettings
  /** Texts, under the keys of DocSearch 3 or 4. */
  readonly translations?: SearchTexts
  /** Results whose URL matches are other sites: loaded in full. */
  readonly externalUrlRegex?: string
  /** Changes the path of results; `from` is the source of a regular expression. */
  readonly replaceSearchResultPathname?: { readonly from: string; readonly to: string }
  /** Keys that open the box: `Ctrl/Cmd+K` and `/`; `false` turns one off. */
  readonly keyboardShortcuts?: Readonly<Record<string, boolean>>
  readonly recentSearchesLimit?: number
  readonly recentSearchesWithFavoritesLimit?: number
  readonly favoriteSearchesLimit?: number
  readonly maxQueryLength?: number
}

/** How events of views and clicks are sent (R115). */
export interface InsightsSettings {
  readonly insightsInitParams?: { readonly userToken?: string; readonly region?: string }
}

/** Texts of the search, under DocSearch's keys. */
export interface SearchTexts {
  readonly button?: Readonly<Record<string, string>>
  /** By screen and name. */
  readonly modal?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export interface InternalDocsData {
  readonly staticHosts: readonly string[]
  readonly internalHost: string
  readonly pingUrl: string
  readonly checkUrl: string
}

export interface ThemeData {
  readonly colorMode: {
    readonly defaultMode: 'light' | 'dark'
    readonly disableSwitch: boolean
    readonly respectPrefersColorScheme: boolean
  }
  readonly announcementBar?: AnnouncementBar
  readonly navbar: NavbarData
  readonly footer?: FooterData | undefined
  readonly docs: { readonly hideable: boolean; readonly autoCollapseCategories: boolean; readonly breadcrumbs: boolean }
  readonly blog: { readonly groupByYear: boolean }
  readonly toc: { readonly minLevel: number; readonly maxLevel: number }
  readonly baseUrlIssueBanner: boolean
}

export interface AnnouncementBar {
  readonly id: string
  readonly content: string
  readonly backgroundColor?: string
  readonly textColor?: string
  readonly isCloseable: boolean
}

export interface LogoData {
  readonly src: string
  readonly srcDark?: string
  readonly alt?: string
  readonly href?: string
  readonly target?: string
  readonly width?: string | number
  readonly height?: string | number
  readonly className?: string
}

export interface NavbarData {
  readonly title: string
  readonly logo?: LogoData
  readonly hideOnScroll: boolean
  readonly style?: 'dark' | 'primary'
  readonly items: readonly NavbarItem[]
}

/** Attributes an author may set on any navbar item; passed through to the element (R32). */
export interface NavbarItemBase {
  readonly position: 'left' | 'right'
  readonly className?: string
  readonly attributes?: Readonly<Record<string, string>>
}

/** A link; docs and sidebars are already resolved to their href. */
export interface NavbarLink extends NavbarItemBase {
  readonly type: 'link'
  readonly label?: string
  /** Trusted HTML instead of the label. */
  readonly html?: string
  readonly href: string
  readonly external: boolean
  readonly target?: string
  readonly rel?: string
  /** Active while the path starts with this. */
  readonly activeBasePath?: string
  readonly activeBaseRegex?: string
  /** Active while the page shows this sidebar (a key of `SiteData.sidebars`). */
  readonly activeSidebar?: string
  /** Shown only on its own page (R104). */
  readonly onlyOn?: string
}

export interface NavbarDropdown extends NavbarItemBase {
  readonly type: 'dropdown'
  readonly label: string
  readonly href?: string
  readonly items: readonly NavbarItem[]
}

export interface NavbarHtml extends NavbarItemBase {
  readonly type: 'html'
  readonly value: string
}

export interface NavbarVersions extends NavbarItemBase {
  readonly type: 'docsVersion' | 'docsVersionDropdown'
  readonly instance: string
  readonly label?: string
  readonly href?: string
  readonly itemsBefore: readonly NavbarItem[]
  readonly itemsAfter: readonly NavbarItem[]
}

export interface NavbarLocales extends NavbarItemBase {
  readonly type: 'localeDropdown'
  readonly queryString?: string
  readonly itemsBefore: readonly NavbarItem[]
  readonly itemsAfter: readonly NavbarItem[]
}

export interface NavbarSearch extends NavbarItemBase {
  readonly type: 'search'
}

/** `custom-*`: drawn by a theme slot of that name. */
export interface NavbarCustom extends NavbarItemBase {
  readonly type: `custom-${string}`
  readonly props: Readonly<Record<string, unknown>>
}

export type NavbarItem =
  NavbarLink | NavbarDropdown | NavbarHtml | NavbarVersions | NavbarLocales | NavbarSearch | NavbarCustom

export interface FooterLink extends Partial<LabelledLink> {
  readonly html?: string
  readonly external: boolean
  readonly className?: string
}

export interface FooterData {
  readonly style: 'light' | 'dark'
  readonly logo?: LogoData
  readonly copyright?: string
  /** One column without a title is the simple, flat footer (R34). */
  readonly columns: readonly {
    readonly title?: string
    readonly className?: string
    readonly items: readonly FooterLink[]
  }[]
}
