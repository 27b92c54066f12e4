import type { RuleCode } from './rules.ts'

/** A place in a source file. Lines and columns count from 1; `length` is in characters on that line. */
export interface Location {
  /** Path relative to the site folder, with forward slashes. */
  readonly file: string
  readonly line: number
  readonly column: number
  readonly length: number
}

/** How loud a problem is: errors fail the command, warnings do not, logs are for information. */
export type Severity = 'error' | 'warning' | 'log'

/** A second place that explains the first, such as the other page on the same route. */
export interface Related {
  readonly message: string
  readonly at: Location
}

/** A problem in the author's files. Data, not an exception: stages return them on their value. */
export interface Diagnostic {
  readonly code: RuleCode
  readonly severity: Severity
  readonly message: string
  readonly at?: Location
  /** Path of the config key it is about, e.g. `themeConfig.navbar.items[2].to`, where `at` is not known yet. */
  readonly key?: string
  /** What to do, in one sentence; at most one suggestion. */
  readonly hint?: string
  readonly related?: readonly Related[]
}

/**
 * Makes a diagnostic. `severity` comes from the rule table unless given.
 */
export type Report = (diagnostic: Diagnostic) => void
