import type { AccountEntry } from '../report/account.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { StageTime } from '../report/stages.ts'

/** The result of a check. */
export interface CheckResult {
  /** Whether there are no errors. */
  readonly ok: boolean
  /** Number of pages that were checked. */
  readonly pages: number
  readonly diagnostics: readonly Diagnostic[]
  /** The account of a site that was written for another tool; empty for one of docs-gen. */
  readonly account: readonly AccountEntry[]
  /** What `fix` would change, as a unified diff; set by `dryRun`. */
  readonly patch?: string
  readonly times: readonly StageTime[]
}
