/** A problem that axe found on a page. */
export interface AccessibilityFinding {
  /** Name of axe's rule. */
  readonly rule: string
  /** The demand of the rule, as a sentence. */
  readonly help: string
  readonly helpUrl: string
  readonly elements: readonly FoundElement[]
}

/** An element with a problem, described by what its source may contain. */
export interface FoundElement {
  /** Start of its HTML. */
  readonly html: string
  /** Id of the last heading before it; unset above the first one. */
  readonly heading?: string | undefined
  /** Texts of its source, the most telling first: an address, a description, its text. */
  readonly clues: readonly string[]
}

/** Settings of the script that looks for problems in a page (`runtime/inline/accessibility.ts`). */
export type AccessibilitySettings = readonly [
  /** Selectors of the content; the first that matches counts. */
  scopes: readonly string[],
  /** Rules that are left out. */
  disabledRules: readonly string[],
]
