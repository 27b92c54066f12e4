import type { PageAnchor } from '../../report/diagnostic.ts'
import type { RuleCode } from '../../report/rules.ts'

/** Why a link leads nowhere. */
export interface LinkProblem {
  readonly code: RuleCode
  readonly message: string
  readonly hint?: string
  /** Components of the target may render this anchor. */
  readonly unlessRendered?: PageAnchor
  /** The target is a file that is no page on purpose. */
  readonly isLeftOut?: true
  /** It is so by the patterns of its source: there is no page of it at any time. */
  readonly isExcluded?: boolean
  /** The link leads to a page now, which a build leaves out. */
  readonly isLater?: true
}
