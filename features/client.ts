import type { ThemeData } from '../runtime/contract/index.ts'

/** What tells whether a site uses a feature. All is unset for a site without features. */
export interface ClientFacts {
  readonly theme?: Partial<ThemeData>
  readonly internalDocs?: unknown
  /** The services that have to be told of navigation. */
  readonly services?: { readonly gtag: boolean; readonly matomo: boolean }
  /** A selector of the links with previews; empty if there are none. */
  readonly previewLinks?: string
}

/** A feature with code for the browser that only some sites have. */
interface ClientFeature {
  /** Its switch in the bundler. */
  readonly name: string
  readonly isUsed: (facts: ClientFacts) => boolean
  /** Constant by which the bundler leaves out its code in the runtime. Unset: no code of the runtime depends on it. */
  readonly constant?: string
  /** What the entry of the app imports and runs for it. Unset: nothing. */
  readonly entry?: ClientCode
  /** Class of an element of pages that is no content. Unset: there is none. */
  readonly chromeClass?: string
}

/** Code that the entry of an app has for a feature. */
export interface ClientCode {
  /** Name of the export, and address of its module in bundles. */
  readonly name: string
  readonly module: string
  /**
   * What becomes of it: a component for a slot of this name, a call before the app starts, or one that returns a client module, in the order
   * of the list. Calls are given the names `window`, `site`, and that of `data`.
   */
  readonly use: { readonly slot: string } | { readonly call: string } | { readonly clientModule: string }
  /** A value that the call needs besides: its name, and the address of the module that exports it as its default. */
  readonly data?: { readonly name: string; readonly module: string }
  /** Whether it has work to do as soon as a page is loaded, so that the app starts at once. */
  readonly startsAtOnce?: boolean
}

const hasDocEnds = ({ docs }: Partial<ThemeData> = {}): boolean => docs?.ends === true

/** These features, in the order in which entries import them. */
export const clientFeatures = [
  {
    name: 'announcement',
    isUsed: ({ theme }) => theme?.announcementBar !== undefined,
    entry: {
      name: 'AnnouncementBar',
      module: 'docs-gen:features/announcement-bar/browser/AnnouncementBar',
      use: { slot: 'AnnouncementBar' },
    },
  },
  {
    name: 'gtag',
    isUsed: ({ services }) => services?.gtag === true,
    entry: {
      name: 'gtagModule',
      module: 'docs-gen:features/analytics/browser/gtag',
      use: { clientModule: 'gtagModule(window)' },
    },
  },
  {
    name: 'matomo',
    isUsed: ({ services }) => services?.matomo === true,
    entry: {
      name: 'matomoModule',
      module: 'docs-gen:features/analytics/browser/matomo',
      use: { clientModule: 'matomoModule(window)' },
    },
  },
  {
    name: 'internalDocs',
    isUsed: ({ internalDocs }) => internalDocs !== undefined,
    entry: {
      name: 'internalDocsModule',
      module: 'docs-gen:features/internal-docs/browser/internal-docs',
      use: { clientModule: 'internalDocsModule(site.internalDocs, window)' },
      startsAtOnce: true,
    },
  },
  {
    name: 'pageMenu',
    isUsed: ({ theme }) => theme?.pageMenu !== undefined,
    constant: '__DOCS_GEN_PAGE_MENU__',
    entry: {
      name: 'startPageMenu',
      module: 'docs-gen:features/page-menu/browser/start-page-menu',
      use: { call: 'startPageMenu(window, site)' },
    },
    chromeClass: 'page-menu',
  },
  {
    name: 'feedback',
    isUsed: ({ theme }) => theme?.feedback !== undefined,
    constant: '__DOCS_GEN_FEEDBACK__',
    entry: {
      name: 'startFeedback',
      module: 'docs-gen:features/feedback/browser/start-feedback',
      use: { clientModule: 'startFeedback(window, site)' },
    },
    chromeClass: 'page-feedback',
  },
  {
    name: 'linkPreviews',
    isUsed: ({ previewLinks = '' }) => previewLinks !== '',
    entry: {
      name: 'startApiPreviews',
      module: 'docs-gen:features/api-reference/browser/start-api-previews',
      use: { call: 'startApiPreviews(previewLinks, site.baseUrl)' },
      data: { name: 'previewLinks', module: 'docs-gen:preview-links' },
    },
  },
  // Contributors and related pages: code of the runtime only.
  { name: 'docEnds', isUsed: ({ theme }) => hasDocEnds(theme), constant: '__DOCS_GEN_DOC_ENDS__' },
] as const satisfies readonly ClientFeature[]

const features: readonly ClientFeature[] = clientFeatures

/** Name of a switch of the bundler that a feature has. */
export type FeatureSwitchName = (typeof clientFeatures)[number]['name']

/** Which of these features a site uses. */
export function featureSwitches(facts: ClientFacts): Readonly<Record<FeatureSwitchName, boolean>> {
  const switches = features.map(({ name, isUsed }) => [name, isUsed(facts)] as const)
  return Object.fromEntries(switches) as Record<FeatureSwitchName, boolean>
}

/** The code that the entry of an app has for features. @param switches those of the site */
export function clientCode(switches: Readonly<Record<FeatureSwitchName, boolean>>): readonly ClientCode[] {
  return clientFeatures.flatMap((feature) => ('entry' in feature && switches[feature.name] ? [feature.entry] : []))
}

/** Whether features have work to do as soon as a page is loaded. @param settings the config of the site */
export function startAtOnce({ internalDocs }: Pick<ClientFacts, 'internalDocs'>): boolean {
  return features.some(({ entry, isUsed }) => entry?.startsAtOnce === true && isUsed({ internalDocs }))
}

/** The constants by which the bundler leaves out code in the runtime. @param switches those of the site */
export function featureConstants(
  switches: Readonly<Record<FeatureSwitchName, boolean>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    clientFeatures.flatMap((feature) =>
      'constant' in feature ? [[feature.constant, String(switches[feature.name])] as const] : [],
    ),
  )
}

/** Classes of elements of pages that are no content. */
export const chromeClasses: readonly string[] = features.flatMap(({ chromeClass }) => chromeClass ?? [])

/** Whether a site needs a style sheet. @param slots of the theme that the site replaces */
type UseOfStyles = (theme: Partial<ThemeData>, slots: object) => boolean

/** The sites that need the style sheet of a feature, by its path below `features/`. `runtime/styles/index.css` imports them. */
export const featureStyles: Readonly<Record<string, UseOfStyles>> = {
  'announcement-bar/announcement-bar.css': ({ announcementBar }, slots) =>
    announcementBar !== undefined || 'AnnouncementBar' in slots,
  'contributors/contributors.css': hasDocEnds,
  'feedback/feedback.css': ({ feedback }) => feedback !== undefined,
  'page-menu/page-menu.css': ({ pageMenu }) => pageMenu !== undefined,
  'reading-time/reading-time.css': ({ docs }) => docs?.readingTime === true,
  'related-pages/related-pages.css': hasDocEnds,
  'resume-reading/resume.css': ({ reading }) => reading?.resume !== undefined,
}

/** Scripts that features write into documents, by name: functions of their settings, whose code is read from these files. */
export const documentScriptFiles = {
  analytics: 'features/analytics/browser/load-services.ts',
  announcement: 'features/announcement-bar/browser/hide-closed.ts',
  'base-url-banner': 'features/base-url-banner/browser/show-banner.ts',
} as const

/** The form of the page script that has features (`features/page-parts/page-script.ts`), and the settings that a site has for these. */
export const pageScriptForm = {
  prefix: 'resuming-',
  settingsOf: ({ reading }: Pick<ThemeData, 'reading'>) => reading.resume,
} as const
