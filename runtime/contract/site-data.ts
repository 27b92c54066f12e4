import type { LabelledLink } from './page.ts'

/** Data of the site. It is bundled with the app, so nothing in it may grow with the number of pages. */
export interface SiteData {
  readonly title: string
  readonly tagline: string
  readonly titleDelimiter: string
  readonly url: string
  /** Starts and ends with a slash. */
  readonly baseUrl: string
  readonly trailingSlash?: boolean
  /** Addresses of pages end in `index.html`, as the host finds it by no other. Unset: no. */
  readonly linksToFiles?: boolean
  readonly favicon?: string
  /** The config names no icon, but a static folder has a `favicon.ico`. Unset: no. */
  readonly hasIconFile?: true
  readonly i18n: I18nData
  readonly theme: ThemeData
  /** Docs instances, by id. */
  readonly docs: Readonly<Record<string, DocsInstanceData>>
  /** URLs of the sidebars' JSON files, by key: `instance/version/name`. */
  readonly sidebars: Readonly<Record<string, string>>
  /** `customFields` of the config. Anyone can read them. */
  readonly customFields: Readonly<Record<string, unknown>>
  /** Data of plugins, by name and instance. Unset: there is none. Anyone can read it. */
  readonly pluginData?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Interface texts that differ from the English defaults, by id. */
  readonly messages: Readonly<Record<string, string>>
  readonly search?: SearchData
  readonly storage: StorageData
  readonly analytics?: { readonly gtag?: { readonly trackingIds: readonly string[]; readonly anonymizeIP: boolean } }
  readonly internalDocs?: InternalDocsData
  /** Route paths of the API references whose links have previews. Only apps that embed the site read it here. */
  readonly apiPreviews?: readonly string[]
}

/** Content of `assets/site.json`, which every build writes for host applications: the data that pages do not have. */
export interface SiteFile {
  readonly site: SiteData
  /** Id of the build. The page loader rejects pages of another build. */
  readonly build: string
  /** Hrefs of the style sheets that all pages have. */
  readonly stylesheets: readonly string[]
  /** Hrefs of the fonts that text needs. Unset: none. */
  readonly fonts?: readonly string[]
  /** For each script of live parts and each style sheet, the one for an app that embeds the site; hrefs. Unset: the config has no `embed`. */
  readonly embeds?: Readonly<Record<string, string>>
}

/** Storage of the reader's choices. */
export interface StorageData {
  readonly type: 'localStorage' | 'sessionStorage'
  /** Suffix of every key, without the dash; empty: no suffix. */
  readonly namespace: string
}

/** Languages of the site. */
export interface I18nData {
  readonly currentLocale: string
  readonly defaultLocale: string
  readonly locales: readonly string[]
  readonly localeConfigs: Readonly<Record<string, LocaleData>>
}

/** Data of one language. */
export interface LocaleData {
  readonly label: string
  readonly direction: 'ltr' | 'rtl'
  readonly htmlLang: string
  readonly calendar: string
  readonly path: string
  /** Base path of this locale, e.g. `/fr/`. */
  readonly baseUrl: string
  /** Origin, if it differs from the site's. */
  readonly url?: string
}

/** A docs instance with its versions. */
export interface DocsInstanceData {
  readonly id: string
  /** Route base path, e.g. `/docs`. */
  readonly path: string
  /** Newest first. */
  readonly versions: readonly DocVersion[]
  readonly versionPersistence: 'localStorage' | 'none'
}

/** A version of the docs. Data of single docs is in `PageData`. */
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

/** Name of the list of all pages, in the folder of the search page. */
export const pageListFileName = 'pages.html'

/** Settings of search. The index files are fetched when needed. */
export interface SearchData {
  readonly provider: 'local' | 'algolia'
  /** URL of the embedded index's manifest. */
  readonly manifest?: string
  /** URL of the search box's style sheet, from the bundler. */
  readonly styles?: string
  /** Route path of the search page. */
  readonly searchPagePath: string | false
  readonly contextualSearch: boolean
  readonly placeholder?: string
  readonly indexName: string
  readonly appId?: string
  readonly apiKey?: string
  /** URLs of hosts with Algolia's protocol, in place of Algolia's own; tried in this order. */
  readonly hosts?: readonly string[]
  readonly options: SearchSettings
}

/** Options of the search box that are plain data. */
export interface SearchSettings {
  /** Parameters that override those of the search box's requests. */
  readonly searchParameters?: Readonly<Record<string, unknown>>
  readonly maxResultsPerGroup?: number
  /** Query that the box opens with. */
  readonly initialQuery?: string
  /** Whether recent and favourite searches are off. Default: `false`. */
  readonly disableUserPersonalization?: boolean
  readonly insights?: boolean | InsightsSettings
  /** Address that gets searches without a result. Unset: they are sent nowhere. */
  readonly onMiss?: string
  /** Texts of the search box, under the keys of DocSearch 3 or 4. */
  readonly translations?: SearchTexts
  /** Regular expression for URLs of other sites, which are loaded in full. */
  readonly externalUrlRegex?: string
  /** Replaces a part of the path of results; `from` is the source of a regular expression. */
  readonly replaceSearchResultPathname?: { readonly from: string; readonly to: string }
  /** Keys that open the box, `Ctrl/Cmd+K` and `/`; `false` disables one. */
  readonly keyboardShortcuts?: Readonly<Record<string, boolean>>
  readonly recentSearchesLimit?: number
  readonly recentSearchesWithFavoritesLimit?: number
  readonly favoriteSearchesLimit?: number
  readonly maxQueryLength?: number
}

/** Settings of the events for views and clicks. */
export interface InsightsSettings {
  readonly insightsInitParams?: { readonly userToken?: string; readonly region?: string }
}

/** Texts of search, under DocSearch's keys. */
export interface SearchTexts {
  readonly button?: Readonly<Record<string, string>>
  /** Texts of the search box, by screen and name. */
  readonly modal?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Settings of a site that also exists on an internal host. */
export interface InternalDocsData {
  readonly staticHosts: readonly string[]
  readonly internalHost: string
  readonly pingUrl: string
  readonly checkUrl: string
}

/** `themeConfig`, resolved: what the layout shows. */
export interface ThemeData {
  readonly colorMode: {
    readonly defaultMode: 'light' | 'dark'
    readonly disableSwitch: boolean
    readonly respectPrefersColorScheme: boolean
  }
  readonly announcementBar?: AnnouncementBar
  readonly navbar: NavbarData
  readonly footer?: FooterData | undefined
  readonly docs: {
    readonly hideable: boolean
    readonly autoCollapseCategories: boolean
    readonly breadcrumbs: boolean
    /** Whether docs may have contributors or related pages below their text. Unset: none has. */
    readonly ends?: boolean
    /** Whether docs may show how long they take to read. Unset: none does. */
    readonly readingTime?: boolean
  }
  readonly blog: { readonly groupByYear: boolean }
  readonly toc: { readonly minLevel: number; readonly maxLevel: number }
  readonly baseUrlIssueBanner: boolean
  readonly reading: {
    readonly copyLinks: boolean
    readonly keys: boolean
    /** Unset: pages offer no link to where the reader was. */
    readonly resume?: ResumeTexts
  }
  /**
   * HTML in the menu of pages that have Markdown; `{href}` stands for the path of that Markdown, `{url}` for its encoded URL. Unset: there is
   * no menu.
   */
  readonly pageMenu?: string | undefined
  /** The question whether a page was helpful. Unset: pages do not ask. */
  readonly feedback?: FeedbackData | undefined
}

/** Texts of the link to where the reader was. */
export interface ResumeTexts {
  /** Text of the link; `{heading}` stands for that of the heading. */
  readonly label: string
  /** Name of the button that takes the link away. */
  readonly close: string
}

/** The question whether a page was helpful, and where the answers go. */
export interface FeedbackData {
  /** HTML of the question and its buttons. */
  readonly html: string
  /** Address that gets the answers. */
  readonly url?: string | undefined
  /** Name of the event that services get. */
  readonly event?: string | undefined
  /** Keys of the services in `analytics` that have events. */
  readonly services: readonly string[]
}

/** The bar at the top of every page. `content` is trusted HTML. */
export interface AnnouncementBar {
  readonly id: string
  readonly content: string
  readonly backgroundColor?: string
  readonly textColor?: string
  readonly isCloseable: boolean
}

/** A logo, with an optional variant for the dark mode. */
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

/** The navbar. */
export interface NavbarData {
  readonly title: string
  readonly logo?: LogoData
  readonly hideOnScroll: boolean
  readonly style?: 'dark' | 'primary'
  readonly items: readonly NavbarItem[]
}

/** Settings of every navbar item. `attributes` are passed to the element. */
export interface NavbarItemBase {
  readonly position: 'left' | 'right'
  readonly className?: string
  readonly attributes?: Readonly<Record<string, string>>
}

/** A link. Items for docs and sidebars are links too: their hrefs are resolved. */
export interface NavbarLink extends NavbarItemBase {
  readonly type: 'link'
  readonly label?: string
  /** Trusted HTML instead of the label. */
  readonly html?: string
  readonly href: string
  readonly external: boolean
  readonly target?: string
  readonly rel?: string
  /** The link is active while the path starts with this. */
  readonly activeBasePath?: string
  readonly activeBaseRegex?: string
  /** The link is active on pages with this sidebar, a key of `SiteData.sidebars`. */
  readonly activeSidebar?: string
  /** The link is shown on this page only. */
  readonly onlyOn?: string
}

/** A dropdown of items. With an `href` its label is a link. */
export interface NavbarDropdown extends NavbarItemBase {
  readonly type: 'dropdown'
  readonly label: string
  readonly href?: string
  readonly items: readonly NavbarItem[]
}

/** Trusted HTML in the navbar. */
export interface NavbarHtml extends NavbarItemBase {
  readonly type: 'html'
  readonly value: string
}

/** The version of the docs, as a link or as a dropdown. */
export interface NavbarVersions extends NavbarItemBase {
  readonly type: 'docsVersion' | 'docsVersionDropdown'
  readonly instance: string
  readonly label?: string
  readonly href?: string
  readonly itemsBefore: readonly NavbarItem[]
  readonly itemsAfter: readonly NavbarItem[]
}

/** The dropdown of languages. */
export interface NavbarLocales extends NavbarItemBase {
  readonly type: 'localeDropdown'
  readonly queryString?: string
  readonly itemsBefore: readonly NavbarItem[]
  readonly itemsAfter: readonly NavbarItem[]
}

/** The search button. */
export interface NavbarSearch extends NavbarItemBase {
  readonly type: 'search'
}

/** An item of a `custom-*` type, which the theme slot of that name renders. */
export interface NavbarCustom extends NavbarItemBase {
  readonly type: `custom-${string}`
  readonly props: Readonly<Record<string, unknown>>
}

/** An item of the navbar. */
export type NavbarItem =
  NavbarLink | NavbarDropdown | NavbarHtml | NavbarVersions | NavbarLocales | NavbarSearch | NavbarCustom

/** A link in the footer, or trusted HTML. */
export interface FooterLink extends Partial<LabelledLink> {
  readonly html?: string
  readonly external: boolean
  readonly className?: string
  readonly target?: string
  readonly rel?: string
}

/** The footer. `copyright` is trusted HTML. */
export interface FooterData {
  readonly style: 'light' | 'dark'
  readonly logo?: LogoData
  readonly copyright?: string
  /** Columns of links. A single column without a title is a flat footer. */
  readonly columns: readonly {
    readonly title?: string
    readonly className?: string
    readonly items: readonly FooterLink[]
  }[]
}
