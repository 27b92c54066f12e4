import type { SearchResponse } from '../core/index.ts'
import { isHit } from '../hit-text.ts'
import type { SearchOptions } from '../options.ts'
import type { HitGroup, HitRow } from './group-hits.ts'
import { groupHits } from './group-hits.ts'

/** An answer as it is drawn. */
export interface Answer {
  readonly query: string
  readonly groups: readonly HitGroup[]
  /** The rows of all groups, in order. */
  readonly items: readonly HitRow[]
  /** Results in all, shown or not. */
  readonly count: number
  readonly queryID?: string
  /** Only titles and headings were searched yet. */
  readonly isPartial: boolean
  /** A part of the index is missing: what it holds was not found. */
  readonly isIncomplete: boolean
}

/** Reads the answer to the first query of a request (R109); throws where there is none, or it is no answer. */
export function readAnswer(
  { results }: SearchResponse,
  {
    query,
    isPartial,
    options,
    perGroup,
  }: {
    readonly query: string
    readonly isPartial: boolean
    readonly options: SearchOptions
    readonly perGroup: number
  },
): Answer {
  const result = results?.[0]
  if (!Array.isArray(result?.hits)) throw new Error('The answer of the search cannot be read.')
  const groups = groupHits(result.hits.filter(isHit), { perGroup, transformItems: options.transformItems })
  return {
    query,
    groups,
    items: groups.flatMap(({ rows }) => rows),
    count: Number(result.nbHits) || 0,
    queryID: result.queryID,
    isPartial,
    isIncomplete: result.message !== undefined,
  }
}
