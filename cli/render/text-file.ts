/** A small text file of the built site. */
export interface TextFile {
  /** Relative to the output folder. */
  readonly path: string
  readonly content: string
}
