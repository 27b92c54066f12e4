import type { ApiModel } from '../../model/model.ts'
import { type ApiComparison, compareModels } from './compare.ts'

/** A version of the reference, as pages of later versions refer to it. */
export interface ApiVersion {
  /** Its name for readers. */
  readonly label: string
  readonly model: ApiModel
  /** Path of its page of changes; unset for the oldest version. */
  readonly changesPath?: string
}

/** The versions in which a declaration came and changed. */
export interface ApiHistoryEntry {
  /** The version that added it; unset if the oldest one has it, or what is around it came in the same version. */
  readonly since?: ApiVersion
  /** The versions that changed its signature, oldest first. */
  readonly changedIn: readonly ApiVersion[]
}

/** The past of one version of the reference. */
export interface ApiHistory {
  readonly of: (id: number) => ApiHistoryEntry
  /** The differences from the version before. */
  readonly latest: ApiComparison
  readonly version: ApiVersion
  readonly previous: ApiVersion
}

/** A step from one version to the next. */
interface Step {
  readonly version: ApiVersion
  readonly comparison: ApiComparison
  readonly additions: ReadonlySet<number>
  readonly changes: ReadonlySet<number>
}

/**
 * The history of each version but the oldest. Models are compared once, when a page first needs it.
 * @param versions oldest first
 */
export function apiHistories(versions: readonly ApiVersion[]): ReadonlyMap<ApiVersion, () => ApiHistory> {
  const steps = versions.slice(1).map((version, n) => once(() => stepTo(version, versions[n] ?? version)))
  return new Map(
    versions.slice(1).map((version, n) => [
      version,
      once((): ApiHistory => {
        const past = steps.slice(0, n + 1).map((step) => step())
        const latest = past.at(-1)?.comparison ?? { changes: [], earlier: new Map() }
        return { of: (id) => entryOf(id, past), latest, version, previous: versions[n] ?? version }
      }),
    ]),
  )
}

function stepTo(version: ApiVersion, previous: ApiVersion): Step {
  const comparison = compareModels(previous.model, version.model)
  const ids = (change: string): ReadonlySet<number> =>
    new Set(comparison.changes.flatMap((item) => (item.change === change && item.now ? item.now.id : [])))
  return { version, comparison, additions: ids('added'), changes: ids('changed') }
}

function entryOf(id: number, past: readonly Step[]): ApiHistoryEntry {
  const changedIn: ApiVersion[] = []
  let current = id
  for (const { version, comparison, additions, changes } of [...past].reverse()) {
    if (changes.has(current)) changedIn.unshift(version)
    const before = comparison.earlier.get(current)
    if (!before) return { ...(additions.has(current) ? { since: version } : {}), changedIn }
    current = before.id
  }
  return { changedIn }
}

function once<T>(make: () => T): () => T {
  let cached: { readonly value: T } | undefined
  return () => (cached ??= { value: make() }).value
}
