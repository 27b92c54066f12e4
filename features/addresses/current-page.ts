import type { LinkedRoute } from '../../cli/link/site.ts'
import type { LocaleSite } from '../../cli/pipeline/locales.ts'

/** A page of the site as it is now. */
export interface CurrentPage {
  readonly address: string
  readonly route: LinkedRoute
  readonly site: LocaleSite
  /** Ids that lead somewhere: those of the page, and those from which redirects start. */
  readonly ids: ReadonlySet<string>
  /** Whether components may render other ids, which is known once the page is rendered. */
  readonly mayHaveOthers: boolean
}
