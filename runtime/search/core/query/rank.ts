import type { Found } from './score.ts'
import type { Scope } from './scope.ts'
import { partOf } from './scope.ts'

/** Results of which the query is found to less than this share of the best one's are left out. */
const leastShare = 0.5

/** Scores go up to 17; they are counted in bands this narrow to find the highest. */
const bandsPerStep = 128
const bands = 17 * bandsPerStep

/** Sections in order of rank. */
export interface Ranking {
  /** At least as many as wanted, if there are. */
  readonly sections: readonly number[]
  /** Number of all. */
  readonly total: number
}

/** The sections that are results, in no order. */
export function resultsOf(scope: Scope, { sections, scores }: Found): readonly number[] {
  const best = sections.reduce((highest, section) => Math.max(highest, scores[section] ?? 0), 0)
  const least = Math.floor(best) * leastShare
  return sections.filter((section) => (scores[section] ?? 0) >= least)
}

/** Orders results by score, no more than so many of each page. */
export function rankSections(
  scope: Scope,
  results: readonly number[],
  options: { readonly scores: Float64Array; readonly perPage: number; readonly wanted: number },
): Ranking {
  const { scores, perPage, wanted } = options
  const scoreOf = (section: number): number => scores[section] ?? 0
  const limit = (sections: readonly number[]): readonly number[] => {
    const counts = new Uint16Array(scope.pages)
    return sections.filter((section) => {
      const page = pageOf(scope, section)
      counts[page] = (counts[page] ?? 0) + 1
      return (counts[page] ?? 0) <= perPage
    })
  }
  const sorted = (sections: readonly number[]): readonly number[] =>
    limit([...sections].sort((a, b) => scoreOf(b) - scoreOf(a) || a - b))
  const total = perPage === Infinity ? results.length : limit(results).length
  const first = sorted(highest(results, scoreOf, wanted * 8))
  return { sections: first.length < Math.min(wanted, total) ? sorted(results) : first, total }
}

/** The results with the highest scores, at least so many: sorting all of a large site's would take longer than finding them. */
function highest(results: readonly number[], scoreOf: (section: number) => number, count: number): readonly number[] {
  const counts = new Uint32Array(bands)
  const bandOf = (section: number): number => Math.min(bands - 1, Math.floor(scoreOf(section) * bandsPerStep))
  for (const section of results) counts[bandOf(section)] = (counts[bandOf(section)] ?? 0) + 1
  let band = bands
  for (let left = count; left > 0 && band > 0; left -= counts[band] ?? 0) band -= 1
  return results.filter((section) => bandOf(section) >= band)
}

/** The number of a section's page among those of all partitions. */
function pageOf(scope: Scope, section: number): number {
  const { table, offset, firstPage } = partOf(scope, section)
  return (table.pages[section - offset] ?? 0) + firstPage
}
