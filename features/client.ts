import type { ThemeData } from '../runtime/contract/index.ts'

/** A feature with a script that only the sites load which have its data in `site.theme`. */
interface ClientFeature {
  /** Its key in `site.theme`, its switch in the bundler, and its folder. */
  readonly name: string
  /** Constant by which the bundler leaves out its code in the runtime. */
  readonly constant: string
  /** Function that starts it: takes the window and the site, and returns a client module. */
  readonly start: string
  /** Module of that function, below `features/`. */
  readonly module: string
  /** Name of its style sheet, which `runtime/styles/index.css` imports. */
  readonly styles: string
  /** Class of an element of pages that is no content. */
  readonly chromeClass: string
}

/** The features with a script of their own. */
export const clientFeatures = [
  {
    name: 'feedback',
    constant: '__DOCS_GEN_FEEDBACK__',
    start: 'startFeedback',
    module: 'feedback/browser/start-feedback',
    styles: 'feedback.css',
    chromeClass: 'page-feedback',
  },
] as const satisfies readonly ClientFeature[]

/** Name of such a feature. */
export type ClientFeatureName = (typeof clientFeatures)[number]['name']

/** A client module of a feature that reacts to navigation. Its function takes the window. */
interface NavigationModule {
  /** Its switch in the bundler. */
  readonly name: string
  readonly start: string
  /** Address of the module in bundles. */
  readonly module: string
}

/** The features that react to navigation only, in the order of their calls. */
export const navigationModules = [
  { name: 'gtag', start: 'gtagModule', module: 'docs-gen:features/analytics/browser/gtag' },
  { name: 'matomo', start: 'matomoModule', module: 'docs-gen:features/analytics/browser/matomo' },
] as const satisfies readonly NavigationModule[]

/**
 * The script that shows previews at links. It starts before the app, on sites with such links. Its function takes their selector
 * (`docs-gen:preview-links`) and the base path.
 */
export const previewScript = {
  start: 'startApiPreviews',
  module: 'docs-gen:features/api-reference/browser/start-api-previews',
} as const
/** A client module of a feature that starts as soon as a page is loaded. Its function takes data of the site, and the window. */
interface DataModule {
  /** Its switch in the bundler, and its key in the config and in the data of the site. */
  readonly name: string
  readonly start: string
  /** Address of the module in bundles. */
  readonly module: string
}

/** The features with such a module. */
export const dataModules = [
  {
    name: 'internalDocs',
    start: 'internalDocsModule',
    module: 'docs-gen:features/internal-docs/browser/internal-docs',
  },
] as const satisfies readonly DataModule[]

type DataModuleName = (typeof dataModules)[number]['name']

/** Which of these modules a site has. @param settings its config, or its data */
export function dataSwitches(
  settings: Readonly<Partial<Record<DataModuleName, unknown>>>,
): Readonly<Record<DataModuleName, boolean>> {
  const switches = dataModules.map(({ name }) => [name, settings[name] !== undefined] as const)
  return Object.fromEntries(switches) as Record<DataModuleName, boolean>
}

/** A part of pages with a script that starts by itself. Its function takes the window and the site. */
interface PageStart {
  /** Its switch in the bundler, one of `pageParts`. */
  readonly name: PagePartName
  readonly start: string
  /** Module of that function, below `features/`. */
  readonly module: string
  /** Class of an element of pages that is no content. */
  readonly chromeClass: string
}

/** The features with such a script. */
export const pageStarts = [
  {
    name: 'pageMenu',
    start: 'startPageMenu',
    module: 'page-menu/browser/start-page-menu',
    chromeClass: 'page-menu',
  },
] as const satisfies readonly PageStart[]

/** Name of a switch of the bundler that a feature has. */
export type FeatureSwitchName =
  ClientFeatureName | DataModuleName | (typeof navigationModules)[number]['name'] | (typeof pageStarts)[number]['name']

/** Scripts that features write into documents, by name: functions of their settings, whose code is read from these files. */
export const documentScriptFiles = {
  analytics: 'features/analytics/browser/load-services.ts',
  announcement: 'features/announcement-bar/browser/hide-closed.ts',
} as const

/** Which features with a script a site has. @param theme data of the site; of a site without features it is empty */
export function featureSwitches(
  theme: Readonly<Partial<Record<ClientFeatureName, unknown>>>,
): Readonly<Record<ClientFeatureName, boolean>> {
  const switches = clientFeatures.map(({ name }) => [name, theme[name] !== undefined] as const)
  return Object.fromEntries(switches) as Record<ClientFeatureName, boolean>
}

/** A part of pages whose code only the sites load that use it. */
interface PagePart {
  /** Its switch in the bundler. */
  readonly name: string
  /** Constant by which the bundler leaves out its code in the runtime. */
  readonly constant: string
  readonly isUsed: UseOfPart
}

/** Whether a site uses a part. @param theme data of the site; of a site without features it is empty */
type UseOfPart = (theme: Partial<ThemeData>) => boolean

const hasPageMenu: UseOfPart = ({ pageMenu }) => pageMenu !== undefined
const hasDocEnds: UseOfPart = ({ docs }) => docs?.ends === true

/** The features with such parts. */
export const pageParts = [
  { name: 'pageMenu', constant: '__DOCS_GEN_PAGE_MENU__', isUsed: hasPageMenu },
  { name: 'docEnds', constant: '__DOCS_GEN_DOC_ENDS__', isUsed: hasDocEnds },
] as const satisfies readonly PagePart[]

/** Name of such a part. */
export type PagePartName = (typeof pageParts)[number]['name']

/** Which parts a site uses. @param theme data of the site; of a site without features it is empty */
export function partSwitches(theme: Partial<ThemeData>): Readonly<Record<PagePartName, boolean>> {
  const switches = pageParts.map(({ name, isUsed }) => [name, isUsed(theme)] as const)
  return Object.fromEntries(switches) as Record<PagePartName, boolean>
}

/** Whether a site needs a style sheet. @param slots of the theme that the site replaces */
type UseOfStyles = (theme: Partial<ThemeData>, slots: object) => boolean

/** The sites that need the style sheet of a part, by its path below `features/`. `runtime/styles/index.css` imports them. */
export const partStyles: Readonly<Record<string, UseOfStyles>> = {
  'announcement-bar/announcement-bar.css': ({ announcementBar }, slots) =>
    announcementBar !== undefined || 'AnnouncementBar' in slots,
  'contributors/contributors.css': hasDocEnds,
  'page-menu/page-menu.css': hasPageMenu,
  'reading-time/reading-time.css': ({ docs }) => docs?.readingTime === true,
  'related-pages/related-pages.css': hasDocEnds,
  'resume-reading/resume.css': ({ reading }) => reading?.resume !== undefined,
}

/** The form of the page script that has features (`features/page-parts/page-script.ts`), and the settings that a site has for these. */
export const pageScriptForm = {
  prefix: 'resuming-',
  settingsOf: ({ reading }: Pick<ThemeData, 'reading'>) => reading.resume,
} as const
