import type { Matches } from './score.ts'
import { type IndexView, pageOf } from './search-context.ts'

/** Sections that match less than this share of the query's best match are dropped. */
const minShare = 0.4

/** Width and number of the buckets in which scores, which reach 17, are counted to find the highest. */
const bucketsPerStep = 128
const buckets = 17 * bucketsPerStep

/** Sections in order of rank. */
interface Ranking {
  /** At least as many as wanted, if there are so many. */
  readonly sections: readonly number[]
  readonly total: number
}

/** The sections that match enough of the query, unsorted. */
export function relevantSections({ sections, shares }: Matches): readonly number[] {
  const best = sections.reduce((highest, section) => Math.max(highest, shares[section] ?? 0), 0)
  const least = best * minShare
  return sections.filter((section) => (shares[section] ?? 0) >= least)
}

/** Sorts sections by score, with a limit for each page. */
export function rankSections(
  index: IndexView,
  candidates: readonly number[],
  options: { readonly scores: Float64Array; readonly perPage: number; readonly limit: number },
): Ranking {
  const { scores, perPage, limit: count } = options
  const scoreOf = (section: number): number => scores[section] ?? 0
  const limit = (sections: readonly number[]): readonly number[] => {
    const counts = new Uint16Array(index.pages)
    return sections.filter((section) => {
      const page = pageOf(index, section)
      counts[page] = (counts[page] ?? 0) + 1
      return (counts[page] ?? 0) <= perPage
    })
  }
  const sortSections = (sections: readonly number[]): readonly number[] =>
    limit([...sections].sort((a, b) => scoreOf(b) - scoreOf(a) || a - b))
  const total = perPage === Infinity ? candidates.length : limit(candidates).length
  const first = sortSections(highest(candidates, scoreOf, count * 8))
  return { sections: first.length < Math.min(count, total) ? sortSections(candidates) : first, total }
}

/** Selects at least `count` of the highest scores: sorting all sections of a large site takes longer than finding them. */
function highest(
  candidates: readonly number[],
  scoreOf: (section: number) => number,
  count: number,
): readonly number[] {
  const counts = new Uint32Array(buckets)
  const bucketOf = (section: number): number => Math.min(buckets - 1, Math.floor(scoreOf(section) * bucketsPerStep))
  for (const section of candidates) counts[bucketOf(section)] = (counts[bucketOf(section)] ?? 0) + 1
  let bucket = buckets
  for (let left = count; left > 0 && bucket > 0; left -= counts[bucket] ?? 0) bucket -= 1
  return candidates.filter((section) => bucketOf(section) >= bucket)
}
