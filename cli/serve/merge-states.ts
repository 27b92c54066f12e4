import type { Diagnostic } from '../report/diagnostic.ts'
import type { SiteState } from './ports.ts'

/** The state of a site in several languages. */
export interface MergedState {
  readonly state: Omit<SiteState, 'diagnostics' | 'pending'>
  readonly diagnostics: readonly Diagnostic[]
  /** Of each language that has more to come. */
  readonly pendings: readonly Promise<void>[]
}

/** Joins the state of the first language with those of the others that are open; an empty `shell` does not count. */
export function mergeStates(main: SiteState, others: readonly SiteState[]): MergedState {
  const all = [main, ...others]
  return {
    state: {
      ...main,
      shell: all
        .map(({ shell }) => shell)
        .join(' ')
        .trim(),
      sidebars: all.map(({ sidebars }) => sidebars).join(' '),
      watch: {
        paths: [...new Set(all.flatMap(({ watch }) => watch.paths))],
        ignored: [...new Set(all.flatMap(({ watch }) => watch.ignored))],
      },
    },
    diagnostics: all.flatMap(({ diagnostics }) => diagnostics),
    pendings: all.flatMap(({ pending }) => pending ?? []),
  }
}
