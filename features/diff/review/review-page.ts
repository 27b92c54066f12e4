import type { WidthPictures } from '../pictures/page-pictures.ts'
import type { Finding } from '../site-diff.ts'

/** A page in the list of a review. */
export interface ReviewPage {
  readonly state: 'changed' | 'added' | 'removed'
  readonly address: string
  /** Address in the new site, if it is another one. */
  readonly newAddress?: string
  /** Paths of its states in the review. */
  readonly old?: string
  readonly new?: string
  /** Number of marked passages and pictures. */
  readonly changes: number
  readonly findings: readonly Finding[]
  /** Screenshots at each width; unset if the page has none. */
  readonly pictures?: readonly WidthPictures[]
}
