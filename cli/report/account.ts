import type { Location } from './diagnostic.ts'

/** The outcome for one part of a site that was written for another tool. */
export type Verdict =
  /** It works as it is. */
  | 'kept'
  /** A part of docs-gen does the same. */
  | 'replaced'
  /** The site's own code runs. */
  | 'run'
  /** It has a similar effect. */
  | 'approximated'
  /** It has no effect. */
  | 'left out'

/** One line of the account of a site that was written for another tool. Nothing of such a site is dropped without one. */
export interface AccountEntry {
  readonly verdict: Verdict
  /** The part, as its author knows it: `@docusaurus/plugin-pwa`. */
  readonly part: string
  /** The behaviour of docs-gen instead, in one sentence. */
  readonly reason?: string
  /** Advice for the author, in one sentence. */
  readonly advice?: string
  readonly at?: Location
  /** Whether the part itself fails, such as a plugin that throws: an error with `--strict`. */
  readonly isFault?: boolean
  /** Names and folders in imports of the files, and starts of the addresses of the pages, that a part would have made, if it fails. */
  readonly makes?: readonly string[]
}

/** All verdicts, from the best to the worst. */
export const verdicts: readonly Verdict[] = ['kept', 'replaced', 'run', 'approximated', 'left out']

/** The entries of an account that an author should know about. */
export function lossesOf(account: readonly AccountEntry[]): readonly AccountEntry[] {
  return account.filter(({ verdict }) => verdict === 'approximated' || verdict === 'left out')
}

/** The entries of parts that fail. */
export function faultsOf(account: readonly AccountEntry[]): readonly AccountEntry[] {
  return account.filter(({ isFault }) => isFault === true)
}

/** Counts the entries of an account by verdict: `12 kept, 3 replaced, 1 left out`. */
export function accountSummary(account: readonly AccountEntry[]): string {
  const counts = verdicts.map(
    (verdict) => [account.filter((entry) => entry.verdict === verdict).length, verdict] as const,
  )
  return counts.flatMap(([count, verdict]) => (count === 0 ? [] : [`${count} ${verdict}`])).join(', ')
}

/** Place of an entry: `site.config.ts:12:5`. */
export function placeOfEntry({ at }: AccountEntry): string | undefined {
  return at && `${at.file}:${at.line}:${at.column}`
}
