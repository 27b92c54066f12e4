import type { DocUse, LabelledLink } from '../../../runtime/contract/index.ts'

/** The guides that mention a page of the API reference. */
export interface Mentions {
  /** Those whose code the page shows, with the place of it. */
  readonly uses: readonly DocUse[]
  /** The others, sorted by title. */
  readonly guides: readonly LabelledLink[]
  /** HTML of the code by the name of its region. */
  readonly regions: Readonly<Record<string, string>>
}
