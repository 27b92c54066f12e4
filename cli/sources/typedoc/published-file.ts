import type { ApiSourceFile } from '../../../templates/api/index.ts'

/** A file with a page of its own. */
export interface PublishedFile extends ApiSourceFile {
  /** Absolute path. */
  readonly file: string
  /** Of its text. */
  readonly digest: string
}
