/**
 * A written page is text, not a program. Its body is frozen HTML; where a component stands there is a hole.
 * Hrefs and holes are marks (`marks.ts`) in the strings below; the first are filled by the linker's answers, the second when rendering.
 */
export interface FrozenBody {
  readonly html: string
  readonly holes: readonly Hole[]
  /** Static pieces inside the holes' components, by number: `frozen(3)` in a hole's code draws `fragments[3]`. May hold holes themselves. */
  readonly fragments: readonly string[]
  /** `import` and `export` lines of the page: the scope the holes are evaluated in. None on most pages. */
  readonly esm: readonly EsmBlock[]
}

/** A block of `import` and `export` lines, with the place it was written. */
export interface EsmBlock {
  readonly code: string
  /** Site-relative file: relative imports start there. Absent for lines the compiler made. */
  readonly file?: string
  /** Line of the first line of `code` in that file. */
  readonly line: number
}

/** A place where a component or an expression of the author's is drawn. */
export interface Hole {
  /** A JSX expression in the scope of `esm`; `frozen(n)` draws a fragment. */
  readonly code: string
  /** Components and variables it mentions. */
  readonly names: readonly string[]
  /** Site-relative file it was written in, where that is not the page's own (partials). */
  readonly file?: string
  readonly line: number
  readonly column: number
}
