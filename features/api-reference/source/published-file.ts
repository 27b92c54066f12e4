import type { ApiSourceFile } from '../pages/source-page.ts'

/** A file with a page of its own. */
export interface PublishedFile extends ApiSourceFile {
  /** Absolute path. */
  readonly file: string
  /** Of its text. */
  readonly digest: string
}
