import type { ResumeTexts } from './site-data.ts'

type StorageName = 'localStorage' | 'sessionStorage'

// Lists, because every document contains them.

/** Settings of the script in the head of every document (`runtime/inline/head.ts`). */
export type HeadSettings = readonly [
  storage: StorageName,
  /** Key of the color mode in the storage; `null` if readers cannot choose it. */
  key: string | null,
  /** The initial color mode: `system` follows the reader's device. */
  mode: 'light' | 'dark' | 'system',
]

/** Settings of the script that hides a closed announcement (`features/announcement-bar/browser/hide-closed.ts`). */
export type AnnouncementSettings = readonly [
  storage: StorageName,
  idKey: string,
  dismissKey: string,
  /** Id of the site's announcement. */
  id: string,
]

/** Id of the advice about a wrong base path; the style sheet hides it too. */
export const baseUrlBannerId = '__docusaurus-base-url-issue-banner-container'

/** Settings of the script that shows the advice about a wrong base path (`features/base-url-banner/browser/show-banner.ts`). */
export type BaseUrlBannerSettings = readonly [id: string]

/**
 * When the app of a page starts: when the reader acts, when the page is loaded, or, on the page for unknown addresses, when the page
 * is loaded under an address that only the app can resolve.
 */
export type AppStart = 'on-use' | 'on-load' | 'by-address'

/** Settings of the script at the end of every document (`runtime/inline/start.ts`). */
export type StartSettings = readonly [
  /** Href of the app. */
  app: string,
  /** Href of the page script. */
  pageScript: string,
  /** Href of the control script. */
  controlScript: string,
  baseUrl: string,
  start: AppStart,
  /** Keys that the app answers: those of the search box, `k` with Ctrl or Command and `/`, and `?`, `n` and `p` of `runtime/reading`. */
  keys: string,
  /** Href of the sidebar's items; empty: the page has none. */
  sidebar: string,
  /** Hrefs of further modules that the page needs. */
  ...modules: readonly string[],
]

/** Event of the document by which a reader agrees to be counted. */
export const consentEvent = 'docs-gen:consent'

/** Settings of the script that loads the services which count page views (`features/analytics/browser/load-services.ts`). */
export type AnalyticsScriptSettings = readonly [
  needsConsent: boolean,
  /** Attributes of the script of each service; `true` writes the name alone. */
  scripts: readonly Readonly<Record<string, string | true>>[],
  /** Defines what these scripts look for. */
  setUp: () => void,
]

/** Settings of the page script (`runtime/page-script/page-script.ts`). */
export type PageScriptSettings = readonly [
  storage: StorageName,
  namespace: string,
  /** For the form of the script with `features/resume-reading/browser/resume.ts`. */
  resume?: ResumeTexts,
]

/** Settings of the control script (`runtime/control-script/control-script.ts`). */
export type ControlScriptSettings = readonly [
  storage: StorageName,
  namespace: string,
  /** Whether the colour mode can be that of the reader's device. */
  hasSystemMode: boolean,
  /** Whether opening a category closes the others of its list. */
  autoCollapse: boolean,
  locale: string,
  /** Texts that differ from the English ones, by id. */
  messages: Readonly<Record<string, string>>,
]
