/** What identifies a block: what it is, and a digest of its text. */
export interface BlockKey {
  /** What it is: `p`, `h2`, `code`, `title:` for a key. A translation has a block of the same kind. */
  readonly kind: string
  /** Changes with its text, but not with the width of its lines. */
  readonly digest: string
  /** Unset: only its digest was kept. */
  readonly text?: string
}

/** A part of a file that is translated as one: a paragraph, a heading, a block of code, a key of the front matter. */
export interface Block extends BlockKey {
  readonly text: string
  /** Counted from 1. */
  readonly line: number
}
