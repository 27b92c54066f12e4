import type { SearchHit } from '../core/index.ts'
import { rawText } from '../hit-text.ts'
import { plainText } from '../marked-text.ts'

/** Results under one title: their `lvl0`. */
export interface HitGroup {
  readonly title: string
  readonly rows: readonly HitRow[]
}

/** One result as it is drawn. */
export interface HitRow {
  readonly hit: SearchHit
  /** The result of the same page above it, of which it is drawn as a part. */
  readonly parent?: SearchHit
  /** Ends the branch below its parent. */
  readonly isLastChild: boolean
}

/** How results are grouped. */
export interface GroupOptions {
  /** Results in a group, and of one page in a group. */
  readonly perGroup: number
  /** Given the results of one page in a group. */
  readonly transformItems?: (items: readonly SearchHit[]) => readonly SearchHit[]
}

/** Groups results by `lvl0`, and in a group by page, in the order in which they came first (R90). */
export function groupHits(
  hits: readonly SearchHit[],
  { perGroup, transformItems = (items) => items }: GroupOptions,
): readonly HitGroup[] {
  return [...groupBy(hits, (hit) => plainText(rawText(hit, 'lvl0')), perGroup)].map(([title, ofGroup]) => {
    const pages = groupBy(ofGroup, (hit) => rawText(hit, 'lvl1'), perGroup)
    return { title, rows: [...pages.values()].flatMap((ofPage) => rowsOf(transformItems(ofPage))) }
  })
}

function groupBy(
  hits: readonly SearchHit[],
  keyOf: (hit: SearchHit) => string,
  most: number,
): ReadonlyMap<string, readonly SearchHit[]> {
  const groups = new Map<string, SearchHit[]>()
  for (const hit of hits) {
    const group = groups.get(keyOf(hit)) ?? []
    groups.set(keyOf(hit), group)
    if (group.length < most) group.push(hit)
  }
  return groups
}

/** The page's own result, where it is among them, becomes the parent of the others. */
function rowsOf(hits: readonly SearchHit[]): readonly HitRow[] {
  const parentOf = (hit: SearchHit | undefined): SearchHit | undefined =>
    hit === undefined || hit.type === 'lvl1'
      ? undefined
      : hits.find((other) => other.type === 'lvl1' && rawText(other, 'lvl1') === rawText(hit, 'lvl1'))
  return hits.map((hit, index) => {
    const parent = parentOf(hit)
    return { hit, parent, isLastChild: parent !== undefined && parentOf(hits[index + 1]) !== parent }
  })
}
