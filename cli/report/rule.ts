/** Severity of a problem: errors fail the command, warnings do not, logs are for information. */
export type Severity = 'error' | 'warning' | 'log'

/** A rule: its default severity, and how the program treats its problems. */
export interface Rule {
  readonly severity: Severity | 'ignore'
  /** Config key that sets the severity. */
  readonly configKey?:
    | 'onBrokenLinks'
    | 'onBrokenElementLinks'
    | 'onBrokenAnchors'
    | 'onDuplicateRoutes'
    | 'onDocsWithoutSidebar'
    | 'onBrokenExternalLinks'
    | 'onLostAddresses'
    | 'onStaleTranslations'
    | 'onMissingTranslations'
    | 'onUnknownWords'
    | 'onInaccessibleElements'
    | 'onBrokenMarkdownLinks'
    | 'onBrokenMarkdownImages'
    | 'onBrokenElementImages'
  /** The level `throw` of the config key is a warning here: what looks like a mistake may be meant. */
  readonly isAtMostWarning?: true
  /** A problem with a link: if it occurs on many pages, it probably comes from something they share. */
  readonly isLink?: true
  /** Certain only when the whole site is loaded: a missing page may be created later. */
  readonly needsWholeSite?: true
  /** `serve` shows the error instead of the page. */
  readonly spoilsPage?: true
  /** Depends on other files too, so it is not cached with the page. */
  readonly dependsOnOtherFiles?: true
  /** The place is a file that the site may not read, so its text is not printed. */
  readonly isOfForeignFile?: true
  /** Wrong use of the command line, not a problem in the content. */
  readonly isUsage?: true
  /** It does not hold for the next run, so it is not kept with the result of this one. */
  readonly isOfOneRun?: true
  /** How to fix the problem, for those without a hint of their own. */
  readonly hint?: string
}
