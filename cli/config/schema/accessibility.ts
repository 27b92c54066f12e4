import * as z from 'zod'
import { globs, list, section } from './parts.ts'

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

/** Schema of `accessibility`. */
export const accessibility = section<AccessibilityOptions>()({
  ignore: globs.default([]),
  disabledRules: list(z.string()).default([]),
})

/** Settings of the accessibility check. */
export type AccessibilitySettings = z.output<typeof accessibility>
