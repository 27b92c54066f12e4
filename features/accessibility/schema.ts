import * as z from 'zod'
import { globs, keysOf, list, reportLevel, type ReportLevel, section } from '../../cli/config/schema/parts.ts'

/** Settings of `docs-gen check --a11y`. */
export interface AccessibilityOptions {
  /**
   * Glob patterns of files that are not checked, relative to the site folder.
   * @default []
   * @example ['versioned_docs/**']
   */
  readonly ignore?: readonly string[]
  /**
   * Rules of axe that are left out.
   * @default []
   * @example ['color-contrast']
   */
  readonly disabledRules?: readonly string[]
}

const accessibility = section<AccessibilityOptions>()({
  ignore: globs.default([]),
  disabledRules: list(z.string()).default([]),
})

/** Settings of the accessibility check. */
export type AccessibilitySettings = z.output<typeof accessibility>

/** Keys of the config for elements that some readers cannot use. */
export interface AccessibilityKeys {
  /**
   * Level of elements that some readers cannot use. Only `docs-gen check --a11y` looks for them.
   * @default 'warn'
   */
  readonly onInaccessibleElements?: ReportLevel
  /** Which pages `docs-gen check --a11y` reads, and by which rules. */
  readonly accessibility?: AccessibilityOptions
}

/** Schemas of these keys. */
export const accessibilityKeys = keysOf<AccessibilityKeys>()({
  onInaccessibleElements: reportLevel.default('warn'),
  accessibility: accessibility.prefault({}),
})
