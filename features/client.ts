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

/** Name of a switch of the bundler that a feature has. */
export type FeatureSwitchName = ClientFeatureName | (typeof navigationModules)[number]['name']

/** Scripts that features write into documents, by name: functions of their settings, whose code is read from these files. */
export const documentScriptFiles = { analytics: 'features/analytics/browser/load-services.ts' } as const

/** Which features with a script a site has. @param theme data of the site; of a site without features it is empty */
export function featureSwitches(
  theme: Readonly<Partial<Record<ClientFeatureName, unknown>>>,
): Readonly<Record<ClientFeatureName, boolean>> {
  const switches = clientFeatures.map(({ name }) => [name, theme[name] !== undefined] as const)
  return Object.fromEntries(switches) as Record<ClientFeatureName, boolean>
}
